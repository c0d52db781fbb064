// What the browser keeps, spoilt in every way: cut off, not ours, or with one part wrong.

/** Parts of what is kept, each by its way from the whole, and what they cannot be. */
export type Wrongs = [path: string, values: unknown[]][];

/** What somebody else may have left there. */
export const NONSENSE = ["", "null", "5", "true", "[]", "[null]", '"R1"', "{}", '{"version": 2}', "{{"];

/** Returns what cannot be read as what this says. */
export function spoilt(whole: unknown, wrongs: Wrongs): string[] {
  const text = JSON.stringify(whole);
  const changed = wrongs.flatMap(([path, values]) => values.map((value) => spoiltAt(text, path, value)));
  return [...NONSENSE, text.slice(0, -1), text.slice(0, text.length / 2), ...changed];
}

/** Returns the text with one part of it replaced. */
function spoiltAt(text: string, path: string, value: unknown): string {
  const whole = JSON.parse(text) as Record<string, unknown>;
  const names = path.split(" ");
  const part = names.slice(0, -1).reduce((found, name) => found[name] as Record<string, unknown>, whole);
  part[names.at(-1)!] = value;
  return JSON.stringify(whole);
}
