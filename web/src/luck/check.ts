// The check of a game's luck by the player's own browser: the record against what was noted (docs/fairness.md says what each check proves).
import { dealAgain, type Deal } from "./deal";
import { isShare, type LuckNotes } from "./notes";
import { parseRecord, UnreadableRecordError, type GameRecord } from "./record";
import { commitment, mixedSeed, shareHash } from "./stream";

export type Verdict = "holds" | "broken" | "unknown";
export type Conclusion = "nobody" | "nobody-alone" | "shares-only" | "seed-only" | "broken";

export interface Checked {
  /** The check, as its message is called. */
  check: string;
  verdict: Verdict;
  /** The seats that it is about. */
  seats: number[];
  count: number;
}

export interface LuckReport {
  conclusion: Conclusion;
  checks: Checked[];
}

interface Shares {
  house: string;
  entropy: string;
  nonces: string[];
}

/** Checks a game by its record and this browser's notes, asking nobody. */
export function checkLuck(text: string, notes?: LuckNotes): LuckReport {
  try {
    return checked(parseRecord(text), notes);
  } catch (error) {
    if (!(error instanceof UnreadableRecordError)) throw error;
    return { conclusion: "broken", checks: [one("draws", false)] };
  }
}

function one(check: string, holds: boolean | null, seats: number[] = [], count = 0): Checked {
  return { check, verdict: holds === null ? "unknown" : holds ? "holds" : "broken", seats, count };
}

function checked(record: GameRecord, notes?: LuckNotes): LuckReport {
  const seed = record.headers.get("Seed");
  const committed = record.headers.get("Commitment");
  const luck = record.headers.get("Luck");
  if (seed === undefined || committed === undefined) return { conclusion: "broken", checks: [] };
  const deal = dealAgain(record, seed);
  const checks = [one("commitment", committed === commitment(seed)), one("draws", deal.follows, [], deal.count)];
  if (luck === undefined && !notes) return concluded(checks, "seed-only");
  const shares = luck === "2" ? sharesOf(record) : undefined;
  if (!shares) return { conclusion: "broken", checks: [...checks, one("seed", false)] };
  checks.splice(1, 0, one("house", shares.house === shareHash(shares.entropy)), one("seed", seed === mixedSeed(shares.entropy, shares.nonces)));
  checks.push(...(notes ? noteChecks(record, shares, deal, committed, notes) : [one("notes", null)]));
  return concluded(checks);
}

/** What is proved: nothing if anything is broken. */
function concluded(checks: Checked[], most?: Conclusion): LuckReport {
  const verdict = (check: string) => checks.find((one) => one.check === check)?.verdict;
  const isOwn = ["house-seen", "own-shares", "game-seen"].every((check) => verdict(check) === "holds");
  let conclusion: Conclusion = most ?? "nobody";
  if (checks.some((one) => one.verdict === "broken")) conclusion = "broken";
  else if (!most && !isOwn) conclusion = "shares-only";
  else if (!most && verdict("last") !== "holds") conclusion = "nobody-alone";
  return { conclusion, checks };
}

function sharesOf({ headers, deals }: GameRecord): Shares | undefined {
  const house = headers.get("House") ?? "";
  const entropy = headers.get("Entropy") ?? "";
  const nonces = (headers.get("Nonces") ?? "").split(" ").map((nonce) => (nonce === "-" ? "" : nonce));
  const isWhole = isShare(house) && isShare(entropy) && nonces.length === deals.length;
  return isWhole && nonces.every((nonce) => !nonce || isShare(nonce)) ? { house, entropy, nonces } : undefined;
}

function noteChecks(record: GameRecord, shares: Shares, deal: Deal, committed: string, notes: LuckNotes): Checked[] {
  const bots = seatsWhere(shares.nonces, (nonce, seat) => nonce !== "" && notes.people[seat] === false);
  const drew = Object.keys(notes.nonces).map(Number);
  const own = drew.filter((seat) => !notes.elsewhere.includes(seat));
  const checks = [
    one("setting", isSameSetting(record, notes)),
    one("house-seen", shares.house === notes.house),
    ownShares(shares, notes, own),
    one("bot-shares", !bots.length, bots),
    one("commitment-seen", notes.commitment === null ? null : notes.commitment === committed),
    one("game-seen", deal.follows && notes.saw.length ? areInOrder(notes.saw, deal.lines) : null, [], notes.saw.length),
  ];
  if (!own.length) return checks;
  const others = seatsWhere(shares.nonces, (nonce, seat) => nonce !== "" && !drew.includes(seat));
  const later = others.filter((seat) => notes.before[seat] !== shareHash(shares.nonces[seat]!));
  return [...checks, one("last", later.length ? null : true, later, others.length)];
}

function seatsWhere(nonces: string[], is: (nonce: string, seat: number) => boolean): number[] {
  return nonces.flatMap((nonce, seat) => (is(nonce, seat) ? [seat] : []));
}

function isSameSetting({ headers, deals }: GameRecord, notes: LuckNotes): boolean {
  const byLot = headers.has("Lots");
  const byAge = headers.has("Ages");
  return (
    headers.get("Table") === notes.table &&
    headers.get("Edition") === notes.edition &&
    deals.length === notes.people.length &&
    byLot === (notes.order === "lot") &&
    (!byAge || notes.order === "age")
  );
}

function ownShares(shares: Shares, notes: LuckNotes, own: number[]): Checked {
  const wrong = own.filter((seat) => shares.nonces[seat] !== notes.nonces[seat]);
  if (wrong.length) return one("own-shares", false, wrong);
  return notes.elsewhere.length || !own.length ? one("own-shares", null, notes.elsewhere) : one("own-shares", true, own);
}

/** Whether all wanted lines are among the lines, in their order. */
export function areInOrder(wanted: string[], lines: string[]): boolean {
  let place = 0;
  for (const line of lines) if (line === wanted[place]) place++;
  return place === wanted.length;
}
