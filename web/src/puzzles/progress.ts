// Which puzzles this browser has solved, and how many days in a row the one of the day.
import { local } from "../browser/kept.svelte";
import { isOneOf, isText, listOf, readStoredRecord, recordOf } from "../browser/storage";

const STORAGE_KEY = "sixfold.puzzles";

/** Solved alone, or with help. */
export type Solved = "alone" | "helped";

const isSolved = isOneOf<Solved>(["alone", "helped"]);

export interface Progress {
  solved: Record<string, Solved>;
  /** The days whose puzzle was solved, the oldest first. */
  days: string[];
}

export function progress(): Progress {
  const { solved, days } = readStoredRecord(local, STORAGE_KEY);
  return { solved: recordOf(solved, isSolved), days: listOf(days, isText) };
}

/** Stores a puzzle as solved; one that was solved alone once stays so. */
export function saveSolved(number: number, how: Solved, day: string | null): void {
  const { solved, days } = progress();
  const result = solved[number] === "alone" ? "alone" : how;
  const all = day === null || days.includes(day) ? days : [...days, day].sort();
  local.setItem(STORAGE_KEY, JSON.stringify({ solved: { ...solved, [number]: result }, days: all }));
}

/** How many days in a row up to today; today may still be to come. */
export function streak(days: string[], today: string): number {
  const solved = new Set(days);
  let day = solved.has(today) ? today : before(today);
  let count = 0;
  for (; solved.has(day); day = before(day)) count += 1;
  return count;
}

function before(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
