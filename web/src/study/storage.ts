// The line of a study, in sessionStorage: it survives a reload of this tab.
import { session } from "../browser/kept.svelte";
import { isRecord, readStored } from "../browser/storage";
import type { Study, StudyView } from "../wire/studies";

const STORAGE_KEY = "sixfold.study";

/** A position of a line. */
export interface StudyStep {
  told: Study;
  /** Who moved to get here; nobody at the beginning. */
  mover: number | null;
}

/** A line of positions, the place of the one that is shown, and the seed of all luck in it. */
export interface StudyLine {
  seed: string;
  at: number;
  stops: StudyStep[];
}

export function saveLine(line: StudyLine): void {
  // Where the quota is exceeded, no line is better than an old one.
  if (!session.setItem(STORAGE_KEY, JSON.stringify(line))) session.removeItem(STORAGE_KEY);
}

/** The stored line, if it shows this very position. */
export function loadLine(told: Study, seed: string): StudyLine | undefined {
  const line = readStored(session, STORAGE_KEY) as StudyLine | null;
  if (line?.seed !== seed || !Number.isInteger(line.at) || !Array.isArray(line.stops)) return undefined;
  const shown = line.stops[line.at];
  if (shown?.told?.position !== told.position) return undefined;
  if (!line.stops.every((stop, place) => isStep(stop, place, told))) return undefined;
  // The position is the server's answer of now; only the move that led to it comes from storage.
  const { move, events } = shown.told;
  return { ...line, stops: line.stops.with(line.at, { ...shown, told: { ...told, move, events } }) };
}

/** Whether this reads like what the server says of the same game today. */
function isStep(stop: StudyStep | null, place: number, like: Study): boolean {
  const { told, mover } = stop ?? {};
  const hasMoved = place ? typeof mover === "number" && mover in like.view.hands : mover === null;
  return hasMoved && isLike(told, like) && told.events.every(isRecord) && isView(told.view, like.view);
}

function isView(view: StudyView, like: StudyView): boolean {
  if (!isLike(view, like) || view.edition !== like.edition || view.hands.length !== like.hands.length) return false;
  return view.hands.every((hand, seat) => isLike(hand, like.hands[seat]!));
}

/** Whether something has all the members of another, lists where that has lists. */
function isLike<T extends object>(found: T | undefined, like: T): found is T {
  if (!isRecord(found)) return false;
  return Object.entries(like).every(
    ([name, value]) => name in found && Array.isArray(found[name as keyof T]) === Array.isArray(value),
  );
}
