// What happened at a table, in sentences.
import type { GameEvent, TableEvent } from "../wire/messages";
import { pieceNames } from "./pieces";
import { say } from "./words.svelte";

export interface SentenceContext {
  names: string[];
  /** The seat that is told "you", if there is one. */
  you: number | null;
  figures: boolean;
}

/** Returns the sentences for something that happened; none for what goes without saying. */
export function sentences(event: TableEvent, context: SentenceContext): string[] {
  if (event.kind === "moved") return moveSentences(event.events, context);
  if (event.kind === "rematch_made") return [say("web-told-rematch-made")];
  if (event.kind === "contributed") return [];
  if (!("seat" in event)) return event.kind === "began" ? [say("web-told-began")] : [];
  const name = event.kind === "sat" ? event.name : (context.names[event.seat] ?? "");
  return [say("web-told-seat", { what: event.kind, name })];
}

/** Tells a move part by part; all Qwirkles that it took in one sentence. */
function moveSentences(parts: GameEvent[], context: SentenceContext): string[] {
  const taken = parts.filter((part) => part.event === "qwirkle_taken");
  return parts
    .filter((part) => part.event !== "qwirkle_taken" || part === taken[0])
    .map((part) => sentence(part, context, taken.length))
    .filter((text) => text !== "");
}

function sentence(event: GameEvent, { names, you, figures }: SentenceContext, qwirkles: number): string {
  if (event.event === "ended") return say("web-told-ended");
  const who = event.seat === you ? "you" : "other";
  const subject = { who, name: names[event.seat] ?? "" };
  const named = (pieces: Iterable<string>): string => pieceNames(pieces, figures);
  switch (event.event) {
    case "placed":
      return say("web-told-placed", {
        ...subject,
        pieces: named(Object.values(event.place)),
        points: event.points,
      });
    case "swapped":
      return say("web-told-swapped", { ...subject, count: event.count });
    case "rolled":
      return event.after.length
        ? say(event.forced ? "web-told-forced" : "web-told-rolled", {
            ...subject,
            pieces: named(event.after),
          })
        : "";
    case "laid":
      return say("web-told-laid", { ...subject, pieces: named(event.played) });
    case "qwirkle_taken":
      return say("web-told-qwirkle", { ...subject, count: qwirkles });
    case "redrew":
      return say("web-told-redrew", { ...subject, pieces: named(event.shown), count: event.count });
    case "passed":
      return event.shown.length
        ? say("web-told-shown", { ...subject, pieces: named(event.shown) })
        : say("web-told-passed", subject);
    case "went_out":
      return say("web-told-went-out", { ...subject, points: event.points });
    case "drew":
      return event.pieces?.length && who === "you"
        ? say("web-told-drew", { pieces: named(event.pieces) })
        : "";
  }
}
