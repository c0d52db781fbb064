// The words of the puzzles.
import { WordPart } from "../words/part.svelte";

export const words = new WordPart(
  import.meta.glob<string>("../../../src/sixfold/locales/*/puzzles.ftl", { query: "?raw", import: "default" }),
);

export function tell(key: string, values: Record<string, string | number> = {}): string {
  return words.tell(key, values);
}
