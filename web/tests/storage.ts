// What the browser keeps, in memory: Node has no storage of its own. It is empty before each test.
import { beforeEach, vi } from "vitest";

class Kept implements Storage {
  #all = new Map<string, string>();

  get length(): number {
    return this.#all.size;
  }
  clear(): void {
    this.#all.clear();
  }
  getItem(name: string): string | null {
    return this.#all.get(name) ?? null;
  }
  key(place: number): string | null {
    return [...this.#all.keys()][place] ?? null;
  }
  removeItem(name: string): void {
    this.#all.delete(name);
  }
  setItem(name: string, text: string): void {
    this.#all.set(name, text);
  }
}

vi.stubGlobal("localStorage", new Kept());
vi.stubGlobal("sessionStorage", new Kept());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
