import { beforeEach, expect, test, vi } from "vitest";
import { NONSENSE } from "../../tests/spoiling";

const NAME = "sixfold.settings";
const USUAL = { theme: "auto", palette: "classic", code: "none", motion: "auto", marks: true, name: "" };
const OTHERS = { theme: "dark", palette: "safe", code: "fill", motion: "less", marks: false, name: "Ann" };

/** Whether the system asks for less motion. */
let isStillWished = false;

vi.stubGlobal("matchMedia", () => ({ matches: isStillWished }));

/** Reads the settings as a page does that opens. */
function opened(text?: string): Promise<typeof import("./settings.svelte")> {
  if (text !== undefined) localStorage.setItem(NAME, text);
  return import("./settings.svelte");
}

// Compiled before any test's time begins.
await opened();

beforeEach(() => {
  isStillWished = false;
  vi.resetModules();
});

test("settings come back as they were kept", async () => {
  expect((await opened(JSON.stringify(OTHERS))).settings).toEqual(OTHERS);
});

test.each(NONSENSE)("%j leaves the usual settings", async (text) => {
  expect((await opened(text)).settings).toEqual(USUAL);
});

test("settings that do not exist are the usual ones", async () => {
  const wrong = { theme: "pink", code: 5, motion: null, marks: "no", name: 7, constructor: 1 };
  const { settings } = await opened(JSON.stringify({ ...wrong, palette: "safe" }));
  expect(settings).toEqual({ ...USUAL, palette: "safe" });
});

test("things are still where the player or the system asks for that", async () => {
  expect((await opened()).isStill()).toBe(false);
  vi.resetModules();
  isStillWished = true;
  expect((await opened()).isStill()).toBe(true);
  vi.resetModules();
  isStillWished = false;
  expect((await opened(JSON.stringify(OTHERS))).isStill()).toBe(true);
});
