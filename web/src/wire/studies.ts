// Questions about positions: the server keeps nothing of them, so each says all there is to know.
import { json } from "./http";
import type { AnyMove } from "./moves";
import type { Held } from "./seats";
import type { EditionName, Hint, PositionAnswer, Preview, Study, StudyWeighing } from "./types";

export type { Study, StudyHand, StudyView, StudyWeighing, WeighedMove } from "./types";

/** A position, and the seed of all luck in it. */
export interface Where {
  position: string;
  seed: string;
}

export function lookAt(where: Where): Promise<Study> {
  return json("/study", where);
}

export function moveIn(where: Where, move: AnyMove): Promise<Study> {
  return json("/study", { ...where, do: { move } });
}

export function letBotMove(where: Where, bot: string): Promise<Study> {
  return json("/study", { ...where, do: { bot } });
}

export function startStudy(edition: EditionName, players: number): Promise<Study> {
  return json("/study/start", { edition, players });
}

export function previewIn(where: Where, move: AnyMove | null): Promise<Preview> {
  return json("/study/preview", { ...where, move });
}

export function hintIn(where: Where): Promise<Hint> {
  return json("/study/hint", where);
}

export function weighIn(where: Where): Promise<StudyWeighing> {
  return json("/study/weigh", where);
}

/** A moment of a game that is over, with all that was hidden then. */
export async function positionAt(held: Held, seq: number): Promise<string> {
  const path = `/tables/${held.table}/position?seq=${seq}`;
  return (await json<PositionAnswer>(path, undefined, held.token)).position;
}
