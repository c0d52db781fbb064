import { describe, expect, test } from "vitest";
import { movedTo, placesOf, refilled, shuffled, sorted, type Slot } from "./hand";

const NONE: ReadonlySet<number> = new Set();

function handOf(...pieces: string[]): Slot[] {
  return refilled([], pieces, NONE);
}

function shown(slots: Slot[]): string[] {
  return slots.map((slot) => slot.piece);
}

describe("a hand", () => {
  test("keeps its order, and new pieces come where others went", () => {
    const hand = handOf("R1", "B2", "R1", "G3");
    const after = refilled(hand, ["G3", "P6", "R1", "B2"], new Set([hand[0]!.id]));
    expect(shown(after)).toEqual(["P6", "B2", "R1", "G3"]);
    expect(after.slice(1)).toEqual(hand.slice(1));
  });

  test("of two alike loses the one that was placed", () => {
    const hand = handOf("R1", "B2", "R1");
    const after = refilled(hand, ["R1", "B2"], new Set([hand[2]!.id]));
    expect(after).toEqual([hand[0], hand[1]]);
  });

  test("closes the gap where nothing was drawn", () => {
    const hand = handOf("R1", "B2", "G3");
    expect(shown(refilled(hand, ["R1", "G3"], NONE))).toEqual(["R1", "G3"]);
  });

  test("gives every place a number of its own", () => {
    expect(new Set(handOf("R1", "R1", "R1").map(({ id }) => id)).size).toBe(3);
  });

  test("is sorted by colour, and once more by shape", () => {
    const byColour = sorted(handOf("B2", "R3", "B1", "R1"));
    expect(shown(byColour)).toEqual(["R1", "R3", "B1", "B2"]);
    expect(shown(sorted(byColour))).toEqual(["R1", "B1", "B2", "R3"]);
  });

  test("loses nothing when it is shuffled", () => {
    const hand = handOf("B2", "R3", "B1", "R1");
    expect(new Set(shuffled(hand))).toEqual(new Set(hand));
  });

  test("has a piece moved to the place of another", () => {
    const hand = handOf("R1", "B2", "G3");
    expect(shown(movedTo(hand, hand[0]!.id, 2))).toEqual(["B2", "G3", "R1"]);
    expect(shown(movedTo(hand, hand[2]!.id, 0))).toEqual(["G3", "R1", "B2"]);
    expect(movedTo(hand, -1, 0)).toBe(hand);
  });

  test("says where pieces lie, of two alike each in a place of its own", () => {
    expect([...placesOf(["R1", "R1", "P6"], ["B2", "R1", "R1"])]).toEqual([1, 2]);
  });
});
