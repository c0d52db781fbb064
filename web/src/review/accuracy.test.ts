import { describe, expect, test } from "vitest";
import { NONSENSE } from "../../tests/spoiling";
import { storedAccuracies, saveAccuracy } from "./accuracy";

function held(table: string, seats: number[] | undefined = [0]): { table: string; token: string; seats?: number[] } {
  return { table, token: "", seats };
}

describe("the accuracies that are kept", () => {
  test("are those of the browser's own seats", () => {
    saveAccuracy(held("a", [1, 2]), [90, 80.5, null]);
    expect(storedAccuracies()).toEqual({ a: { 1: 80.5 } });
  });

  test("are none for somebody who only watches, or where nothing is judged yet", () => {
    saveAccuracy({ table: "a", token: "" }, [90]);
    saveAccuracy(held("a"), [null]);
    expect(storedAccuracies()).toEqual({});
  });

  test("are the newest of a table", () => {
    saveAccuracy(held("a"), [50]);
    saveAccuracy(held("b"), [60]);
    saveAccuracy(held("a"), [70]);
    expect(Object.entries(storedAccuracies())).toEqual([
      ["b", { 0: 60 }],
      ["a", { 0: 70 }],
    ]);
  });

  test("are at most five hundred, and the oldest goes first", () => {
    for (let table = 0; table <= 500; table += 1) saveAccuracy(held(`t${table}`), [table]);
    const tables = Object.keys(storedAccuracies());
    expect([tables.length, tables[0], tables.at(-1)]).toEqual([500, "t1", "t500"]);
  });

  test.each(NONSENSE)("are read past what is not ours: %s", (text) => {
    localStorage.setItem("sixfold.accuracy", text);
    expect(storedAccuracies()).toEqual({});
  });

  test("lose only what is spoilt", () => {
    localStorage.setItem("sixfold.accuracy", JSON.stringify({ a: { 0: 90 }, b: { 0: "x" }, c: 5 }));
    expect(storedAccuracies()).toEqual({ a: { 0: 90 } });
  });
});
