// What is read aloud, and what is shown for a moment: one polite voice for the whole page.
import { untrack } from "svelte";

const SHOWN_FOR = 3500;

let live = $state("");
let shown = $state("");
let timer = 0;

export function liveText(): string {
  return live;
}

/** The notice that everybody sees just now, if there is one. */
export function notice(): string {
  return shown;
}

/** Says a sentence to whoever listens; the same sentence twice is said twice. */
export function announce(text: string): void {
  live = untrack(() => live) === text ? `${text}\u00a0` : text;
}

/** Takes a notice away that is no longer needed. */
export function dismissNotice(): void {
  shown = "";
}

/** Says a sentence, and shows it for a moment. */
export function notify(text: string): void {
  announce(text);
  shown = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => (shown = ""), SHOWN_FOR);
}
