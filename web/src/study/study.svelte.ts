// A line of positions, each from the one before by a move: gone back, gone on, or gone another way.
import { RefusedError } from "../wire/http";
import { moved, PositionModel } from "../play/position.svelte";
import type { AnyMove, Hint, Preview, TableEvent } from "../wire/messages";
import { hintIn, letBotMove, fetchStudy, moveIn, previewIn, weighIn } from "../wire/studies";
import type { Study as StudyAnswer, StudyView, StudyWeighing, StudyPosition } from "../wire/studies";
import { say } from "../words/words.svelte";
import { saveLine, loadLine, type StudyLine, type StudyStep } from "./storage";

export const DEFAULT_SEED = "study";
/** So long a position stands while bots play on, in milliseconds. */
const PAUSE = 450;

interface Step extends StudyStep {
  /** No two steps have the same, so that whoever follows notices every change. */
  id: number;
}

export class Study extends PositionModel {
  /** The seed of all that is drawn and rolled here. */
  readonly seed: string;
  /** Whether a bot is thinking or playing on. */
  isBusy = $state(false);

  #steps = $state.raw<Step[]>([]);
  #at = $state(0);
  #ids = 0;
  #isStopped = false;

  private constructor({ seed, at, stops }: StudyLine) {
    super();
    this.seed = seed;
    this.#steps = stops.map(({ told, mover }) => this.#step(told, mover));
    this.#at = at;
  }

  /** Begins a line with a position. */
  static begin(answer: StudyAnswer, seed: string): Study {
    return new Study({ seed, at: 0, stops: [{ told: answer, mover: null }] });
  }

  /** Opens a position; a `RefusedError` says why there is none. */
  static async open(position: string, seed: string): Promise<Study> {
    return Study.begin(await fetchStudy({ position, seed }), seed);
  }

  /** Opens a position that an address leads to, with its line where this tab has just shown it. */
  static async restore(position: string, seed: string): Promise<Study> {
    const answer = await fetchStudy({ position, seed });
    const line = loadLine(answer, seed);
    return line ? new Study(line) : Study.begin(answer, seed);
  }

  get shown(): StudyView {
    return this.#now.told.view;
  }
  get position(): string {
    return this.#now.told.position;
  }
  get where(): StudyPosition {
    return { position: this.position, seed: this.seed };
  }
  get canUndo(): boolean {
    return this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1;
  }
  get isOver(): boolean {
    return !this.isPlaying;
  }
  get seq(): number {
    return this.#now.id;
  }
  get seat(): number | null {
    return this.shown.turn;
  }
  get isMyTurn(): boolean {
    return this.seat !== null && !this.isBusy;
  }
  /** The moves that led here. */
  log: TableEvent[] = $derived(this.#steps.slice(0, this.#at + 1).flatMap(happened));
  /** The moves of the whole line, also those that were taken back. */
  line: TableEvent[] = $derived(this.#steps.flatMap(happened));

  protected nameOf(seat: number): string {
    return say("web-seat", { seat: seat + 1 });
  }

  protected holds(): boolean {
    return true;
  }

  preview(move: AnyMove | null): Promise<Preview> {
    return previewIn(this.where, move);
  }

  hint(): Promise<Hint> {
    return hintIn(this.where);
  }

  weigh(): Promise<StudyWeighing> {
    return weighIn(this.where);
  }

  async play(move: AnyMove): Promise<void> {
    const before = this.#now;
    this.#goOn(before, await moveIn(this.where, move));
  }

  /** Lets a bot play the turn, in Cubes its roll and its placement. */
  async letBotPlay(bot: string): Promise<void> {
    await this.#while(() => this.#botTurn(bot));
  }

  /** Lets a bot play every seat until the end, until nobody can go on, or until it is stopped. */
  async letBotsPlayOn(bot: string): Promise<void> {
    await this.#while(async () => {
      while (!this.isOver && !this.#isStopped && this.shown.passes < this.shown.hands.length) {
        await this.#botTurn(bot);
        await wait(PAUSE);
      }
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Stores the line, so that a reload of the page restores it. */
  save(): void {
    const stops = this.#steps.map(({ told, mover }) => ({ told, mover }));
    saveLine({ seed: this.seed, at: this.#at, stops });
  }

  undo(): void {
    if (this.canUndo && !this.isBusy) this.#at -= 1;
  }

  redo(): void {
    if (this.canRedo && !this.isBusy) this.#at += 1;
  }

  /** Goes to the position after a move of the line. */
  goTo(id: number): void {
    const place = this.#steps.findIndex((step) => step.id === id);
    if (place >= 0 && !this.isBusy) this.#at = place;
  }

  get #now(): Step {
    return this.#steps[this.#at]!;
  }

  async #while(playing: () => Promise<void>): Promise<void> {
    if (this.isBusy || this.isOver) return;
    this.isBusy = true;
    this.#isStopped = false;
    try {
      await playing();
    } finally {
      this.isBusy = false;
    }
  }

  async #botTurn(bot: string): Promise<void> {
    const { seat } = this;
    do {
      const before = this.#now;
      this.#goOn(before, await retryWhenBusy(() => letBotMove(this.where, bot)));
    } while (this.seat === seat && !this.isOver && !this.#isStopped && this.#isHalfDone());
  }

  /** Whether the last move was not yet the whole turn: a roll, a redraw. */
  #isHalfDone(): boolean {
    const { move } = this.#now.told;
    return move !== null && ("roll" in move || "redraw" in move);
  }

  #goOn(before: Step, answer: StudyAnswer): void {
    if (before !== this.#now) return;
    const step = this.#step(answer, before.told.view.turn);
    this.#steps = [...this.#steps.slice(0, this.#at + 1), step];
    this.#at += 1;
    this.tell(happened(step));
  }

  #step(told: StudyAnswer, mover: number | null): Step {
    this.#ids += 1;
    return { id: this.#ids, told, mover };
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Retries after `retry_after` where the server is busy or the rate limit is reached. */
async function retryWhenBusy(ask: () => Promise<StudyAnswer>): Promise<StudyAnswer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const after = error instanceof RefusedError ? error.refusal.retry_after : undefined;
      if (!after || tries === 5) throw error;
      await wait(1000 * after);
    }
  }
}

function happened({ id, told, mover }: Step): TableEvent[] {
  return mover === null ? [] : [moved(id, mover, told.events)];
}
