// What marks a decision: a sign by how good it was, and a picture for what was overlooked.
import type { JudgedDecision } from "../wire/messages";

export type Tone = "fine" | "slight" | "bad" | "plain";

const SIGNS = { best: "★", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

/** The sign of a decision; it says enough without its colour. */
export function signOf({ name, grade }: JudgedDecision): string {
  return name === "only" ? "□" : SIGNS[grade];
}

export function toneOf({ name, grade }: JudgedDecision): Tone {
  if (name === "only") return "plain";
  if (grade === "best" || grade === "good") return "fine";
  return grade === "inaccuracy" ? "slight" : "bad";
}

export function isFault({ grade }: JudgedDecision): boolean {
  return grade === "inaccuracy" || grade === "mistake" || grade === "blunder";
}
