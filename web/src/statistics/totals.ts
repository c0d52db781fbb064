// What many games come to: results, averages, and how they went on.
import type { Accuracies } from "../review/accuracy";
import type { Played } from "./results";

export type Outcome = "won" | "tied" | "lost";

export interface Totals {
  games: number;
  won: number;
  tied: number;
  lost: number;
  points: number;
  turns: number;
  best: number;
  qwirkles: number;
}

export function outcomeOf({ seat, winners }: Played): Outcome {
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "tied" : "won";
}

export function pointsOf({ scores, seat }: Played): number {
  return scores[seat] ?? 0;
}

export function totalsOf(games: Played[]): Totals {
  const count = (wanted: Outcome): number => games.filter((game) => outcomeOf(game) === wanted).length;
  const sum = (value: (game: Played) => number): number => games.reduce((all, game) => all + value(game), 0);
  return {
    games: games.length,
    won: count("won"),
    tied: count("tied"),
    lost: count("lost"),
    points: sum(pointsOf),
    turns: sum(({ turns }) => turns),
    best: Math.max(0, ...games.map(({ best }) => best)),
    qwirkles: sum(({ qwirkles }) => qwirkles),
  };
}

/** Whether points mean the same in all of them: at cards they are Qwirkles. */
export function areAlike(games: Played[]): boolean {
  return new Set(games.map(({ edition }) => edition === "cards")).size < 2;
}

/** The games in groups, the largest first; a game may be in several. */
export function grouped(games: Played[], keysOf: (game: Played) => string[]): [string, Played[]][] {
  const found = new Map<string, Played[]>();
  for (const game of games)
    for (const key of new Set(keysOf(game))) found.set(key, [...(found.get(key) ?? []), game]);
  return [...found].sort(([, a], [, b]) => b.length - a.length);
}

export function accuracyOf({ table, seat }: Played, accuracies: Accuracies): number | undefined {
  return accuracies[table]?.[String(seat)];
}

export function averageOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The average of each value with those before it, so many at most. */
export function smoothed(values: number[], over: number): number[] {
  return values.map((_, at) => averageOf(values.slice(Math.max(0, at + 1 - over), at + 1)));
}
