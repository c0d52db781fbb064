// What this browser notes of a game's luck while it is played, to check the finished game by itself (docs/fairness.md).
import { local } from "../browser/kept.svelte";
import { isFlag, isListOf, isOrNull, isPlace, isRecord, isText, readStored } from "../browser/storage";
import { heldSeats } from "../wire/seats";

const PREFIX = "sixfold.luck.";
const SHARE = /^[0-9a-f]{64}$/;

/** The notes of one table; `sixfold verify --kept` reads the same form. */
export interface LuckNotes {
  table: string;
  edition: string;
  order: string;
  /** Of each seat, whether it is a person's. */
  people: boolean[];
  /** The server's fingerprint of its share, as first seen. */
  house: string;
  /** The shares that this browser drew, by seat. */
  nonces: Record<string, string>;
  /** The seats for which another device was faster, as the server says. */
  elsewhere: number[];
  /** The fingerprints of others' shares that were there when this browser answered. */
  before: Record<string, string>;
  commitment: string | null;
  /** The last event that was seen. */
  seq: number;
  /** What was seen, a line for each thing. */
  saw: string[];
}

const areSeats = isListOf(isPlace);
const areTexts = isListOf(isText);

function areShares(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.entries(value).every(([seat, share]) => /^[0-3]$/.test(seat) && isShare(share));
}

export function isShare(value: unknown): value is string {
  return isText(value) && SHARE.test(value);
}

function isNotes(value: unknown): value is LuckNotes {
  return (
    isRecord(value) &&
    [value.table, value.edition, value.order].every(isText) &&
    isListOf(isFlag)(value.people) &&
    isShare(value.house) &&
    areShares(value.nonces) &&
    areSeats(value.elsewhere) &&
    areShares(value.before) &&
    isOrNull(isText)(value.commitment) &&
    isPlace(value.seq) &&
    areTexts(value.saw)
  );
}

export function notesOf(table: string): LuckNotes | undefined {
  const stored = readStored(local, PREFIX + table);
  return isNotes(stored) && stored.table === table ? stored : undefined;
}

/** Stores notes; those of tables where this browser holds no seat any more are removed. */
export function saveNotes(notes: LuckNotes): void {
  const kept = new Set([notes.table, ...heldSeats().map(({ table }) => table)].map((table) => PREFIX + table));
  for (const key of local.keys()) if (key.startsWith(PREFIX) && !kept.has(key)) local.removeItem(key);
  local.setItem(PREFIX + notes.table, JSON.stringify(notes));
}

/** The line of something that was seen: the seat from 1, what happened, and the pieces, sorted. */
export function seenLines(seat: number, what: string, pieces: string[]): string[] {
  return pieces.length ? [[seat + 1, what, ...[...pieces].sort()].join(" ")] : [];
}
