// The words of the review: catalogues of their own, which nobody loads who does not review.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { spoken, type Values } from "../words/words.svelte";

const CATALOGUES = import.meta.glob<string>("../../../src/sixfold/locales/*/review{,-web}.ftl", {
  query: "?raw",
  import: "default",
});

let bundle = $state.raw<FluentBundle>();

/** Loads the words of the review in the language that is spoken now. */
export async function speakReview(): Promise<void> {
  const language = spoken();
  const made = new FluentBundle(language, { useIsolating: false });
  for (const [path, load] of Object.entries(CATALOGUES))
    if (path.includes(`/${language}/`)) made.addResource(new FluentResource(await load()));
  if (language === spoken()) bundle = made;
}

/** Whether there is anything to say yet. */
export function canTell(): boolean {
  return bundle !== undefined;
}

/** Returns a message of the review with its values filled in. */
export function tell(key: string, values: Values = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) {
    console.error("missing message", key);
    return key;
  }
  return bundle.formatPattern(pattern, values);
}

/** Writes a number as the language does, with so many digits behind the point. */
export function figure(value: number, digits = 1): string {
  const written = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(spoken(), written).format(nearly(value, digits)).replace("-", "−");
}

/** The same with its sign: "+1.5", "−0.3". */
export function signed(value: number, digits = 1): string {
  return `${nearly(value, digits) > 0 ? "+" : ""}${figure(value, digits)}`;
}

/** Nothing is written "−0.0". */
function nearly(value: number, digits: number): number {
  const unit = 10 ** digits;
  return Math.round(value * unit) / unit || 0;
}

/** Writes a chance in per cent. */
export function percent(chance: number, digits = 0): string {
  return figure(100 * chance, digits);
}
