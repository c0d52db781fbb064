// The WebSocket of a table: reconnects with exponential backoff, and sends unanswered commands again (they are idempotent).
import { mayPass, RefusedError, type Refusal } from "./http";
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
  /** The last seq that this client knows, and the seat that it views the table as; undefined before the first snapshot. */
  known(): { seq: number; seat: number | null } | undefined;
  refused(refusal: Refusal): void;
}

interface PendingRequest {
  resolve(value: unknown): void;
  reject(error: RefusedError): void;
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
  /** Closes the socket where a ping is not answered in time. */
  #pongTimeout = 0;
  #closed = false;

  constructor(
    private readonly held: HeldSeats,
    private readonly listener: SocketListener,
  ) {}

  /** Connects, as one of the token's seats or as a spectator. */
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

  /** Views the table as another seat from now on. */
  look(seat: number | null): void {
    this.#seat = seat;
    this.#send({ type: "look", seat });
  }

  async play(seat: number, expected: number, what: { move: AnyMove } | { wish: Wish }) {
    const command: Command = { id: randomHex(), seat, expected, ...what };
    await this.#request(command.id, { type: "command", command });
  }

  preview(seat: number, move: AnyMove | null): Promise<Preview> {
    const id = randomHex(8);
    return this.#request(id, { type: "preview", ask: id, preview: { seat, move } }) as Promise<Preview>;
  }

  #request(id: string, frame: ClientFrame): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, frame });
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

  /** Reconnects at once, without backoff, when the network or the player comes back. */
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
        if (frame.done) this.#settle(frame.done, (request) => request.resolve(undefined));
        this.#connected();
        break;
      case "done":
        this.#settle(frame.id, (request) => request.resolve(undefined));
        break;
      case "previewed":
        this.#settle(frame.ask, (request) => request.resolve(frame.preview));
        break;
      case "refused":
        this.#refused(frame.id, frame.error);
        break;
      case "pong":
    }
  }

  /** After a reconnect, sends the pending requests again: a command with the same id is done once. */
  #connected(): void {
    if (this.state === "open") return;
    this.state = "open";
    this.#backoff = MIN_BACKOFF_MS;
    for (const { frame } of this.#pending.values()) this.#send(frame);
  }

  #settle(id: string, settle: (request: PendingRequest) => void): void {
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    if (request) settle(request);
  }

  #refused(id: string | null, error: ErrorBody): void {
    if (error.missing) this.listener.addEvents(error.missing as unknown as EventsFrame);
    if (id !== null) {
      this.#settle(id, (request) => request.reject(new RefusedError(error)));
    } else if (this.state !== "open" && !mayPass(error)) {
      this.listener.refused(error);
    }
  }
}

/** Closes a socket; one that is still connecting once it is open, since browsers report an error before. */
function closeOnceOpen(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
