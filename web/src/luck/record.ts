// Reads a game record as the server writes it (docs/notation.md): what was dealt, laid, drawn and rolled.

export type Step =
  | { kind: "place"; placed: [cell: string, piece: string][]; drew: string[] }
  | { kind: "swap"; gave: string[]; drew: string[] }
  | { kind: "roll"; chosen: string[]; shows: string[]; forced: string[][] }
  | { kind: "rows"; rows: string[][]; drew: string[] }
  | { kind: "redraw"; drew: string[] }
  | { kind: "pass" };

export interface GameRecord {
  headers: Map<string, string>;
  deals: string[][];
  turns: { seat: number; step: Step }[];
}

export class UnreadableRecordError extends Error {}

const HEADER = /^\[([A-Za-z0-9]+) "((?:[^"\\]|\\.)*)"\]$/;
const DEAL = /^deal ([1-4]): (.*)$/;
const TURN = /^\d+\. ([1-4]): (.*)$/;
const CELL = /^-?\d+,-?\d+$/;

export function parseRecord(text: string): GameRecord {
  const record: GameRecord = { headers: new Map(), deals: [], turns: [] };
  const board = new Set<string>();
  for (const line of text.split("\n")) {
    const header = HEADER.exec(line);
    const deal = DEAL.exec(line);
    const turn = TURN.exec(line);
    if (header) record.headers.set(header[1]!, header[2]!.replace(/\\(.)/g, "$1"));
    else if (deal) record.deals[Number(deal[1]) - 1] = pieces(deal[2]!);
    else if (turn) {
      const seat = Number(turn[1]) - 1;
      for (const step of turn[2]!.split(", ")) record.turns.push({ seat, step: readStep(step, board) });
    } else if (line && !line.startsWith("end ")) throw new UnreadableRecordError(line);
  }
  return record;
}

function pieces(text: string): string[] {
  const found = text.trim().split(/ +/).filter(Boolean);
  if (!found.every((piece) => /^[ROYGBP][1-6]$/.test(piece))) throw new UnreadableRecordError(text);
  return found;
}

function readStep(text: string, board: Set<string>): Step {
  const [said, drawn = ""] = text.split(/ draw /) as [string, string?];
  const drew = pieces(drawn);
  const [word = "", rest = ""] = split(said.replace(/ \+\d+$/, ""));
  switch (word) {
    case "place":
      return { kind: "place", placed: placed(rest, board), drew };
    case "swap":
      return { kind: "swap", gave: pieces(rest), drew };
    case "roll": {
      const [before, ...forced] = ` ${rest}`.split(" forced ");
      const [chosen, shows = ""] = before!.split(" shows ");
      return { kind: "roll", chosen: pieces(chosen!), shows: pieces(shows), forced: forced.map(pieces) };
    }
    case "rows":
      return { kind: "rows", rows: rest.split(" / ").map((row) => pieces(row.replace(/(..)/g, "$1 "))), drew };
    case "redraw":
      return { kind: "redraw", drew };
    case "pass":
      return { kind: "pass" };
    default:
      throw new UnreadableRecordError(text);
  }
}

function split(text: string): [string, string] {
  const space = text.indexOf(" ");
  return space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
}

/** Reads a placement, and puts its cells on the board; pieces after `>` or `v` pass over what lies there. */
function placed(text: string, board: Set<string>): [string, string][] {
  const cells = text.includes("@") ? separate(text) : inLine(text, board);
  for (const [cell] of cells) board.add(cell);
  return cells;
}

function separate(text: string): [string, string][] {
  return text.split(" ").map((part) => {
    const [piece, cell] = part.split("@");
    return [checkedCell(cell ?? ""), pieces(piece!)[0]!];
  });
}

function inLine(text: string, board: Set<string>): [string, string][] {
  const [start, rest] = split(text);
  const direction = start.at(-1);
  let [x, y] = checkedCell(direction === ">" || direction === "v" ? start.slice(0, -1) : start).split(",").map(Number) as [number, number];
  return pieces(rest).map((piece, place) => {
    while (place && board.has(`${x},${y}`)) step();
    const cell = `${x},${y}`;
    step();
    return [cell, piece];
  });

  function step(): void {
    if (direction === "v") y += 1;
    else x += 1;
  }
}

function checkedCell(text: string): string {
  if (!CELL.test(text)) throw new UnreadableRecordError(text);
  return text;
}
