import { describe, expect, test, vi } from "vitest";
import { checkLuck, type LuckReport } from "./check";
import { dealAgain } from "./deal";
import type { LuckNotes } from "./notes";
import { parseRecord } from "./record";
import { shareHash } from "./stream";

const GAMES = import.meta.glob<Game>("../../../tests/golden/luck/*.json", { eager: true, import: "default" });
const RECORDS = import.meta.glob<string>("../../../tests/golden/*.sixfold", { eager: true, query: "?raw", import: "default" });
const OTHER = "cd".repeat(32);

interface Game {
  record: string;
  notes: LuckNotes;
}

function golden(edition: string): Game {
  return GAMES[`../../../tests/golden/luck/${edition}.json`]!;
}

const { record, notes } = golden("classic");

function header(name: string): string {
  return parseRecord(record).headers.get(name)!;
}

/** The checks that found something. */
function broken({ conclusion, checks }: LuckReport): string[] {
  expect(conclusion).toBe("broken");
  return checks.filter(({ verdict }) => verdict === "broken").map(({ check }) => check);
}

describe.each(["classic", "travel", "starwars", "cubes", "cards"])("a game of %s", (edition) => {
  test("that Python dealt and noted is proved", () => {
    const game = golden(edition);
    const report = checkLuck(game.record, game.notes);
    expect(report.checks.filter(({ verdict }) => verdict !== "holds")).toEqual([]);
    expect(report.conclusion).toBe("nobody");
    expect(report.checks).toHaveLength(11);
  });

  test("with another draw is found", () => {
    const game = golden(edition);
    const draw = / draw ([A-Z][1-6])/.exec(game.record)!;
    const changed = game.record.replace(draw[0], ` draw ${draw[1] === "R1" ? "P6" : "R1"}`);
    expect(broken(checkLuck(changed, game.notes))).toContain("draws");
  });
});

test.each(Object.entries(RECORDS))("the golden game %s follows from its seed", (_, text) => {
  const game = parseRecord(text);
  expect(dealAgain(game, game.headers.get("Seed")!).follows).toBe(true);
});

describe("a dishonest server is found that", () => {
  test("chooses its share after the others, or deals a rematch again", () => {
    const fingerprint = shareHash(OTHER);
    const changed = record.replace(header("Entropy"), OTHER);
    expect(broken(checkLuck(changed, notes))).toContain("house");
    expect(broken(checkLuck(changed.replace(header("House"), fingerprint), notes))).toContain("house-seen");
  });

  test("gives a bot a share", () => {
    const report = checkLuck(record.replace(/ -"\]/, ` ${OTHER}"]`), notes);
    expect(broken(report)).toEqual(expect.arrayContaining(["bot-shares", "seed"]));
    expect(report.checks.find(({ check }) => check === "bot-shares")?.seats).toEqual([2]);
  });

  test("replaces this browser's share", () => {
    expect(broken(checkLuck(record, { ...notes, nonces: { 0: OTHER } }))).toEqual(["own-shares"]);
  });

  test("shows another commitment at the end", () => {
    expect(broken(checkLuck(record, { ...notes, commitment: OTHER }))).toEqual(["commitment-seen"]);
    expect(broken(checkLuck(record.replace(header("Commitment"), OTHER), notes))).toContain("commitment");
  });

  test("shuffled the bag once more in play", () => {
    const draws = notes.saw.flatMap((line, place) => (line.startsWith("1 draw") ? [place] : []));
    const saw = [...notes.saw];
    [saw[draws[1]!], saw[draws[2]!]] = [saw[draws[2]!]!, saw[draws[1]!]!];
    expect(broken(checkLuck(record, { ...notes, saw }))).toEqual(["game-seen"]);
  });

  test("tells another move of somebody", () => {
    const saw = notes.saw.map((line) => (line.startsWith("2 place") ? "2 place 50,50:R1" : line));
    expect(broken(checkLuck(record, { ...notes, saw }))).toEqual(["game-seen"]);
  });

  test("tells of another table, edition or order", () => {
    for (const other of [{ table: "b".repeat(20) }, { edition: "travel" }, { order: "lot" }, { people: [true, true] }])
      expect(broken(checkLuck(record, { ...notes, ...other }))).toContain("setting");
  });

  test("leaves the shares out", () => {
    const changed = record.replace(/\[(Luck|House|Entropy|Nonces) .*\n/g, "");
    expect(broken(checkLuck(changed, notes))).toEqual(["seed"]);
    expect(checkLuck(changed).conclusion).toBe("seed-only");
  });

  test("gives no record at all", () => {
    expect(checkLuck("Dear Anna,", notes).conclusion).toBe("broken");
    expect(checkLuck("", notes).conclusion).toBe("broken");
  });
});

describe("a browser says what it cannot know", () => {
  test("where it noted nothing, gave no share, or saw nothing", () => {
    expect(checkLuck(record).conclusion).toBe("shares-only");
    for (const less of [{ nonces: {} }, { elsewhere: [0] }, { saw: [] }])
      expect(checkLuck(record, { ...notes, ...less }).conclusion).toBe("shares-only");
  });

  test("where somebody else answered later", () => {
    const report = checkLuck(record, { ...notes, before: {} });
    expect(report.conclusion).toBe("nobody-alone");
    expect(report.checks.at(-1)).toEqual({ check: "last", verdict: "unknown", seats: [1], count: 1 });
  });

  test("but not where it only saw a part of the game", () => {
    expect(checkLuck(record, { ...notes, saw: notes.saw.slice(5, 9) }).conclusion).toBe("nobody");
  });
});

test("a page over plain http, without Web Crypto, checks too", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues });
  expect(checkLuck(record, notes).conclusion).toBe("nobody");
  vi.unstubAllGlobals();
});
