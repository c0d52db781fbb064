// The words of the statistics.
import { MessageBundle } from "../words/bundle.svelte";

export const words = new MessageBundle(
  import.meta.glob<string>("../../../src/sixfold/locales/*/statistics.ftl", { query: "?raw", import: "default" }),
);

export function tell(key: string, values: Record<string, string | number> = {}): string {
  return words.tell(key, values);
}
