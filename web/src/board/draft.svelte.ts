// What a player is about to do: tentative pieces on the board, a swap or a roll being chosen.
import { session } from "../browser/kept.svelte";
import { isRecordOf, isText, readStored } from "../browser/storage";
import type { AnyMove, Fit, May, Preview, SwapOdds } from "../wire/messages";
import { RefusedError, type Refusal } from "../wire/http";
import type { GameModel } from "../play/model";
import { isCell } from "../pieces/cells";
import { movedTo, refilled, shuffled, sorted, type Slot } from "../pieces/hand";

const arePieces = isRecordOf(isText);

export class Draft {
  slots = $state.raw<Slot[]>([]);
  /** The tentative pieces: which place of the hand lies on which cell. */
  placed = $state.raw<ReadonlyMap<string, Slot>>(new Map());
  chosen = $state<number | null>(null);
  /** Choosing pieces to swap or to roll; null while placing. */
  tray = $state.raw<{ kind: "swap" | "roll"; picked: ReadonlySet<number> } | null>(null);
  preview = $state.raw<Preview>();
  /** How likely the swap that is prepared brings what is missing. */
  odds = $state.raw<SwapOdds[]>([]);
  /** What may be done at all; null until the server has said it of the table as it stands. */
  may = $state.raw<May | null>(null);
  /** The server's refusal of the last thing that was confirmed. */
  refusal = $state.raw<Refusal>();
  isSending = $state(false);

  #asked = 0;
  #seat: number | null = null;
  #seq: number | undefined;

  constructor(private readonly model: GameModel) {
    this.#restore();
  }

  get pieces(): Record<string, string> {
    return Object.fromEntries([...this.placed].map(([cell, slot]) => [cell, slot.piece]));
  }
  get inHand(): Slot[] {
    const away = new Set([...this.placed.values()].map((slot) => slot.id));
    return this.slots.filter((slot) => !away.has(slot.id));
  }
  get chosenSlot(): Slot | undefined {
    return this.slots.find((slot) => slot.id === this.chosen);
  }

  /** Where a piece of the hand fits beside what is placed already. */
  fitsOf(piece: string): Fit[] {
    return this.preview?.fits[piece] ?? [];
  }

  /** Where a piece fits, or any piece of the hand, and which ones do. */
  legalCells(wanted: string | undefined): ReadonlyMap<string, string[]> {
    const found = new Map<string, string[]>();
    const pieces = wanted === undefined ? new Set(this.inHand.map((slot) => slot.piece)) : [wanted];
    for (const piece of pieces)
      for (const { cell } of this.fitsOf(piece)) found.set(cell, [...(found.get(cell) ?? []), piece]);
    return found;
  }

