// The cells of the board in words.
import type { Fit } from "../wire/messages";
import { pieceName, pieceNames } from "../words/pieces";
import { say } from "../words/words.svelte";
import { readCell } from "./cells";

interface CellContent {
  cell: string;
  piece: string | undefined;
  fit: Fit | undefined;
  figures: boolean;
  isTentative: boolean;
  /** The pieces of the hand that fit there, where that is asked for. */
  fitting: string[] | undefined;
}

/** Where a cell is, counted from the middle: "column 2, row −1". */
export function placeName(cell: string): string {
  const { x, y } = readCell(cell);
  return say("web-cell", { x: String(x), y: String(y) });
}

/** What a reader says of a cell: what lies there or would score there, and where it is. */
export function cellLabel({ cell, piece, fit, figures, isTentative, fitting }: CellContent): string {
  const place = placeName(cell);
  if (piece) {
    const name = pieceName(piece, figures);
    return say(isTentative ? "web-cell-tentative" : "web-cell-piece", { piece: name, place });
  }
  if (fit && fit.points !== null) return say("web-cell-fits-for", { place, points: fit.points });
  if (fit) return say("web-cell-fits", { place });
  return fitting?.length
    ? say("web-cell-fits-hand", { place, pieces: pieceNames(fitting, figures) })
    : say("web-cell-empty", { place });
}
