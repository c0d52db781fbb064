// What a player saw, read from a position string (docs/notation.md).
const PIECE = /[ROYGBP][1-6]/g;
const ROW = /([ROYGBP][1-6])|\.(\d*)/g;

export interface Seen {
  edition: string;
  board: ReadonlyMap<string, string>;
  /** The rows of the card table. */
  rows: string[][];
  /** The pieces of each hand that were known. */
  hands: string[][];
  bag: number;
  /** Points; in the card game the Qwirkles taken. */
  scores: number[];
}

/** Reads a position as the server writes it. */
export function readPosition(text: string): Seen {
  const [edition = "classic", lying = "-", hands = "", bag = "0", scores = ""] = text.split(" ");
  const isCards = edition === "cards";
  return {
    edition,
    board: isCards ? new Map() : readBoard(lying),
    rows: isCards && lying !== "-" ? lying.split("/").map(piecesIn) : [],
    hands: hands.split("/").map(piecesIn),
    bag: Number(bag),
    scores: scores.split("/").map((score) => (isCards ? stackOf(score) : Number(score))),
  };
}

function piecesIn(text: string): string[] {
  return text.match(PIECE) ?? [];
}

/** Each Qwirkle of a stack is one letter or digit. */
function stackOf(score: string): number {
  return score === "-" ? 0 : score.length;
}

function readBoard(text: string): Map<string, string> {
  const board = new Map<string, string>();
  const [corner, rows] = text.split(":");
  if (!rows) return board;
  const [left, top] = corner!.split(",").map(Number);
  rows.split("/").forEach((row, down) => {
    let x = left!;
    for (const [, piece, gap] of row.matchAll(ROW)) {
      if (piece) board.set(`${x},${top! + down}`, piece);
      x += piece || !gap ? 1 : Number(gap);
    }
  });
  return board;
}

/** The pieces of `all` that are not among `others`, each as often as it is left over. */
export function beyond(all: Iterable<string>, others: Iterable<string>): string[] {
  const left = [...others];
  return [...all].filter((piece) => {
    const place = left.indexOf(piece);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
