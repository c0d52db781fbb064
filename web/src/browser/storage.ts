// Validated reads of localStorage and sessionStorage. What is stored may be truncated, of another version, or not ours: it is ignored.

/** A type guard for stored values. */
export type Check<T> = (value: unknown) => value is T;

/** The JSON stored under a name; null where there is none that can be parsed. */
export function readStored(storage: Pick<Storage, "getItem">, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** The object stored under a name; an empty one where there is none. */
export function readStoredRecord(storage: Pick<Storage, "getItem">, name: string): Record<string, unknown> {
  const value = readStored(storage, name);
  return isRecord(value) ? value : {};
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Whether a value is an index from 0, such as a seat or a card. */
export function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isOneOf<T>(values: readonly T[]): Check<T> {
  return (value): value is T => values.includes(value as T);
}

export function isOrNull<T>(isOne: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || isOne(value);
}

export function isListOf<T>(isOne: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isOne);
}

export function isRecordOf<T>(isOne: Check<T>): Check<Record<string, T>> {
  return (value): value is Record<string, T> => isRecord(value) && Object.values(value).every(isOne);
}

/** Whether a value is an object with all these members. */
export function hasMembers<T>(parts: { [Name in keyof T]-?: Check<T[Name]> }): Check<T> {
  const checks = Object.entries<Check<unknown>>(parts);
  return (value): value is T => isRecord(value) && checks.every(([name, isPart]) => isPart(value[name]));
}

/** The valid elements of a list. */
export function listOf<T>(value: unknown, isOne: Check<T>): T[] {
  return Array.isArray(value) ? value.filter(isOne) : [];
}

/** The valid members of an object. */
export function recordOf<T>(value: unknown, isOne: Check<T>): Record<string, T> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((part): part is [string, T] => isOne(part[1])));
}

/** The first element of each table. */
export function uniqueTables<T extends { table: string }>(all: T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ table }) => !seen.has(table) && seen.add(table));
}
