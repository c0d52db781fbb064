// localStorage and sessionStorage that never throw: where the browser blocks them, or they are full, values stay in
// memory until the page is closed.
type Name = "localStorage" | "sessionStorage";

let forgetful = $state(false);

/** Whether something, such as a seat, could not be stored, so that it is forgotten with this page. */
export function isForgetful(): boolean {
  return forgetful;
}

class Kept {
  #memory = new Map<string, string>();

  constructor(private readonly name: Name) {}

  getItem(key: string): string | null {
    const own = this.#memory.get(key);
    if (own !== undefined) return own;
    try {
      return globalThis[this.name].getItem(key);
    } catch {
      return null;
    }
  }

  keys(): string[] {
    try {
      const all = globalThis[this.name];
      return Array.from({ length: all.length }, (_, place) => all.key(place) ?? "");
    } catch {
      return [...this.#memory.keys()];
    }
  }

  /** Stores a value; returns whether it outlives the page. */
  setItem(key: string, value: string): boolean {
    try {
      globalThis[this.name].setItem(key, value);
      this.#memory.delete(key);
      return true;
    } catch {
      this.#memory.set(key, value);
      if (this.name === "localStorage") forgetful = true;
      return false;
    }
  }

  removeItem(key: string): void {
    this.#memory.delete(key);
    try {
      globalThis[this.name].removeItem(key);
    } catch {
      // It was never stored.
    }
  }
}

export const local = new Kept("localStorage");
export const session = new Kept("sessionStorage");
