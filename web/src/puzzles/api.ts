// Requests about puzzles.
import { json } from "../wire/http";
import type { AnyMove } from "../wire/messages";
import type { Puzzle, PuzzleAnswer, PuzzleHelp, PuzzleList } from "../wire/types";

/** The day as everybody writes it, by this device's clock. */
export function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Returns a puzzle by its number, or that of today. */
export function askPuzzle(puzzle: string): Promise<Puzzle> {
  return json(puzzle === "daily" ? `/puzzles/daily?date=${today()}` : `/puzzles/${encodeURIComponent(puzzle)}`);
}

export function listPuzzles(): Promise<PuzzleList> {
  return json("/puzzles");
}

export function answerPuzzle(number: number, move: AnyMove): Promise<PuzzleAnswer> {
  return json(`/puzzles/${number}/answer`, { move });
}

export function giveUp(number: number): Promise<PuzzleAnswer> {
  return json(`/puzzles/${number}/answer`, { give_up: true });
}

/** Returns where to look and which pieces. */
export function helpWith(number: number): Promise<PuzzleHelp> {
  return json(`/puzzles/${number}/help`, { step: 2 });
}
