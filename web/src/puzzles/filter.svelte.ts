// The filter of the list of puzzles: by theme and by game.
import type { PuzzleShort, PuzzleTheme } from "./types";
import type { Solved } from "./progress";

export interface PuzzleFilter {
  theme: PuzzleTheme | "all";
  edition: "all" | "classic" | "cubes" | "cards";
}

let current = $state.raw<PuzzleFilter>({ theme: "all", edition: "all" });

export function filter(): PuzzleFilter {
  return current;
}

export function setFilter(change: Partial<PuzzleFilter>): void {
  current = { ...current, ...change };
}

export function filtered(puzzles: PuzzleShort[]): PuzzleShort[] {
  const { theme, edition } = current;
  return puzzles.filter(
    (one) => (theme === "all" || one.themes.includes(theme)) && (edition === "all" || one.edition === edition),
  );
}

/** The next puzzle after one that is not solved yet; past the last it goes on with the first. */
export function nextOf(puzzles: PuzzleShort[], after: number, solved: Record<string, Solved>): number | undefined {
  const open = filtered(puzzles)
    .map((one) => one.number)
    .filter((number) => !solved[number] && number !== after);
  return open.find((number) => number > after) ?? open[0];
}
