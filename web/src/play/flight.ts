// Points that fly from the board to a score: short, skipped by any touch, never with less motion.
import { isStill } from "../settings/settings.svelte";

const LASTS = 900;

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function fly(text: string, from: DOMRect, to: Element | null): void {
  if (isStill() || !to?.getClientRects().length || document.visibilityState !== "visible") return;
  const points = document.createElement("div");
  points.className = "flying";
  points.textContent = text;
  points.setAttribute("aria-hidden", "true");
  document.body.append(points);
  const [start, end] = [middle(from), middle(to.getBoundingClientRect())];
  const at = ({ x, y }: { x: number; y: number }, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const flight = points.animate(
    [
      { transform: at(start, 0.4), opacity: 0 },
      { transform: at({ x: start.x, y: start.y - 24 }, 1.3), opacity: 1, offset: 0.3 },
      { transform: at({ x: start.x, y: start.y - 28 }, 1.2), opacity: 1, offset: 0.55 },
      { transform: at(end, 0.5), opacity: 0.2 },
    ],
    { duration: LASTS, easing: "ease-in-out" },
  );
  const skip = (): void => flight.finish();
  window.addEventListener("pointerdown", skip, { once: true });
  flight.onfinish = () => {
    window.removeEventListener("pointerdown", skip);
    points.remove();
  };
}
