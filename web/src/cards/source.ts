// Where a card table comes from: a table of the server, or anything else that answers the same.
import type { GameModel } from "../play/model";
import type { AnyMove, Preview } from "../wire/messages";

/**
 * What an arrangement is made on. A lesson needs no server for it: a plain object with the rows and
 * the hand of its example, and a `preview` that says which arrangements its example knows.
 */
export interface Source {
  /** The seat that looks; null for somebody who only watches. */
  readonly seat: number | null;
  readonly hand: string[];
  readonly rows: string[][];
  /** The sessionStorage key of what is not confirmed; undefined stores nothing. */
  readonly storageKey?: string | undefined;
  /** Says what a move would be, and without one what may be done. */
  preview(move: AnyMove | null): Promise<Preview | undefined>;
  play(move: AnyMove): Promise<void>;
}

export function sourceOf(model: GameModel): Source {
  return {
    get seat() {
      return model.seat;
    },
    get hand() {
      return model.hand;
    },
    get rows() {
      return model.rows;
    },
    get storageKey() {
      return model.storageKey;
    },
    preview: (move) => model.preview(move),
    play: (move) => model.play(move),
  };
}
