/** The outlines of all pieces, around the middle of a face of 100 by 100. */

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

/** Trooper, golden droid, dome droid, long-eared sage, dark helmet, visor: our own figures for the shapes. */
export const FIGURE_LAYERS: Record<Shape, Layers> = {
  1: [
    "M0-40C23-40 34-26 34-6V6Q41 8 41 15V25Q41 33 33 34H24L18 39H-18L-24 34H-33Q-41 33-41 25V15" +
      "Q-41 8-34 6V-6C-34-26-23-40 0-40z",
    "M-27-9Q-13-12-4-3Q-4 8-14 9Q-25 8-27-9zM27-9Q13-12 4-3Q4 8 14 9Q25 8 27-9zM-15 33" +
      "Q-13 18 0 18T15 33L9 33Q7 26 0 26T-9 33zM-27-20Q0-30 27-20L28-16Q0-26-28-16z",
  ],
  2: [
    "M-22-23Q-22-41 0-41T22-23V-19H29V-1H22V7Q21 17 12 20V25H24Q35 26 38 40H-38Q-35 26-24 25H-12V20" +
      "Q-21 17-22 7V-1H-29V-19H-22z",
    "M-10-20A9 9 0 1 1-10-2A9 9 0 1 1-10-20zM10-20A9 9 0 1 1 10-2A9 9 0 1 1 10-20zM-8 6H8V11H-8z" +
      "M-14 31H14V35H-14z",
    "M-10-15.5A4.5 4.5 0 1 1-10-6.5A4.5 4.5 0 1 1-10-15.5zM10-15.5A4.5 4.5 0 1 1 10-6.5" +
      "A4.5 4.5 0 1 1 10-15.5z",
  ],
  3: [
    "M-19-15A19 24 0 0 1 19-15zM-19-12H19V25H-19zM-23-9V22L-19 27V38H-38V29L-32 22V-4Q-32-9-27-9z" +
      "M23-9V22L19 27V38H38V29L32 22V-4Q32-9 27-9zM-9 28H9L12 38H-12z",
    "M4-31A6 6 0 1 1 4-19A6 6 0 1 1 4-31zM-13-6H13V-1H-13zM-13 4H-3V19H-13zM3 4H13V9H3zM3 14H13V19H3z",
  ],
  4: [
    "M0-34C12-34 20-28 22-18C29-23 38-23 45-19C41-9 33-1 21 0C18 10 10 16 0 16S-18 10-21 0" +
      "C-33-1-41-9-45-19C-38-23-29-23-22-18C-20-28-12-34 0-34zM-14 17Q0 24 14 17Q30 23 34 41H4L0 31" +
      "L-4 41H-34Q-30 23-14 17z",
    "M-15-9Q-9-14-3-8Q-8-3-15-9zM15-9Q9-14 3-8Q8-3 15-9zM-7 5Q0 8 7 5L8 8Q0 12-8 8zM-9-22Q0-25 9-22" +
      "V-19.5Q0-22.5-9-19.5zM-37-17Q-30-19-24-13L-25-7Q-33-9-37-17zM37-17Q30-19 24-13L25-7Q33-9 37-17z",
  ],
  5: [
    "M0-41C19-41 30-29 32-9L42 27Q44 34 37 35L25 37L17 29L11 38H-11L-17 29L-25 37L-37 35" +
      "Q-44 34-42 27L-32-9C-30-29-19-41 0-41z",
    "M-25-8Q-13-11-4-1L-6 8Q-18 10-25 2zM25-8Q13-11 4-1L6 8Q18 10 25 2zM0 8L11 31H-11zM-1.7-36H1.7" +
      "V-12H-1.7z",
    "M-5.5 24H-2.5V31H-5.5zM2.5 24H5.5V31H2.5zM-1.5 17H1.5V31H-1.5z",
  ],
  6: [
    "M-30-9C-30-30-17-39-2-39S26-30 26-9V33Q26 37 22 37H12L7 30H-11L-16 37H-26Q-30 37-30 33zM31-31" +
      "Q31-34 34-34T37-31V3H42V19H30V3H31z",
    "M-24-11Q-2-16 20-11V1L3-1V26H-7V-1L-24 1z",
  ],
};

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
