// Pieces and cells in words.
import { say } from "./words.svelte";

const COLOURS = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple" } as const;
const SHAPES = ["circle", "square", "diamond", "clover", "star4", "star8"] as const;

export type Colour = keyof typeof COLOURS;
export const COLOUR_LETTERS = Object.keys(COLOURS) as Colour[];
export const SHAPE_DIGITS = [1, 2, 3, 4, 5, 6] as const;

export function colourOf(piece: string): Colour {
  return piece.charAt(0) as Colour;
}

export function shapeOf(piece: string): number {
  return Number(piece.charAt(1));
}

export function colourName(colour: Colour): string {
  return say("colour", { colour: COLOURS[colour] });
}

export function shapeName(shape: number, figures: boolean): string {
  return say(figures ? "figure" : "shape", { shape: SHAPES[shape - 1]! });
}

/** Names a piece: "red square". */
export function pieceName(piece: string, figures = false): string {
  const values = { colour: COLOURS[colourOf(piece)], shape: SHAPES[shapeOf(piece) - 1]! };
  return say(figures ? "piece-figure" : "piece", values);
}

export function pieceNames(pieces: Iterable<string>, figures = false): string {
  return [...pieces].map((piece) => pieceName(piece, figures)).join(", ");
}
