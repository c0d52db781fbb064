// The page's ARIA live region (polite), and a notice that is shown for a moment.
import { untrack } from "svelte";

const SHOWN_FOR = 3500;

let live = $state("");
let shown = $state("");
let timer = 0;

export function liveText(): string {
  return live;
}

/** The notice that is shown just now, if there is one. */
export function notice(): string {
  return shown;
}

/** Has a screen reader say a sentence; the same sentence twice is said twice. */
export function announce(text: string): void {
  live = untrack(() => live) === text ? `${text}\u00a0` : text;
}

/** Hides the notice. */
export function dismissNotice(): void {
  shown = "";
}

/** Announces a sentence, and shows it for a moment. */
export function notify(text: string): void {
  announce(text);
  shown = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => (shown = ""), SHOWN_FOR);
}
