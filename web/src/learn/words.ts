// The words of the lessons.
import { WordPart } from "../words/part.svelte";
import type { Values } from "../words/words.svelte";

export const words = new WordPart(
  import.meta.glob<string>("../../../src/sixfold/locales/*/learn.ftl", { query: "?raw", import: "default" }),
);

export function tell(key: string, values: Values = {}): string {
  return words.tell(key, values);
}
