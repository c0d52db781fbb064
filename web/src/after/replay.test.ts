import { describe, expect, test } from "vitest";
import { isStep } from "../play/summary";
import type { GameEvent, TableEvent } from "../wire/messages";
import { positionsOf, stepAt, type End } from "./replay";

function moved(seq: number, seat: number, ...events: unknown[]): TableEvent {
  return { kind: "moved", seq, at: 0, seat, bot: null, events: events as GameEvent[] };
}

function placed(seat: number, place: Record<string, string>, points: number): unknown {
  return { event: "placed", seat, place, points, lines: [] };
}

function drew(seat: number, pieces: string[]): unknown {
  return { event: "drew", seat, count: pieces.length, pieces };
}

function endOf(turn: number | null, hands: End["hands"]): End {
  return { seats: hands.map(() => ({})) as End["seats"], turn, hands };
}

const RESIGNED = { kind: "resigned", seq: 9, at: 0, seat: 2 } as TableEvent;

const GAME = [
  moved(3, 1, placed(1, { "0,0": "R1", "1,0": "R2" }, 2), drew(1, ["G1", "G2"])),
  moved(5, 2, placed(2, { "2,0": "R3" }, 3)),
  moved(7, 0, { event: "swapped", seat: 0, count: 1, gave: ["B1"], drew: ["B2"] }),
  moved(8, 1, placed(1, { "0,1": "O1" }, 2)),
];
const END = endOf(2, [["B2"], ["G1", "G2"], 5]);

describe("a replay", () => {
  const positions = positionsOf(GAME, END);

  test("shows who is to move at every step: the seat that moves next", () => {
    expect(positions.map(({ turn }) => turn)).toEqual([1, 2, 0, 1, 2]);
    expect(positions.map(({ mover }) => mover)).toEqual([null, 1, 2, 0, 1]);
  });

  test("shows nobody to move when the game is over, and passes over who resigns", () => {
    const all = positionsOf([GAME[0]!, RESIGNED, GAME[3]!], endOf(null, [1, 1, 1]));
    expect(all.map(({ turn }) => turn)).toEqual([1, 1, 1, null]);
  });

  test("has what lay after each move, and what of it is new", () => {
    expect(positions.map(({ board }) => board.size)).toEqual([0, 2, 3, 3, 4]);
    expect(positions.map(({ last }) => [...last])).toEqual([[], ["0,0", "1,0"], ["2,0"], [], ["0,1"]]);
  });

  test("has the scores of every step", () => {
    expect(positions.map(({ scores }) => scores)).toEqual([
      [0, 0, 0],
      [0, 2, 0],
      [0, 2, 3],
      [0, 2, 3],
      [0, 4, 3],
    ]);
    expect(positions.map(({ points }) => points)).toEqual([0, 2, 3, 0, 2]);
  });

  test("follows the hands back to the deal, as far as they are known", () => {
    expect(positions.map(({ hands }) => hands[0])).toEqual([["B1"], ["B1"], ["B1"], ["B2"], ["B2"]]);
    expect(positions[3]!.hands[1]).toEqual(["G1", "G2", "O1"]);
    expect(positions[0]!.hands[1]).toEqual(["O1", "R1", "R2"]);
    expect(positions.map(({ hands }) => hands[2])).toEqual([6, 6, 5, 5, 5]);
  });

  test("shows a place in the log by the last step up to there", () => {
    expect([0, 3, 4, 5, 99].map((seq) => stepAt(positions, seq))).toEqual([0, 1, 1, 2, 4]);
  });

  test("takes cubes that are kept for no step of their own", () => {
    const roll = (after: string[]): TableEvent => moved(1, 0, { event: "rolled", seat: 0, before: after, after, forced: false });
    expect([isStep(roll([])), isStep(roll(["R1"])), isStep(RESIGNED)]).toEqual([false, true, true]);
  });

  test("takes rows of six off the card table", () => {
    const six = ["R1", "R2", "R3", "R4", "R5", "R6"];
    const laid = { event: "laid", seat: 0, played: ["R6"], rows: [["B1", "B2", "B3"], six] };
    const taken = { event: "qwirkle_taken", seat: 0, row: six.toReversed() };
    const [, after] = positionsOf([moved(1, 0, laid, taken)], endOf(1, [8, 9]));
    expect(after!.rows).toEqual([["B1", "B2", "B3"]]);
    expect([after!.scores, after!.taken]).toEqual([[1, 0], [six.toReversed()]]);
  });
});
