// This browser's part in the luck of a table: it gives the shares of its seats, and notes what it sees.
import { giveNonces, RefusedError } from "../wire/http";
import type { EventsFrame, GameEvent, Luck, Now, SeatNonce, TableEvent, TableView } from "../wire/messages";
import { randomHex, type HeldSeats } from "../wire/seats";
import { notesOf, saveNotes, seenLines, type LuckNotes } from "./notes";

const RETRY_MS = 3000;
const HANDS = /^\d (deal|draw|give) /;

/** Notes the luck of one table; does nothing where none is shared. */
export class LuckWitness {
  #retry = 0;
  #closed = false;
  #sending = false;

  constructor(
    private readonly held: HeldSeats,
    /** Whether nothing of a hand may be stored, because several people share the device. */
    private readonly isShared: () => boolean,
  ) {}

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
  }

  /** Notes a table, and gives the shares of this browser's seats that are awaited. */
  seeTable(view: TableView): void {
    if (view.agreed.luck !== "shared" || view.now.stage === "over" || !view.holds.length) return;
    const before = notesOf(view.id);
    let notes = before ?? firstNotes(view);
    notes = { ...notes, commitment: notes.commitment ?? view.luck.commitment };
    if (view.seq > notes.seq) notes = this.#withSeen(notes, view.seq, dealt(view.now));
    const awaited = view.luck.house === notes.house ? view.holds.filter((seat) => view.luck.awaited?.includes(seat)) : [];
    notes = withShares(notes, view, awaited);
    if (!before || JSON.stringify(before) !== JSON.stringify(notes)) saveNotes(notes);
    if (awaited.length) void this.#give(awaited.map((seat) => ({ seat, nonce: notes.nonces[seat]! })));
  }

  /** Notes what happened, each event once. */
  seeEvents(frame: EventsFrame): void {
    const notes = notesOf(this.held.table);
    if (!notes || frame.seq <= notes.seq) return;
    const events = frame.events.filter((event) => event.seq > notes.seq);
    const began = events.find((event) => event.kind === "began");
    const lines = events.flatMap((event) => (event.kind === "moved" ? event.events.flatMap(linesOf) : []));
    const seen = this.#withSeen(notes, frame.seq, [...(began ? dealt(frame.now) : []), ...lines]);
    saveNotes({ ...seen, commitment: notes.commitment ?? began?.commitment ?? null });
  }

  #withSeen(notes: LuckNotes, seq: number, lines: string[]): LuckNotes {
    const kept = this.isShared() ? lines.filter((line) => !HANDS.test(line)) : lines;
    return { ...notes, seq, saw: [...notes.saw, ...kept] };
  }

  /** Sends shares that are stored, each alone, so that one that another device gave does not keep the others back. */
  async #give(shares: SeatNonce[]): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#retry);
    try {
      for (const share of shares) await this.#giveOne(share);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (!this.#closed && error.refusal.code !== "game_over" && error.refusal.code !== "unknown_table")
        this.#retry = window.setTimeout(() => void this.#give(shares), RETRY_MS);
    } finally {
      this.#sending = false;
    }
  }

  async #giveOne(share: SeatNonce): Promise<void> {
    try {
      await giveNonces(this.held, [share]);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.refusal.code !== "already_done") throw error;
      const notes = notesOf(this.held.table);
      if (notes && !notes.elsewhere.includes(share.seat)) saveNotes({ ...notes, elsewhere: [...notes.elsewhere, share.seat] });
    }
  }
}

function firstNotes(view: TableView): LuckNotes {
  const { edition, order } = view.agreed;
  const people = view.now.seats.map(({ kind }) => kind !== "bot");
  const nothing = { nonces: {}, elsewhere: [], before: {}, commitment: null, seq: 0, saw: [] };
  return { table: view.id, edition, order, people, house: view.luck.house, ...nothing };
}

/** The notes with a share for each of these seats; one that was drawn before stays. */
function withShares(notes: LuckNotes, view: TableView, seats: number[]): LuckNotes {
  const fresh = seats.filter((seat) => !(seat in notes.nonces));
  if (!fresh.length) return notes;
  const nonces = { ...notes.nonces, ...Object.fromEntries(fresh.map((seat) => [seat, randomHex(32)])) };
  const given = (view.luck.given ?? []).flatMap((hash, seat) => (hash && !view.holds.includes(seat) ? [[seat, hash]] : []));
  return { ...notes, nonces, before: Object.fromEntries(given) as Record<string, string> };
}

/** The hands that are seen, if they are those of the deal. */
function dealt({ phase, rolled, redraws, passes, hands }: Now): string[] {
  if (phase !== "open" || rolled || redraws || passes) return [];
  return hands.flatMap((hand, seat) => (typeof hand === "number" ? [] : seenLines(seat, "deal", hand)));
}

function linesOf(event: GameEvent): string[] {
  switch (event.event) {
    case "placed":
      return seenLines(event.seat, "place", Object.entries(event.place).map(([cell, piece]) => `${cell}:${piece}`));
    case "drew":
      return seenLines(event.seat, "draw", event.pieces ?? []);
    case "swapped":
      return [...seenLines(event.seat, "give", event.gave ?? []), ...seenLines(event.seat, "draw", event.drew ?? [])];
    case "redrew":
      return [...seenLines(event.seat, "give", event.shown), ...seenLines(event.seat, "draw", event.drew ?? [])];
    case "rolled":
      return seenLines(event.seat, "roll", event.after);
    case "laid":
      return seenLines(event.seat, "lay", event.played);
    default:
      return [];
  }
}

/** How the luck of a table stands after an event, before the game begins. */
export function luckAfter(luck: Luck, event: TableEvent): Luck {
  const { awaited, given } = luck;
  if (event.kind === "began") return { ...luck, commitment: event.commitment };
  if (!awaited || !given || luck.commitment) return luck;
  const others = (seat: number) => awaited.filter((other) => other !== seat);
  const withGiven = (seat: number, hash: string | null) => given.map((old, place) => (place === seat ? hash : old));
  switch (event.kind) {
    case "sat":
      return { ...luck, awaited: [...others(event.seat), event.seat].sort() };
    case "contributed":
      return { ...luck, awaited: others(event.seat), given: withGiven(event.seat, event.given) };
    case "stood_up":
    case "freed":
      return { ...luck, awaited: others(event.seat), given: withGiven(event.seat, null) };
    default:
      return luck;
  }
}
