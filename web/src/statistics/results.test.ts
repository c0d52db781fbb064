import { beforeEach, describe, expect, test, vi } from "vitest";
import { RefusedError } from "../wire/http";
import type { EventsFrame, TableSummary } from "../wire/messages";
import { saveSeats } from "../wire/seats";
import { deleteGames, gather, storedGames } from "./results";

const asked = vi.hoisted(() => vi.fn<(held: { table: string }, seat: number) => Promise<EventsFrame>>());
vi.mock("../wire/http", async (original) => ({ ...(await original<object>()), allEvents: asked }));

const TABLE = "abcdefghijklmnopqr27";
const OTHER = "bbcdefghijklmnopqr27";

/** A finished game of seat 0, as this browser's list of tables shows it. */
function summary(parts: Partial<TableSummary> = {}): TableSummary {
  return { table: TABLE, stage: "over", holds: [0], at: 100, edition: "classic", ...parts } as TableSummary;
}

function moved(seat: number, event: object, bot: string | null = null): object {
  return { kind: "moved", seat, bot, events: [event] };
}

function placed(points: number, ...lengths: number[]): object {
  return { event: "placed", place: { "0,0": "R1" }, points, lines: lengths.map((length) => ({ cells: Array(length).fill("") })) };
}

/** A game of seat 0 against the owl. */
function frame(now: object = {}): EventsFrame {
  const seats = [{ kind: "here", name: "Ann" }, { kind: "bot", name: null, plays: "owl" }];
  const events = [
    moved(0, placed(12, 6)),
    moved(1, placed(30, 6, 6)),
    moved(0, { event: "rolled", after: [], forced: false }),
    moved(0, placed(3, 3), "owl"),
    moved(0, placed(4, 4)),
  ];
  return { events, now: { seats, scores: [16, 30], winners: [1], ending: "finished", ...now } } as unknown as EventsFrame;
}

beforeEach(() => {
  for (const table of [TABLE, OTHER]) saveSeats({ table, token: "T".repeat(32) });
  asked.mockReset();
  asked.mockResolvedValue(frame());
});

describe("a finished game", () => {
  test("is read as the seat of this browser played it", async () => {
    await gather([summary()]);
    const [game, ...more] = storedGames();
    expect(more).toEqual([]);
    expect(game).toMatchObject({ table: TABLE, at: 100, seat: 0, scores: [16, 30], winners: [1] });
    expect(game!.opponents).toEqual([{ bot: "owl", name: null }]);
    // A roll alone is no turn, and neither is one that a bot took while the player was away.
    expect(game).toMatchObject({ turns: 2, best: 12, qwirkles: 1 });
  });

  test("is asked for once", async () => {
    await gather([summary()]);
    await gather([summary()]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("counts where one person alone played it to an end", async () => {
    await gather([summary({ stage: "playing" }), summary({ holds: [0, 1] }), summary({ holds: [] })]);
    expect(asked).not.toHaveBeenCalled();
    asked.mockResolvedValue(frame({ ending: "closed" }));
    await gather([summary()]);
    expect(storedGames()).toEqual([]);
  });

  test("that the server refuses does not keep back the others", async () => {
    asked.mockRejectedValueOnce(new RefusedError({ code: "unknown_table" }));
    await gather([summary(), summary({ table: OTHER })]);
    expect(storedGames().map(({ table }) => table)).toEqual([OTHER]);
  });

  test("comes after those that ended before it", async () => {
    await gather([summary({ at: 200 }), summary({ table: OTHER, at: 100 })]);
    expect(storedGames().map(({ table }) => table)).toEqual([OTHER, TABLE]);
  });
});

test("what was deleted does not come back, and what ends later does", async () => {
  await gather([summary()]);
  deleteGames();
  const later = Date.now() / 1000 + 60;
  await gather([summary(), summary({ table: OTHER, at: later })]);
  expect(storedGames().map(({ table }) => table)).toEqual([OTHER]);
});
