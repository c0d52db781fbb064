// Puzzles as lists show them.
import type { PuzzleShort } from "../wire/types";

export type { PuzzleShort };
export type PuzzleTheme = PuzzleShort["themes"][number];
