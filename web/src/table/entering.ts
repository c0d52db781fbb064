// Entering a table: it is created or joined, its seats are stored, and the router goes there.
import { go, replace } from "../browser/router.svelte";
import { settings } from "../settings/settings.svelte";
import { RefusedError } from "../wire/http";
import type { SeatSettings, TableSettings } from "../wire/messages";
import { ask, pendingRequests, send } from "../wire/pending";
import { saveSeats } from "../wire/seats";
import type { Created, Joined } from "../wire/types";
import { currentLanguage } from "../words/words.svelte";

export const DEFAULT_BOT = "squirrel";

/** A seat for somebody on this device. */
export function seatHere(name: string): SeatSettings {
  return { kind: "here", name: name.trim() || null, language: currentLanguage() };
}

/** Creates a table whose luck every device shares in, and goes there. */
export async function createTable(wanted: TableSettings): Promise<void> {
  await ask<Created>("/tables", { ...wanted, luck: "shared" }, (made) => go({ page: "table", table: keepCreated(made) }));
}

function keepCreated(made: Created): string {
  const invitations = Object.fromEntries(made.invitations.map(({ seat, secret }) => [seat, secret]));
  const { table, token, watch, view } = made;
  saveSeats({ table, token, watch, invitations, seats: view.holds });
  return table;
}

/** Creates a table of an edition against the default bot. */
export async function playNow(edition: TableSettings["edition"] = "classic"): Promise<void> {
  await createTable({ edition, seats: [seatHere(settings.name), { kind: "bot", bot: DEFAULT_BOT }] });
}

/** Sits down by a link, under the name of the settings. */
export async function sitDown(table: string, secret: string, watch?: string): Promise<void> {
  const body = { secret, name: settings.name.trim(), language: currentLanguage() };
  await ask<Joined>(`/tables/${table}/join`, body, enterSeat, watch);
}

/** Takes a seat to this device. */
export async function takeToDevice(table: string, secret: string, watch?: string): Promise<void> {
  await ask<Joined>(`/tables/${table}/device`, { secret }, enterSeat, watch);
}

function enterSeat({ table, token, seat }: Joined, watch: string | null): void {
  enterTable(table, token, [seat], watch ?? undefined);
}

/** Stores a seat that a link led to, and goes there. */
export function enterTable(table: string, token: string, seats: number[], watch?: string): void {
  saveSeats({ table, token, seats, watch: watch ?? null });
  replace({ page: "table", table });
}

/** Goes on with the newest request that had no answer before the page was left. */
export async function goOnEntering(): Promise<void> {
  const [pending] = pendingRequests();
  if (!pending) return;
  try {
    await send<Created | Joined>(pending, (answer, watch) =>
      "seat" in answer ? enterSeat(answer, watch) : go({ page: "table", table: keepCreated(answer) }),
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
}
