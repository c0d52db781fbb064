// The line to a table: a socket that comes back by itself, and commands that are done once.
import { RefusedError, type Refusal } from "./http";
import { randomHex, type HeldSeats } from "./seats";
import type {
  AnyMove,
  ClientFrame,
  Command,
  ErrorBody,
  EventsFrame,
  Preview,
  ServerFrame,
  TableView,
  Wish,
} from "./messages";

const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 15_000;
const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 10_000;

export interface SocketListener {
  showTable(view: TableView): void;
  addEvents(frame: EventsFrame): void;
  /** The place in the log up to which this client knows the table, and as which seat it looks. */
  known(): { seq: number; seat: number | null } | undefined;
  refused(refusal: Refusal): void;
}

interface PendingRequest {
  done(value: unknown): void;
  failed(error: RefusedError): void;
  frame: ClientFrame;
}

export class TableSocket {
  state = $state<"connecting" | "open" | "disconnected">("connecting");

  #socket: WebSocket | undefined;
  #pending = new Map<string, PendingRequest>();
  #seat: number | null = null;
  #backoff = MIN_BACKOFF_MS;
  #pingInterval = 0;
  #retry = 0;
  /** Breaks the line off where a ping is not answered. */
  #pongTimeout = 0;
  #closed = false;

  constructor(
    private readonly held: HeldSeats,
    private readonly listener: SocketListener,
  ) {}

  /** Opens the line, as one of the token's seats or as somebody who watches. */
  open(seat: number | null): void {
    this.#seat = seat;
    this.#connect();
    this.#pingInterval = window.setInterval(() => this.#ping(), PING_INTERVAL_MS);
    window.addEventListener("online", this.#retryNow);
    document.addEventListener("visibilitychange", this.#retryNow);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#pingInterval);
    clearTimeout(this.#retry);
    clearTimeout(this.#pongTimeout);
    window.removeEventListener("online", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#retryNow);
    if (this.#socket) closeOnceOpen(this.#socket);
  }

  /** Looks as another seat from now on. */
  look(seat: number | null): void {
    this.#seat = seat;
    this.#send({ type: "look", seat });
  }

  async play(seat: number, expected: number, what: { move: AnyMove } | { wish: Wish }) {
    const command: Command = { id: randomHex(), seat, expected, ...what };
    await this.#ask(command.id, { type: "command", command });
  }

  preview(seat: number, move: AnyMove | null): Promise<Preview> {
    const ask = randomHex(8);
    return this.#ask(ask, { type: "preview", ask, preview: { seat, move } }) as Promise<Preview>;
  }

  #ask(name: string, frame: ClientFrame): Promise<unknown> {
    return new Promise((done, failed) => {
      this.#pending.set(name, { done, failed, frame });
      this.#send(frame);
    });
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.held.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data as string) as ServerFrame);
    socket.onclose = () => this.#disconnected(socket);
  }

  #hello(): void {
    const known = this.listener.known();
    const after = known && known.seat === this.#seat ? known.seq : null;
    this.#send({ type: "hello", token: this.held.token, seat: this.#seat, after });
  }

  #disconnected(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.state = "disconnected";
    this.#socket = undefined;
    clearTimeout(this.#retry);
    this.#retry = window.setTimeout(() => this.#reconnect(), this.#backoff);
    this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF_MS);
  }

  #reconnect(): void {
    if (!this.#socket) this.#connect();
  }

  /** Tries at once when the network or the player comes back. */
  #retryNow = (): void => {
    if (document.visibilityState !== "visible") return;
    this.#backoff = MIN_BACKOFF_MS;
    this.#reconnect();
    if (this.state === "open") this.#ping();
  };

  #ping(): void {
    if (this.state !== "open") return;
    this.#send({ type: "ping" });
    clearTimeout(this.#pongTimeout);
    this.#pongTimeout = window.setTimeout(() => this.#socket?.close(), PONG_TIMEOUT_MS);
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(frame: ServerFrame): void {
    clearTimeout(this.#pongTimeout);
    switch (frame.type) {
      case "table":
        this.listener.showTable(frame.table);
        this.#connected();
        break;
      case "events":
        this.listener.addEvents(frame);
        if (frame.done) this.#settle(frame.done, (request) => request.done(undefined));
        this.#connected();
        break;
      case "done":
        this.#settle(frame.id, (request) => request.done(undefined));
        break;
      case "previewed":
        this.#settle(frame.ask, (request) => request.done(frame.preview));
        break;
      case "refused":
        this.#refused(frame.id, frame.error);
        break;
      case "pong":
    }
  }

  /** After a break, asks again what was not answered: a command sent twice is done once. */
  #connected(): void {
    if (this.state === "open") return;
    this.state = "open";
    this.#backoff = MIN_BACKOFF_MS;
    for (const { frame } of this.#pending.values()) this.#send(frame);
  }

  #settle(name: string, then: (request: PendingRequest) => void): void {
    const request = this.#pending.get(name);
    this.#pending.delete(name);
    if (request) then(request);
  }

  #refused(name: string | null, error: ErrorBody): void {
    if (error.missing) this.listener.addEvents(error.missing as unknown as EventsFrame);
    if (name !== null) {
      this.#settle(name, (request) => request.failed(new RefusedError(error)));
    } else if (this.state !== "open") {
      this.listener.refused(error);
    }
  }
}

/** Closes a socket; one that is still connecting once it is open, since browsers report an error before. */
function closeOnceOpen(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
