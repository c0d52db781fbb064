// Sitting down: a table is made or joined, its seats are remembered, and the player goes there.
import { go, replace } from "../browser/router.svelte";
import { settings } from "../settings/settings.svelte";
import { makeTable } from "../wire/http";
import type { SeatSettings, TableSettings } from "../wire/messages";
import { saveSeats, randomHex } from "../wire/seats";
import { currentLanguage } from "../words/words.svelte";

export const DEFAULT_BOT = "squirrel";

/** A seat for somebody on this device, with a share of the luck of its own. */
export function seatHere(name: string): SeatSettings {
  return { kind: "here", name: name.trim() || null, language: currentLanguage(), nonce: randomHex() };
}

/** Makes a table and goes there. */
export async function createTable(wanted: TableSettings): Promise<void> {
  const made = await makeTable(wanted);
  const invitations = Object.fromEntries(made.invitations.map(({ seat, secret }) => [seat, secret]));
  const { table, token, watch, view } = made;
  saveSeats({ table, token, watch, invitations, seats: view.holds });
  go({ page: "table", table });
}

/** One tap: an edition against a bot of the middle. */
export async function playNow(edition: TableSettings["edition"] = "classic"): Promise<void> {
  await createTable({ edition, seats: [seatHere(settings.name), { kind: "bot", bot: DEFAULT_BOT }] });
}

/** Remembers a seat that a link led to, and goes there. */
export function enterTable(table: string, token: string, seats: number[], watch?: string): void {
  saveSeats({ table, token, seats, watch: watch ?? null });
  replace({ page: "table", table });
}
