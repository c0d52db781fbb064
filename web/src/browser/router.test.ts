import { beforeEach, describe, expect, test, vi } from "vitest";
import { addressOf, followAddress, go, here, linkTo, readLink, readStudy, replace, studyAddress, type Place } from "./router.svelte";

const TABLE = "abcdefghijklmnopqr27";
const SECRET = "S".repeat(22);
const WATCH = "W".repeat(32);
const ORIGIN = "https://sixfold.example";

/** The address of the page, as the browser shows it. */
let address: URL;

/** Goes there as the browser does, and follows. */
function arrive(at: string): Place {
  address = new URL(at, ORIGIN);
  vi.stubGlobal("location", address);
  followAddress();
  return here();
}

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("history", {
    replaceState: (_: unknown, __: string, to: string) => (address.href = new URL(to, ORIGIN).href),
  });
});

const PLACES: Exclude<Place, { secret: string }>[] = [
  { page: "home" },
  { page: "new", edition: null },
  { page: "new", edition: "cubes" },
  { page: "table", table: TABLE, at: null },
  { page: "table", table: TABLE, at: 0 },
  { page: "review", table: TABLE, at: null },
  { page: "review", table: TABLE, at: 12 },
  { page: "study", position: "", seed: null },
  { page: "study", position: "classic R1,R2 #/&?%", seed: null },
  { page: "study", position: "cards R1", seed: "another" },
  { page: "learn", lesson: null },
  { page: "learn", lesson: "rules" },
  { page: "puzzles", puzzle: null },
  { page: "puzzles", puzzle: "7" },
  { page: "statistics" },
];

describe("an address", () => {
  test.each(PLACES)("of %j leads back there", (place) => {
    expect(arrive(addressOf(place))).toEqual(place);
  });

  test.each(["#", "", "#/", "/join#/"])("%j leads home", (at) => expect(arrive(at)).toEqual({ page: "home" }));

  test.each(["#/nowhere", "#/table", "#/table/", "/nowhere", `/other#${TABLE}.${SECRET}`])(
    "%j that means nothing is told as such, and stays",
    (at) => {
      expect(arrive(at)).toEqual({ page: "lost", what: "address" });
      expect(address.href).toBe(new URL(at, ORIGIN).href);
    },
  );

  test.each(["/join", `/join#${TABLE}`, `/watch#${TABLE}.${SECRET.slice(1)}`, "/device#"])(
    "%j is a link of which something is missing",
    (at) => expect(arrive(at)).toEqual({ page: "lost", what: "link" }),
  );

  test.each(["-1", "1.5", "x", "1e2", ""])("with the step %j shows the game as it stands", (step) => {
    expect(arrive(`#/table/${TABLE}/${step}`)).toEqual({ page: "table", table: TABLE, at: null });
    expect(arrive(`#/review/${TABLE}/${step}`)).toEqual({ page: "review", table: TABLE, at: null });
  });

  test("behind a study leads away from it", () => {
    expect(arrive("/study#/puzzles")).toEqual({ page: "puzzles", puzzle: null });
    expect(address.href).toBe(`${ORIGIN}/#/puzzles`);
  });

  test("is replaced without a way back", () => {
    arrive("#/");
    replace({ page: "table", table: TABLE, at: 3 });
    expect(address.href).toBe(`${ORIGIN}/#/table/${TABLE}/3`);
    expect(here()).toEqual({ page: "table", table: TABLE, at: 3 });
  });
});

describe("a link", () => {
  test.each(["join", "device", "watch"] as const)("to %s is read, and its secret leaves the address", (page) => {
    const link = linkTo(page, TABLE, SECRET, null, WATCH);
    expect(link).toBe(`${ORIGIN}/${page}#${TABLE}.${SECRET}.${WATCH}`);
    const place = { page, table: TABLE, secret: SECRET, watch: WATCH };
    expect(readLink(` ${link}\n`)).toEqual(place);
    expect(arrive(link)).toEqual(place);
    expect(address.href).toBe(`${ORIGIN}/`);
  });

  test("without leave to watch is read as well", () => {
    expect(readLink(linkTo("join", TABLE, SECRET, undefined))).toEqual({ page: "join", table: TABLE, secret: SECRET });
  });

  test("that is followed inside the page never comes into the address", () => {
    arrive("#/");
    go({ page: "join", table: TABLE, secret: SECRET });
    expect(here()).toEqual({ page: "join", table: TABLE, secret: SECRET });
    expect(address.href).toBe(`${ORIGIN}/#/`);
  });

  const wrong = [`join#${TABLE}.${SECRET.slice(1)}`, `join#${TABLE.slice(1)}.${SECRET}`, `join#${TABLE}1.${SECRET}`];
  const odd = [`join#${TABLE}.${SECRET}.x`, `join#${TABLE}.${SECRET}/`, `study#${TABLE}.${SECRET}`, "join", ""];
  test.each([...wrong, ...odd])("%j is none", (path) => {
    expect(readLink(`${ORIGIN}/${path}`)).toBeUndefined();
  });

  test.each(["", "join", `#${TABLE}.${SECRET}`, "http://"])("%j is no address at all", (text) => {
    expect(readLink(text)).toBeUndefined();
  });
});

describe("a study", () => {
  test("is read from what was typed, be it an address or a position", () => {
    expect(readStudy(" classic R1 ")).toEqual({ position: "classic R1", seed: null });
    expect(readStudy(`${ORIGIN}${studyAddress("classic R1", "x-1")}`)).toEqual({ position: "classic R1", seed: "x-1" });
  });

  test("has no seed in its address where that is the usual one", () => {
    expect(studyAddress("cards", "study")).toBe("/study#cards");
  });

  test.each(["", "a b", "x".repeat(65), "<"])("has the usual luck where its seed is %j", (seed) => {
    expect(readStudy(`${ORIGIN}/study#cards&seed=${seed}`)).toEqual({ position: "cards", seed: null });
  });

  test("that is badly encoded is read as it is", () => {
    expect(readStudy(`${ORIGIN}/study#100%`)).toEqual({ position: "100%", seed: null });
  });
});
