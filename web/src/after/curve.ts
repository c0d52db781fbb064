// A game in figures: how the scores grew, and the best of it.
import { summaryOf } from "../play/summary";
import type { Position } from "./replay";

const BEST = 3;

/** A turn to remember, and where in the log it is. */
export interface Turn {
  seq: number;
  seat: number;
  pieces: string[];
  points: number;
  qwirkles: number;
}

export interface Figures {
  /** The score of each seat after each move, from 0 on. */
  scores: number[][];
  /** The turns that scored most, the best first. */
  best: Turn[];
  /** How many Qwirkles each seat made. */
  qwirkles: number[];
}

/** Reads the figures of a game from its positions. */
export function figuresOf(positions: Position[]): Figures {
  const turns = positions.flatMap(({ event, seq }) => (event ? [{ seq, ...summaryOf(event) }] : []));
  const seats = positions[0]!.scores.map((_, seat) => seat);
  const sum = (seat: number): number =>
    turns.filter((turn) => turn.seat === seat).reduce((count, turn) => count + turn.qwirkles, 0);
  return {
    scores: positions.map((position) => position.scores),
    best: turns.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points).slice(0, BEST),
    qwirkles: seats.map(sum),
  };
}

/** Returns round numbers from 0 on, at most so many, the last of them below the largest value. */
export function ticks(most: number, count: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most / count)));
  const step = [1, 2, 5, 10].map((one) => one * size).find((one) => most / one <= count) ?? size;
  return Array.from({ length: Math.floor(most / Math.max(1, step)) + 1 }, (_, at) => at * Math.max(1, step));
}
