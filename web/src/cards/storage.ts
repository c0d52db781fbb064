// What a player has arranged and not confirmed, kept over a reload for this tab alone.
import { hasMembers, isListOf, isPlace, isText, readStored } from "../browser/storage";

/** The hand in its order, and each step by the places of its cards: those that lay on the table, then the hand. */
export interface Kept {
  /** The table and the hand that it was arranged on. */
  seen: string;
  hand: string[];
  steps: number[][][];
  at: number;
}

const isKept = hasMembers<Kept>({
  seen: isText,
  hand: isListOf(isText),
  steps: isListOf(isListOf(isListOf(isPlace))),
  at: isPlace,
});

export function saveSteps(name: string, kept: Kept): void {
  sessionStorage.setItem(name, JSON.stringify(kept));
}

/** What was kept, if it was arranged on just this table, where so many cards lie, and with this hand. */
export function loadSteps(name: string, seen: string, lying: number, hand: string[]): Kept | undefined {
  const kept = readStored(sessionStorage, name);
  if (!isKept(kept) || kept.seen !== seen || kept.at >= kept.steps.length) return undefined;
  const isSameHand = kept.hand.toSorted().join() === hand.toSorted().join();
  const areSteps = kept.steps.every((rows) => isStep(rows, lying, lying + hand.length));
  return isSameHand && areSteps ? kept : undefined;
}

/** Whether each card lies once, and all that lay on the table still do (K4). */
function isStep(rows: number[][], lying: number, cards: number): boolean {
  const places = new Set(rows.flat());
  const isOnce = places.size === rows.flat().length;
  const areThere = [...places].every((place) => place < cards);
  const haveStayed = [...places].filter((place) => place < lying).length === lying;
  return isOnce && areThere && haveStayed && rows.every((row) => row.length);
}
