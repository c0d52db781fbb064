// The seats that this browser holds. Tokens are kept here and nowhere else.
const KEPT = "sixfold.seats";
const MOST = 50;

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

/** Returns all seats held, the newest first. */
export function heldSeats(): Held[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Held[];
  } catch {
    return [];
  }
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
