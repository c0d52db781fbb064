// A move of the review: what kind it is, its pieces, and its words.
import { placeName } from "../pieces/labels";
import type { AnyMove, JudgedDecision } from "../wire/messages";
import { pieceName, pieceNames } from "../words/pieces";
import { beyond, type Seen } from "./position";
import { figure, percent, tell } from "./words";

export interface DescribedMove {
  kind: "place" | "rows" | "swap" | "roll" | "keep" | "unsaid" | "redraw" | "pass";
  /** The pieces of the hand that it is about. */
  pieces: string[];
  /** Where they are placed. */
  cells: Record<string, string>;
  /** The rows of cards that it leaves, rows of six among them. */
  rows: string[][];
}

/** Reads a move; `said` is false for cubes that were kept without a word. */
export function describeMove(move: AnyMove, seen: Seen, said = true): DescribedMove {
  const base = { pieces: [], cells: {}, rows: [] };
  if ("place" in move) return { ...base, kind: "place", pieces: Object.values(move.place), cells: move.place };
  if ("rows" in move)
    return { ...base, kind: "rows", pieces: beyond(move.rows.flat(), seen.rows.flat()), rows: move.rows };
  if ("swap" in move) return { ...base, kind: "swap", pieces: move.swap };
  if ("roll" in move)
    return { ...base, kind: move.roll.length ? "roll" : said ? "keep" : "unsaid", pieces: move.roll };
  return { ...base, kind: "redraw" in move ? "redraw" : "pass" };
}

export function isSame(one: AnyMove, other: AnyMove): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The best move that was found, where it is another than the one played. */
export function betterOf({ move, rivals }: JudgedDecision): AnyMove | undefined {
  const best = rivals[0]?.move;
  return best && !isSame(best, move) ? best : undefined;
}

/** A move in words for whoever listens: what, which pieces, where. */
export function moveText({ kind, pieces, cells }: DescribedMove, figures: boolean): string {
  const what = tell("web-review-move", { kind });
  const placed = Object.entries(cells).map(([cell, piece]) =>
    tell("web-review-at", { piece: pieceName(piece, figures), place: placeName(cell) }),
  );
  const named = placed.length ? placed.join("; ") : pieceNames(pieces, figures);
  return named ? `${what} ${named}` : what;
}

/** Why a decision has its name, in one sentence. */
export function reasonText({ name, pieces, loss }: JudgedDecision, game: string, figures: boolean): string {
  const points =
    loss.points >= 1
      ? tell("review-points", { game, points: figure(loss.points) })
      : tell("review-chance", { chance: percent(loss.chance, 1) });
  const named = pieceNames(pieces, figures);
  return tell("review-reason", { name, points, pieces: named, count: pieces.length });
}

/** What a fault lost, as short as it can be: in chances, or in points where no chance is lost. */
export function lossText({ loss }: JudgedDecision, game: string): string {
  return loss.chance >= 0.0005
    ? `−${percent(loss.chance, 1)} %`
    : `−${tell("review-points", { game, points: figure(loss.points) })}`;
}

/** How the numbers of a decision were come by. */
export function howText({ how, times }: Pick<JudgedDecision, "how" | "times">): string {
  return tell("review-how", { how, times });
}
