// What a player has set for this browser: how things look, and which help is shown.
import { local } from "../browser/kept.svelte";
import { isFlag, isOneOf, isText, readStoredRecord, type Check } from "../browser/storage";
import { PALETTES } from "../theme/palettes";

const STORAGE_KEY = "sixfold.settings";

/** What there is to choose from. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  palette: PALETTES,
  code: ["none", "letter", "fill"],
  motion: ["auto", "less"],
} as const;

type Chosen = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

export interface Settings extends Chosen {
  marks: boolean;
  name: string;
}

const USUAL: Settings = {
  theme: "auto",
  palette: "classic",
  code: "none",
  motion: "auto",
  marks: true,
  name: "",
};

const PARTS: { [Name in keyof Settings]: Check<Settings[Name]> } = {
  theme: isOneOf(CHOICES.theme),
  palette: isOneOf(CHOICES.palette),
  code: isOneOf(CHOICES.code),
  motion: isOneOf(CHOICES.motion),
  marks: isFlag,
  name: isText,
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function stored(): Partial<Settings> {
  const found = readStoredRecord(local, STORAGE_KEY);
  const known = Object.entries<Check<unknown>>(PARTS).filter(([name, isPart]) => isPart(found[name]));
  return Object.fromEntries(known.map(([name]) => [name, found[name]]));
}

export const settings = $state<Settings>({ ...USUAL, ...stored() });

/** Whether things should move as little as possible. */
export function isStill(): boolean {
  return settings.motion === "less" || still.matches;
}

function show(): void {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
  dataset.palette = settings.palette;
  dataset.motion = isStill() ? "less" : "full";
}

/** Shows the settings on the page, now and whenever they change, and stores them. */
export function followSettings(): void {
  for (const query of [dark, still]) query.addEventListener("change", show);
  $effect.root(() => {
    $effect(() => {
      local.setItem(STORAGE_KEY, JSON.stringify(settings));
      show();
    });
  });
}
