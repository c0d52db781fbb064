// The card table as a player is rearranging it, with every step until it is confirmed.
import { movedTo, refilled, sorted, type Slot } from "../pieces/hand";
import { RefusedError, type Refusal } from "../wire/http";
import type { AnyMove, May, Preview } from "../wire/messages";
import { saveSteps, loadSteps } from "./storage";
import type { Source } from "./source";

/** Where cards can be put: a row by its place, a new row, back to the hand. */
export type Goal = number | "new" | "hand";

type Rows = Slot[][];

export class Arrangement {
  hand = $state.raw<Slot[]>([]);
  picked = $state.raw<ReadonlySet<number>>(new Set());
  preview = $state.raw<Preview>();
  may = $state.raw<May | null>(null);
  refusal = $state.raw<Refusal>();
  isSending = $state(false);
  /** Whether the player has said that they see no play (K6). */
  isAsked = $state(false);

  #steps = $state.raw<Rows[]>([[]]);
  #at = $state(0);
  #requests = 0;
  #seen = "";
  #seat: number | null = null;

  constructor(private readonly source: Source) {}

  get rows(): Rows {
    return this.#steps[this.#at]!;
  }
  /** The rows as they lay before the player touched them. */
  get found(): Rows {
    return this.#steps[0]!;
  }
  get inHand(): Slot[] {
    const lying = new Set(this.rows.flat());
    return this.hand.filter((card) => !lying.has(card));
  }
  get canUndo(): boolean {
    return this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1;
  }
  /** The cards picked that came from the hand and lie on the table: they alone may go back. */
  get canReturn(): boolean {
    const lying = this.rows.flat().filter((card) => this.picked.has(card.id));
    return lying.length > 0 && lying.every((card) => this.isOwn(card));
  }

  isOwn(card: Slot): boolean {
    return this.hand.includes(card);
  }

  /** Takes over how the table stands now; what was prepared on another table is gone. */
  sync(): void {
    const { seat, hand, rows } = this.source;
    const seen = JSON.stringify([seat, rows, hand]);
    if (seen !== this.#seen) {
      const gone = new Set(this.rows.flat().map((card) => card.id));
      this.hand = refilled(seat === this.#seat ? this.hand : [], hand, gone);
      this.#begin(rows);
      this.#seen = seen;
      this.#seat = seat;
      this.#restore();
    }
    void this.#ask();
    if (this.canUndo) void this.#askMay();
  }

  pick(id: number): void {
    const picked = new Set(this.picked);
    if (!picked.delete(id)) picked.add(id);
    this.picked = picked;
  }

  pickRow(place: number): void {
    const ids = (this.rows[place] ?? []).map((card) => card.id);
    const all = ids.every((id) => this.picked.has(id));
    this.picked = new Set(all ? [] : ids);
  }

  unpick(): void {
    this.picked = new Set();
  }

  /** Puts the picked cards somewhere: adds, moves, splits and joins are all this. */
  put(goal: Goal, ids: ReadonlySet<number> = this.picked): void {
    const cards = [...this.inHand, ...this.rows.flat()].filter((card) => ids.has(card.id));
    if (!cards.length || (goal === "hand" && !cards.every((card) => this.isOwn(card)))) return;
    const stays = typeof goal === "number" && cards.every((card) => this.rows[goal]?.includes(card));
    if (stays) return;
    const rows = this.rows.map((row) => row.filter((card) => !ids.has(card.id)));
    if (goal === "new") rows.push(cards);
    else if (goal !== "hand") rows[goal] = [...(rows[goal] ?? []), ...cards];
    this.#step(rows);
  }

  /** Shows rows as if the player had arranged them. */
  prepare(wanted: string[][]): void {
    const left = [...this.rows.flat(), ...this.inHand];
    const rows = wanted.map((row) =>
      row.flatMap((piece) => {
        const place = left.findIndex((card) => card.piece === piece);
        return place < 0 ? [] : left.splice(place, 1);
      }),
    );
    this.#step(rows);
  }

  undo(): void {
    if (this.canUndo) this.#go(this.#at - 1);
  }

  redo(): void {
    if (this.canRedo) this.#go(this.#at + 1);
  }

  sort(): void {
    this.hand = sorted(this.hand);
    this.#save();
  }

  reorder(id: number, place: number): void {
    this.hand = movedTo(this.hand, id, place);
    this.#save();
  }

  async confirm(move: AnyMove = { rows: this.#pieces() }): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.refusal = undefined;
    try {
      await this.source.play(move);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.refusal;
    } finally {
      this.isSending = false;
    }
  }

  #begin(rows: string[][]): void {
    this.#steps = [rows.map((row) => refilled([], row, new Set()))];
    this.#at = 0;
    this.picked = new Set();
    this.refusal = undefined;
    this.isAsked = false;
  }

  #pieces(): string[][] {
    return this.rows.map((row) => row.map((card) => card.piece));
  }

  #step(rows: Rows): void {
    const filled = rows.filter((row) => row.length);
    this.#steps = [...this.#steps.slice(0, this.#at + 1), filled];
    this.#go(this.#steps.length - 1);
  }

  #go(at: number): void {
    this.#at = at;
    this.picked = new Set();
    this.refusal = undefined;
    this.#save();
    void this.#ask();
  }

  /** Asks for a preview; only the answer to the latest request counts. */
  async #ask(): Promise<void> {
    this.#requests += 1;
    const request = this.#requests;
    const preview = await this.#previewOf(this.#at ? { rows: this.#pieces() } : null);
    if (request !== this.#requests || !preview) return;
    this.preview = preview;
    if (preview.may) this.may = preview.may;
  }

  /** Asks what may be done at all, beside what is arranged. */
  async #askMay(): Promise<void> {
    const preview = await this.#previewOf(null);
    if (preview?.may) this.may = preview.may;
  }

  async #previewOf(move: AnyMove | null): Promise<Preview | undefined> {
    try {
      return await this.source.preview(move);
    } catch (error) {
      if (error instanceof RefusedError) return undefined;
      throw error;
    }
  }

  /** Every card, in an order that a reload finds again. */
  #cards(): Slot[] {
    return [...this.found.flat(), ...this.hand];
  }

  /** Stores what is not confirmed, so that it survives a reload of this tab. */
  #save(): void {
    if (!this.source.storageKey) return;
    const places = new Map(this.#cards().map((card, place) => [card, place]));
    saveSteps(this.source.storageKey, {
      seen: this.#seen,
      hand: this.hand.map((card) => card.piece),
      steps: this.#steps.map((rows) => rows.map((row) => row.map((card) => places.get(card)!))),
      at: this.#at,
    });
  }

  #restore(): void {
    const { storageKey, hand } = this.source;
    const stored = storageKey && loadSteps(storageKey, this.#seen, this.found.flat().length, hand);
    if (!stored) return;
    this.hand = refilled([], stored.hand, new Set());
    const cards = this.#cards();
    const later = stored.steps.slice(1).map((rows) => rows.map((row) => row.map((at) => cards[at]!)));
    this.#steps = [this.found, ...later];
    this.#at = stored.at;
  }
}
