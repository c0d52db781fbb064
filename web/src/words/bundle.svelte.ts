// A message catalogue that only some pages need, loaded lazily when they open.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { currentLanguage, type Values } from "./words.svelte";

/** What a glob of catalogues gives: how to load each file, by its path. */
export type Catalogues = Record<string, () => Promise<string>>;

export class MessageBundle {
  #bundle = $state.raw<FluentBundle>();

  constructor(private readonly catalogues: Catalogues) {}

  /** Loads the messages in the current language. */
  async load(): Promise<void> {
    const language = currentLanguage();
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const [path, load] of Object.entries(this.catalogues))
      if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(await load()));
    if (language === currentLanguage()) this.#bundle = bundle;
  }

  /** Whether the messages are loaded. */
  get isLoaded(): boolean {
    return this.#bundle !== undefined;
  }

  /** Returns a message with its values filled in. */
  tell(key: string, values: Values = {}): string {
    const pattern = this.#bundle?.getMessage(key)?.value;
    if (!this.#bundle || !pattern) {
      console.error("missing message", key);
      return key;
    }
    return this.#bundle.formatPattern(pattern, values);
  }
}

/** Writes a number as the language does, with so many digits behind the point at most. */
export function figure(value: number, digits = 1): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: digits }).format(value);
}
