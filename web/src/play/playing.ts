// What a game on the screen is played on: a table of the server, or a study, which answers the same.
import type { AnyMove, Hint, Preview } from "../wire/moves";
import type { Table } from "../table/table.svelte";

type Shown = "view" | "log" | "now" | "seat" | "holds" | "edition" | "game" | "figures" | "hand" | "isMyTurn";

export interface Playing extends Pick<Table, Shown | "follow" | "play"> {
  readonly board: ReadonlyMap<string, string>;
  /** The name under which the browser keeps what is not confirmed; undefined keeps nothing. */
  readonly keptAs: string | undefined;
  /** Says what a move would be, and without one what may be done; nothing where nobody looks. */
  preview(move: AnyMove | null): Promise<Preview | undefined>;
  /** Says what a strong bot would play for the seat that looks. */
  hint(): Promise<Hint>;
}
