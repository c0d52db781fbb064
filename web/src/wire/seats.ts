// The seats that this browser holds. Tokens are kept here and nowhere else.
import { isListOf, isOneOf, isRecord, isRecordOf, isText, listOf, oneATable, readKept } from "../browser/keeping";

const KEPT = "sixfold.seats";
const MOST = 50;
const TABLE = /^[a-z2-7]{20}$/;
const SECRET = /^[A-Za-z0-9_-]{22,64}$/;

export interface Held {
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

function isSecret(found: unknown): found is string {
  return isText(found) && SECRET.test(found);
}

/** Reads a seat; the token is all that it takes to sit there. */
function readHeld({ table, token, watch, seats, invitations }: Record<string, unknown>): Held[] {
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
export function heldSeats(): Held[] {
  const found = listOf(readKept(localStorage, KEPT), isRecord);
  return oneATable(found.flatMap(readHeld)).slice(0, MOST);
}

export function heldAt(table: string): Held | undefined {
  return heldSeats().find((held) => held.table === table);
}

export function hold(held: Held): void {
  const others = heldSeats().filter((other) => other.table !== held.table);
  localStorage.setItem(KEPT, JSON.stringify([held, ...others].slice(0, MOST)));
}

export function forget(table: string): void {
  localStorage.setItem(KEPT, JSON.stringify(heldSeats().filter((held) => held.table !== table)));
}

/** Returns random hexadecimal digits: a seat's own share of the luck, or a command's name. */
export function randomHex(bytes = 16): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}
