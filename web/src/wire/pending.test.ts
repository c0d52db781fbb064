import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NONSENSE } from "../../tests/spoiling";
import { ask, pendingRequests, send } from "./pending";
import type { Joined } from "./types";

const NAME = "sixfold.entering";
const PATH = `/tables/${"a".repeat(20)}/join`;
const WHO = { secret: "s".repeat(32), name: "Ann" };

type Reply = { status: number; body: unknown } | "lost";

/** Answers requests one after the other, and returns the tokens that they had. */
function answering(...replies: Reply[]): string[] {
  const tokens: string[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const { token } = JSON.parse(init.body as string) as { token: string };
    tokens.push(token);
    const reply = replies.shift() ?? "lost";
    if (reply === "lost") throw new TypeError("network");
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  });
  return tokens;
}

function join(keep: (answer: Joined) => void = () => {}, secret = WHO.secret): Promise<void> {
  return ask<Joined>(PATH, { ...WHO, secret }, keep);
}

const SEAT = { status: 200, body: { table: "a".repeat(20), token: "t", seat: 1 } };
const TAKEN = { status: 409, body: { error: { code: "seat_taken" } } };

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.useRealTimers());

describe("a request for a seat", () => {
  test("is stored with its token before it is sent", async () => {
    let stored: string[] = [];
    vi.stubGlobal("fetch", async () => {
      stored = pendingRequests().map(({ token }) => token);
      return new Response(JSON.stringify(SEAT.body));
    });
    await join();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(pendingRequests()).toEqual([]);
  });

  test("is sent again with the same token until there is an answer", async () => {
    vi.useFakeTimers();
    const tokens = answering("lost", { status: 503, body: { error: { code: "busy" } } }, SEAT);
    const kept = vi.fn();
    const joined = join(kept);
    await vi.runAllTimersAsync();
    await joined;
    expect(new Set(tokens).size).toBe(1);
    expect(tokens).toHaveLength(3);
    expect(kept).toHaveBeenCalledOnce();
  });

  test("keeps its token for another try, or for after a reload", async () => {
    vi.useFakeTimers();
    const tokens = answering("lost", "lost", "lost", "lost", SEAT);
    const failed = expect(join()).rejects.toThrow("unreachable");
    await vi.runAllTimersAsync();
    await failed;
    const [pending] = pendingRequests();
    expect(pending).toMatchObject({ path: PATH, body: WHO });
    await send<Joined>(pending!, () => {});
    expect(new Set(tokens).size).toBe(1);
  });

  test("that is refused is forgotten, and another link has another token", async () => {
    const tokens = answering(TAKEN, TAKEN, TAKEN);
    await expect(join()).rejects.toThrow("seat_taken");
    expect(pendingRequests()).toEqual([]);
    await expect(join()).rejects.toThrow("seat_taken");
    await expect(join(() => {}, "z".repeat(32))).rejects.toThrow("seat_taken");
    expect(new Set(tokens).size).toBe(3);
  });

  test("to make a table is the same with nonces drawn anew", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const tokens = answering("lost", "lost", "lost");
    const made = (nonce: string, hints = true): Promise<void> => ask("/tables", { hints, seats: [{ nonce }] }, () => {});
    await expect(made("ab")).rejects.toThrow();
    await expect(made("cd")).rejects.toThrow();
    expect(pendingRequests().map(({ body }) => body)).toEqual([{ hints: true, seats: [{ nonce: "ab" }] }]);
    await expect(made("ab", false)).rejects.toThrow();
    expect(new Set(tokens).size).toBe(2);
  });

  test("is another one after some minutes", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    answering("lost");
    await expect(join()).rejects.toThrow();
    expect(pendingRequests(Date.now() + 5 * 60_000)).toHaveLength(1);
    expect(pendingRequests(Date.now() + 15 * 60_000)).toEqual([]);
  });

  test.each(NONSENSE)("%j is none", async (text) => {
    localStorage.setItem(NAME, text);
    expect(pendingRequests()).toEqual([]);
    answering(SEAT);
    await join();
  });
});
