// A puzzle as something that is played on: it shows its position, and takes answers for moves.
import { SvelteMap } from "svelte/reactivity";
import type { News } from "../table/table.svelte";
import type { Playing } from "../play/playing";
import type { AnyMove, Hint, Now, Preview, SeatView, TableEvent, TableView } from "../wire/moves";
import type { Puzzle, PuzzleAnswer, StudyHand } from "../wire/types";
import { previewIn } from "../wire/studies";
import { answerPuzzle, giveUp, helpWith } from "./asking";
import { tell } from "./words";

export class PuzzleTable implements Playing {
  view = $state.raw<TableView>();
  board = new SvelteMap<string, string>();
  log = $state.raw<TableEvent[]>([]);
  /** What the last answer came to. */
  answer = $state.raw<PuzzleAnswer>();
  isHelped = $state(false);

  readonly keptAs = undefined;

  constructor(readonly puzzle: Puzzle) {
    this.view = viewOf(puzzle);
    for (const [cell, piece] of Object.entries(puzzle.view.board)) this.board.set(cell, piece);
  }

  get now(): Now | undefined {
    return this.view?.now;
  }
  get seat(): number {
    return this.puzzle.view.turn ?? 0;
  }
  get holds(): number[] {
    return [this.seat];
  }
  get edition(): string {
    return this.puzzle.edition;
  }
  get game(): "tiles" | "cubes" | "cards" {
    return this.puzzle.view.game;
  }
  get figures(): boolean {
    return this.edition === "starwars";
  }
  get hand(): string[] {
    return this.puzzle.view.hands[this.seat]?.known ?? [];
  }
  get isMyTurn(): boolean {
    return this.now?.stage === "playing";
  }
  get isSolved(): boolean {
    return this.answer?.right === true;
  }

  follow(news: News): () => void {
    void news;
    return () => undefined;
  }

  preview(move: AnyMove | null): Promise<Preview | undefined> {
    return this.isMyTurn ? previewIn({ position: this.puzzle.position, seed: "puzzle" }, move) : Promise.resolve(undefined);
  }

  async play(move: AnyMove): Promise<void> {
    this.answer = await answerPuzzle(this.puzzle.number, move);
    if (this.answer.right) this.#show(move);
  }

  /** The solution, told step by step. */
  async hint(): Promise<Hint> {
    const [help, { solution }] = await Promise.all([helpWith(this.puzzle.number), giveUp(this.puzzle.number)]);
    this.isHelped = true;
    const { move, points, steps } = solution!;
    return { ...help, move, points, steps, value: points, chance: null, bot: "owl", choices: [] };
  }

  /** Ends the puzzle with the move that solved it on the table. */
  #show(move: AnyMove): void {
    const now: Now = { ...this.view!.now, stage: "over", turn: null };
    if ("rows" in move) now.table = move.rows;
    if ("place" in move) {
      for (const [cell, piece] of Object.entries(move.place)) this.board.set(cell, piece);
      this.log = [placed(this.seat, move.place)];
    }
    this.view = { ...this.view!, seq: 1, now };
  }
}

function placed(seat: number, place: Record<string, string>): TableEvent {
  const events = [{ event: "placed" as const, seat, place, lines: [], points: 0 }];
  return { seq: 1, at: 0, kind: "moved", seat, bot: null, events };
}

function viewOf({ number, view, edition }: Puzzle): TableView {
  const { game, hands, turn, table, stacks, rolled, redraws } = view;
  const seat = turn ?? 0;
  return {
    id: `puzzle${number}`,
    seq: 0,
    seat,
    holds: [seat],
    agreed: {
      edition,
      game,
      players: hands.length,
      clock: null,
      hints: true,
      tracker: true,
      spectators: false,
      order: "lot",
      leaving: "wait",
      substitute: "owl",
    },
    now: {
      stage: "playing",
      seats: hands.map((_, place) => seatOf(place === seat)),
      turn,
      phase: view.phase,
      scores: view.scores,
      hands: hands.map(shown),
      bag: view.bag,
      winners: [],
      passes: view.passes,
      ending: null,
      deadline: null,
      rematch: null,
      rolled: rolled ?? null,
      table: table ?? null,
      stacks: stacks ?? null,
      redraws: redraws ?? null,
      last_turns: view.last_turns ?? null,
    },
    board: view.board,
    luck: { house: "", commitment: null, seed: null, entropy: null, nonces: null },
  };
}

function shown({ known, hidden }: StudyHand): string[] | number {
  return hidden ? known.length + hidden : known;
}

function seatOf(isOwn: boolean): SeatView {
  const rest = { language: "en", taken: true, away: false, resigned: false, wants_rematch: false, bank: null };
  return { ...rest, kind: isOwn ? "here" : "link", name: isOwn ? null : tell("puzzle-opponent"), plays: null };
}
