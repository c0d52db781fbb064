// The messages as the client uses them: the schema's unions by the names of the game.
import type * as wire from "./types";

export type {
  Agreed,
  ClientFrame,
  Command,
  Device,
  Devices,
  EditionName,
  ErrorBody,
  EventsFrame,
  Fit,
  Fortune,
  Game,
  GameReview,
  Hint,
  JudgedDecision,
  LineScored,
  Luck,
  May,
  Now,
  PlacedEvent,
  Preview,
  RefusedMove,
  Rival,
  SeatNonce,
  SeatSettings,
  SeatView,
  ServerFrame,
  TableSummary,
  SwapOdds,
  TableView,
  Wish,
} from "./types";

/** The settings of a table, without the token that makes it. */
export type TableSettings = Omit<wire.MakeRequest, "token">;
export type AnyMove = NonNullable<wire.Command["move"]>;
export type TableEvent = wire.EventsFrame["events"][number];
export type GameEvent = wire.Moved["events"][number];
