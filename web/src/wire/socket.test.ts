import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableSocket, type SocketListener } from "./socket.svelte";
import type { HeldSeats } from "./seats";

const HELD: HeldSeats = { table: "abcdefghijklmnopqr27", token: "T".repeat(32), watch: null };

interface Frame {
  type: string;
  command?: { id: string };
  after?: number | null;
}

/** A socket whose other end is the test. */
class TestSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static all: TestSocket[] = [];
  readyState = 0;
  sent: Frame[] = [];
  onopen = (): void => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose = (): void => undefined;

  constructor(readonly address: string) {
    TestSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  accept(): void {
    this.readyState = TestSocket.OPEN;
    this.onopen();
  }
  say(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  /** Accepts, and shows the table. */
  greet(): void {
    this.accept();
    this.say({ type: "table", table: {} });
  }
}

let known: ReturnType<SocketListener["known"]>;
let refused: unknown[];
let line: TableSocket;

function last(): TestSocket {
  return TestSocket.all.at(-1)!;
}

function tries(): number {
  return TestSocket.all.length;
}

/** The commands that a socket was sent. */
function commands(socket: TestSocket): (string | undefined)[] {
  return socket.sent.filter(({ type }) => type === "command").map(({ command }) => command?.id);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout, setInterval }));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("location", new URL("https://sixfold.example/"));
  vi.stubGlobal("WebSocket", TestSocket);
  TestSocket.all = [];
  known = undefined;
  refused = [];
  const listener = { showTable: vi.fn(), addEvents: vi.fn(), known: () => known };
  line = new TableSocket(HELD, { ...listener, refused: (refusal) => refused.push(refusal) });
  line.open(0);
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe("a line that is closed", () => {
  test("lets a socket that is still connecting open first", () => {
    line.close();
    expect(last().readyState).toBe(TestSocket.CONNECTING);
    last().accept();
    expect(last().readyState).toBe(3);
    expect(last().sent).toEqual([]);
  });

  test("closes an open socket at once", () => {
    last().greet();
    line.close();
    expect(last().readyState).toBe(3);
  });
});

describe("a line that breaks", () => {
  test("comes back, and waits twice as long each time, up to a limit", () => {
    for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = tries();
      last().close();
      vi.advanceTimersByTime(wait - 1);
      expect(tries()).toBe(before);
      vi.advanceTimersByTime(1);
      expect(tries()).toBe(before + 1);
    }
  });

  test("waits only a little again once it was open", () => {
    last().close();
    vi.advanceTimersByTime(500);
    last().close();
    vi.advanceTimersByTime(1000);
    last().greet();
    last().close();
    vi.advanceTimersByTime(500);
    expect(tries()).toBe(4);
  });

  test("is tried at once when the network comes back, and not twice", () => {
    last().close();
    window.dispatchEvent(new Event("online"));
    expect(tries()).toBe(2);
    vi.advanceTimersByTime(500);
    expect(tries()).toBe(2);
  });

  test("stays away once it is closed", () => {
    last().close();
    line.close();
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(tries()).toBe(1);
  });

  test("says so until it is greeted", () => {
    expect(line.state).toBe("connecting");
    last().greet();
    expect(line.state).toBe("open");
    last().close();
    expect(line.state).toBe("disconnected");
    vi.advanceTimersByTime(500);
    last().accept();
    expect(line.state).toBe("disconnected");
  });

  test("asks for what it missed, unless it looks as another seat now", () => {
    known = { seq: 7, seat: 0 };
    last().accept();
    expect(last().sent).toEqual([{ type: "hello", token: HELD.token, seat: 0, after: 7 }]);
    line.look(1);
    last().close();
    vi.advanceTimersByTime(500);
    last().accept();
    expect(last().sent).toEqual([{ type: "hello", token: HELD.token, seat: 1, after: null }]);
  });
});

describe("a command", () => {
  test("that was not answered is sent again by the same name, and one that was is not", async () => {
    last().greet();
    const first = line.play(0, 3, { move: { do: "pass" } } as never);
    const [done] = commands(last());
    last().say({ type: "done", id: done });
    await first;
    const second = line.play(0, 4, { move: { do: "pass" } } as never);
    const [, open] = commands(last());
    last().close();
    vi.advanceTimersByTime(500);
    last().greet();
    expect(commands(last())).toEqual([open]);
    last().say({ type: "events", events: [], done: open });
    await second;
  });

  test("that is refused fails, and the line stays open", async () => {
    last().greet();
    const played = line.play(0, 3, { move: { do: "pass" } } as never);
    last().say({ type: "refused", id: commands(last())[0], error: { error: "stale" } });
    await expect(played).rejects.toThrow();
    expect([line.state, refused]).toEqual(["open", []]);
  });
});

describe("a line that is quiet", () => {
  test("is broken off where a ping is not answered", () => {
    last().greet();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(9_999);
    expect(line.state).toBe("open");
    vi.advanceTimersByTime(1);
    expect(line.state).toBe("disconnected");
  });

  test("stays where it is", () => {
    last().greet();
    vi.advanceTimersByTime(20_000);
    last().say({ type: "pong" });
    vi.advanceTimersByTime(19_000);
    expect([line.state, tries()]).toEqual(["open", 1]);
  });

  test("stays where one answer comes to two pings", () => {
    last().greet();
    vi.advanceTimersByTime(20_000);
    window.dispatchEvent(new Event("online"));
    last().say({ type: "pong" });
    vi.advanceTimersByTime(10_000);
    expect(line.state).toBe("open");
  });
});

describe("the timers of a line", () => {
  test("do not grow with its age", () => {
    last().greet();
    for (let pings = 0; pings < 100; pings += 1) {
      vi.advanceTimersByTime(20_000);
      last().say({ type: "pong" });
    }
    const cleared = [vi.spyOn(globalThis, "clearTimeout"), vi.spyOn(globalThis, "clearInterval")];
    line.close();
    expect(cleared.flatMap((clear) => clear.mock.calls).length).toBeLessThanOrEqual(3);
    expect(vi.getTimerCount()).toBe(0);
    vi.restoreAllMocks();
  });

  test("end with it, also while it is broken", () => {
    last().greet();
    last().close();
    line.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("whoever is refused at the door for a while tries again, and is told nothing", () => {
  line.open(0);
  last().say({ type: "refused", id: null, error: { code: "unavailable", retry_after: 2 } });
  expect(refused).toEqual([]);
});

test("whoever is refused at the door is told why", () => {
  last().accept();
  last().say({ type: "refused", id: null, error: { error: "no_table" } });
  expect(refused).toEqual([{ error: "no_table" }]);
});
