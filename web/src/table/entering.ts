// Entering a table: it is created or joined, its seats are stored, and the router goes there.
import { go, replace } from "../browser/router.svelte";
import { settings } from "../settings/settings.svelte";
import { makeTable } from "../wire/http";
import type { SeatSettings, TableSettings } from "../wire/messages";
import { saveSeats, randomHex } from "../wire/seats";
import { currentLanguage } from "../words/words.svelte";

export const DEFAULT_BOT = "squirrel";

/** A seat for somebody on this device, with a nonce of its own. */
export function seatHere(name: string): SeatSettings {
  return { kind: "here", name: name.trim() || null, language: currentLanguage(), nonce: randomHex() };
}

/** Creates a table and goes there. */
export async function createTable(wanted: TableSettings): Promise<void> {
  const made = await makeTable(wanted);
  const invitations = Object.fromEntries(made.invitations.map(({ seat, secret }) => [seat, secret]));
  const { table, token, watch, view } = made;
  saveSeats({ table, token, watch, invitations, seats: view.holds });
  go({ page: "table", table });
}

/** Creates a table of an edition against the default bot. */
export async function playNow(edition: TableSettings["edition"] = "classic"): Promise<void> {
  await createTable({ edition, seats: [seatHere(settings.name), { kind: "bot", bot: DEFAULT_BOT }] });
}

/** Stores a seat that a link led to, and goes there. */
export function enterTable(table: string, token: string, seats: number[], watch?: string): void {
  saveSeats({ table, token, seats, watch: watch ?? null });
  replace({ page: "table", table });
}
