// The client's state of a table: the server's snapshot, with the events since applied.
import { SvelteMap } from "svelte/reactivity";
import { dismissNotice } from "../browser/announce.svelte";
import { LuckWitness, luckAfter } from "../luck/witness";
import type { GameModel, EventsListener, Player } from "../play/model";
import { seatNames } from "../play/names";
import type { AnyMove, EventsFrame, Game, Hint, Now, Preview, TableEvent, TableView, Wish } from "../wire/messages";
import { allEvents, askHint, RefusedError, type Refusal } from "../wire/http";
import { TableSocket, type SocketListener } from "../wire/socket.svelte";
import { heldAt, saveSeats, type HeldSeats } from "../wire/seats";

export class Table implements SocketListener, GameModel {
  view = $state.raw<TableView>();
  board = new SvelteMap<string, string>();
  /** Everything that happened, for the list of moves and the curves. */
  log = $state.raw<TableEvent[]>([]);
  /** The seat that is asked to take the device, while the curtain is drawn. */
  curtain = $state<number | null>(null);
  /** When the time of the turn is over by the clock of this device, in seconds. */
  deadline = $state.raw<number | null>(null);
  /** Why there is nothing to show. */
  refusal = $state.raw<Refusal>();
  readonly socket: TableSocket;
  /** The names of the seats. */
  names: string[] = $derived(seatNames(this.now?.seats ?? [], this.holds));
  players: Player[] = $derived(this.#players());

  readonly #witness: LuckWitness;
  #listeners = new Set<EventsListener>();

  /** The seats and links of this browser. */
  held: HeldSeats = $state.raw({ table: "", token: "" });

  constructor(held: HeldSeats) {
    this.held = held;
    this.socket = new TableSocket(held, this);
    this.#witness = new LuckWitness(held, () => this.isShared);
    const seats = held.seats ?? [];
    this.socket.open(seats.length === 1 ? seats[0]! : null);
  }

  close(): void {
    this.socket.close();
    this.#witness.close();
  }

  get now(): Now | undefined {
    return this.view?.now;
  }
  /** The seat that this browser looks as just now. */
  get seat(): number | null {
    return this.view?.seat ?? null;
  }
  get holds(): number[] {
    return this.view?.holds ?? [];
  }
  get edition(): string {
    return this.view?.agreed.edition ?? "classic";
  }
  get game(): Game {
    return this.view?.agreed.game ?? "tiles";
  }
  get figures(): boolean {
    return this.edition === "starwars";
  }
  get seq(): number | undefined {
    return this.view?.seq;
  }
  get isPlaying(): boolean {
    return this.now?.stage === "playing";
  }
  get turn(): number | null {
    return this.now?.turn ?? null;
  }
  get rows(): string[][] {
    return this.now?.table ?? [];
  }
  get hasHints(): boolean {
    return this.view?.agreed.hints ?? false;
  }
  get isMyTurn(): boolean {
    return this.isPlaying && this.seat !== null && this.turn === this.seat;
  }
  get hand(): string[] {
    const hand = this.seat === null ? 0 : (this.now?.hands[this.seat] ?? 0);
    return typeof hand === "number" ? [] : hand;
  }
  /** Whether several people share this device, so that hands have to be hidden from each other. */
  get isShared(): boolean {
    return this.holds.length > 1 && this.game !== "cubes";
  }

  /** How the game stands for a replay: on a shared device without hands. */
  get end(): Pick<Now, "seats" | "turn" | "hands"> {
    const { seats, turn, hands } = this.now!;
    const isHidden = this.isShared && this.isPlaying;
    return { seats, turn, hands: isHidden ? sizes(hands) : hands };
  }

  /** On a device that several people share, nothing of a hand is stored. */
  get storageKey(): string | undefined {
    return this.isShared || this.seat === null ? undefined : `sixfold.draft.${this.held.table}`;
  }

  subscribe(listener: EventsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stores links that were made anew. */
  keepLinks(links: Pick<HeldSeats, "watch" | "invitations">): void {
    this.held = { ...(heldAt(this.held.table) ?? this.held), ...links };
    saveSeats(this.held);
  }

  async play(move: AnyMove): Promise<void> {
    dismissNotice();
    if (this.seat !== null && this.view) await this.socket.play(this.seat, this.view.seq, { move });
  }

  /** Says what a move of the seat that looks would be, and without one what it may do. */
  async preview(move: AnyMove | null): Promise<Preview | undefined> {
    const { seat, socket } = this;
    return seat === null || !this.isPlaying ? undefined : socket.preview(seat, move);
  }

  hint(): Promise<Hint> {
    return askHint(this.held, this.seat ?? 0);
  }

  async wish(wish: Wish, seat = this.seat ?? this.holds[0]): Promise<void> {
    if (seat !== undefined && this.view) await this.socket.play(seat, this.view.seq, { wish });
  }

  /** Opens the curtain for the player whose turn it is. */
  openCurtain(): void {
    if (this.curtain !== null) this.socket.look(this.curtain);
    this.curtain = null;
  }

  showTable(view: TableView): void {
    this.view = view;
    this.deadline = localDeadline(view.now);
    this.board.clear();
    for (const [cell, piece] of Object.entries(view.board)) this.board.set(cell, piece);
    this.#remember(view);
    this.#witness.seeTable(view);
    if ((this.log.at(-1)?.seq ?? 0) < view.seq) void this.#readLog();
    this.#seatSomebody();
  }

  addEvents(frame: EventsFrame): void {
    if (!this.view || frame.seq < this.view.seq) return;
    const known = this.view.seq;
    const events = frame.events.filter((event) => event.seq > known);
    const luck = events.reduce(luckAfter, this.view.luck);
    this.view = { ...this.view, seq: frame.seq, now: frame.now, luck };
    this.deadline = localDeadline(frame.now);
    this.#witness.seeEvents(frame);
    for (const event of events) this.#apply(event);
    this.log = merged(this.log, events);
    this.#seatSomebody();
    for (const listener of this.#listeners) listener(events);
  }

  known(): { seq: number; seat: number | null } | undefined {
    return this.view && { seq: this.view.seq, seat: this.view.seat };
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal;
    this.socket.close();
  }

  #players(): Player[] {
    const { seats = [], scores = [], hands = [], stacks } = this.now ?? {};
    return seats.map(({ away, resigned }, seat) => ({
      name: this.names[seat]!,
      isOwn: this.holds.includes(seat),
      isAway: away,
      hasResigned: resigned,
      score: scores[seat],
      hand: hands[seat] ?? 0,
      stacks: stacks?.[seat] ?? [],
    }));
  }

  #apply(event: TableEvent): void {
    // The seats are others there: they have gone on by one.
    if (event.kind === "rematch_made") saveSeats({ table: event.table, token: this.held.token, watch: this.held.watch ?? null });
    if (event.kind !== "moved") return;
    for (const part of event.events) {
      if (part.event !== "placed") continue;
      for (const [cell, piece] of Object.entries(part.place)) this.board.set(cell, piece);
    }
  }

  #remember(view: TableView): void {
    const held = heldAt(view.id);
    if (held && held.seats?.join() !== view.holds.join()) saveSeats({ ...held, seats: view.holds });
  }

