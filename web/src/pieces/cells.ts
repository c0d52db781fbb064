// Cells of the board as the server writes them: "x,y", y downwards.
export interface Cell {
  x: number;
  y: number;
}

export const STEPS: Record<string, Cell> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const WRITTEN = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function cellText({ x, y }: Cell): string {
  return `${x},${y}`;
}

/** Whether this is written like a cell, and not farther away than pieces reach. */
export function isCell(text: string): boolean {
  return WRITTEN.test(text);
}

export function readCell(text: string): Cell {
  const [x, y] = text.split(",").map(Number);
  return { x: x!, y: y! };
}

export function stepped(cell: Cell, by: Cell): Cell {
  return { x: cell.x + by.x, y: cell.y + by.y };
}

/** Returns cells as one reads: row by row, and each from the left. */
export function inReadingOrder(cells: Iterable<string>): string[] {
  return [...new Set(cells)].sort((one, other) => {
    const [a, b] = [readCell(one), readCell(other)];
    return a.y - b.y || a.x - b.x;
  });
}

export function neighbours(cell: Cell): Cell[] {
  return Object.values(STEPS).map((step) => stepped(cell, step));
}

/** Returns the smallest box around some cells; around the origin where there are none. */
export function boxAround(cells: Iterable<string>): Box {
  const found = [...cells].map(readCell);
  if (!found.length) found.push({ x: 0, y: 0 });
  const xs = found.map((cell) => cell.x);
  const ys = found.map((cell) => cell.y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export function isInside({ x, y }: Cell, box: Box, margin: number): boolean {
  return (
    x >= box.left - margin &&
    x <= box.right + margin &&
    y >= box.top - margin &&
    y <= box.bottom + margin
  );
}
