// Who is who at a table.
import { LEVELS } from "../wire/catalogue";
import type { SeatView } from "../wire/messages";
import { say } from "../words/words.svelte";

/** The name of a bot: that of its animal, or its own. */
export function botName(bot: string): string {
  return LEVELS.some((level) => level === bot) ? say("level", { level: bot }) : bot;
}

function seatName(seat: SeatView, place: number, isOwn: boolean): string {
  if (seat.kind === "bot") return seat.name ?? botName(seat.plays ?? "");
  return seat.name ?? (isOwn ? say("web-me") : say("web-seat", { seat: place + 1 }));
}

/** A name for each seat, told apart from the others. */
export function seatNames(seats: SeatView[], holds: number[]): string[] {
  const own = holds.length === 1 ? holds[0] : undefined;
  return toldApart(seats.map((seat, place) => seatName(seat, place, place === own)));
}

/** Puts its number behind every name that occurs twice. */
export function toldApart(names: string[]): string[] {
  return names.map((name, place) =>
    names.filter((other) => other === name).length > 1 ? `${name} ${place + 1}` : name,
  );
}
