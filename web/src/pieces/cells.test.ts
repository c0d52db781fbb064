import { describe, expect, test } from "vitest";
import { boxAround, inReadingOrder, isCell, isInside, neighbours, readCell, cellText, stepped, STEPS } from "./cells";

describe("cells", () => {
  test.each(["0,0", "-1,2", "107,-107"])("%s is a cell, and comes back as it was written", (text) => {
    expect(isCell(text)).toBe(true);
    expect(cellText(readCell(text))).toBe(text);
  });

  test.each(["", "north", "0", "0,0,0", "0.5,0", "1e2,0", "-0,0", " 0,0", "01,0", "0,99999", "__proto__"])(
    "%j is none",
    (text) => {
      expect(isCell(text)).toBe(false);
    },
  );

  test("the arrows lead where they point, for y counts downwards", () => {
    const from = { x: 2, y: 3 };
    const ways = Object.entries(STEPS).map(([key, step]) => [key, cellText(stepped(from, step))]);
    expect(Object.fromEntries(ways)).toEqual({
      ArrowLeft: "1,3",
      ArrowRight: "3,3",
      ArrowUp: "2,2",
      ArrowDown: "2,4",
    });
    expect(neighbours(from).map(cellText).toSorted()).toEqual(["1,3", "2,2", "2,4", "3,3"]);
  });

  test("cells are read row by row, each from the left, and once", () => {
    expect(inReadingOrder(["1,0", "10,-1", "2,-1", "-1,0", "1,0"])).toEqual(["2,-1", "10,-1", "-1,0", "1,0"]);
  });

  test("a box is as small as its cells allow", () => {
    expect(boxAround(["1,-2", "-3,4"])).toEqual({ left: -3, top: -2, right: 1, bottom: 4 });
    expect(boxAround([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });

  test("a margin widens a box on every side", () => {
    const box = { left: 0, top: 0, right: 1, bottom: 1 };
    const inside = (x: number, y: number): boolean => isInside({ x, y }, box, 1);
    expect([inside(-1, -1), inside(2, 2)]).toEqual([true, true]);
    expect([inside(-2, 0), inside(3, 0), inside(0, -2), inside(0, 3)]).toEqual([false, false, false, false]);
  });
});
