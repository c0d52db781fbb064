// A game on the screen: a table of the server, a study or a puzzle. Board and cards know no more of it than this.
import type { AnyMove, Game, Hint, Preview, TableEvent } from "../wire/messages";

/** A subscriber to a game's events. */
export type EventsListener = (events: TableEvent[]) => void;

/** Somebody who plays, as everybody sees them. */
export interface Player {
  readonly name: string;
  /** Whether somebody at this browser plays here. */
  readonly isOwn: boolean;
  readonly isAway: boolean;
  readonly hasResigned: boolean;
  /** Before the game nobody has a score. */
  readonly score: number | undefined;
  /** The pieces, or only how many where they are not shown. */
  readonly hand: string[] | number;
  /** The cards that were taken, in rows of six. */
  readonly stacks: string[][];
}

export interface GameModel {
  readonly edition: string;
  readonly game: Game;
  /** Whether the pieces show figures in place of shapes. */
  readonly figures: boolean;
  /** The number of the last thing that happened: another one whenever the game goes on or back. */
  readonly seq: number | undefined;
  readonly log: TableEvent[];
  readonly isPlaying: boolean;
  readonly players: Player[];
  readonly turn: number | null;
  /** When the time of the turn is over by the clock of this device, in seconds. */
  readonly deadline: number | null;
  readonly board: ReadonlyMap<string, string>;
  /** The rows of the card table. */
  readonly rows: string[][];
  /** The seat that looks, and what it holds; null for somebody who only watches. */
  readonly seat: number | null;
  readonly hand: string[];
  readonly isMyTurn: boolean;
  readonly hasHints: boolean;
  /** The sessionStorage key of what is not confirmed; undefined stores nothing. */
  readonly storageKey: string | undefined;
  /** Subscribes to the events from now on; returns what unsubscribes. */
  subscribe(listener: EventsListener): () => void;
  play(move: AnyMove): Promise<void>;
  /** Asks for the preview of a move, and without one what may be done; undefined for a spectator. */
  preview(move: AnyMove | null): Promise<Preview | undefined>;
  /** Says what a strong bot would play for the seat that looks. */
  hint(): Promise<Hint>;
}
