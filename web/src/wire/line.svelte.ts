// The line to a table: a socket that comes back by itself, and commands that are done once.
import { RefusedError, type Refusal } from "./http";
import { randomHex, type Held } from "./seats";
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
} from "./moves";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;

export interface Listener {
  showTable(view: TableView): void;
  tellEvents(frame: EventsFrame): void;
  /** The place in the log up to which this client knows the table, and as which seat it looks. */
  known(): { seq: number; seat: number | null } | undefined;
  refused(refusal: Refusal): void;
}

interface Waiting {
  done(value: unknown): void;
  failed(error: RefusedError): void;
  frame: ClientFrame;
}

export class Line {
  state = $state<"opening" | "open" | "broken">("opening");

  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #seat: number | null = null;
  #wait = FIRST_WAIT;
  #pinging = 0;
  #retry = 0;
  /** Breaks the line off where a ping is not answered. */
  #quiet = 0;
  #closed = false;

  constructor(
    private readonly held: Held,
    private readonly listener: Listener,
  ) {}

  /** Opens the line, as one of the token's seats or as somebody who watches. */
  open(seat: number | null): void {
    this.#seat = seat;
    this.#connect();
    this.#pinging = window.setInterval(() => this.#ping(), PING_EVERY);
    window.addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#pinging);
    clearTimeout(this.#retry);
    clearTimeout(this.#quiet);
    window.removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
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
      this.#waiting.set(name, { done, failed, frame });
      this.#send(frame);
    });
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.held.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as ServerFrame);
    socket.onclose = () => this.#lost(socket);
  }

  #hello(): void {
    const known = this.listener.known();
    const after = known && known.seat === this.#seat ? known.seq : null;
    this.#send({ type: "hello", token: this.held.token, seat: this.#seat, after });
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.state = "broken";
    this.#socket = undefined;
    clearTimeout(this.#retry);
    this.#retry = window.setTimeout(() => this.#reconnect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #reconnect(): void {
    if (!this.#socket) this.#connect();
  }

  /** Tries at once when the network or the player comes back. */
  #now = (): void => {
    if (document.visibilityState !== "visible") return;
    this.#wait = FIRST_WAIT;
    this.#reconnect();
    if (this.state === "open") this.#ping();
  };

  #ping(): void {
    if (this.state !== "open") return;
    this.#send({ type: "ping" });
    clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(() => this.#socket?.close(), ANSWER_WITHIN);
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #hear(frame: ServerFrame): void {
    clearTimeout(this.#quiet);
    switch (frame.type) {
      case "table":
        this.listener.showTable(frame.table);
        this.#greeted();
        break;
      case "events":
        this.listener.tellEvents(frame);
        if (frame.done) this.#answered(frame.done, (waiting) => waiting.done(undefined));
        this.#greeted();
        break;
      case "done":
        this.#answered(frame.id, (waiting) => waiting.done(undefined));
        break;
      case "previewed":
        this.#answered(frame.ask, (waiting) => waiting.done(frame.preview));
        break;
      case "refused":
        this.#refused(frame.id, frame.error);
        break;
      case "pong":
    }
  }

  /** After a break, asks again what was not answered: a command sent twice is done once. */
  #greeted(): void {
    if (this.state === "open") return;
    this.state = "open";
    this.#wait = FIRST_WAIT;
    for (const { frame } of this.#waiting.values()) this.#send(frame);
  }

  #answered(name: string, then: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(name);
    this.#waiting.delete(name);
    if (waiting) then(waiting);
  }

  #refused(name: string | null, error: ErrorBody): void {
    if (error.missing) this.listener.tellEvents(error.missing as unknown as EventsFrame);
    if (name !== null) {
      this.#answered(name, (waiting) => waiting.failed(new RefusedError(error)));
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
