// A game that is shown from a position: what studies and puzzles share.
import type { AnyMove, Game, Hint, Preview, TableEvent } from "../wire/messages";
import type { StudyHand, StudyView } from "../wire/studies";
import type { GameModel, EventsListener, Player } from "./model";

export abstract class PositionModel implements GameModel {
  readonly hasHints = true;
  readonly storageKey = undefined;
  readonly deadline = null;

  #listeners = new Set<EventsListener>();

  board: ReadonlyMap<string, string> = $derived.by(() => new Map(Object.entries(this.shown.board)));
  players: Player[] = $derived.by(() => this.shown.hands.map((hand, seat) => this.#player(hand, seat)));

  abstract get seq(): number;
  abstract get log(): TableEvent[];
  abstract get seat(): number | null;
  abstract get isMyTurn(): boolean;
  abstract play(move: AnyMove): Promise<void>;
  abstract preview(move: AnyMove | null): Promise<Preview | undefined>;
  abstract hint(): Promise<Hint>;

  /** The position as it is now. */
  abstract get shown(): StudyView;
  protected abstract nameOf(seat: number): string;
  /** Whether somebody at this browser plays a seat. */
  protected abstract holds(seat: number): boolean;

  get edition(): string {
    return this.shown.edition;
  }
  get game(): Game {
    return this.shown.game;
  }
  get figures(): boolean {
    return this.edition === "starwars";
  }
  get turn(): number | null {
    return this.shown.turn;
  }
  get isPlaying(): boolean {
    return this.turn !== null;
  }
  get rows(): string[][] {
    return this.shown.table ?? [];
  }
  get hand(): string[] {
    const held = this.seat === null ? undefined : this.shown.hands[this.seat];
    return held ? [...held.known, ...held.drawn] : [];
  }

  subscribe(listener: EventsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected tell(events: TableEvent[]): void {
    for (const listener of this.#listeners) listener(events);
  }

  #player(hand: StudyHand, seat: number): Player {
    return {
      name: this.nameOf(seat),
      isOwn: this.holds(seat),
      isAway: false,
      hasResigned: false,
      score: this.shown.scores[seat],
      hand: seenOf(hand),
      stacks: this.shown.stacks?.[seat] ?? [],
    };
  }
}

/** The pieces of a hand where all of them are known, or how many it has. */
function seenOf({ known, hidden, drawn }: StudyHand): string[] | number {
  return hidden > drawn.length ? known.length + hidden : [...known, ...drawn];
}

/** A move as something that happened. */
export function moved(seq: number, seat: number, events: Extract<TableEvent, { kind: "moved" }>["events"]): TableEvent {
  return { kind: "moved", seq, at: 0, seat, bot: null, events };
}
