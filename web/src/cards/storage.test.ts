import { describe, expect, test } from "vitest";
import { spoilt, type Wrongs } from "../../tests/spoiling";
import { saveSteps, loadSteps, type StoredSteps } from "./storage";

const NAME = "sixfold.draft.a";
const SEEN = "R1 R2 R3 / G1";
const LYING = 4;
const HAND = ["B1", "B2", "B3", "G4", "O5"];

// Nine cards in all: 0 to 3 lie on the table, 4 to 8 are in the hand.
const STEPS: Wrongs = [
  ["seen", [null, "", 5]],
  ["hand", [null, {}, [], [5], "R1", ["R1"], HAND.map(() => "B1")]],
  ["steps", [null, {}, [], "R1", [null], [[]], 5]],
  ["steps 1", [null, [], [[]], [null], [5], [["0"]], [[0, 0]], [[99]], [[-1]], [[0.5]], [[8]]]],
  ["steps 1", [[[0, 1, 2], [3], []], [[0, 1, 2], [3, 4, 4]], [[0, 1, 2], [3, 9]], [[0, 1, 2], [4]]]],
  ["at", [-1, 0.5, 2, 99, "1", "length", null]],
];

function arranged(): StoredSteps {
  const before = [[0, 1, 2], [3]];
  return { seen: SEEN, hand: HAND, steps: [before, [[0, 1, 2], [3, 8]]], at: 1 };
}

describe("an arrangement of cards", () => {
  test("comes back as it was kept", () => {
    saveSteps(NAME, arranged());
    expect(loadSteps(NAME, SEEN, LYING, HAND)).toEqual(arranged());
  });

  test("comes back in the order that the player gave the hand", () => {
    saveSteps(NAME, arranged());
    expect(loadSteps(NAME, SEEN, LYING, HAND.toReversed())?.hand).toEqual(HAND);
  });

  test.each(spoilt(arranged(), STEPS))("is ignored where it is spoilt (%#)", (text) => {
    sessionStorage.setItem(NAME, text);
    expect(loadSteps(NAME, SEEN, LYING, HAND), text).toBeUndefined();
  });

  test("belongs to the table and the hand that it was made on", () => {
    saveSteps(NAME, arranged());
    expect(loadSteps(NAME, "R1 R2 R3", LYING, HAND)).toBeUndefined();
    expect(loadSteps(NAME, SEEN, LYING, [...HAND.slice(1), "P6"])).toBeUndefined();
    expect(loadSteps("sixfold.draft.b", SEEN, LYING, HAND)).toBeUndefined();
  });
});
