// The accuracy of this browser's seats, in localStorage, for the statistics.
import { local } from "../browser/kept.svelte";
import { isNumber, isRecordOf, readStored, recordOf } from "../browser/storage";
import type { HeldSeats } from "../wire/seats";

const STORAGE_KEY = "sixfold.accuracy";
const MOST = 500;

/** Accuracies from 0 to 100 by table, then by seat. */
export type Accuracies = Record<string, Record<string, number>>;

export function storedAccuracies(): Accuracies {
  return recordOf(readStored(local, STORAGE_KEY), isRecordOf(isNumber));
}

/** Stores the accuracy of the seats that this browser holds at a table. */
export function saveAccuracy({ table, seats = [] }: HeldSeats, accuracy: (number | null)[]): void {
  const own = seats.flatMap((seat) => {
    const value = accuracy[seat];
    return typeof value === "number" ? [[String(seat), value] as const] : [];
  });
  if (!own.length) return;
  const others = Object.entries(storedAccuracies()).filter(([other]) => other !== table);
  const stored = [...others, [table, Object.fromEntries(own)]].slice(-MOST);
  local.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(stored)));
}
