/** The outlines of all pieces, around the middle of a face of 100 by 100. */
import figures from "../../../src/sixfold/report/figures.json";

export type Colour = "R" | "O" | "Y" | "G" | "B" | "P";
export type Shape = 1 | 2 | 3 | 4 | 5 | 6;
export type Kind = "tile" | "cube" | "card";
export type Code = "none" | "letter" | "fill";

export const COLOURS: readonly Colour[] = ["R", "O", "Y", "G", "B", "P"];
export const SHAPES: readonly Shape[] = [1, 2, 3, 4, 5, 6];

/** Layers that are painted in turn with the piece's colour and with that of its face. */
export type Layers = readonly string[];

/** Circle, square, diamond, clover, four-pointed star, eight-pointed star. */
export const SHAPE_LAYERS: Record<Shape, Layers> = {
  1: ["M0-32a32 32 0 1 1 0 64a32 32 0 1 1 0-64z"],
  2: ["M-25-29h50q4 0 4 4v50q0 4-4 4h-50q-4 0-4-4v-50q0-4 4-4z"],
  3: ["M-2.5-38.5q2.5-2.5 5 0l36 36q2.5 2.5 0 5l-36 36q-2.5 2.5-5 0l-36-36q-2.5-2.5 0-5z"],
  4: [
    "M-14.8-14.8A16.2 16.2 0 1 1 14.8-14.8A16.2 16.2 0 1 1 14.8 14.8" +
      "A16.2 16.2 0 1 1-14.8 14.8A16.2 16.2 0 1 1-14.8-14.8z",
  ],
  5: ["M-36-36L0-17.5L36-36L17.5 0L36 36L0 17.5L-36 36L-17.5 0z"],
  6: [
    "M0-39L8.8-21.2L27.6-27.6L21.2-8.8L39 0L21.2 8.8L27.6 27.6L8.8 21.2" +
      "L0 39L-8.8 21.2L-27.6 27.6L-21.2 8.8L-39 0L-21.2-8.8L-27.6-27.6L-8.8-21.2z",
  ],
};

/** Trooper, golden droid, dome droid, long-eared sage, dark helmet, visor: our own figures for the shapes, drawn once for us and for the pages that Python writes. */
export const FIGURE_LAYERS: Record<Shape, Layers> = figures;

/** The letters of the colours as strokes, 24 high, so that no font decides how they look. */
export const LETTER_STROKES: Record<Colour, string> = {
  R: "M-6.9 12V-12H0.9a6.9 6.9 0 0 1 0 13.8H-6.9M0.9 1.7L7.7 12",
  O: "M0-12A9.3 12 0 0 1 0 12A9.3 12 0 0 1 0-12z",
  Y: "M-8.6-12L0 0.9L8.6-12M0 0.9V12",
  G: "M7.6-7.9A9.3 12 0 1 0 8.6 6.9V1.4H1.4",
  B: "M-6.9 12V-12H0.7a5.8 5.8 0 0 1 0 11.7H-6.9M0.7-0.3H1.5a6.2 6.2 0 0 1 0 12.4H-6.9",
  P: "M-6.9 12V-12H0.9a7.2 7.2 0 0 1 0 14.4H-6.9",
};

/** What is cut out of a colour's pieces: nothing, bars, a dot, posts, slants, a cross. */
export const FILL_STROKES: Record<Colour, string> = {
  R: "",
  O: "M-13-6.5H13M-13 6.5H13",
  Y: "M0-3.4A3.4 3.4 0 1 1 0 3.4A3.4 3.4 0 1 1 0-3.4z",
  G: "M-6.5-13V13M6.5-13V13",
  B: "M-13 3L3-13M-3 13L13-3",
  P: "M-10-10L10 10M-10 10L10-10",
};
