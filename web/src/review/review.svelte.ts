// The review of one game as it is made: what is judged so far, and where the reader is.
import { askReview, mayPass, RefusedError, type Refusal } from "../wire/http";
import type { GameReview, JudgedDecision } from "../wire/messages";
import type { HeldSeats } from "../wire/seats";
import { saveAccuracy } from "./accuracy";
import { isFault } from "./signs";

const SOON = 350;
const LATER = 1000;

export class Review {
  decisions = $state.raw<JudgedDecision[]>([]);
  /** How many decisions the game has; unknown before the first answer. */
  of = $state<number>();
  /** All but the decisions, once the last one is judged. */
  whole = $state.raw<GameReview | null>(null);
  /** Why there is nothing to tell just now; a reason that may pass is asked about again. */
  refusal = $state.raw<Refusal>();
  at = $state(0);

  #timer = 0;
  #isClosed = false;

  constructor(
    readonly held: HeldSeats,
    at: number,
  ) {
    this.at = at;
    void this.#ask();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  get done(): number {
    return this.decisions.length;
  }
  get isWhole(): boolean {
    return this.whole !== null;
  }
  /** The decision that is looked at, if it is judged already. */
  get current(): JudgedDecision | undefined {
    return this.decisions[this.at];
  }
  /** Everybody's chances before the first decision and after every one judged. */
  get curve(): number[][] {
    const players = this.decisions[0]?.chances.length ?? 0;
    const even = Array.from({ length: players }, () => 1 / players);
    return players ? [even, ...this.decisions.map((one) => one.chances)] : [];
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.done - 1));
  }

  /** The nearest fault before or after the decision that is looked at. */
  faultBeside(step: 1 | -1): number | undefined {
    for (let at = this.at + step; at >= 0 && at < this.done; at += step)
      if (isFault(this.decisions[at]!)) return at;
    return undefined;
  }

  async #ask(): Promise<void> {
    let again = LATER;
    try {
      const { of, decisions, review } = await askReview(this.held, this.done);
      if (this.#isClosed) return;
      this.of = of;
      this.decisions = [...this.decisions, ...decisions];
      this.whole = review && this.done === of ? review : null;
      this.refusal = undefined;
      if (this.whole) {
        saveAccuracy(this.held, this.whole.accuracy);
        if (this.at >= of) this.go(of - 1);
        return;
      }
      if (this.done < of / 4) again = SOON;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.refusal;
      if (!mayPass(error.refusal)) return;
      again = 1000 * (error.refusal.retry_after ?? 2);
    }
    if (!this.#isClosed) this.#timer = window.setTimeout(() => void this.#ask(), again);
  }
}
