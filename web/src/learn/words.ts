// The words of the lessons.
import { MessageBundle } from "../words/bundle.svelte";
import type { Values } from "../words/words.svelte";

export const words = new MessageBundle(
  import.meta.glob<string>("../../../src/sixfold/locales/*/learn.ftl", { query: "?raw", import: "default" }),
);

export function tell(key: string, values: Values = {}): string {
  return words.tell(key, values);
}
