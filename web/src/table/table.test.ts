import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Now, TableView } from "../wire/messages";
import type { HeldSeats } from "../wire/seats";
import { Table } from "./table.svelte";

const HELD: HeldSeats = { table: "abcdefghijklmnopqr27", token: "T".repeat(32), watch: null };
const HANDS = [["R1", "R2"], 2];

/** A socket that never opens. */
class TestSocket {
  static OPEN = 1;
  readyState = 0;
  close(): void {
    this.readyState = 3;
  }
}

let table: Table;

/** Shows the table as seat 0 sees it, for a browser that holds these seats. */
function show(holds: number[], now: Partial<Now> = {}, game = "tiles"): void {
  const all = { stage: "playing", seats: [], turn: 0, hands: HANDS, scores: [0, 0], ...now };
  const view = { id: HELD.table, seq: 0, seat: 0, holds, board: {}, agreed: { edition: "classic", game }, now: all };
  table.showTable(view as unknown as TableView);
}

beforeEach(() => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout: vi.fn(), setInterval: vi.fn() }));
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", new URL("https://sixfold.example/"));
  vi.stubGlobal("WebSocket", TestSocket);
  table = new Table(HELD);
});

afterEach(() => table.close());

describe("a device that several people share", () => {
  test("shows no hand to whoever looks back, only how many tiles there are", () => {
    show([0, 1]);
    expect(table.end.hands).toEqual([2, 2]);
  });

  test("shows all hands once the game is over", () => {
    show([0, 1], { stage: "over", turn: null });
    expect(table.end.hands).toEqual(HANDS);
  });

  test("has nothing to hide at cubes, which all can see", () => {
    show([0, 1], {}, "cubes");
    expect(table.end.hands).toEqual(HANDS);
  });

  test("draws the curtain before the next player's turn, and hides the hand behind it", () => {
    show([0, 1], { turn: 1 });
    expect([table.curtain, table.seat, table.now?.hands]).toEqual([1, null, [2, 2]]);
  });

  test("keeps nothing of a hand", () => {
    show([0, 1]);
    expect(table.storageKey).toBeUndefined();
  });
});

describe("a device of one player", () => {
  test("shows the own hand to whoever looks back, and draws no curtain", () => {
    show([0], { turn: 1 });
    expect([table.end.hands, table.curtain]).toEqual([HANDS, null]);
  });

  test("keeps what is tentative", () => {
    show([0]);
    expect(table.storageKey).toBe(`sixfold.draft.${HELD.table}`);
  });
});

describe("the time of a turn", () => {
  const view = () => ({ deadline: 1_790_000_060, time: 1_790_000_000 });

  test("is counted from its arrival, whatever this device takes for the time", () => {
    for (const set of [-3600, 0, 3600]) {
      vi.setSystemTime((1_790_000_000 + set) * 1000);
      show([0], view());
      expect(table.deadline! - Date.now() / 1000).toBe(60);
    }
    vi.useRealTimers();
  });

  test("goes on after an outage of the server, which sends a later deadline without an event", () => {
    vi.setSystemTime(0);
    show([0], view());
    const now = { ...table.now!, deadline: 1_790_000_090, time: 1_790_000_032 };
    table.addEvents({ type: "events", seq: 0, events: [], now });
    expect(table.deadline).toBe(58);
    vi.useRealTimers();
  });

  test("has no end where no clock runs", () => {
    show([0], { deadline: null });
    expect(table.deadline).toBeNull();
  });
});
