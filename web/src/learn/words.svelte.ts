// The words of the lessons: a catalogue of its own, which nobody loads who does not learn.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { spoken, type Values } from "../words/words.svelte";

const CATALOGUES = import.meta.glob<string>("../../../src/sixfold/locales/*/learn.ftl", {
  query: "?raw",
  import: "default",
});

let bundle = $state.raw<FluentBundle>();

/** Loads the lessons in the language that is spoken now. */
export async function speakLessons(): Promise<void> {
  const language = spoken();
  const load = CATALOGUES[`../../../src/sixfold/locales/${language}/learn.ftl`];
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource((await load?.()) ?? ""));
  if (language === spoken()) bundle = made;
}

/** Whether there is anything to say yet. */
export function canTell(): boolean {
  return bundle !== undefined;
}

/** Returns a message of the lessons with its values filled in. */
export function tell(key: string, values: Values = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) {
    console.error("missing message", key);
    return key;
  }
  return bundle.formatPattern(pattern, values);
}
