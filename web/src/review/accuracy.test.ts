import { describe, expect, test } from "vitest";
import { NONSENSE } from "../../tests/spoiling";
import { keptAccuracies, rememberAccuracy } from "./accuracy";

function held(table: string, seats: number[] | undefined = [0]): { table: string; token: string; seats?: number[] } {
  return { table, token: "", seats };
}

describe("the accuracies that are kept", () => {
  test("are those of the browser's own seats", () => {
    rememberAccuracy(held("a", [1, 2]), [90, 80.5, null]);
    expect(keptAccuracies()).toEqual({ a: { 1: 80.5 } });
  });

  test("are none for somebody who only watches, or where nothing is judged yet", () => {
    rememberAccuracy({ table: "a", token: "" }, [90]);
    rememberAccuracy(held("a"), [null]);
    expect(keptAccuracies()).toEqual({});
  });

  test("are the newest of a table", () => {
    rememberAccuracy(held("a"), [50]);
    rememberAccuracy(held("b"), [60]);
    rememberAccuracy(held("a"), [70]);
    expect(Object.entries(keptAccuracies())).toEqual([
      ["b", { 0: 60 }],
      ["a", { 0: 70 }],
    ]);
  });

  test("are at most five hundred, and the oldest goes first", () => {
    for (let table = 0; table <= 500; table += 1) rememberAccuracy(held(`t${table}`), [table]);
    const tables = Object.keys(keptAccuracies());
    expect([tables.length, tables[0], tables.at(-1)]).toEqual([500, "t1", "t500"]);
  });

  test.each(NONSENSE)("are read past what is not ours: %s", (text) => {
    localStorage.setItem("sixfold.accuracy", text);
    expect(keptAccuracies()).toEqual({});
  });

  test("lose only what is spoilt", () => {
    localStorage.setItem("sixfold.accuracy", JSON.stringify({ a: { 0: 90 }, b: { 0: "x" }, c: 5 }));
    expect(keptAccuracies()).toEqual({ a: { 0: 90 } });
  });
});
