// A position being set up: everything can be put anywhere, and the server says what is impossible.
import { COLOUR_LETTERS, SHAPE_DIGITS, colourOf, shapeOf } from "../words/pieces";
import { readCell } from "../pieces/cells";
import { RefusedError, type Refusal } from "../wire/http";
import type { EditionName } from "../wire/messages";
import { fetchStudy, startStudy, type Study as StudyAnswer } from "../wire/studies";
import { DEFAULT_SEED } from "./study.svelte";

/** A piece that nobody knows. */
export const UNKNOWN = "?";
const ASK_AFTER = 200;

export interface HandSetUp {
  known: string[];
  hidden: number;
}

export class Setup {
  edition = $state<EditionName>("classic");
  game = $state<"tiles" | "cubes" | "cards">("tiles");
  board = $state.raw<ReadonlyMap<string, string>>(new Map());
  rows = $state.raw<string[][]>([]);
  hands = $state.raw<HandSetUp[]>([]);
  scores = $state.raw<number[]>([]);
  /** Of each seat the Qwirkles taken, each by the colour or the shape that it shares. */
  stacks = $state.raw<string[][]>([]);
  turn = $state(0);
  /** The piece, or an unknown one, that is put where the player says. */
  chosen = $state<string>(UNKNOWN);
  refusal = $state.raw<Refusal>();
  /** What the server makes of it, once it is possible. */
  answer = $state.raw<StudyAnswer>();

  #box = $state(0);
  #most = $state(0);
  #last = $state<number | null>(null);
  #timer = 0;
  #asked = 0;

  constructor(answer: StudyAnswer) {
    this.take(answer);
  }

  /** Takes over a position as it is shown. */
  take(answer: StudyAnswer): void {
    const { view } = answer;
    [this.edition, this.game] = [view.edition, view.game];
    this.board = new Map(Object.entries(view.board));
    this.rows = view.table ?? [];
    this.hands = view.hands.map(({ known, hidden }) => ({ known, hidden }));
    this.scores = view.scores;
    this.stacks = (view.stacks ?? []).map((stack) => stack.map(sharedOf));
    this.turn = view.turn ?? 0;
    [this.#box, this.#most, this.#last] = [view.box, view.most, view.last_turns ?? null];
    [this.answer, this.refusal] = [answer, undefined];
  }

  get players(): number {
    return this.hands.length;
  }
  /** How many pieces a hand may hold. */
  get most(): number {
    return this.#most;
  }
  get figures(): boolean {
    return this.edition === "starwars";
  }
  /** What is left in the bag or the pile once everything else is accounted for. */
  get bag(): number {
    const held = this.hands.reduce((sum, { known, hidden }) => sum + known.length + hidden, 0);
    const taken = 6 * this.stacks.flat().length;
    return Math.max(0, this.#box - this.board.size - this.rows.flat().length - held - taken);
  }
  /** The position as text; the server reads it, and says what is wrong. */
  get text(): string {
    const isCards = this.game === "cards";
    const lying = isCards ? this.rows.map((row) => row.join("")).join("/") || "-" : boardText(this.board);
    const hands = this.hands.map(({ known, hidden }) => known.join("") + (hidden ? `?${hidden}` : "") || "-");
    const scores = isCards ? this.stacks.map((stack) => stack.join("") || "-") : this.scores;
    const isOpen = lying === "-" && !this.stacks.flat().length;
    const last = isCards && this.bag === 0 && this.#last !== null ? [`last=${this.#last}`] : [];
    return [this.edition, lying, hands.join("/"), this.bag, scores.join("/"), this.turn + 1, isOpen ? "open" : "play", ...last].join(" ");
  }

  put(cell: string): void {
    if (this.chosen === UNKNOWN) this.remove(cell);
    else this.#lay(new Map([...this.board, [cell, this.chosen]]));
  }

  remove(cell: string): void {
    this.#lay(new Map([...this.board].filter(([other]) => other !== cell)));
  }

  /** Adds the chosen piece to a row of cards, or begins another with it. */
  putInRow(place: number): void {
    if (this.chosen === UNKNOWN) return;
    const rows = place < this.rows.length ? this.rows : [...this.rows, []];
    this.rows = rows.map((row, at) => (at === place ? [...row, this.chosen] : row));
    this.#ask();
  }

  removeFromRow(place: number, card: number): void {
    const rows = this.rows.map((row, at) => (at === place ? row.filter((_, one) => one !== card) : row));
    this.rows = rows.filter((row) => row.length);
    this.#ask();
  }

  putInHand(seat: number): void {
    this.#changeHand(seat, ({ known, hidden }) =>
      this.chosen === UNKNOWN ? { known, hidden: hidden + 1 } : { known: [...known, this.chosen], hidden: hidden ? hidden - 1 : 0 },
    );
  }

  removeFromHand(seat: number, place: number): void {
    this.#changeHand(seat, ({ known, hidden }) =>
      place < known.length ? { known: known.filter((_, at) => at !== place), hidden } : { known, hidden: hidden - 1 },
    );
  }