  /** Looks as the held seat whose turn it is; where hands are hidden, behind a curtain first. */
  #seatSomebody(): void {
    const view = this.view;
    if (!view) return;
    const turn = view.now.turn;
    if (turn === null || turn === view.seat || !view.holds.includes(turn)) {
      if (turn !== null && this.curtain !== null && !view.holds.includes(turn)) this.curtain = null;
      if (view.seat === null && view.holds.length === 1) this.socket.look(view.holds[0]!);
      return;
    }
    if (!this.isShared) {
      this.socket.look(turn);
      return;
    }
    this.curtain = turn;
    if (view.seat !== null) this.#hideHands(view);
  }

  #hideHands(view: TableView): void {
    this.view = { ...view, seat: null, now: { ...view.now, hands: sizes(view.now.hands) } };
    this.socket.look(null);
  }

  async #readLog(): Promise<void> {
    try {
      const { events } = await allEvents(this.held, this.isShared ? null : this.seat);
      this.log = merged(events, this.log);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
}

/** Counts a deadline from its arrival: this device's clock may differ from the server's, which `time` tells. */
function localDeadline({ deadline, time }: Now): number | null {
  if (deadline === null || time === undefined || time === null) return deadline;
  return Date.now() / 1000 + (deadline - time);
}

function sizes(hands: Now["hands"]): number[] {
  return hands.map((hand) => (typeof hand === "number" ? hand : hand.length));
}

function merged(first: TableEvent[], then: TableEvent[]): TableEvent[] {
  const last = first.at(-1)?.seq ?? 0;
  return [...first, ...then.filter((event) => event.seq > last)];
}
