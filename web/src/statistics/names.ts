// Opponents by name: a bot by its animal, a person by the name they gave.
import { botName } from "../play/names";
import type { Opponent, Played } from "./results";
import { tell } from "./words";

export function opponentName({ bot, name }: Opponent): string {
  if (bot !== null) return botName(bot);
  return name ?? tell("stats-somebody");
}

export function opponentsText({ opponents }: Played): string {
  return opponents.map(opponentName).join(", ");
}
