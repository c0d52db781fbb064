import { describe, expect, test, vi } from "vitest";
import { spoilt, type Wrongs } from "../../tests/spoiling";
import type { Study } from "../wire/studies";
import { saveLine, loadLine, type StudyLine } from "./storage";

const NAME = "sixfold.study";

const SPOILT: Wrongs = [
  ["seed", [null, 5, "another"]],
  ["at", [-1, 0.5, 1, 3, "2", "length", null]],
  ["stops", [null, {}, "R1R2R3", [], [null, null, null], [1, 2, 3]]],
  ["stops 0 mover", [0]],
  ["stops 1 mover", [null, 3, "length"]],
  ["stops 0 told", [null]],
  ["stops 1 told", [{}]],
  ["stops 1 told events", [null, [null]]],
  ["stops 1 told view", [null, {}]],
  ["stops 0 told view edition", ["classic"]],
  ["stops 0 told view hands", [[], [1, 2, 3]]],
  ["stops 0 told view table", [1]],
];

/** A position of three players at cards, after so many moves. */
function told(moves: number): Study {
  const hands = [0, 1, 2].map(() => ({ known: [], hidden: 9, drawn: [] }));
  const view = { edition: "cards", game: "cards", board: {}, table: [["R1"]], hands };
  const events = moves ? [{ event: "passed", seat: moves - 1 }] : [];
  return { position: `position ${moves}`, view, may: null, move: null, events } as unknown as Study;
}

function line(): StudyLine {
  const stops = [0, 1, 2].map((moves) => ({ told: told(moves), mover: moves ? moves - 1 : null }));
  return { seed: "study", at: 2, stops };
}

describe("the line of a study", () => {
  test("comes back as it was kept", () => {
    saveLine(line());
    expect(loadLine(told(2), "study")).toEqual(line());
  });

  test.each(spoilt(line(), SPOILT))("is ignored where it is spoilt (%#)", (text) => {
    sessionStorage.setItem(NAME, text);
    expect(loadLine(told(2), "study"), text).toBeUndefined();
  });

  test("belongs to its position and its luck", () => {
    saveLine(line());
    expect(loadLine(told(1), "study")).toBeUndefined();
    expect(loadLine(told(2), "another")).toBeUndefined();
  });

  test("shows what the server says now, and remembers how it came about", () => {
    saveLine(line());
    const now = { ...told(2), may: { swap: 1 }, events: [] } as unknown as Study;
    expect(loadLine(now, "study")?.stops[2]?.told).toEqual({ ...now, events: told(2).events });
  });

  test("is forgotten where there is no room for it", () => {
    saveLine(line());
    const full = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    saveLine(line());
    full.mockRestore();
    expect(sessionStorage.getItem(NAME)).toBeNull();
  });
});
