// Requests about positions. The server is stateless there, so each request has the whole position.
import { json } from "./http";
import type { AnyMove } from "./messages";
import type { HeldSeats } from "./seats";
import type { EditionName, Hint, PositionAnswer, Preview, Study, StudyWeighing } from "./types";

export type { Study, StudyHand, StudyView, StudyWeighing, WeighedMove } from "./types";

/** A position, and the seed of all luck in it. */
export interface StudyPosition {
  position: string;
  seed: string;
}

export function fetchStudy(where: StudyPosition): Promise<Study> {
  return json("/study", where);
}

export function moveIn(where: StudyPosition, move: AnyMove): Promise<Study> {
  return json("/study", { ...where, do: { move } });
}

export function letBotMove(where: StudyPosition, bot: string): Promise<Study> {
  return json("/study", { ...where, do: { bot } });
}

export function startStudy(edition: EditionName, players: number): Promise<Study> {
  return json("/study/start", { edition, players });
}

export function previewIn(where: StudyPosition, move: AnyMove | null): Promise<Preview> {
  return json("/study/preview", { ...where, move });
}

export function hintIn(where: StudyPosition): Promise<Hint> {
  return json("/study/hint", where);
}

export function weighIn(where: StudyPosition): Promise<StudyWeighing> {
  return json("/study/weigh", where);
}

/** The position of a finished game after an event, with everything that was hidden then. */
export async function positionAt(held: HeldSeats, seq: number): Promise<string> {
  const path = `/tables/${held.table}/position?seq=${seq}`;
  return (await json<PositionAnswer>(path, undefined, held.token)).position;
}
