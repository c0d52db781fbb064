import { describe, expect, test } from "vitest";
import { NONSENSE } from "../../tests/spoiling";
import { hasMembers, isListOf, isNumber, isOneOf, isOrNull, isPlace, isRecord, isText, listOf, uniqueTables, readStored, readStoredRecord, recordOf } from "./storage";

describe("what the browser keeps", () => {
  test.each(NONSENSE)("%j is read without an error, and has no parts of ours", (text) => {
    localStorage.setItem("sixfold.x", text);
    expect(() => readStored(localStorage, "sixfold.x")).not.toThrow();
    expect(readStoredRecord(localStorage, "sixfold.x").seats).toBeUndefined();
  });

  test("nothing at all is read as nothing", () => {
    expect(readStored(localStorage, "sixfold.x")).toBeNull();
    expect(readStoredRecord(localStorage, "sixfold.x")).toEqual({});
  });

  test("a list has no parts", () => {
    localStorage.setItem("sixfold.x", "[1]");
    expect(readStoredRecord(localStorage, "sixfold.x")).toEqual({});
  });
});

describe("what something should be", () => {
  test("a place counts from 0 in whole steps", () => {
    expect([0, 3].every(isPlace)).toBe(true);
    expect([-1, 0.5, "0", null, NaN, Infinity].some(isPlace)).toBe(false);
  });

  test("a number is finite", () => {
    expect([NaN, Infinity, "5", null].some(isNumber)).toBe(false);
    expect(isNumber(-0.5)).toBe(true);
  });

  test("a record is neither null nor a list", () => {
    expect([null, [], "x", 5].some(isRecord)).toBe(false);
    expect(isRecord({})).toBe(true);
  });

  test("one of some values is none of their names", () => {
    const isTheme = isOneOf(["light", "dark"]);
    expect(["light", "dark"].every(isTheme)).toBe(true);
    expect(["constructor", "length", 0, null].some(isTheme)).toBe(false);
  });

  test("one wrong member spoils a list, one wrong part a whole", () => {
    expect(isListOf(isText)(["a", 5])).toBe(false);
    expect(isListOf(isText)([])).toBe(true);
    const isSeat = hasMembers<{ seat: number; name: string | null }>({ seat: isPlace, name: isOrNull(isText) });
    expect(isSeat({ seat: 1, name: null })).toBe(true);
    expect(isSeat({ seat: 1, name: 5 })).toBe(false);
    expect(isSeat({ seat: 1 })).toBe(false);
  });
});

describe("what is left of it", () => {
  test("only the members that are right", () => {
    expect(listOf(["a", 5, null, "b"], isText)).toEqual(["a", "b"]);
    expect(listOf({ 0: "a" }, isText)).toEqual([]);
    expect(recordOf({ a: "x", b: 5 }, isText)).toEqual({ a: "x" });
    expect(recordOf(["x"], isText)).toEqual({});
  });

  test("the first of each table", () => {
    const all = [{ table: "a", n: 1 }, { table: "b", n: 2 }, { table: "a", n: 3 }];
    expect(uniqueTables(all).map(({ n }) => n)).toEqual([1, 2]);
  });
});
