// How well this browser's seats decided, kept for the statistics.
import { isNumber, isRecordOf, readKept, recordOf } from "../browser/keeping";
import type { Held } from "../wire/seats";

const KEPT = "sixfold.accuracy";
const MOST = 500;

/** Accuracies from 0 to 100 by table, then by seat. */
export type Accuracies = Record<string, Record<string, number>>;

export function keptAccuracies(): Accuracies {
  return recordOf(readKept(localStorage, KEPT), isRecordOf(isNumber));
}

/** Keeps the accuracy of the seats that this browser holds at a table. */
export function rememberAccuracy({ table, seats = [] }: Held, accuracy: (number | null)[]): void {
  const own = seats.flatMap((seat) => {
    const found = accuracy[seat];
    return typeof found === "number" ? [[String(seat), found] as const] : [];
  });
  if (!own.length) return;
  const others = Object.entries(keptAccuracies()).filter(([other]) => other !== table);
  const kept = [...others, [table, Object.fromEntries(own)]].slice(-MOST);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
}
