// Refusals in one sentence of the player's language.
import type { RefusedMove } from "../wire/messages";
import type { Refusal } from "../wire/http";
import { say } from "./words.svelte";

/** Says why the rules refuse a move. */
export function reasonText(refused: RefusedMove, game: string): string {
  return say("web-reason", { reason: refused.reason, game });
}

/** Says why the server refuses something. */
export function refusalText(refusal: Refusal, game = "tiles"): string {
  if (refusal.refusal) return reasonText(refusal.refusal, game);
  return say("web-refused", { code: refusal.code });
}
