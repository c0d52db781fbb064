// The ESLint rule that keeps the imports of src free of circles, between folders and between files.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../src", import.meta.url));

/** The folders of src from the bottom up: each imports itself and those before it. Files directly in src import all. */
export const FOLDERS = [
  "browser",
  "theme",
  "art",
  "wire",
  "words",
  "luck",
  "settings",
  "pieces",
  "play",
  "board",
  "cards",
  "after",
  "table",
  "review",
  "study",
  "puzzles",
  "learn",
  "statistics",
  "home",
];

const ENDINGS = ["", ".ts", ".svelte.ts", ".svelte"];
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g;

const known = new Map();

/** The file of src that an import names; undefined for anything else. */
function imported(from, name) {
  if (!name.startsWith(".")) return undefined;
  const stem = path.resolve(path.dirname(from), name);
  if (!stem.startsWith(SOURCES + path.sep)) return undefined;
  return ENDINGS.map((ending) => stem + ending).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** The files of src that a file imports, for their types alone too. */
function importsOf(file) {
  if (!known.has(file)) {
    const names = Array.from(readFileSync(file, "utf8").matchAll(IMPORTED), ([, name]) => name);
    known.set(file, names.map((name) => imported(file, name)).filter((found) => found !== undefined));
  }
  return known.get(file);
}

/** Whether one leads to another along the edges of a graph. */
export function leadsTo(from, to, edges) {
  const seen = new Set();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === to) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...edges(file));
  }
  return false;
}

/** The place of a file's folder among all, from the bottom up; -1 for a folder that has none. */
function placeOf(file) {
  const [folder, ...rest] = path.relative(SOURCES, file).split(path.sep);
  return rest.length ? FOLDERS.indexOf(folder) : FOLDERS.length;
}

export const acyclic = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unknown: "this folder has no place in FOLDERS (tools/imports.js)",
      upward: "{{to}} lies above {{from}}: a folder imports only those below it (tools/imports.js)",
      circle: "this import closes a circle: {{to}} imports {{from}}, directly or by a detour",
    },
  },
  create(context) {
    const from = path.resolve(context.filename);
    const place = from.startsWith(SOURCES + path.sep) ? placeOf(from) : undefined;

    function check({ source }) {
      const to = typeof source?.value === "string" ? imported(from, source.value) : undefined;
      if (to === undefined || place === undefined) return;
      const data = { from: path.relative(SOURCES, from), to: path.relative(SOURCES, to) };
      if (placeOf(to) > place) context.report({ node: source, messageId: "upward", data });
      else if (leadsTo(to, from, importsOf)) context.report({ node: source, messageId: "circle", data });
    }

    return {
      Program(node) {
        if (place === -1) context.report({ node, messageId: "unknown" });
      },
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
