import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EventsFrame, Luck, TableView } from "../wire/messages";
import { saveSeats, type HeldSeats } from "../wire/seats";
import { notesOf, saveNotes } from "./notes";
import { LuckWitness, luckAfter } from "./witness";

const TABLE = "abcdefghijklmnopqr27";
const HELD: HeldSeats = { table: TABLE, token: "T".repeat(32), seats: [0] };
const HOUSE = "ab".repeat(32);
const OTHER = "cd".repeat(32);
const SEATS = [{ kind: "here", taken: true }, { kind: "link", taken: true }, { kind: "bot", taken: true }];

let sent: { seat: number; nonce: string }[];
let answer: { ok: boolean; status?: number; json: () => Promise<unknown> };

/** A table of shared luck as seat 0 sees it. */
function view(luck: Partial<Luck> = {}, more: object = {}): TableView {
  const given = [null, OTHER, null];
  const shown = { house: HOUSE, commitment: null, seed: null, entropy: null, nonces: null, awaited: [0], given, ...luck };
  const now = { stage: "gathering", seats: SEATS, hands: [], phase: null, passes: 0 };
  const agreed = { edition: "classic", order: "seats", luck: "shared" };
  return { id: TABLE, seq: 3, seat: 0, holds: [0], agreed, now, board: {}, luck: shown, ...more } as unknown as TableView;
}

function witness(isShared = false): LuckWitness {
  return new LuckWitness(HELD, () => isShared);
}

beforeEach(() => {
  sent = [];
  answer = { ok: true, json: () => Promise.resolve({}) };
  saveSeats(HELD);
  vi.stubGlobal("window", { setTimeout: vi.fn() });
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => {
    // What is sent is stored already.
    const share = (JSON.parse(init.body) as { nonces: { seat: number; nonce: string }[] }).nonces[0]!;
    expect(notesOf(TABLE)?.nonces[share.seat]).toBe(share.nonce);
    sent.push(share);
    return Promise.resolve(answer);
  });
});

describe("a browser at a table of shared luck", () => {
  test("gives a share that it has stored, with what was there before", () => {
    witness().seeTable(view());
    expect(sent).toHaveLength(1);
    expect(sent[0]!.nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(notesOf(TABLE)).toMatchObject({ house: HOUSE, before: { 1: OTHER }, people: [true, true, false] });
  });

  test("gives the same share again, and never one for another house", () => {
    witness().seeTable(view());
    witness().seeTable(view());
    expect(sent[1]).toEqual(sent[0]);
    witness().seeTable(view({ house: OTHER }));
    expect(sent).toHaveLength(2);
    expect(notesOf(TABLE)?.house).toBe(HOUSE);
  });

  test("gives none that nobody waits for, nor where the server draws", () => {
    witness().seeTable(view({ awaited: [1] }));
    witness().seeTable(view({}, { agreed: { edition: "classic", order: "seats" } }));
    witness().seeTable(view({}, { holds: [] }));
    expect(sent).toEqual([]);
  });

  test("notes that another device was faster", async () => {
    answer = { ok: false, status: 409, json: () => Promise.resolve({ error: { code: "already_done" } }) };
    witness().seeTable(view());
    await vi.waitFor(() => expect(notesOf(TABLE)?.elsewhere).toEqual([0]));
  });

  test("tries again where the server is not reached", async () => {
    answer = { ok: false, status: 503, json: () => Promise.resolve({ error: { code: "busy" } }) };
    witness().seeTable(view());
    await vi.waitFor(() => expect(window.setTimeout).toHaveBeenCalled());
  });

  test("notes what it sees, each event once", () => {
    witness().seeTable(view());
    const moved = { seq: 5, kind: "moved", events: [{ event: "placed", seat: 1, place: { "1,0": "R2", "0,0": "R1" } }, { event: "drew", seat: 1, count: 2 }] };
    const frame = { seq: 5, now: { phase: "open", hands: [["R2", "R1"], 6, 6], passes: 0 }, events: [{ seq: 4, kind: "began", commitment: OTHER }, moved] };
    for (let time = 0; time < 2; time++) witness().seeEvents(frame as unknown as EventsFrame);
    expect(notesOf(TABLE)).toMatchObject({ commitment: OTHER, seq: 5, saw: ["1 deal R1 R2", "2 place 0,0:R1 1,0:R2"] });
  });

  test("stores nothing of a hand on a device that several people share", () => {
    witness(true).seeTable(view());
    const drew = { event: "drew", seat: 0, count: 1, pieces: ["P6"] };
    const frame = { seq: 4, now: { phase: "play", hands: [] }, events: [{ seq: 4, kind: "moved", events: [drew] }] };
    witness(true).seeEvents(frame as unknown as EventsFrame);
    expect(notesOf(TABLE)).toMatchObject({ seq: 4, saw: [] });
  });
});

test("notes of a table where no seat is held any more are removed", () => {
  witness().seeTable(view());
  localStorage.removeItem("sixfold.seats");
  saveNotes({ ...notesOf(TABLE)!, table: "b".repeat(20) });
  expect(notesOf(TABLE)).toBeUndefined();
});

test("broken notes are none", () => {
  localStorage.setItem(`sixfold.luck.${TABLE}`, `{"table":"${TABLE}"}`);
  expect(notesOf(TABLE)).toBeUndefined();
});

test("the luck goes on with what happens before the game", () => {
  let luck = view().luck;
  for (const event of [
    { kind: "stood_up", seat: 1 },
    { kind: "sat", seat: 1 },
    { kind: "contributed", seat: 0, given: HOUSE },
  ])
    luck = luckAfter(luck, event as never);
  expect([luck.awaited, luck.given]).toEqual([[1], [HOUSE, null, null]]);
  expect(luckAfter(luck, { kind: "began", commitment: OTHER } as never).commitment).toBe(OTHER);
});