  setScore(seat: number, score: number): void {
    this.scores = this.scores.map((old, at) => (at === seat ? score : old));
    this.#ask();
  }

  addStack(seat: number, shared: string): void {
    this.stacks = this.stacks.map((stack, at) => (at === seat ? [...stack, shared] : stack));
    this.#ask();
  }

  removeStack(seat: number, place: number): void {
    this.stacks = this.stacks.map((stack, at) => (at === seat ? stack.filter((_, one) => one !== place) : stack));
    this.#ask();
  }

  setTurn(seat: number): void {
    this.turn = seat;
    this.#ask();
  }

  /** Another edition of the same game keeps everything; another game begins anew. */
  async setEdition(edition: EditionName): Promise<void> {
    const answer = await this.#anew(edition);
    if (answer.view.game === this.game) {
      this.edition = edition;
      this.#ask();
    } else this.take(answer);
  }

  setPlayers(players: number): void {
    const fresh = Array.from({ length: Math.max(0, players - this.players) }, () => 0);
    this.hands = [...this.hands, ...fresh.map(() => ({ known: [], hidden: this.#most }))].slice(0, players);
    this.scores = [...this.scores, ...fresh].slice(0, players);
    if (this.game === "cards") this.stacks = [...this.stacks, ...fresh.map(() => [])].slice(0, players);
    this.turn = Math.min(this.turn, players - 1);
    this.#ask();
  }

  /** Takes everything off the table. */
  async clear(): Promise<void> {
    this.take(await this.#anew(this.edition));
  }

  /** Asks for an empty table; meanwhile there is nothing to play from. */
  #anew(edition: EditionName): Promise<StudyAnswer> {
    this.#asked += 1;
    this.answer = undefined;
    return startStudy(edition, this.players);
  }

  #lay(board: ReadonlyMap<string, string>): void {
    this.board = board;
    this.#ask();
  }

  #changeHand(seat: number, change: (hand: HandSetUp) => HandSetUp): void {
    this.hands = this.hands.map((hand, at) => (at === seat ? change(hand) : hand));
    this.#ask();
  }

  /** Asks soon what the server makes of it; only the newest question counts. */
  #ask(): void {
    this.#asked += 1;
    const asked = this.#asked;
    this.answer = undefined;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#look(asked), ASK_AFTER);
  }

  async #look(asked: number): Promise<void> {
    try {
      const answer = await fetchStudy({ position: this.text, seed: DEFAULT_SEED });
      if (asked === this.#asked) [this.answer, this.refusal] = [answer, undefined];
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (asked === this.#asked) this.refusal = error.refusal;
    }
  }
}

/** The colour that the cards of a Qwirkle share, or else their shape. */
function sharedOf(row: string[]): string {
  const colours = new Set(row.map(colourOf));
  return colours.size === 1 ? [...colours][0]! : String(shapeOf(row[0]!));
}

/** Everything that a Qwirkle can share. */
export const SHARED: string[] = [...COLOUR_LETTERS, ...SHAPE_DIGITS.map(String)];

function boardText(board: ReadonlyMap<string, string>): string {
  if (!board.size) return "-";
  const cells = [...board].map(([cell, piece]) => ({ ...readCell(cell), piece }));
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  const bottom = Math.max(...cells.map(({ y }) => y));
  const rows = Array.from({ length: bottom - top + 1 }, (_, down) =>
    rowText(cells.filter(({ y }) => y === top + down).sort((a, b) => a.x - b.x), left),
  );
  return `${left},${top}:${rows.join("/")}`;
}

function rowText(cells: { x: number; piece: string }[], left: number): string {
  let at = left;
  const parts = cells.map(({ x, piece }) => {
    const gap = x - at;
    at = x + 1;
    return (gap ? `.${gap}` : "") + piece;
  });
  return parts.join("") || ".";
}
