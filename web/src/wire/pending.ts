// Requests for a seat whose answer has not come yet. The token is chosen and stored before the request is sent, so
// that the same request can be sent again, after a reload too, and is answered by the same seat.
import { local } from "../browser/kept.svelte";
import { isNumber, isOrNull, isRecord, isText, listOf, readStored, type Check, hasMembers } from "../browser/storage";
import { json, RefusedError } from "./http";
import { randomToken } from "./seats";
import type { Created, Joined } from "./types";

const STORAGE_KEY = "sixfold.entering";
const MOST = 20;
/** How long a request is remembered; later it is another one. */
const LASTS_MS = 10 * 60_000;
/** How long to wait before a request is sent again whose answer was lost, or that was turned away. */
const AGAIN_MS = [400, 1200, 3000];
const PASSING = new Set(["unreachable", "busy", "closing"]);

export interface Pending {
  path: string;
  body: Record<string, unknown>;
  token: string;
  at: number;
  /** The secret by which others may watch, where the link had it. */
  watch: string | null;
}

const isPending: Check<Pending> = hasMembers<Pending>({
  path: (value): value is string => isText(value) && /^\/tables(\/[a-z2-7]{20}\/(join|device))?$/.test(value),
  body: isRecord,
  token: (value): value is string => isText(value) && /^[A-Za-z0-9_-]{32,64}$/.test(value),
  at: isNumber,
  watch: isOrNull(isText),
});

/** The requests that wait for an answer, the newest first. */
export function pendingRequests(now = Date.now()): Pending[] {
  const stored = listOf(readStored(local, STORAGE_KEY), isPending);
  return stored.filter(({ at }) => Math.abs(now - at) < LASTS_MS).slice(0, MOST);
}

function store(pending: Pending[]): void {
  local.setItem(STORAGE_KEY, JSON.stringify(pending.slice(0, MOST)));
}

/** What a request asks for: a link's seat, or a table; the nonces of seats are drawn anew each time. */
function wish({ path, body }: Pick<Pending, "path" | "body">): string {
  const named = isText(body.secret) ? body.secret : JSON.stringify(body, (name, value: unknown) => (name === "nonce" ? undefined : value));
  return `${path} ${named}`;
}

function forget(done: Pending): void {
  store(pendingRequests().filter(({ token }) => token !== done.token));
}

/** Asks for a seat or a table, or goes on asking as before where the answer is still missing. */
export function ask<Answer extends Created | Joined>(
  path: string,
  body: Record<string, unknown>,
  keep: (answer: Answer, watch: string | null) => void,
  watch: string | null = null,
): Promise<void> {
  const before = pendingRequests().find((one) => wish(one) === wish({ path, body }));
  const pending = before ?? { path, body, token: randomToken(), at: Date.now(), watch };
  if (!before) store([pending, ...pendingRequests()]);
  return send(pending, keep);
}

/** Sends a request until there is an answer, and keeps what it says. */
export async function send<Answer extends Created | Joined>(
  pending: Pending,
  keep: (answer: Answer, watch: string | null) => void,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await json<Answer>(pending.path, { ...pending.body, token: pending.token });
      keep(answer, pending.watch);
      forget(pending);
      return;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const passes = PASSING.has(error.refusal.code);
      if (!passes) forget(pending);
      if (!passes || tries === AGAIN_MS.length || !navigator.onLine) throw error;
      await new Promise((go) => setTimeout(go, AGAIN_MS[tries]));
    }
  }
}
