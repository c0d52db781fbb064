import { describe, expect, test } from "vitest";
import type { Played } from "./results";
import { accuracyOf, areAlike, averageOf, grouped, outcomeOf, pointsOf, smoothed, totalsOf } from "./totals";

/** A game of seat 1 against two bots. */
function game(parts: Partial<Played> = {}): Played {
  const usual = { table: "a", at: 1, edition: "classic", seat: 1, opponents: [], turns: 10, best: 12, qwirkles: 1 };
  return { ...usual, scores: [80, 120, 60], winners: [1], ...parts } as Played;
}

const WON = game();
const TIED = game({ winners: [0, 1], scores: [100, 100, 60], turns: 20, best: 24, qwirkles: 2 });
const LOST = game({ winners: [0, 2], scores: [90, 40, 90], turns: 5, best: 6, qwirkles: 0 });

describe("what many games come to", () => {
  test("whoever wins with another has tied, and whoever is no winner has lost", () => {
    expect([WON, TIED, LOST].map(outcomeOf)).toEqual(["won", "tied", "lost"]);
  });

  test("the points are those of the own seat", () => {
    expect([WON, TIED, LOST].map(pointsOf)).toEqual([120, 100, 40]);
    expect(pointsOf(game({ scores: [] }))).toBe(0);
  });

  test("all is added up but the best move", () => {
    const sums = { games: 3, won: 1, tied: 1, lost: 1, points: 260, turns: 35, best: 24, qwirkles: 3 };
    expect(totalsOf([WON, TIED, LOST])).toEqual(sums);
  });

  test("no games come to nothing", () => {
    expect(new Set(Object.values(totalsOf([])))).toEqual(new Set([0]));
    expect(averageOf([])).toBe(0);
  });

  test("points of cards are not like those of tiles", () => {
    expect(areAlike([game(), game({ edition: "cubes" })])).toBe(true);
    expect(areAlike([game({ edition: "cards" })])).toBe(true);
    expect(areAlike([game(), game({ edition: "cards" })])).toBe(false);
  });

  test("the largest group comes first, and a game is in a group once", () => {
    const groups = grouped([WON, TIED, LOST], (one) => (one === WON ? ["x", "x"] : ["y", "x"]));
    expect(groups).toEqual([["x", [WON, TIED, LOST]], ["y", [TIED, LOST]]]);
    expect(grouped([LOST, WON, TIED], (one) => [one === LOST ? "few" : "many"]).map(([name]) => name)).toEqual(["many", "few"]);
  });

  test("an accuracy is that of the own seat", () => {
    expect(accuracyOf(WON, { a: { "0": 0.5, "1": 0.9 } })).toBe(0.9);
    expect(accuracyOf(WON, { b: { "1": 0.9 } })).toBeUndefined();
  });

  test("a smoothed value is the average with those before it", () => {
    expect(smoothed([3, 5, 10, 0], 2)).toEqual([3, 4, 7.5, 5]);
    expect(smoothed([3, 5, 10], 99)).toEqual([3, 4, 6]);
  });
});
