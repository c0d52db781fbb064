// A piece in the player's fingers: from the hand or from the board, until it is let go.
import type { Slot } from "../pieces/hand";

const FAR_ENOUGH = 6;
/** A finger hides what is under it, so the piece hangs above. */
const LIFT = 44;

export interface Target {
  cellUnder(x: number, y: number): string | null;
  drop(slot: Slot, cell: string | null, x: number, y: number): void;
}

export class Drag {
  /** The piece that is held, if one is. */
  slot = $state.raw<Slot | null>(null);
  /** What lies under it: a cell of the board, a row of cards. */
  cell = $state<string | null>(null);
  x = $state(0);
  y = $state(0);

  #target: Target | undefined;

  /** Says what lies under the pointer, and takes what is let go. */
  over(target: Target): void {
    this.#target = target;
  }

  /** Begins with a press on a piece; `tapped` is told where it was only a tap. */
  start(event: PointerEvent, slot: Slot, tapped: () => void): void {
    if (event.button !== 0 || this.slot) return;
    const pressed = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, y: event.clientY };
    const lift = event.pointerType === "touch" ? LIFT : 0;
    pressed.setPointerCapture(event.pointerId);
    const ends = new AbortController();
    const move = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      const far = Math.hypot(next.clientX - from.x, next.clientY - from.y) > FAR_ENOUGH;
      if (!this.slot && !far) return;
      this.slot = slot;
      [this.x, this.y] = [next.clientX, next.clientY - lift];
      this.cell = this.#target?.cellUnder(this.x, this.y) ?? null;
    };
    const end = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      ends.abort();
      const { slot: dragged, cell } = this;
      this.slot = this.cell = null;
      if (next.type !== "pointerup") return;
      if (dragged) this.#target?.drop(slot, cell, next.clientX, next.clientY);
      else tapped();
    };
    const { signal } = ends;
    pressed.addEventListener("pointermove", move, { signal });
    pressed.addEventListener("pointerup", end, { signal });
    pressed.addEventListener("pointercancel", end, { signal });
  }
}
