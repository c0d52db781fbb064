// Who is who at a table.
import type { SeatView } from "../wire/moves";
import { say } from "../words/words.svelte";

export const LEVELS = ["mouse", "rabbit", "squirrel", "fox", "raven", "owl"];

/** The name of a bot: that of its animal, or its own. */
export function botName(bot: string): string {
  return LEVELS.includes(bot) ? say("level", { level: bot }) : bot;
}

function seatName(seat: SeatView, place: number, isOwn: boolean): string {
  if (seat.kind === "bot") return seat.name ?? botName(seat.plays ?? "");
  return seat.name ?? (isOwn ? say("web-me") : say("web-seat", { seat: place + 1 }));
}

/** A name for each seat; two of the same name are told apart by their number. */
export function seatNames(seats: SeatView[], holds: number[]): string[] {
  const own = holds.length === 1 ? holds[0] : undefined;
  const names = seats.map((seat, place) => seatName(seat, place, place === own));
  return names.map((name, place) =>
    names.filter((other) => other === name).length > 1 ? `${name} ${place + 1}` : name,
  );
}
