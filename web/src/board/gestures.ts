// Fingers, mouse and wheel over the board: one finger pans, two pinch, a short touch is a tap.
import type { Camera } from "./camera.svelte";

const FAR_ENOUGH = 8;

interface Point {
  x: number;
  y: number;
}

/** Lets a camera follow the pointers over an element; taps are told in the element's measure. */
export function gestures(element: HTMLElement, camera: Camera, tapped: (at: Point) => void) {
  const down = new Map<number, Point>();
  let start: Point | undefined;
  let moved = false;

  const local = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    if (!down.size) {
      start = local(event);
      moved = false;
    } else moved = true;
    down.set(event.pointerId, local(event));
  };

  const move = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    if (!before || !start) return;
    const after = local(event);
    if (!moved && Math.hypot(after.x - start.x, after.y - start.y) < FAR_ENOUGH) return;
    moved = true;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(other, before, after);
    else camera.pan(after.x - before.x, after.y - before.y);
    down.set(event.pointerId, after);
  };

  const pinch = (still: Point, before: Point, after: Point): void => {
    const distance = (point: Point): number => Math.hypot(point.x - still.x, point.y - still.y);
    const middle = { x: (still.x + before.x) / 2, y: (still.y + before.y) / 2 };
    camera.zoom(distance(after) / Math.max(distance(before), 1), middle);
    camera.pan((after.x - before.x) / 2, (after.y - before.y) / 2);
  };

  const release = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId) || down.size) return;
    if (!moved && start && event.type === "pointerup") tapped(start);
    start = undefined;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const turned = Math.max(-120, Math.min(120, event.deltaY * lines));
    camera.zoom(Math.exp(-turned / (event.ctrlKey ? 100 : 400)), local(event));
  };

  const ends = new AbortController();
  const { signal } = ends;
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", release, { signal });
  element.addEventListener("pointercancel", release, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return () => ends.abort();
}
