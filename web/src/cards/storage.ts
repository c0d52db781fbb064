// The steps of an unconfirmed arrangement, in sessionStorage: they survive a reload of this tab.
import { session } from "../browser/kept.svelte";
import { hasMembers, isListOf, isPlace, isText, readStored } from "../browser/storage";

/** The hand in its order, and each step by the places of its cards: those that lay on the table, then the hand. */
export interface StoredSteps {
  /** The table and the hand that it was arranged on. */
  seen: string;
  hand: string[];
  steps: number[][][];
  at: number;
}

const isStoredSteps = hasMembers<StoredSteps>({
  seen: isText,
  hand: isListOf(isText),
  steps: isListOf(isListOf(isListOf(isPlace))),
  at: isPlace,
});

export function saveSteps(name: string, stored: StoredSteps): void {
  session.setItem(name, JSON.stringify(stored));
}

/** The stored steps, if they were made on this very table, where so many cards lie, and with this hand. */
export function loadSteps(name: string, seen: string, lying: number, hand: string[]): StoredSteps | undefined {
  const stored = readStored(session, name);
  if (!isStoredSteps(stored) || stored.seen !== seen || stored.at >= stored.steps.length) return undefined;
  const isSameHand = stored.hand.toSorted().join() === hand.toSorted().join();
  const areSteps = stored.steps.every((rows) => isStep(rows, lying, lying + hand.length));
  return isSameHand && areSteps ? stored : undefined;
}

/** Whether each card lies once, and all that lay on the table still do (K4). */
function isStep(rows: number[][], lying: number, cards: number): boolean {
  const places = new Set(rows.flat());
  const isOnce = places.size === rows.flat().length;
  const areThere = [...places].every((place) => place < cards);
  const haveStayed = [...places].filter((place) => place < lying).length === lying;
  return isOnce && areThere && haveStayed && rows.every((row) => row.length);
}
