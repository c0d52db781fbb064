// A move at a glance: its pieces, its points, and a sign for what it was.
import type { IconName } from "../art/icons";
import type { GameEvent, TableEvent } from "../wire/messages";

export interface MoveSummary {
  seat: number;
  pieces: string[];
  points: number;
  qwirkles: number;
  icon: IconName | undefined;
  /** How many pieces, where they are not shown. */
  count: number;
  /** What it was, where no piece tells. */
  word: "passed" | "redrew" | "resigned" | undefined;
}

function plain(seat: number): MoveSummary {
  return { seat, pieces: [], points: 0, qwirkles: 0, icon: undefined, count: 0, word: undefined };
}

/** Whether something changes on the table; keeping all cubes is no step of its own. */
export function isStep(event: TableEvent): boolean {
  if (event.kind !== "moved") return event.kind === "resigned";
  return event.events.some((part) => part.event !== "rolled" || part.after.length > 0);
}

/** Totals up an event of the table. */
export function summaryOf(event: TableEvent): MoveSummary {
  const start = plain("seat" in event ? event.seat : -1);
  if (event.kind === "resigned") return { ...start, icon: "flag", word: "resigned" };
  return event.kind === "moved" ? event.events.reduce(added, start) : start;
}

function added(brief: MoveSummary, part: GameEvent): MoveSummary {
  switch (part.event) {
    case "placed": {
      const sixes = part.lines.filter((line) => line.cells.length === 6).length;
      return {
        ...brief,
        pieces: Object.values(part.place),
        points: brief.points + part.points,
        qwirkles: brief.qwirkles + sixes,
      };
    }
    case "laid":
      return { ...brief, pieces: part.played };
    case "qwirkle_taken":
      return { ...brief, qwirkles: brief.qwirkles + 1, points: brief.points + 1 };
    case "went_out":
      return { ...brief, points: brief.points + part.points };
    case "rolled":
      return part.forced ? brief : { ...brief, pieces: part.after, icon: "roll" };
    case "swapped":
      return { ...brief, icon: "swap", count: part.count };
    case "redrew":
      return { ...brief, pieces: part.shown, icon: "recall", word: "redrew" };
    case "passed":
      return { ...brief, pieces: part.shown, word: "passed" };
    default:
      return brief;
  }
}
