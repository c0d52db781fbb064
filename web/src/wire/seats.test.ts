import { describe, expect, test } from "vitest";
import { NONSENSE } from "../../tests/spoiling";
import { removeSeats, heldAt, heldSeats, saveSeats, randomHex, type HeldSeats } from "./seats";

const NAME = "sixfold.seats";

function seat(place = 0): HeldSeats {
  const table = `${"a".repeat(18)}${"bcdefghijk"[Math.floor(place / 10)]}${"bcdefghijk"[place % 10]}`;
  return { table, token: "T".repeat(32), watch: "W".repeat(32), seats: [0], invitations: { 1: "I".repeat(32) } };
}

describe("the seats that a browser holds", () => {
  test("the newest comes first, and each table once", () => {
    saveSeats(seat(0));
    saveSeats(seat(1));
    saveSeats({ ...seat(0), seats: [2] });
    expect(heldSeats().map(({ table }) => table)).toEqual([seat(0).table, seat(1).table]);
    expect(heldAt(seat(0).table)?.seats).toEqual([2]);
  });

  test("a seat comes back as it was kept", () => {
    saveSeats(seat());
    expect(heldAt(seat().table)).toEqual(seat());
  });

  test("of very many the oldest are forgotten", () => {
    for (let place = 0; place < 60; place += 1) saveSeats(seat(place));
    expect(heldSeats()).toHaveLength(50);
    expect(heldAt(seat(9).table)).toBeUndefined();
    expect(heldAt(seat(10).table)).toBeDefined();
  });

  test("one that is forgotten takes no other along", () => {
    saveSeats(seat(0));
    saveSeats(seat(1));
    removeSeats(seat(1).table);
    expect(heldSeats()).toEqual([seat(0)]);
  });

  test.each(NONSENSE)("%j holds no seat, and a new one can be taken", (text) => {
    localStorage.setItem(NAME, text);
    expect(heldSeats()).toEqual([]);
    saveSeats(seat());
    expect(heldSeats()).toEqual([seat()]);
  });

  test("a seat among broken ones is still held", () => {
    const held = seat();
    const broken = [null, 5, "seat", [], {}, { table: held.table }, { ...held, token: 5 }, { ...held, token: "short" }];
    const away = ["A".repeat(20), "a".repeat(19), `${held.table}/x`].map((table) => ({ ...held, table }));
    localStorage.setItem(NAME, JSON.stringify([...broken, ...away, held]));
    expect(heldSeats()).toEqual([held]);
  });

  test("odd parts are left out, for the token is all that it takes", () => {
    const odd = { seats: [7], watch: 5, invitations: ["x"] };
    localStorage.setItem(NAME, JSON.stringify([{ ...seat(), ...odd }]));
    expect(heldSeats()).toEqual([{ table: seat().table, token: seat().token, watch: null }]);
  });
});

test("random digits are hexadecimal, two for each byte, and never the same", () => {
  expect(randomHex(8)).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(Array.from({ length: 20 }, () => randomHex())).size).toBe(20);
});
