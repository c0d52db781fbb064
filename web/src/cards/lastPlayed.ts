// The cards that were played last, wherever they lie now.
import type { TableEvent } from "../wire/messages";

/** Returns the places of those cards, counted through all rows of the table. */
export function lastPlayed(log: TableEvent[], table: string[][]): ReadonlySet<number> {
  const laid = log.flatMap((event) =>
    event.kind === "moved" ? event.events.filter((part) => part.event === "laid") : [],
  );
  const played = [...(laid.at(-1)?.played ?? [])];
  const before = new Set((laid.at(-2)?.rows ?? []).map(asText));
  const cards = table.flatMap((row) => row.map((piece) => ({ piece, isOld: before.has(asText(row)) })));
  // Of two cards alike, the one in a row that is new or changed came last.
  const places = cards.map((_, place) => place).toSorted((a, b) => Number(cards[a]!.isOld) - Number(cards[b]!.isOld));
  return new Set(places.filter((place) => took(played, cards[place]!.piece)));
}

function asText(row: string[]): string {
  return row.toSorted().join();
}

function took(pieces: string[], piece: string): boolean {
  const place = pieces.indexOf(piece);
  if (place >= 0) pieces.splice(place, 1);
  return place >= 0;
}
