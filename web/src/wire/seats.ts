// The seats that this browser holds, in localStorage. Tokens are stored here and nowhere else.
import { local } from "../browser/kept.svelte";
import { isListOf, isOneOf, isRecord, isRecordOf, isText, listOf, uniqueTables, readStored } from "../browser/storage";

const STORAGE_KEY = "sixfold.seats";
const MOST = 50;
const TABLE = /^[a-z2-7]{20}$/;
const SECRET = /^[A-Za-z0-9_-]{22,64}$/;

export interface HeldSeats {
  table: string;
  token: string;
  /** The secret by which others may watch, for whoever made the table. */
  watch?: string | null;
  /** The numbers of the seats. */
  seats?: number[];
  /** The secrets of seats that wait for somebody, by the number of the seat. */
  invitations?: Record<number, string>;
}

const areSeats = isListOf(isOneOf([0, 1, 2, 3]));
const areInvitations = isRecordOf(isSecret);

function isSecret(value: unknown): value is string {
  return isText(value) && SECRET.test(value);
}

/** Reads stored seats; only table and token are required. */
function readHeld({ table, token, watch, seats, invitations }: Record<string, unknown>): HeldSeats[] {
  if (!isText(table) || !TABLE.test(table) || !isSecret(token)) return [];
  return [
    {
      table,
      token,
      watch: isSecret(watch) ? watch : null,
      seats: areSeats(seats) ? seats : undefined,
      invitations: areInvitations(invitations) ? invitations : undefined,
    },
  ];
}

/** Returns all seats held, the newest first. */
export function heldSeats(): HeldSeats[] {
  const stored = listOf(readStored(local, STORAGE_KEY), isRecord);
  return uniqueTables(stored.flatMap(readHeld)).slice(0, MOST);
}

export function heldAt(table: string): HeldSeats | undefined {
  return heldSeats().find((held) => held.table === table);
}

export function saveSeats(held: HeldSeats): void {
  const others = heldSeats().filter((other) => other.table !== held.table);
  local.setItem(STORAGE_KEY, JSON.stringify([held, ...others].slice(0, MOST)));
}

export function removeSeats(table: string): void {
  local.setItem(STORAGE_KEY, JSON.stringify(heldSeats().filter((held) => held.table !== table)));
}

/** Returns a token, or the secret of a link: 192 random bits, safe in an address. */
export function randomToken(): string {
  const letters = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_");
}

/** Returns random hexadecimal digits: a seat's nonce, or a command's id. */
export function randomHex(bytes = 16): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}
