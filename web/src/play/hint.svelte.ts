// A hint in three steps, so that nobody is told more than they ask for.
import type { Hint } from "../wire/messages";
import { pieceNames } from "../words/pieces";
import { say } from "../words/words.svelte";

export const LAST_STEP = 3;
const SHOWN_CHOICES = 4;

export type Kind = "cells" | "rows" | "new_row" | "swap" | "roll" | "keep" | "only";

let marked = $state.raw<ReadonlySet<string>>(new Set());

/** The cells that the hint asks to look at. */
export function markedCells(): ReadonlySet<string> {
  return marked;
}

export function markCells(cells: Iterable<string>): void {
  marked = new Set(cells);
}

/** What a hint is about. */
export function kindOf({ move, rows }: Hint): Kind {
  if ("place" in move) return "cells";
  if ("rows" in move) return rows.length ? "rows" : "new_row";
  if ("swap" in move) return "swap";
  if ("roll" in move) return move.roll.length ? "roll" : "keep";
  return "only";
}

/** What the steps of a hint say, one sentence each. */
export function stepText(hint: Hint, step: number): string {
  const kind = kindOf(hint);
  if (step === 1) {
    const rows = hint.rows.map((row) => row + 1).join(", ");
    return say("web-hint-where", { kind, rows, count: hint.rows.length });
  }
  return step === 2 ? say("web-hint-which", { kind }) : say("web-said-hint");
}

/** The choices of cubes to roll that are worth telling: the best few, and to keep them all. */
export function choicesOf({ choices }: Hint): Hint["choices"] {
  const best = choices.slice(0, SHOWN_CHOICES);
  const keep = choices.find((choice) => !choice.roll.length);
  return keep && !best.includes(keep) ? [...best, keep] : best;
}

/** How a card play is made, card by card. */
export function cardSteps({ steps }: Hint): string[] {
  return steps.map(({ card, source, target }) =>
    say("web-hint-step", {
      piece: pieceNames([card]),
      source: source === null ? "hand" : "row",
      row: (source ?? 0) + 1,
      target: target + 1,
    }),
  );
}
