// The words of studies: a catalogue of their own, which nobody loads who does not study.
import type { Refusal } from "../wire/http";
import { MessageBundle } from "../words/bundle.svelte";
import { colourName, pieceName, type Colour } from "../words/pieces";
import { refusalText } from "../words/refusals";

export const words = new MessageBundle(
  import.meta.glob<string>("../../../src/sixfold/locales/*/study.ftl", { query: "?raw", import: "default" }),
);

/** Says why a position or a move is refused. */
export function whyNot(refusal: Refusal, game: string, figures: boolean): string {
  const { impossible, column } = refusal;
  if (impossible) {
    const { why, piece, row } = impossible;
    const named = piece ? (piece.length > 1 ? pieceName(piece, figures) : colourName(piece as Colour)) : "";
    return words.tell("study-impossible", { why, piece: named, row: (row ?? 0) + 1, game });
  }
  return column ? words.tell("study-unreadable", { column }) : refusalText(refusal, game);
}
