/** The lessons: positions, tasks and answers. tests/web/test_lessons.py holds them against the rules. */
import data from "./lessons.json";

/** A cell such as "2,-1", a piece such as "R3". */
export type Cell = string;
export type Piece = string;

/** Left, top, right and bottom of what is shown of the board. */
export type Window = [number, number, number, number];

interface OnBoard {
  board: Record<Cell, Piece>;
  window: Window;
}

/** Tap a cell where the piece fits, or one where it does what is wanted. */
export interface PlaceStep extends OnBoard {
  task: "place";
  piece: Piece;
  want: "any" | "two" | "qwirkle";
  fits: Cell[];
  /** Cells where it fits without doing what is wanted. */
  also: Cell[];
  /** Why it fits nowhere else. */
  refused: Record<Cell, string>;
}

/** Count the points of a turn. */
export interface CountStep extends OnBoard {
  task: "count";
  placed: Record<Cell, Piece>;
  choices: number[];
  answer: number;
  lines: { cells: Cell[]; points: number }[];
  /** Where the marker stands before the turn. */
  score?: number;
  /** Whether it was the last tile. */
  last?: boolean;
}

/** Say whether a move is allowed. */
export interface JudgeStep extends Partial<OnBoard> {
  task: "judge";
  placed?: Record<Cell, Piece>;
  hand?: Piece[];
  rows?: Piece[][];
  after?: Piece[][];
  move?: "swap";
  legal: boolean;
  reason?: string;
}

/** Pick pieces from the hand. */
export interface PickStep extends Partial<OnBoard> {
  task: "pick";
  goal: "fits" | "chance" | "opening" | "add";
  hand: Piece[];
  rows?: Piece[][];
  /** The row that a card is added to. */
  row?: number;
  answers: Piece[][];
}

/** Move cards on a live table until it lies as wanted. */
export interface ArrangeStep extends Partial<OnBoard> {
  task: "arrange";
  rows: Piece[][];
  hand: Piece[];
  /** The cards of the example that may lie together: some of one set, as many as a row needs. */
  sets: Piece[][];
  shortest: number;
  /** How the table lies when it is done. */
  after: Piece[][];
}

export type Step = PlaceStep | CountStep | JudgeStep | PickStep | ArrangeStep;

export const LESSONS: Record<string, string[]> = data.lessons;
export const STEPS = data.steps as unknown as Record<string, Step>;

/** The sections of the rules page, game by game, and the rows of pieces that some of them show. */
export const RULES: Record<string, string[]> = data.rules;
export const EXAMPLES: Record<string, Piece[][]> = data.examples;

/** Says why a row of an example is not right, if it is not. */
export function faultOf(row: Piece[], step: ArrangeStep): string | undefined {
  if (row.length < step.shortest) return "row_too_short";
  if (new Set(row).size < row.length) return "row_duplicate";
  const isRight = step.sets.some((set) => row.every((card) => set.includes(card)));
  return isRight ? undefined : "row_mixed";
}

/** Whether a table has all rows of another, whatever their order. */
export function isSameTable(rows: Piece[][], wanted: Piece[][]): boolean {
  const named = (row: Piece[]): string => [...row].sort().join();
  return rows.map(named).sort().join("|") === wanted.map(named).sort().join("|");
}
