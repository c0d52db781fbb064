import { Linter } from "eslint";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { acyclic, leadsTo } from "../tools/imports.js";

/** What the rule says of a line in a file of src. */
function saidOf(file, line) {
  const linter = new Linter({ cwd: path.resolve(".") });
  const config = { files: ["**/*.js", "**/*.ts"], plugins: { imports: { rules: { acyclic } } }, rules: { "imports/acyclic": "error" } };
  return linter.verify(line, config, { filename: path.resolve("src", file) }).map(({ messageId }) => messageId);
}

describe("a folder", () => {
  test("imports those below it", () => {
    expect(saidOf("table/new.js", 'import "../board/BoardGame.svelte";')).toEqual([]);
    expect(saidOf("new.js", 'import "./home/Home.svelte";')).toEqual([]);
  });

  test("imports none above it, in whatever way", () => {
    expect(saidOf("board/new.js", 'import { Table } from "../table/table.svelte";')).toEqual(["upward"]);
    expect(saidOf("board/new.js", 'export * from "../table/table.svelte";')).toEqual(["upward"]);
    expect(saidOf("board/new.js", 'void import("../table/TablePage.svelte");')).toEqual(["upward"]);
    expect(saidOf("board/new.js", 'import "../App.svelte";')).toEqual(["upward"]);
  });

  test("has a place in the order", () => {
    expect(saidOf("somewhere/new.js", "")).toEqual(["unknown"]);
  });
});

test("a file imports none that imports it", () => {
  expect(saidOf("play/model.ts", 'import "./position.svelte";')).toEqual(["circle"]);
  expect(saidOf("play/position.svelte.ts", 'import "./model";')).toEqual([]);
});

test("a circle is found over any detour, and no other way", () => {
  const edges = { a: ["b"], b: ["c"], c: ["b", "d"], d: [] };
  const of = (file) => edges[file];
  expect([leadsTo("a", "d", of), leadsTo("b", "b", of), leadsTo("d", "a", of)]).toEqual([true, true, false]);
});
