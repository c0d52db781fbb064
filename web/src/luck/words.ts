// The words of the check of a game's luck.
import { MessageBundle } from "../words/bundle.svelte";

export const words = new MessageBundle(
  import.meta.glob<string>("../../../src/sixfold/locales/*/luck.ftl", { query: "?raw", import: "default" }),
);