  /** Takes over how the table stands now; what cannot lie any more goes back to the hand. */
  sync(): void {
    const { seat, seq, hand, board } = this.model;
    if (seat !== this.#seat || seq !== this.#seq) this.may = null;
    const gone = new Set([...this.placed.values()].map((slot) => slot.id));
    this.slots = refilled(seat === this.#seat ? this.slots : [], hand, gone);
    this.#seat = seat;
    this.#seq = seq;
    const held = new Set(this.slots);
    const lying = [...this.placed].filter(([cell, slot]) => held.has(slot) && !board.has(cell));
    this.placed = new Map(lying);
    if (!this.slots.some((slot) => slot.id === this.chosen)) this.chosen = null;
    this.tray = null;
    this.refusal = undefined;
    this.#save();
    void this.#ask();
    if (this.placed.size) void this.#askMay();
  }

  choose(id: number | null): void {
    if (this.tray && id !== null) this.#pick(id);
    else this.chosen = this.chosen === id ? null : id;
  }

  place(slot: Slot, cell: string): void {
    const others = [...this.placed].filter(([, other]) => other.id !== slot.id);
    this.#lay(new Map([...others, [cell, slot]]));
    this.chosen = null;
  }

  recall(cell: string): void {
    this.#lay(new Map([...this.placed].filter(([other]) => other !== cell)));
  }

  recallAll(): void {
    this.tray = null;
    this.chosen = null;
    this.#lay(new Map());
  }

  shuffle(): void {
    this.slots = shuffled(this.slots);
  }

  sort(): void {
    this.slots = sorted(this.slots);
  }

  reorder(id: number, place: number): void {
    this.slots = movedTo(this.slots, id, place);
  }

  openTray(kind: "swap" | "roll"): void {
    this.recallAll();
    this.odds = [];
    this.tray = { kind, picked: new Set() };
  }

  /** Shows a move as if the player had prepared it. */
  prepare(move: AnyMove): void {
    this.recallAll();
    if ("place" in move) this.#prepareCells(move.place);
    if ("swap" in move) this.#prepareTray("swap", move.swap);
    if ("roll" in move) this.#prepareTray("roll", move.roll);
  }

  get move(): AnyMove | undefined {
    if (this.tray) {
      const { kind, picked } = this.tray;
      const pieces = this.slots.filter((slot) => picked.has(slot.id)).map((slot) => slot.piece);
      return kind === "roll" ? { roll: pieces } : pieces.length ? { swap: pieces } : undefined;
    }
    return this.placed.size ? { place: this.pieces } : undefined;
  }

  async confirm(move: AnyMove | undefined = this.move): Promise<void> {
    if (!move || this.isSending) return;
    this.isSending = true;
    this.refusal = undefined;
    try {
      await this.model.play(move);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.refusal;
    } finally {
      this.isSending = false;
    }
  }

  #pick(id: number): void {
    if (!this.tray) return;
    const picked = new Set(this.tray.picked);
    if (!picked.delete(id)) picked.add(id);
    this.tray = { ...this.tray, picked };
    void this.#askOdds();
  }

  #prepareTray(kind: "swap" | "roll", pieces: string[]): void {
    this.tray = { kind, picked: new Set(this.#slotsFor(pieces).map((slot) => slot.id)) };
    void this.#askOdds();
  }

  #prepareCells(place: Record<string, string>): void {
    const slots = this.#slotsFor(Object.values(place));
    const cells = Object.entries(place).flatMap(([cell, piece]) => {
      const found = slots.findIndex((slot) => slot.piece === piece);
      return found < 0 ? [] : [[cell, slots.splice(found, 1)[0]!] as const];
    });
    this.#lay(new Map(cells));
  }

  #slotsFor(pieces: string[]): Slot[] {
    const wanted = [...pieces];
    return this.slots.filter((slot) => {
      const place = wanted.indexOf(slot.piece);
      if (place >= 0) wanted.splice(place, 1);
      return place >= 0;
    });
  }

  #lay(placed: ReadonlyMap<string, Slot>): void {
    this.placed = placed;
    this.refusal = undefined;
    this.#save();
    void this.#ask();
  }

  /** Asks for a preview; only the answer to the latest request counts. */
  async #ask(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const preview = await this.#previewOf(this.placed.size ? { place: this.pieces } : null);
    if (asked !== this.#asked) return;
    this.preview = preview;
    if (preview?.may) this.may = preview.may;
  }

  /** Asks what may be done at all, beside what is tentative. */
  async #askMay(): Promise<void> {
    this.may = (await this.#previewOf(null))?.may ?? null;
  }

  async #askOdds(): Promise<void> {
    const { tray } = this;
    this.odds = [];
    if (tray?.kind !== "swap" || !tray.picked.size) return;
    const preview = await this.#previewOf(this.move ?? null);
    if (this.tray === tray) this.odds = preview?.odds ?? [];
  }

  async #previewOf(move: AnyMove | null): Promise<Preview | undefined> {
    try {
      return await this.model.preview(move);
    } catch (error) {
      if (error instanceof RefusedError) return undefined;
      throw error;
    }
  }

  /** Stores what is tentative, so that it survives a reload of this tab; never on a shared device. */
  #save(): void {
    const { storageKey } = this.model;
    if (storageKey) session.setItem(storageKey, JSON.stringify(this.pieces));
  }

  #restore(): void {
    const { seat, hand, storageKey } = this.model;
    this.#seat = seat;
    this.slots = refilled([], hand, new Set());
    const stored = storageKey && readStored(session, storageKey);
    if (arePieces(stored) && Object.keys(stored).every(isCell)) this.#prepareCells(stored);
  }
}
