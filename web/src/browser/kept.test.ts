import { expect, test, vi } from "vitest";
import { isForgetful, local } from "./kept.svelte";

test("what can be stored is stored", () => {
  local.setItem("a", "1");
  expect(localStorage.getItem("a")).toBe("1");
  local.removeItem("a");
  expect(local.getItem("a")).toBeNull();
  expect(isForgetful()).toBe(false);
});

test("what cannot be stored stays in memory", () => {
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  local.setItem("a", "2");
  expect(local.getItem("a")).toBe("2");
  expect(isForgetful()).toBe(true);
  local.removeItem("a");
  expect(local.getItem("a")).toBeNull();
  vi.restoreAllMocks();
});

test("a browser that blocks storage is one where nothing was stored", () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  expect(local.getItem("b")).toBeNull();
  local.setItem("b", "3");
  expect(local.getItem("b")).toBe("3");
  local.removeItem("b");
  Object.defineProperty(globalThis, "localStorage", usual);
});
