// Which puzzles the player wants: of one theme, of one game, or all of them.
import type { PuzzleShort, PuzzleTheme } from "./shapes";
import type { Solved } from "./progress";

export interface Choice {
  theme: PuzzleTheme | "all";
  edition: "all" | "classic" | "cubes" | "cards";
}

let wanted = $state.raw<Choice>({ theme: "all", edition: "all" });

export function choice(): Choice {
  return wanted;
}

export function choose(change: Partial<Choice>): void {
  wanted = { ...wanted, ...change };
}

export function chosenOf(puzzles: PuzzleShort[]): PuzzleShort[] {
  const { theme, edition } = wanted;
  return puzzles.filter(
    (one) => (theme === "all" || one.themes.includes(theme)) && (edition === "all" || one.edition === edition),
  );
}

/** The next puzzle after one that is not solved yet; past the last it goes on with the first. */
export function nextOf(puzzles: PuzzleShort[], after: number, solved: Record<string, Solved>): number | undefined {
  const open = chosenOf(puzzles)
    .map((one) => one.number)
    .filter((number) => !solved[number] && number !== after);
  return open.find((number) => number > after) ?? open[0];
}
