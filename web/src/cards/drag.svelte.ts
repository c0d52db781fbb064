// A card in the player's fingers, from the press until it is let go.
import type { Slot } from "../pieces/hand";

const FAR_ENOUGH = 6;
/** So long a finger rests on a card of the table that it takes it; a shorter stroke scrolls. */
const REST = 220;
/** A finger hides what is under it, so the card hangs above. */
const LIFT = 44;
/** So near to the edge of the table, in pixels, a card scrolls it, after so many frames. */
const EDGE = 56;
const PATIENCE = 12;
const FASTEST = 14;

export interface Places {
  /** What scrolls while a card is held near its edge. */
  pane: HTMLElement;
  drop(card: Slot, goal: string | null, x: number, y: number): void;
}

export interface Press {
  /** Whether the place scrolls by a stroke of the finger, so that a card is taken by resting on it. */
  scrolls: boolean;
  tapped(): void;
}

export class CardDrag {
  /** The card that is held, if one is. */
  card = $state.raw<Slot | null>(null);
  /** Where it would go: a row by its place, a new row, the hand. */
  goal = $state<string | null>(null);
  x = $state(0);
  y = $state(0);

  #places: Places | undefined;
  #ends: AbortController | undefined;
  #waits = 0;

  /** Says where cards can go; returns what ends that. */
  over(places: Places): () => void {
    this.#places = places;
    // What is held moves, and nothing else: the page does not scroll under it.
    const still = (event: TouchEvent): void => {
      if (this.card && event.cancelable) event.preventDefault();
    };
    document.addEventListener("touchmove", still, { passive: false });
    return () => {
      document.removeEventListener("touchmove", still);
      this.cancel();
    };
  }

  start(event: PointerEvent, card: Slot, { scrolls, tapped }: Press): void {
    if (event.button !== 0 || this.#ends) return;
    const pressed = event.currentTarget as HTMLElement;
    const isFinger = event.pointerType === "touch";
    const from = { x: event.clientX, y: event.clientY };
    const lift = isFinger ? LIFT : 0;
    const ends = new AbortController();
    const { signal } = ends;
    this.#ends = ends;
    pressed.setPointerCapture(event.pointerId);
    const take = (at: { x: number; y: number }): void => {
      [this.card, this.x, this.y] = [card, at.x, at.y - lift];
      this.#look();
      requestAnimationFrame(() => this.#scroll(signal));
    };
    if (isFinger && scrolls) {
      const rest = setTimeout(() => take(from), REST);
      signal.addEventListener("abort", () => clearTimeout(rest));
    }
    const move = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      const [x, y] = [next.clientX, next.clientY];
      if (this.card) {
        [this.x, this.y] = [x, y - lift];
        this.#look();
      } else if (Math.hypot(x - from.x, y - from.y) > FAR_ENOUGH) {
        const isStroke = isFinger && scrolls && Math.abs(y - from.y) >= Math.abs(x - from.x);
        if (isStroke) this.cancel();
        else take({ x, y });
      }
    };
    const end = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      const { card: held, goal } = this;
      this.cancel();
      if (next.type !== "pointerup") return;
      if (held) this.#places?.drop(held, goal, next.clientX, next.clientY);
      else tapped();
    };
    pressed.addEventListener("pointermove", move, { signal });
    pressed.addEventListener("pointerup", end, { signal });
    pressed.addEventListener("pointercancel", end, { signal });
  }

  /** Lets go of the card; it stays where it was. */
  cancel(): void {
    this.#ends?.abort();
    this.#ends = undefined;
    this.card = this.goal = null;
  }

  #look(): void {
    const under = document.elementFromPoint(this.x, this.y);
    this.goal = under?.closest<HTMLElement>("[data-goal]")?.dataset.goal ?? null;
  }

  /** Scrolls the table, frame by frame, while a card is held near its edge. */
  #scroll(signal: AbortSignal): void {
    if (signal.aborted || !this.#places) return;
    const { pane } = this.#places;
    const { top, bottom } = pane.getBoundingClientRect();
    const above = top + EDGE - this.y;
    const below = this.y - bottom + EDGE;
    const near = Math.max(above, below);
    // A card that comes from the hand passes the edge: it scrolls only where it stays.
    this.#waits = near > 0 && this.y < bottom + EDGE ? this.#waits + 1 : 0;
    if (this.#waits > PATIENCE) {
      const step = Math.min(FASTEST, 2 + near / 5);
      pane.scrollTop += above > below ? -step : step;
      this.#look();
    }
    requestAnimationFrame(() => this.#scroll(signal));
  }
}
