// A puzzle as something that is played on: it shows its position, and takes answers for moves.
import { moved, PositionModel } from "../play/position.svelte";
import { toldApart } from "../play/names";
import type { AnyMove, Hint, Preview, TableEvent } from "../wire/messages";
import { previewIn, type StudyView } from "../wire/studies";
import type { Puzzle, PuzzleAnswer } from "../wire/types";
import { say } from "../words/words.svelte";
import { answerPuzzle, giveUp, helpWith } from "./api";
import { tell } from "./words";

export class PuzzleGame extends PositionModel {
  #shown = $state.raw<StudyView>()!;
  log = $state.raw<TableEvent[]>([]);
  /** What the last answer came to. */
  answer = $state.raw<PuzzleAnswer>();
  isHelped = $state(false);

  constructor(readonly puzzle: Puzzle) {
    super();
    this.#shown = puzzle.view;
  }

  get shown(): StudyView {
    return this.#shown;
  }
  get seq(): number {
    return this.isPlaying ? 0 : 1;
  }
  get seat(): number {
    return this.puzzle.view.turn ?? 0;
  }
  get isMyTurn(): boolean {
    return this.isPlaying;
  }
  get isSolved(): boolean {
    return this.answer?.right === true;
  }

  preview(move: AnyMove | null): Promise<Preview | undefined> {
    return this.isMyTurn ? previewIn({ position: this.puzzle.position, seed: "puzzle" }, move) : Promise.resolve(undefined);
  }

  async play(move: AnyMove): Promise<void> {
    this.answer = await answerPuzzle(this.puzzle.number, move);
    if (this.answer.right) this.#end(move);
  }

  /** The solution, told step by step. */
  async hint(): Promise<Hint> {
    const [help, { solution }] = await Promise.all([helpWith(this.puzzle.number), giveUp(this.puzzle.number)]);
    this.isHelped = true;
    const { move, points, steps } = solution!;
    return { ...help, move, points, steps, value: points, chance: null, bot: "owl", choices: [] };
  }

  protected nameOf(seat: number): string {
    const names = this.puzzle.view.hands.map((_, place) => (this.holds(place) ? say("web-me") : tell("puzzle-opponent")));
    return toldApart(names)[seat]!;
  }

  protected holds(seat: number): boolean {
    return seat === this.seat;
  }

  /** Ends the puzzle with the move that solved it on the table. */
  #end(move: AnyMove): void {
    const over = { ...this.#shown, turn: null };
    if ("rows" in move) over.table = move.rows;
    if ("place" in move) {
      over.board = { ...over.board, ...move.place };
      const placed = { event: "placed" as const, seat: this.seat, place: move.place, lines: [], points: 0 };
      this.log = [moved(1, this.seat, [placed])];
    }
    this.#shown = over;
  }
}
