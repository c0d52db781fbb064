// What the browser keeps may be anything: cut off, of another version, or not ours. What cannot be read is ignored.

/** Says whether something is what it should be. */
export type Check<T> = (found: unknown) => found is T;

/** What is kept under a name; null where there is nothing that can be read. */
export function readKept(storage: Storage, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** The parts of what is kept under a name. */
export function readParts(storage: Storage, name: string): Record<string, unknown> {
  const found = readKept(storage, name);
  return isRecord(found) ? found : {};
}

export function isText(found: unknown): found is string {
  return typeof found === "string";
}

export function isFlag(found: unknown): found is boolean {
  return typeof found === "boolean";
}

export function isNumber(found: unknown): found is number {
  return Number.isFinite(found);
}

/** Whether this counts something from 0, such as a seat or a card. */
export function isPlace(found: unknown): found is number {
  return Number.isSafeInteger(found) && (found as number) >= 0;
}

export function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

export function isOneOf<T>(values: readonly T[]): Check<T> {
  return (found): found is T => values.includes(found as T);
}

export function isOrNull<T>(isOne: Check<T>): Check<T | null> {
  return (found): found is T | null => found === null || isOne(found);
}

export function isListOf<T>(isOne: Check<T>): Check<T[]> {
  return (found): found is T[] => Array.isArray(found) && found.every(isOne);
}

export function isRecordOf<T>(isOne: Check<T>): Check<Record<string, T>> {
  return (found): found is Record<string, T> => isRecord(found) && Object.values(found).every(isOne);
}

/** Whether something has all these parts. */
export function hasParts<T>(parts: { [Name in keyof T]-?: Check<T[Name]> }): Check<T> {
  const checks = Object.entries<Check<unknown>>(parts);
  return (found): found is T => isRecord(found) && checks.every(([name, isPart]) => isPart(found[name]));
}

/** Those members of a list that are what they should be. */
export function listOf<T>(found: unknown, isOne: Check<T>): T[] {
  return Array.isArray(found) ? found.filter(isOne) : [];
}

/** Those members of a record that are what they should be. */
export function recordOf<T>(found: unknown, isOne: Check<T>): Record<string, T> {
  if (!isRecord(found)) return {};
  return Object.fromEntries(Object.entries(found).filter((part): part is [string, T] => isOne(part[1])));
}

/** The first of each table. */
export function oneATable<T extends { table: string }>(all: T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ table }) => !seen.has(table) && seen.add(table));
}
