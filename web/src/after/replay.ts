// A game step by step: how things lay after each move, rebuilt from what happened.
import { isStep } from "../play/summary";
import type { GameEvent, LineScored, Now, TableEvent } from "../wire/messages";

/** The pieces of a hand, or only how many where they are not shown. */
export type HandSeen = string[] | number;

/** How things lay after a move; before the first one at step 0. */
export interface Position {
  step: number;
  /** The place in the log. */
  seq: number;
  /** What led here; nothing at step 0. */
  event: TableEvent | null;
  /** Who moved, and who is to move. */
  mover: number | null;
  turn: number | null;
  /** What lies on the board, and what of it was laid by this move. */
  board: ReadonlyMap<string, string>;
  last: ReadonlySet<string>;
  lines: LineScored[];
  /** The rows of the card table, the cards that this move played, the rows of six it took. */
  rows: string[][];
  played: string[];
  taken: string[][];
  scores: number[];
  /** What this move scored. */
  points: number;
  hands: HandSeen[];
}

/** How a game stands after its events: as `Now` says, for a game that goes on or is over. */
export type End = Pick<Now, "seats" | "turn" | "hands">;

const NO_CELLS: ReadonlySet<string> = new Set();

/** Returns the position before the first move and after each one. */
export function positionsOf(events: TableEvent[], end: End): Position[] {
  const positions = [start(end.seats.length)];
  for (const event of events) if (isStep(event)) positions.push(after(positions.at(-1)!, event));
  return withHands(withTurns(positions, end.turn), end.hands);
}

/** Returns the step that shows a place in the log: the last one up to there. */
export function stepAt(positions: Position[], seq: number): number {
  return Math.max(0, positions.findLastIndex((position) => position.seq <= seq));
}

function start(players: number): Position {
  return {
    step: 0,
    seq: 0,
    event: null,
    mover: null,
    turn: null,
    board: new Map(),
    last: NO_CELLS,
    lines: [],
    rows: [],
    played: [],
    taken: [],
    scores: Array.from({ length: players }, () => 0),
    points: 0,
    hands: [],
  };
}

function after(before: Position, event: TableEvent): Position {
  const fresh = { last: NO_CELLS, lines: [], played: [], taken: [], points: 0 };
  const mover = "seat" in event ? event.seat : null;
  let now: Position = { ...before, ...fresh, step: before.step + 1, seq: event.seq, event, mover };
  if (event.kind === "moved") for (const part of event.events) now = changed(now, part);
  return now;
}

function changed(now: Position, part: GameEvent): Position {
  switch (part.event) {
    case "placed": {
      const board = new Map([...now.board, ...Object.entries(part.place)]);
      const last = new Set(Object.keys(part.place));
      return { ...scored(now, part.seat, part.points), board, last, lines: part.lines };
    }
    case "laid":
      return { ...now, rows: part.rows, played: part.played };
    case "qwirkle_taken": {
      const rows = without(now.rows, part.row);
      return { ...scored(now, part.seat, 1), rows, taken: [...now.taken, part.row] };
    }
    case "went_out":
      return scored(now, part.seat, part.points);
    default:
      return now;
  }
}

function scored(now: Position, seat: number, points: number): Position {
  const scores = now.scores.map((score, one) => (one === seat ? score + points : score));
  return { ...now, scores, points: now.points + points };
}

function without(rows: string[][], row: string[]): string[][] {
  const place = rows.findIndex((one) => one.toSorted().join() === row.toSorted().join());
  return rows.filter((_, at) => at !== place);
}

function withTurns(positions: Position[], last: number | null): Position[] {
  return positions.map((position, step) => {
    const next = positions.slice(step + 1).find((one) => one.event?.kind === "moved");
    return { ...position, turn: next ? next.mover : last };
  });
}

/** Follows the hands from the end back to the deal, as far as the draws are known. */
function withHands(positions: Position[], last: HandSeen[]): Position[] {
  let hands = last;
  const backwards = positions.toReversed().map((position) => {
    const shown = { ...position, hands };
    if (position.event?.kind === "moved")
      for (const part of position.event.events.toReversed()) hands = handsBefore(hands, part);
    return shown;
  });
  return backwards.reverse();
}

function handsBefore(hands: HandSeen[], part: GameEvent): HandSeen[] {
  if (!("seat" in part)) return hands;
  return hands.map((hand, seat) => (seat === part.seat ? handBefore(hand, part) : hand));
}

function handBefore(hand: HandSeen, part: GameEvent): HandSeen {
  switch (part.event) {
    case "placed":
      return more(hand, Object.values(part.place));
    case "laid":
      return more(hand, part.played);
    case "drew":
      return part.pieces ? fewer(hand, part.pieces) : sizeOf(hand) - part.count;
    case "swapped":
      return part.gave && part.drew ? more(fewer(hand, part.drew), part.gave) : sizeOf(hand);
    case "rolled":
      return more(fewer(hand, part.after), part.before);
    case "redrew":
      return part.shown;
    case "passed":
      return part.shown.length === sizeOf(hand) ? part.shown : hand;
    default:
      return hand;
  }
}

function sizeOf(hand: HandSeen): number {
  return typeof hand === "number" ? hand : hand.length;
}

function more(hand: HandSeen, pieces: string[]): HandSeen {
  return typeof hand === "number" ? hand + pieces.length : [...hand, ...pieces];
}

function fewer(hand: HandSeen, pieces: string[]): HandSeen {
  if (typeof hand === "number") return hand - pieces.length;
  const left = [...hand];
  for (const piece of pieces) {
    const place = left.indexOf(piece);
    if (place < 0) return hand.length - pieces.length;
    left.splice(place, 1);
  }
  return left;
}
