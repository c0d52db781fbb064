// Requests over HTTP. A token goes into a header, never into a URL.
import type {
  Catalogue,
  Code,
  DeviceLink,
  Devices,
  ErrorAnswer,
  ErrorBody,
  EventsFrame,
  Hint,
  InvitationView,
  Invitation,
  Luck,
  Mine,
  ReviewProgress,
  ServerAddress,
  SeatNonce,
  TableView,
  Unseen,
  WatchLink,
} from "./types";
import { heldSeats, randomToken, type HeldSeats } from "./seats";

export type Refusal = Omit<ErrorBody, "code"> & { code: Code | "unreachable" };

/** The error of a refused request, or of a server that cannot be reached. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

const PASSING: readonly string[] = ["busy", "unavailable", "too_many", "unreachable", "closing"] satisfies Refusal["code"][];

/** Whether it is worth to ask again. */
export function mayPass({ code }: Pick<Refusal, "code">): boolean {
  return PASSING.includes(code);
}

async function request(path: string, body?: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { headers, cache: "no-store" };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    Object.assign(init, { method: "POST", body: JSON.stringify(body) });
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new RefusedError({ code: "unreachable" });
  }
  if (!response.ok) throw new RefusedError(await refusalOf(response));
  return response;
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    return ((await response.json()) as ErrorAnswer).error;
  } catch {
    return { code: response.status >= 500 ? "unreachable" : "bad_request" };
  }
}

export async function json<T>(path: string, body?: unknown, token?: string): Promise<T> {
  return (await (await request(path, body, token)).json()) as T;
}

/** The address by which other devices of this network reach the server; null where they cannot. */
export async function reachableAddress(): Promise<string | null> {
  return (await json<ServerAddress>("/address")).reachable;
}

/** What an invitation is for, without a seat. */
export function readInvitation(table: string, secret: string): Promise<InvitationView> {
  return json(`/tables/${table}/invitation`, { secret });
}

export function catalogue(): Promise<Catalogue> {
  return json("/catalogue");
}

/** Gives shares of a table's luck. */
export function giveNonces(held: HeldSeats, nonces: SeatNonce[]): Promise<Luck> {
  return json(`/tables/${held.table}/nonces`, { nonces }, held.token);
}

export function makeDeviceLink(held: HeldSeats, seat: number): Promise<DeviceLink> {
  return twice((secret) => json(`/tables/${held.table}/links`, { seat, secret }, held.token));
}

/** Frees a seat that nobody has used, for the maker. */
export function freeSeat(held: HeldSeats, seat: number): Promise<TableView> {
  return json(`/tables/${held.table}/free`, { seat }, held.token);
}

/** Makes a new invitation to such a seat; the old one is void. */
export function makeInvitation(held: HeldSeats, seat: number): Promise<Invitation> {
  return twice((secret) => json(`/tables/${held.table}/invitations`, { seat, secret }, held.token));
}

/** Makes a new link for spectators, or none. */
export function changeWatch(held: HeldSeats, allowed: boolean): Promise<WatchLink> {
  return twice((secret) => json(`/tables/${held.table}/watch`, { allowed, secret }, held.token));
}

/** Closes a table where nobody else plays yet, for the maker. */
export function closeTable(held: HeldSeats): Promise<TableView> {
  return json(`/tables/${held.table}/close`, {}, held.token);
}

/** The devices of the seats held, and for the maker those of all seats. */
export function listDevices(held: HeldSeats): Promise<Devices> {
  return json(`/tables/${held.table}/devices`, undefined, held.token);
}

/** Takes a seat from a device. */
export function revokeDevice(held: HeldSeats, seat: number, device: string): Promise<Devices> {
  return json(`/tables/${held.table}/revoke`, { seat, device }, held.token);
}

/** Asks with a secret of our own; where the answer is lost, once more with the same. */
async function twice<T>(ask: (secret: string) => Promise<T>): Promise<T> {
  const secret = randomToken();
  try {
    return await ask(secret);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refusal.code !== "unreachable") throw error;
    return await ask(secret);
  }
}

export function myTables(): Promise<Mine> {
  const held = heldSeats().map(({ table, token }) => ({ table, token }));
  return json("/mine", { held });
}

/** The whole event log as a seat or a spectator sees it, page by page. */
export async function allEvents(held: HeldSeats, seat: number | null = null): Promise<EventsFrame> {
  const as = seat === null ? "" : `&seat=${seat}`;
  const events: EventsFrame["events"] = [];
  for (;;) {
    const after = events.at(-1)?.seq ?? 0;
    const frame = await json<EventsFrame>(`/tables/${held.table}/events?after=${after}${as}`, undefined, held.token);
    events.push(...frame.events);
    if (!frame.events.length || frame.events.at(-1)!.seq >= frame.seq) return { ...frame, events };
  }
}

export function unseenPieces(held: HeldSeats, seat: number): Promise<Unseen> {
  return json(`/tables/${held.table}/unseen?seat=${seat}`, undefined, held.token);
}

export function askHint(held: HeldSeats, seat: number): Promise<Hint> {
  return json(`/tables/${held.table}/hint`, { seat }, held.token);
}

/** The progress of a finished game's review, and its decisions from `after` on; the first request starts it. */
export function askReview(held: HeldSeats, after: number): Promise<ReviewProgress> {
  return json(`/tables/${held.table}/review?after=${after}`, undefined, held.token);
}

/** The table as a spectator sees it. */
export function fetchTable(held: HeldSeats): Promise<TableView> {
  return json(`/tables/${held.table}`, undefined, held.token);
}

export async function gameRecord(held: HeldSeats): Promise<string> {
  return (await request(`/tables/${held.table}/record`, undefined, held.token)).text();
}

/** Returns the image of a link's QR code. */
export async function qrCode(link: string): Promise<Blob> {
  return (await request("/qr", { link })).blob();
}
