// The player's language and its messages (Fluent): the browser's language, or the one that was chosen and stored.
import { local } from "../browser/kept.svelte";
import { FluentBundle, FluentResource } from "@fluent/bundle";

export const LANGUAGES = { de: "Deutsch", en: "English", fr: "Français", it: "Italiano" } as const;
export type Language = keyof typeof LANGUAGES;
export type Values = Record<string, string | number>;

const STORAGE_KEY = "sixfold.language";

const CATALOGUES: Record<Language, () => Promise<{ default: string }>> = {
  de: () => import("virtual:words/de"),
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
  it: () => import("virtual:words/it"),
};

let bundle = $state.raw<FluentBundle>();
let language = $state<Language>("en");

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

function preferred(): Language {
  const said = [local.getItem(STORAGE_KEY) ?? "", ...navigator.languages];
  const tags = said.map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find(isLanguage) ?? "en";
}

/** Loads a language, by default the one that the browser or an earlier choice asks for. */
export async function loadLanguage(wanted: Language = preferred()): Promise<void> {
  const { default: text } = await CATALOGUES[wanted]();
  // Marks around what is filled in would be read aloud.
  const made = new FluentBundle(wanted, { useIsolating: false });
  made.addResource(new FluentResource(text));
  bundle = made;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** Switches to another language and stores the choice. */
export async function switchLanguage(wanted: Language): Promise<void> {
  local.setItem(STORAGE_KEY, wanted);
  await loadLanguage(wanted);
}

/** The language that is shown now. */
export function currentLanguage(): Language {
  return language;
}

/** Returns a message in the player's language with its values filled in. */
export function say(key: string, values: Values = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) {
    console.error("missing message", key);
    return key;
  }
  return bundle.formatPattern(pattern, values);
}
