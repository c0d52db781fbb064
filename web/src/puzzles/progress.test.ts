import { describe, expect, test } from "vitest";
import { NONSENSE } from "../../tests/spoiling";
import { progress, saveSolved, streak } from "./progress";

const NAME = "sixfold.puzzles";

describe("the puzzles that are solved", () => {
  test("what was solved alone once stays so, and help is made good for", () => {
    saveSolved(1, "alone", null);
    saveSolved(1, "helped", null);
    saveSolved(2, "helped", null);
    expect(progress().solved).toEqual({ 1: "alone", 2: "helped" });
    saveSolved(2, "alone", null);
    expect(progress().solved).toEqual({ 1: "alone", 2: "alone" });
  });

  test("each day counts once, the oldest first", () => {
    for (const day of ["2026-03-02", "2026-03-01", "2026-03-02"]) saveSolved(1, "alone", day);
    saveSolved(2, "alone", null);
    expect(progress().days).toEqual(["2026-03-01", "2026-03-02"]);
  });

  test.each(NONSENSE)("%j says that none is solved, and one can be", (text) => {
    localStorage.setItem(NAME, text);
    expect(progress()).toEqual({ solved: {}, days: [] });
    saveSolved(7, "alone", "2026-03-01");
    expect(progress()).toEqual({ solved: { 7: "alone" }, days: ["2026-03-01"] });
  });

  test("a puzzle among broken ones is still solved", () => {
    const solved = { 1: "alone", 2: 5, 3: null, 4: "guessed" };
    localStorage.setItem(NAME, JSON.stringify({ solved, days: [5, null, {}, "2026-03-01"] }));
    expect(progress()).toEqual({ solved: { 1: "alone" }, days: ["2026-03-01"] });
  });
});

describe("days in a row", () => {
  test("today may still be to come", () => {
    expect(streak(["2026-03-01", "2026-03-02"], "2026-03-02")).toBe(2);
    expect(streak(["2026-03-01", "2026-03-02"], "2026-03-03")).toBe(2);
    expect(streak(["2026-03-01", "2026-03-02"], "2026-03-04")).toBe(0);
  });

  test("a day between ends them", () => {
    expect(streak(["2026-03-01", "2026-03-03", "2026-03-04"], "2026-03-04")).toBe(2);
    expect(streak([], "2026-03-04")).toBe(0);
  });

  test("they go on over the end of a month and of a year", () => {
    expect(streak(["2027-12-31", "2028-01-01"], "2028-01-01")).toBe(2);
    expect(streak(["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01")).toBe(3);
  });
});
