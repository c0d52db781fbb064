// The hand in the player's own order. It never reorders itself.
import { colourOf, COLOUR_LETTERS, shapeOf } from "../words/pieces";

/** A place in the hand, and what lies there. */
export interface Slot {
  id: number;
  piece: string;
}

/** How long a cube tumbles, in milliseconds. */
export const TUMBLE = 900;

let last = 0;

function slotFor(piece: string): Slot {
  last += 1;
  return { id: last, piece };
}

/** Returns the places where some pieces lie in a hand; of two alike the first. */
export function placesOf(pieces: string[], hand: string[]): Set<number> {
  const places = new Set<number>();
  for (const piece of pieces) {
    const place = hand.findIndex((one, at) => one === piece && !places.has(at));
    if (place >= 0) places.add(place);
  }
  return places;
}

/** Returns the hand with new pieces in the places of those that are gone. */
export function refilled(slots: Slot[], pieces: string[], gone: ReadonlySet<number>): Slot[] {
  const left = [...pieces];
  const take = (slot: Slot): boolean => {
    const place = left.indexOf(slot.piece);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const first = slots.filter((slot) => !gone.has(slot.id) && take(slot));
  const then = slots.filter((slot) => gone.has(slot.id) && take(slot));
  const kept = new Set([...first, ...then]);
  const places = slots.map((slot) => {
    const piece = kept.has(slot) ? undefined : left.shift();
    return kept.has(slot) ? slot : piece === undefined ? undefined : slotFor(piece);
  });
  return [...places.filter((slot) => slot !== undefined), ...left.map(slotFor)];
}

export function shuffled(slots: Slot[]): Slot[] {
  const weighed = slots.map((slot) => ({ slot, weight: Math.random() }));
  return weighed.sort((a, b) => a.weight - b.weight).map(({ slot }) => slot);
}

function byColour({ piece }: Slot): number {
  return COLOUR_LETTERS.indexOf(colourOf(piece)) * 10 + shapeOf(piece);
}

function byShape({ piece }: Slot): number {
  return shapeOf(piece) * 10 + COLOUR_LETTERS.indexOf(colourOf(piece));
}

/** Sorts by colour; a hand that is sorted so already, by shape. */
export function sorted(slots: Slot[]): Slot[] {
  const coloured = slots.toSorted((a, b) => byColour(a) - byColour(b));
  const same = coloured.every((slot, place) => slot === slots[place]);
  return same ? slots.toSorted((a, b) => byShape(a) - byShape(b)) : coloured;
}

/** Returns the hand with one piece moved to the place of another. */
export function movedTo(slots: Slot[], id: number, place: number): Slot[] {
  const moving = slots.find((slot) => slot.id === id);
  if (!moving) return slots;
  const others = slots.filter((slot) => slot !== moving);
  return [...others.slice(0, place), moving, ...others.slice(place)];
}
