// Deals a recorded game anew from its seed: the bag, the hands, and everything that luck brought. What is legal is not looked at.
import { seenLines } from "./notes";
import type { GameRecord, Step } from "./record";
import { Stream } from "./stream";

const COLOURS = ["R", "O", "Y", "G", "B", "P"];
const TILES = COLOURS.flatMap((colour) => [1, 2, 3, 4, 5, 6].flatMap((shape) => Array<string>(3).fill(`${colour}${shape}`)));
const CUBES = COLOURS.flatMap((colour) => Array<string>(15).fill(colour));
const ORDER = new Map(TILES.map((piece, place) => [piece, place]));

export interface Deal {
  /** Whether everything in the record follows. */
  follows: boolean;
  /** How many pieces were dealt and drawn, and how many cubes rolled. */
  count: number;
  /** Every line that somebody could have seen. */
  lines: string[];
}

/** Deals the record's game from a seed; stops where something does not follow. */
export function dealAgain(record: GameRecord, seed: string): Deal {
  const game = new Game(record, seed);
  const follows = game.begins() && record.turns.every(({ seat, step }) => game.goesOn(seat, step));
  return { follows, count: game.count, lines: game.lines };
}

class Game {
  count = 0;
  readonly lines: string[] = [];
  #stream: Stream;
  #bag: string[] = [];
  #hands: string[][] = [];
  #table: string[] = [];
  #isCards: boolean;
  #isCubes: boolean;

  constructor(
    private readonly record: GameRecord,
    seed: string,
  ) {
    this.#stream = new Stream(seed);
    this.#isCards = record.headers.get("Edition") === "cards";
    this.#isCubes = record.headers.get("Edition") === "cubes";
  }

  get #size(): number {
    return this.#isCards ? 9 : 6;
  }

  /** Draws the lots and deals. */
  begins(): boolean {
    const { deals, headers } = this.record;
    const players = deals.length;
    const lots = headers.get("Lots");
    if (lots !== undefined) {
      const drawn = this.#stream.shuffle(Array.from({ length: players }, (_, seat) => seat));
      if (drawn.map((lot) => lot + 1).join(" ") !== lots) return false;
    }
    do this.#deal(players);
    while (this.#isCards && !this.#hands.some(hasThree));  // K2
    this.#hands.forEach((hand, seat) => this.#see(seat, "deal", hand));
    return this.#hands.every((hand, seat) => same(hand, deals[seat]!));
  }

  #deal(players: number): void {
    const order = this.#stream.shuffle(this.#isCubes ? CUBES : TILES);
    const size = this.#size;
    const top = order.slice(0, players * size);
    const dealt = this.#isCubes ? this.#stream.roll(top) : top;
    this.#hands = Array.from({ length: players }, (_, seat) => dealt.slice(seat * size, (seat + 1) * size));
    this.#bag = order.slice(players * size);
    this.count = dealt.length;
  }

  #see(seat: number, what: string, pieces: string[]): void {
    this.lines.push(...seenLines(seat, what, pieces));
  }

  /** Plays a step; says whether its luck follows, and its pieces were in the hand. */
  goesOn(seat: number, step: Step): boolean {
    switch (step.kind) {
      case "pass":
        return true;
      case "place": {
        this.#see(seat, "place", step.placed.map(([cell, piece]) => `${cell}:${piece}`));
        return this.#lay(seat, step.placed.map(([, piece]) => piece), step.drew);
      }
      case "rows": {
        const played = without(step.rows.flat(), this.#table);
        if (!played) return false;
        this.#table = step.rows.filter((row) => row.length < 6).flat();
        this.#see(seat, "lay", played);
        return this.#lay(seat, played, step.drew);
      }
      case "swap":
        return this.#swap(seat, step.gave, step.drew);
      case "roll":
        return this.#roll(seat, step);
      case "redraw":
        return this.#redraw(seat, step.drew);
    }
  }

  /** Takes pieces from a hand, and fills it from the bag. */
  #lay(seat: number, laid: string[], drew: string[]): boolean {
    const kept = without(this.#hands[seat]!, laid);
    if (!kept) return false;
    const drawn = this.#bag.splice(0, this.#size - kept.length);
    const shown = this.#isCubes ? this.#stream.roll(drawn) : drawn;
    this.#hands[seat] = [...kept, ...shown];
    return this.#drew(seat, shown, drew);
  }

  #drew(seat: number, given: string[], said: string[]): boolean {
    this.#see(seat, "draw", given);
    this.count += given.length;
    return same(given, said);
  }

  #swap(seat: number, gave: string[], drew: string[]): boolean {
    const kept = without(this.#hands[seat]!, gave);
    if (!kept) return false;
    const drawn = this.#bag.splice(0, gave.length);
    this.#bag = this.#stream.shuffle([...this.#bag, ...sorted(gave)]);
    this.#hands[seat] = [...kept, ...drawn];
    this.#see(seat, "give", gave);
    return this.#drew(seat, drawn, drew);
  }

  #roll(seat: number, { chosen, shows, forced }: Extract<Step, { kind: "roll" }>): boolean {
    const kept = without(this.#hands[seat]!, chosen);
    if (!kept) return false;
    const shown = this.#stream.roll(sorted(chosen));
    let hand = [...kept, ...shown];
    let follows = this.#rolled(seat, shown, shows);
    for (const all of forced) {
      hand = this.#stream.roll(hand);
      follows &&= this.#rolled(seat, hand, all);
    }
    this.#hands[seat] = hand;
    return follows;
  }

  #rolled(seat: number, given: string[], said: string[]): boolean {
    this.#see(seat, "roll", given);
    this.count += given.length;
    return same(given, said);
  }

  #redraw(seat: number, drew: string[]): boolean {
    const old = sorted(this.#hands[seat]!);
    const first = this.#bag.splice(0, this.#size);
    this.#bag = this.#stream.shuffle([...this.#bag, ...old]);
    const hand = [...first, ...this.#bag.splice(0, this.#size - first.length)];
    this.#hands[seat] = hand;
    this.#see(seat, "give", old);
    return this.#drew(seat, hand, drew);
  }
}

function sorted(pieces: string[]): string[] {
  return [...pieces].sort((a, b) => ORDER.get(a)! - ORDER.get(b)!);
}

/** Whether these are the same pieces in the same order. */
function same(given: string[], said: string[]): boolean {
  return given.join() === said.join();
}

/** What is held less what is taken; undefined where it is not all there. */
function without(held: string[], taken: string[]): string[] | undefined {
  const left = [...held];
  for (const piece of taken) {
    const place = left.indexOf(piece);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
}

/** Whether a hand holds three different cards that share a colour or a shape. */
function hasThree(hand: string[]): boolean {
  const kinds = [...new Set(hand)];
  return kinds.some((one) => [0, 1].some((part) => kinds.filter((other) => other[part] === one[part]).length >= 3));
}
