// The finished games of this browser, in localStorage: each is fetched once, and outlives its table.
import { local } from "../browser/kept.svelte";
import {
  hasMembers,
  isListOf,
  isNumber,
  isOneOf,
  isOrNull,
  isPlace,
  isText,
  listOf,
  uniqueTables,
  readStoredRecord,
} from "../browser/storage";
import { summaryOf } from "../play/summary";
import { EDITIONS } from "../wire/catalogue";
import { allEvents, myTables, RefusedError } from "../wire/http";
import type { EditionName, EventsFrame, SeatView, TableSummary, TableEvent } from "../wire/messages";
import { heldAt } from "../wire/seats";

const STORAGE_KEY = "sixfold.results";
const MOST = 2000;

/** Somebody else at a table: a bot by its level, or a person by their name. */
export interface Opponent {
  bot: string | null;
  name: string | null;
}

/** A finished game as one seat played it. At cards all points are Qwirkles. */
export interface Played {
  table: string;
  at: number;
  edition: EditionName;
  seat: number;
  scores: number[];
  winners: number[];
  opponents: Opponent[];
  turns: number;
  best: number;
  qwirkles: number;
}

interface Stored {
  /** Games that ended before this moment were deleted. */
  since: number;
  games: Played[];
}

const isPlayed = hasMembers<Played>({
  table: isText,
  at: isNumber,
  edition: isOneOf(EDITIONS),
  seat: isPlace,
  scores: isListOf(isNumber),
  winners: isListOf(isPlace),
  opponents: isListOf(hasMembers<Opponent>({ bot: isOrNull(isText), name: isOrNull(isText) })),
  turns: isPlace,
  best: isNumber,
  qwirkles: isPlace,
});

function stored(): Stored {
  const { since, games } = readStoredRecord(local, STORAGE_KEY);
  return { since: isNumber(since) ? since : 0, games: uniqueTables(listOf(games, isPlayed)) };
}

/** All stored games, the oldest first. */
export function storedGames(): Played[] {
  return stored().games;
}

/** Deletes all games; those that are over already are not fetched again. */
export function deleteGames(): void {
  local.setItem(STORAGE_KEY, JSON.stringify({ since: Date.now() / 1000, games: [] }));
}

/** Fetches and stores the games that have ended since the last time. */
export async function gather(known?: TableSummary[]): Promise<void> {
  const tables = known ?? (await myTables()).tables;
  for (const table of missing(tables)) {
    try {
      await store(table);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
}

/** The finished games with one seat here that are not stored yet. */
function missing(tables: TableSummary[]): TableSummary[] {
  const { since, games } = stored();
  const known = new Set(games.map((game) => game.table));
  return tables.filter(
    (table) => table.stage === "over" && table.holds.length === 1 && table.at > since && !known.has(table.table),
  );
}

async function store(table: TableSummary): Promise<void> {
  const held = heldAt(table.table);
  const seat = table.holds[0];
  if (!held || seat === undefined) return;
  const game = readGame(table, seat, await allEvents(held, seat));
  const { since, games } = stored();
  const others = games.filter((other) => other.table !== table.table);
  const all = [...others, ...(game ? [game] : [])].sort((a, b) => a.at - b.at).slice(-MOST);
  local.setItem(STORAGE_KEY, JSON.stringify({ since, games: all }));
}

/** Reads a game as a seat played it; undefined for one that never began. */
function readGame(table: TableSummary, seat: number, { events, now }: EventsFrame): Played | undefined {
  if (now.ending === "closed" || !now.scores.length) return undefined;
  const turns = events.filter((event) => isTurn(event, seat)).map(summaryOf);
  return {
    table: table.table,
    at: table.at,
    edition: table.edition,
    seat,
    scores: now.scores,
    winners: now.winners,
    opponents: now.seats.filter((_, other) => other !== seat).map(opponentOf),
    turns: turns.length,
    best: Math.max(0, ...turns.map((turn) => turn.points)),
    qwirkles: turns.reduce((sum, turn) => sum + turn.qwirkles, 0),
  };
}

/** A turn that the person took; a roll alone is only the beginning of one. */
function isTurn(event: TableEvent, seat: number): boolean {
  if (event.kind !== "moved" || event.seat !== seat || event.bot !== null) return false;
  return event.events.some((part) => part.event !== "rolled");
}

function opponentOf({ kind, name, plays }: SeatView): Opponent {
  return { bot: kind === "bot" ? plays : null, name };
}
