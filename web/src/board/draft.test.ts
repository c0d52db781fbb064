import { beforeEach, describe, expect, test } from "vitest";
import { NONSENSE } from "../../tests/spoiling";
import type { GameModel } from "../play/model";
import { RefusedError } from "../wire/http";
import type { AnyMove, Preview } from "../wire/messages";
import { Draft } from "./draft.svelte";

const NAME = "sixfold.draft.a";

/** A table that a test sets, and what was asked of it. */
class TestTable {
  seat = 0;
  seq = 1;
  hand = ["R1", "B2", "R1", "G3", "P4", "O5"];
  board = new Map<string, string>();
  storageKey: string | undefined = NAME;
  asked: (AnyMove | null)[] = [];
  played: AnyMove[] = [];
  answer: (move: AnyMove | null) => Promise<Preview | undefined> = () => Promise.resolve(undefined);

  preview(move: AnyMove | null): Promise<Preview | undefined> {
    this.asked.push(move);
    return this.answer(move);
  }
  play(move: AnyMove): Promise<void> {
    this.played.push(move);
    return Promise.resolve();
  }
}

let table: TestTable;

function drafted(): Draft {
  return new Draft(table as unknown as GameModel);
}

function inHand(draft: Draft): string[] {
  return draft.inHand.map(({ piece }) => piece);
}

beforeEach(() => {
  table = new TestTable();
});

describe("tentative pieces", () => {
  test("two alike lie beside each other", () => {
    const draft = drafted();
    draft.place(draft.slots[0]!, "0,0");
    draft.place(draft.slots[2]!, "5,5");
    expect(draft.pieces).toEqual({ "0,0": "R1", "5,5": "R1" });
    expect(inHand(draft)).toEqual(["B2", "G3", "P4", "O5"]);
  });

  test("one that is placed again leaves its cell", () => {
    const draft = drafted();
    draft.place(draft.slots[0]!, "0,0");
    draft.place(draft.slots[0]!, "1,0");
    expect(draft.pieces).toEqual({ "1,0": "R1" });
  });

  test("one is recalled alone, or all of them", () => {
    const draft = drafted();
    draft.prepare({ place: { "0,0": "R1", "1,0": "R1", "2,0": "G3" } });
    draft.recall("1,0");
    expect(draft.pieces).toEqual({ "0,0": "R1", "2,0": "G3" });
    draft.recallAll();
    expect([draft.move, draft.inHand.length]).toEqual([undefined, 6]);
  });

  test("go back to the hand where somebody else has placed a piece", () => {
    const draft = drafted();
    draft.prepare({ place: { "0,0": "R1", "1,0": "B2" } });
    table.board.set("0,0", "Y6");
    draft.sync();
    expect(draft.pieces).toEqual({ "1,0": "B2" });
  });

  test("are gone with the seat that placed them", () => {
    const draft = drafted();
    draft.place(draft.slots[0]!, "0,0");
    Object.assign(table, { seat: 1 });
    draft.sync();
    expect(draft.pieces).toEqual({});
  });

  test("are confirmed once", async () => {
    const draft = drafted();
    draft.place(draft.slots[1]!, "0,0");
    await Promise.all([draft.confirm(), draft.confirm()]);
    expect(table.played).toEqual([{ place: { "0,0": "B2" } }]);
  });

  test("stay where the server refuses them, with its reason", async () => {
    const draft = drafted();
    draft.place(draft.slots[1]!, "0,0");
    table.play = () => Promise.reject(new RefusedError({ code: "unreachable" }));
    await draft.confirm();
    expect([draft.refusal?.code, draft.isSending, draft.placed.size]).toEqual(["unreachable", false, 1]);
  });

  test("show the answer to the newest question, whichever comes last", async () => {
    const answers: ((preview: Preview) => void)[] = [];
    table.answer = () => new Promise((done) => answers.push(done));
    const draft = drafted();
    draft.place(draft.slots[0]!, "0,0");
    draft.place(draft.slots[1]!, "1,0");
    answers[1]!({ points: 2 } as unknown as Preview);
    answers[0]!({ points: 1 } as unknown as Preview);
    await Promise.resolve();
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    expect(draft.preview).toEqual({ points: 2 });
  });

  test("never say of a table that has gone on what could be done before", async () => {
    const answered = () => new Promise((done) => setTimeout(done));
    table.answer = () => Promise.resolve({ may: { roll: true } } as unknown as Preview);
    const draft = drafted();
    draft.sync();
    await answered();
    expect(draft.may?.roll).toBe(true);
    table.seq = 2;
    draft.sync();
    expect(draft.may).toBeNull();
    await answered();
    expect(draft.may?.roll).toBe(true);
  });
});

describe("a tray", () => {
  test("swaps what is picked, and a second tap takes it back", () => {
    const draft = drafted();
    draft.openTray("swap");
    for (const place of [0, 1, 2, 1]) draft.choose(draft.slots[place]!.id);
    expect(draft.move).toEqual({ swap: ["R1", "R1"] });
  });

  test("may roll nothing, but not swap nothing", () => {
    const draft = drafted();
    draft.openTray("swap");
    expect(draft.move).toBeUndefined();
    draft.openTray("roll");
    expect(draft.move).toEqual({ roll: [] });
  });
});

describe("what the tab keeps of it", () => {
  test("is there after a reload", () => {
    const draft = drafted();
    draft.prepare({ place: { "0,0": "R1", "1,0": "R1" } });
    expect(drafted().pieces).toEqual({ "0,0": "R1", "1,0": "R1" });
  });

  test("is nothing on a shared device", () => {
    table.storageKey = undefined;
    const draft = drafted();
    draft.place(draft.slots[0]!, "0,0");
    expect(sessionStorage).toHaveLength(0);
  });

  const places = ["", "north", "0", "0,0,0", "0.5,0", "1e2,0", "-0,0", " 0,0", "0,99999", "__proto__"];
  const wrong = [null, 5, [], {}].map((value) => JSON.stringify({ "0,0": value }));
  const away = places.map((place) => `{"0,0": "R1", "${place}": "R1"}`);
  test.each([...NONSENSE, '["R1"]', '{"0,0": "R1"', ...wrong, ...away])("%s stays in the hand", (text) => {
    sessionStorage.setItem(NAME, text);
    const draft = drafted();
    expect([draft.placed.size, draft.inHand.length]).toEqual([0, 6]);
  });
});
