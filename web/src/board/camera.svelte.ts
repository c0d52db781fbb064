// The camera over the board. It moves when the player moves it, and never else.
import type { Box, Cell } from "../pieces/cells";

export const CELL = 60;
const SMALLEST = 0.25;
const LARGEST = 3;
const COSY = 1.15;
const MARGIN = 1.1;
/** The strip at the bottom where the buttons of the camera are. */
const STRIP = 56;

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  width = $state(0);
  height = $state(0);
  /** Whether the player has moved it: from then on it is theirs. */
  isTheirs = $state(false);

  /** Shows all of a box, no larger than is cosy. */
  fit(box: Box): void {
    if (!this.width || !this.height) return;
    const wide = (box.right - box.left + 1 + 2 * MARGIN) * CELL;
    const high = (box.bottom - box.top + 1 + 2 * MARGIN) * CELL;
    this.scale = clamped(Math.min(this.width / wide, (this.height - STRIP) / high, COSY));
    this.#centre({ x: (box.left + box.right + 1) / 2, y: (box.top + box.bottom + 1) / 2 });
  }

  /** Shows all of a box because the player asks for it: from then on the view is theirs. */
  show(box: Box): void {
    this.isTheirs = true;
    this.fit(box);
  }

  pan(dx: number, dy: number): void {
    this.isTheirs = true;
    this.x += dx;
    this.y += dy;
  }

  /** Zooms by a factor; the point of the screen stays where it is. */
  zoom(factor: number, at: { x: number; y: number } = this.#middle()): void {
    this.isTheirs = true;
    const scale = clamped(this.scale * factor);
    const grown = scale / this.scale;
    this.x = at.x - (at.x - this.x) * grown;
    this.y = at.y - (at.y - this.y) * grown;
    this.scale = scale;
  }

  /** Moves just so far that a cell can be seen. */
  reveal(cell: Cell): void {
    const { left, top, size } = this.screenOf(cell);
    const room = size / 2;
    const dx = shift(left - room, left + size + room, this.width);
    const dy = shift(top - room, top + size + room, this.height);
    if (dx || dy) this.pan(dx, dy);
  }

  /** Whether a cell can be seen, and the cells beside it. */
  shows(cell: Cell): boolean {
    const { left, top, size } = this.screenOf(cell);
    const [right, bottom] = [left + 2 * size, top + 2 * size];
    return left >= size && top >= size && right <= this.width && bottom <= this.height - STRIP;
  }

  /** Where a cell is on the screen, measured from the corner of the board's window. */
  screenOf({ x, y }: Cell): { left: number; top: number; size: number } {
    const size = CELL * this.scale;
    return { left: x * size + this.x, top: y * size + this.y, size };
  }

  /** The cell at a point of the board's window. */
  cellAt(x: number, y: number): Cell {
    const size = CELL * this.scale;
    return { x: Math.floor((x - this.x) / size), y: Math.floor((y - this.y) / size) };
  }

  #middle(): { x: number; y: number } {
    return { x: this.width / 2, y: this.height / 2 };
  }

  #centre(cell: Cell): void {
    this.x = this.width / 2 - cell.x * CELL * this.scale;
    this.y = (this.height - STRIP) / 2 - cell.y * CELL * this.scale;
  }
}

function clamped(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}

function shift(from: number, to: number, room: number): number {
  if (from < 0) return -from;
  return to > room ? room - to : 0;
}
