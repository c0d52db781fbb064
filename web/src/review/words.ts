// The words of the review, and its numbers as the language writes them.
import { MessageBundle } from "../words/bundle.svelte";
import { currentLanguage, type Values } from "../words/words.svelte";

export const words = new MessageBundle(
  import.meta.glob<string>("../../../src/sixfold/locales/*/review{,-web}.ftl", { query: "?raw", import: "default" }),
);

export function tell(key: string, values: Values = {}): string {
  return words.tell(key, values);
}

/** Writes a number as the language does, with so many digits behind the point. */
export function figure(value: number, digits = 1): string {
  const written = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(currentLanguage(), written).format(nearly(value, digits)).replace("-", "−");
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
