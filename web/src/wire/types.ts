// Written by tools/wire_types.py from the schema; a test keeps it fresh.

/** What was agreed when the table was made. */
export interface Agreed {
  edition: EditionName;
  game: Game;
  players: number;
  clock: Clock | null;
  hints: boolean;
  tracker: boolean;
  spectators: boolean;
  order: Order;
  leaving: Leaving;
  substitute: string;
}

/** The game began; `commitment` is the SHA-256 of the seed, shown before the first draw. */
export interface Began {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "began";
  commitment: string;
}

/** The first thing that does not follow from the seed. */
export interface Breach {
  turn: number;
  seat: number | null;
  said: string;
  given: string;
}

/** A card laid from the hand (no `source`) or moved from a row, to a row. Rows are counted from 0 as they lie; a number past the last is a new row, counted on. */
export interface CardStep {
  /** a colour's letter, a shape's digit */
  card: string;
  source: number | null;
  target: number;
}

/** What this server offers; `levels` are the bots that people choose from, weakest first. */
export interface Catalogue {
  editions: Array<EditionName>;
  levels: Array<string>;
  bots: Array<string>;
  wishes: Array<Wish>;
  languages: Array<string>;
}

export type ClientFrame = HelloFrame | CommandFrame | PreviewFrame | LookFrame | PingFrame;

/** How long a turn may take: so many seconds, and then those of the seat's bank. */
export interface Clock {
  per_turn: number;
  bank?: number;
}

/** Whoever made the table left before the game began: the table is over. */
export interface Closed {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "closed";
}

/** The codes of all refusals. */
export type Code = "unknown_table" | "bad_request" | "not_found" | "method_not_allowed" | "wrong_origin" | "too_large" | "too_many" | "busy" | "closing" | "stale" | "illegal" | "impossible" | "not_your_seat" | "seat_taken" | "link_spent" | "not_begun" | "not_over" | "game_over" | "not_your_turn" | "not_away" | "resigned" | "already_done" | "hints_off" | "tracker_off" | "unknown_bot" | "full" | "slow" | "damaged" | "used_up" | "fault";

/** A command: the client's own id, the last seq that the client knows, and one thing to do. Sent twice it is done once; where the table has gone on since, it is refused as stale. */
export interface Command {
  /** the client's own name for it */
  id: string;
  /** a seat, counted from 0 */
  seat: number;
  /** a place in the log of a table */
  expected: number;
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  wish?: Wish | null;
}

/** A command on a socket. */
export interface CommandFrame {
  type: "command";
  command: Command;
}

/** A table was made: the maker's token, the links to give away, and how it stands. */
export interface Created {
  table: string;
  /** at least 128 random bits */
  token: string;
  invitations: Array<Invitation>;
  watch: string | null;
  view: TableView;
}

/** The secret part of a link by which a seat goes to another device, and until when. */
export interface DeviceLink {
  /** at least 128 random bits */
  secret: string;
  until: number;
}

/** Take over a seat on another device, by the link that the first device asked for. */
export interface DeviceRequest {
  /** at least 128 random bits */
  secret: string;
}

/** A command that was sent twice was done before. */
export interface DoneFrame {
  type: "done";
  /** the client's own name for it */
  id: string;
  /** a place in the log of a table */
  seq: number;
}

/** A hand was refilled (C8); `pieces` are there for whoever may see them. */
export interface DrewEvent {
  event: "drew";
  /** a seat, counted from 0 */
  seat: number;
  count: number;
  pieces?: Array<string> | null;
}

export type EditionName = "classic" | "travel" | "starwars" | "cubes" | "cards";

/** The game is over by the rules. */
export interface EndedEvent {
  event: "ended";
  winners: Array<number>;
}

/** Why a table is over: by the rules, all but one gave up, before it began, after too long. */
export type Ending = "rules" | "resignation" | "closed" | "length";

/** The body of every answer that is no success. */
export interface ErrorAnswer {
  error: ErrorBody;
}

/** A refusal as it is sent: its code, and what there is to say about it. */
export interface ErrorBody {
  code: Code;
  refusal?: RefusedMove | null;
  /** the member of the request that cannot be read */
  where?: string | null;
  /** of a position that cannot be read: where, from 1 */
  column?: number | null;
  impossible?: ImpossiblePosition | null;
  /** seconds to wait */
  retry_after?: number | null;
  /** of a stale command: what the client lacks */
  missing?: EventsFrame | null;
}

/** What happened after some place in the log, and how things stand at `seq`. Where the line's own command is among it, `done` is its id. An answer has a thousand events at most: where the last of them is not at `seq`, there are more after it. */
export interface EventsFrame {
  type: "events";
  done?: string | null;
  /** a place in the log of a table */
  seq: number;
  events: Array<Made | Sat | StoodUp | Closed | Began | Moved | TimedOut | Left | Returned | Resigned | WantsRematch | RematchMade | Linked>;
  now: Now;
}

/** The results of a proof. */
export type Finding = "proven" | "unfinished" | "no_seed" | "no_commitment" | "wrong_commitment" | "wrong_lots" | "wrong_deal" | "wrong_draw" | "wrong_roll" | "wrong_score" | "wrong_end" | "illegal_move";

/** A cell where a piece fits beside what is placed already; points if that would be all. */
export interface Fit {
  /** x,y */
  cell: string;
  points: number | null;
}

/** A stroke of luck: what came, what it was worth, and the average with its error. */
export interface Fortune {
  stroke: LuckSource;
  /** a seat, counted from 0 */
  seat: number;
  pieces: Array<string>;
  worth: number;
  average: number;
  error: number;
  how: Method;
  times: number;
}

/** The three games of the family. */
export type Game = "tiles" | "cubes" | "cards";

/** The whole of a review but its decisions. `curve` are everybody's chances before the first decision and after every one. */
export interface GameReview {
  version: number;
  edition: EditionName;
  players: number;
  names: Array<string>;
  scores: Array<number>;
  winners: Array<number>;
  finished: boolean;
  deals: Array<Fortune>;
  curve: Array<Array<number>>;
  /** of each seat, from 0 to 100 */
  accuracy: Array<number | null>;
  luck: Array<number>;
  /** the scores with luck taken out */
  without_luck: Array<number>;
  /** places of decisions, from 0 */
  turning_points: Array<number>;
}

/** The grade of a move, which follows from its loss alone. */
export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A seat that this client holds, by its token. */
export interface HeldSeat {
  table: string;
  /** at least 128 random bits */
  token: string;
}

/** The first frame on a socket: who it is, as which seat it looks, and what it knows already. */
export interface HelloFrame {
  type: "hello";
  /** at least 128 random bits */
  token: string;
  seat?: number | null;
  after?: number | null;
}

/** What a bot would play and what it thinks that is worth, from the vaguest to the plainest. `where` are the cells to look at, `rows` the rows of cards that change; then come the `pieces`; then the `move`, with its `points`, for cards its `steps`. `choices` are those of cubes to roll, best first. */
export interface Hint {
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  value: number;
  chance: number | null;
  bot: string;
  where: Array<string>;
  rows: Array<number>;
  pieces: Array<string>;
  points: number | null;
  choices: Array<RollChoice>;
  steps: Array<CardStep>;
}

/** Ask what a bot would play. */
export interface HintRequest {
  /** a seat, counted from 0 */
  seat: number;
}

/** What makes a position impossible, in the order in which it is looked for. */
export type Impossible = "too_many_alike" | "too_few_left" | "hand_too_large" | "two_parts" | "broken_line" | "broken_row" | "qwirkle_on_table" | "stacks" | "begun" | "not_begun" | "winners" | "last_turns" | "rolled" | "no_set" | "empty_hand" | "turns";

/** Why no game comes to a position: the kind there are too many of, the line, the row. */
export interface ImpossiblePosition {
  why: Impossible;
  piece?: string | null;
  cell?: string | null;
  row?: number | null;
}

/** A seat that waits for somebody, and the secret part of the link that leads to it. */
export interface Invitation {
  /** a seat, counted from 0 */
  seat: number;
  /** at least 128 random bits */
  secret: string;
}

/** Sit down by a link: its secret, a name and a language. */
export interface JoinRequest {
  /** at least 128 random bits */
  secret: string;
  name: string;
  language?: string;
  age?: number | null;
  nonce?: string | null;
}

/** Somebody sat down, or took a seat to another device. */
export interface Joined {
  table: string;
  /** at least 128 random bits */
  token: string;
  /** a seat, counted from 0 */
  seat: number;
  view: TableView;
}

/** A decision judged by what its player could know; the rivals are the best moves, best first. `said` is false where it was made without a word: cubes kept, then placed. `position` is the table as the player saw it; `chances` are everybody's after the decision. */
export interface JudgedDecision {
  turn: number;
  /** a seat, counted from 0 */
  seat: number;
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  score: number;
  said: boolean;
  grade: Grade;
  name: Label;
  /** the pieces that the reason speaks of */
  pieces: Array<string>;
  how: Method;
  /** how often each move was tried, if it was */
  times: number;
  loss: Loss;
  chance: number;
  rivals: Array<Rival>;
  chances: Array<number>;
  position: string;
  fortune: Fortune | null;
}

/** The label of a move: its grade, or the kind of its mistake. */
export type Label = "only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "missed_qwirkle" | "gift" | "better_swapped" | "better_rolled";

/** The card table was laid out (K4). */
export interface LaidEvent {
  event: "laid";
  /** a seat, counted from 0 */
  seat: number;
  rows: Array<Array<string>>;
  played: Array<string>;
}

/** What happens to the seat of somebody who leaves, or whose time is over. */
export type Leaving = "wait" | "bot" | "resign";

/** Somebody left; `then` says what follows by the table's rule. */
export interface Left {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "left";
  /** a seat, counted from 0 */
  seat: number;
  then: Leaving;
}

/** A line that a placement forms or lengthens, and its points (S1). */
export interface LineScored {
  cells: Array<string>;
  points: number;
}

/** Ask for a link by which a seat can be taken to another device. */
export interface LinkRequest {
  /** a seat, counted from 0 */
  seat: number;
}

/** A link was made or used by which a seat goes to another device; nothing else is told. */
export interface Linked {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "linked";
}

/** The process answers. */
export interface Liveness {
  alive: boolean;
}

/** Look as another seat of the same token from now on, or as a spectator. */
export interface LookFrame {
  type: "look";
  seat?: number | null;
}

/** How far a decision is behind the best, with the standard errors. Points are Qwirkles at cards. */
export interface Loss {
  points: number;
  points_error: number;
  chance: number;
  chance_error: number;
}

/** The proof of the luck: hashes while the game goes on, everything when it is over. */
export interface Luck {
  house: string;
  commitment: string | null;
  seed: string | null;
  entropy: string | null;
  nonces: Array<string> | null;
}

/** The kinds of luck events. */
export type LuckSource = "deal" | "draw" | "roll";

/** The table was made; `house` is the SHA-256 of the house's share of the luck. */
export interface Made {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "made";
  house: string;
}

/** What the seat may do, before any move is thought of. */
export interface May {
  place: boolean;
  /** at most so many tiles (C10) */
  swap: number;
  roll: boolean;
  rows: boolean;
  redraw: boolean;
  pass: boolean;
  /** how many pieces the opening lays (C3) */
  opening: number | null;
}

/** The method of an evaluation; `ONLY` where no other move was possible. */
export type Method = "proved" | "enumerated" | "simulated" | "only";

/** The tables asked for, as far as the tokens hold. */
export interface Mine {
  tables: Array<Standing>;
}

/** Ask how the tables stand that this client has seats at. */
export interface MineRequest {
  held: Array<HeldSeat>;
}

/** A seat moved, or a bot did for it. */
export interface Moved {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "moved";
  /** a seat, counted from 0 */
  seat: number;
  bot: string | null;
  events: Array<PlacedEvent | DrewEvent | SwappedEvent | RolledEvent | LaidEvent | QwirkleTakenEvent | RedrewEvent | PassedEvent | WentOutEvent | EndedEvent>;
}

/** All that changes from event to event, except what lies on the board. */
export interface Now {
  rolled?: boolean | null;
  table?: Array<Array<string>> | null;
  stacks?: Array<Array<Array<string>>> | null;
  redraws?: number | null;
  last_turns?: number | null;
  stage: Stage;
  seats: Array<SeatView>;
  turn: number | null;
  phase: Phase | null;
  scores: Array<number>;
  hands: Array<Array<string> | number>;
  bag: number;
  winners: Array<number>;
  passes: number;
  ending: Ending | null;
  /** when the turn's time and bank are over */
  deadline: number | null;
  rematch: string | null;
}

/** What decides a tie for the opening (C2): the seat's number, the age, or lots. */
export type Order = "seats" | "age" | "lot";

/** Do nothing, where nothing can be done (C11, D5, K6). */
export interface PassMove {
  pass: true;
}

/** A seat could do nothing (C11, D5, K6). */
export interface PassedEvent {
  event: "passed";
  /** a seat, counted from 0 */
  seat: number;
  shown: Array<string>;
}

/** The phases of a game: the opening line or row, ordinary turns, the end. */
export type Phase = "open" | "play" | "over";

/** Ask whether the server is still there. */
export interface PingFrame {
  type: "ping";
}

/** Place pieces on cells (C5). */
export interface PlaceMove {
  place: Record<string, string>;
}

/** Pieces were placed and scored (C5). */
export interface PlacedEvent {
  event: "placed";
  /** a seat, counted from 0 */
  seat: number;
  place: Record<string, string>;
  lines: Array<LineScored>;
  points: number;
}

/** The answer to a ping. */
export interface PongFrame {
  type: "pong";
}

/** A moment of a game that is over, with everything that was hidden then. */
export interface PositionAnswer {
  position: string;
}

/** What a tentative move would be. It follows from what the seat sees, and from nothing else. */
export interface Preview {
  your_turn: boolean;
  legal: boolean;
  refusal: RefusedMove | null;
  points: number | null;
  lines: Array<LineScored>;
  fits: Record<string, Array<Fit>>;
  rows: Array<RowFault>;
  /** cards that come from the hand */
  played: Array<string>;
  qwirkles: number;
  /** of a swap, where the tracker is allowed */
  odds: Array<SwapOdds>;
  may: May | null;
}

/** A preview on a socket; `ask` comes back with the answer. */
export interface PreviewFrame {
  type: "preview";
  /** the client's own name for it */
  ask: string;
  preview: PreviewRequest;
}

/** Ask what a tentative move would be: legal or why not, and what it scores. */
export interface PreviewRequest {
  /** a seat, counted from 0 */
  seat: number;
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
}

/** The answer to a preview on a socket. */
export interface PreviewedFrame {
  type: "previewed";
  /** the client's own name for it */
  ask: string;
  preview: Preview;
}

/** A puzzle as it is set: what the seat sees whose turn it is, and nothing of the solution. */
export interface Puzzle {
  number: number;
  count: number;
  /** of the puzzle of a day: which day */
  date: string | null;
  edition: EditionName;
  themes: Array<Theme>;
  /** from 1, easy, to 6 */
  difficulty: number;
  position: string;
  view: StudyView;
}

/** Whether an answer is right, what it scores at once, and how far it is behind. The solution is there only for whoever has found it or given up. */
export interface PuzzleAnswer {
  right: boolean;
  points: number | null;
  behind: number | null;
  solution: PuzzleSolution | null;
}

/** A move as the answer, or the wish to be shown the solution. */
export interface PuzzleAnswerRequest {
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  give_up?: boolean;
}

/** Where to look, as cells or as rows of cards; with the second step the pieces too. */
export interface PuzzleHelp {
  where: Array<string>;
  rows: Array<number>;
  pieces: Array<string>;
}

/** Ask for help: 1 is where to look, 2 which pieces. */
export interface PuzzleHelpRequest {
  step: number;
}

/** The puzzles that were asked for, and how many there are in all. */
export interface PuzzleList {
  count: number;
  puzzles: Array<PuzzleShort>;
}

/** A move that is not as good: what it scores at once, and how far it is behind. */
export interface PuzzleRival {
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  points: number;
  behind: number;
}

/** A puzzle in a list. */
export interface PuzzleShort {
  number: number;
  edition: EditionName;
  themes: Array<Theme>;
  /** from 1, easy, to 6 */
  difficulty: number;
}

/** The best move, how far and how surely it is ahead, and which levels find it how often. Points are Qwirkles at cards; `steps` tell how cards are moved. */
export interface PuzzleSolution {
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  points: number;
  ahead: number;
  error: number;
  how: Method;
  times: number;
  rivals: Array<PuzzleRival>;
  found: Record<string, number>;
  steps: Array<CardStep>;
}

/** Ask for a link as a QR code. */
export interface QrRequest {
  link: string;
}

/** A row of six was taken (K5). */
export interface QwirkleTakenEvent {
  event: "qwirkle_taken";
  /** a seat, counted from 0 */
  seat: number;
  row: Array<string>;
}

/** Whether tables can be played: the log answers, and nothing is closing. */
export interface Readiness {
  ready: boolean;
}

/** The reasons for a refusal, in the order in which they are tried. */
export type Reason = "game_over" | "not_your_turn" | "wrong_move" | "empty" | "not_in_hand" | "occupied" | "not_one_line" | "gap" | "no_contact" | "line_too_long" | "line_mixed" | "line_duplicate" | "opening_not_largest" | "opening_off_origin" | "cannot_pass" | "swap_too_many" | "cannot_redraw" | "row_too_short" | "row_mixed" | "row_duplicate" | "table_card_missing" | "nothing_played";

/** Show a hand that cannot be played, and draw another (K6). */
export interface RedrawMove {
  redraw: true;
}

/** A hand was shown and redrawn (K6); what came only its owner is told. */
export interface RedrewEvent {
  event: "redrew";
  /** a seat, counted from 0 */
  seat: number;
  shown: Array<string>;
  count: number;
  drew?: Array<string> | null;
}

/** A frame was refused; `id` is that of the command or the question, if it has one. */
export interface RefusedFrame {
  type: "refused";
  id: string | null;
  error: ErrorBody;
}

/** Why the rules refuse a move: the reason, the rule, and where on the table. */
export interface RefusedMove {
  reason: Reason;
  rule?: string | null;
  cell?: string | null;
  line?: Array<string>;
  row?: number | null;
}

/** Everybody wants to: the next table, where the same tokens hold. */
export interface RematchMade {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "rematch_made";
  table: string;
}

/** Somebody gave up. */
export interface Resigned {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "resigned";
  /** a seat, counted from 0 */
  seat: number;
}

/** Somebody came back to a seat that waited, or that a bot played on for. */
export interface Returned {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "returned";
  /** a seat, counted from 0 */
  seat: number;
}

/** How far a review is: so many decisions of so many, those asked for, and the whole at last. */
export interface ReviewProgress {
  done: number;
  of: number;
  decisions: Array<JudgedDecision>;
  review: GameReview | null;
}

/** Another move that was possible, its chance of winning and the margin to expect. */
export interface Rival {
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  chance: number;
  margin: number;
}

/** Cubes to roll, and the points to expect of the placement that follows. */
export interface RollChoice {
  roll: Array<string>;
  expected: number;
}

/** Roll some cubes again, or none (D3). */
export interface RollMove {
  roll: Array<string>;
}

/** Cubes were rolled (D3), or had to be (D4). */
export interface RolledEvent {
  event: "rolled";
  /** a seat, counted from 0 */
  seat: number;
  before: Array<string>;
  after: Array<string>;
  forced: boolean;
}

/** A row of a card arrangement that is not valid (K3), and why. */
export interface RowFault {
  row: number;
  reason: Reason;
}

/** Lay out the card table anew (K4), rows of six included. */
export interface RowsMove {
  rows: Array<Array<string>>;
}

/** Somebody sat down. */
export interface Sat {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "sat";
  /** a seat, counted from 0 */
  seat: number;
  name: string;
  language: string;
}

/** Who sits on a seat: somebody on the device that makes the table, somebody by link, a bot. */
export type SeatKind = "here" | "link" | "bot";

/** One seat: who is to sit there; of a bot also which one. */
export interface SeatSettings {
  kind: SeatKind;
  bot?: string | null;
  name?: string | null;
  language?: string;
  age?: number | null;
  nonce?: string | null;
}

/** Who sits on a seat; `plays` names the bot that plays it now, if one does. */
export interface SeatView {
  kind: SeatKind;
  name: string | null;
  language: string;
  taken: boolean;
  plays: string | null;
  away: boolean;
  resigned: boolean;
  wants_rematch: boolean;
  /** seconds left in the bank */
  bank: number | null;
}

export type ServerFrame = TableFrame | EventsFrame | DoneFrame | RefusedFrame | PreviewedFrame | PongFrame;

/** The stages of a table: people come, people play, the game is over. */
export type Stage = "gathering" | "playing" | "over";

/** How a table stands, in short; `yours` says that it is this client's turn. */
export interface Standing {
  table: string;
  /** a place in the log of a table */
  seq: number;
  edition: EditionName;
  stage: Stage;
  seats: Array<SeatView>;
  scores: Array<number>;
  turn: number | null;
  holds: Array<number>;
  yours: boolean;
  at: number;
}

/** Somebody left before the game began; the seat is free again. */
export interface StoodUp {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "stood_up";
  /** a seat, counted from 0 */
  seat: number;
}

/** A position, what it shows, what the seat whose turn it is may do, and what just happened. */
export interface Study {
  position: string;
  view: StudyView;
  may: May | null;
  /** the move that was made, if one was */
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  events: Array<PlacedEvent | DrewEvent | SwappedEvent | RolledEvent | LaidEvent | QwirkleTakenEvent | RedrewEvent | PassedEvent | WentOutEvent | EndedEvent>;
}

/** What to do in a study: make a move for the seat whose turn it is, or let a bot make one. */
export interface StudyAct {
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  bot?: string | null;
  ms?: number | null;
}

/** A hand as it is known: its pieces, and how many more are hidden. The seat whose turn it is must know its hand to play: `drawn` is what the seed gives it. */
export interface StudyHand {
  known: Array<string>;
  hidden: number;
  drawn: Array<string>;
}

/** A position, and a tentative move there or none. */
export interface StudyMove {
  /** a position, as docs/notation.md says */
  position: string;
  /** what all luck of the study is made of */
  seed?: string;
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
}

/** A position that a hint is asked for. */
export interface StudyQuestion {
  /** a position, as docs/notation.md says */
  position: string;
  /** what all luck of the study is made of */
  seed?: string;
}

/** A position to look at, and perhaps something to do there. */
export interface StudyRequest {
  /** a position, as docs/notation.md says */
  position: string;
  /** what all luck of the study is made of */
  seed?: string;
  do?: StudyAct | null;
}

/** Ask for the position before the first turn, all hands unknown. */
export interface StudyStart {
  edition: EditionName;
  players: number;
  /** what all luck of the study is made of */
  seed?: string;
}

/** A position as it is shown; `box` is how many pieces there are in all, `most` in a hand. */
export interface StudyView {
  rolled?: boolean | null;
  table?: Array<Array<string>> | null;
  stacks?: Array<Array<Array<string>>> | null;
  redraws?: number | null;
  last_turns?: number | null;
  edition: EditionName;
  game: Game;
  board: Record<string, string>;
  hands: Array<StudyHand>;
  bag: number;
  box: number;
  most: number;
  scores: Array<number>;
  turn: number | null;
  phase: Phase;
  winners: Array<number>;
  passes: number;
}

/** The best moves of a position, best first, and the place of the one that was asked about. `times` is how often each was tried, if it was. */
export interface StudyWeighing {
  how: Method;
  times: number;
  weighed: number;
  options: Array<WeighedMove>;
}

/** Give tiles back for new ones (C9). */
export interface SwapMove {
  swap: Array<string>;
}

/** How likely a swap draws a tile of some kinds, and what they are wanted for. */
export interface SwapOdds {
  want: Want;
  kinds: Array<string>;
  chance: number;
}

/** Tiles were swapped (C9); which ones only their owner is told. */
export interface SwappedEvent {
  event: "swapped";
  /** a seat, counted from 0 */
  seat: number;
  count: number;
  gave?: Array<string> | null;
  drew?: Array<string> | null;
}

/** The whole table, as answer to a hello or a look. */
export interface TableFrame {
  type: "table";
  table: TableView;
}

/** A table as it is made. */
export interface TableSettings {
  edition: EditionName;
  seats: Array<SeatSettings>;
  clock?: Clock | null;
  hints?: boolean;
  tracker?: boolean;
  spectators?: boolean;
  order?: Order;
  leaving?: Leaving;
  /** the bot that plays on for a seat that was left */
  substitute?: string;
}

/** A table as one viewer sees it; `seat` is the viewer's, or null for a spectator. */
export interface TableView {
  id: string;
  /** a place in the log of a table */
  seq: number;
  seat: number | null;
  /** the seats of this token */
  holds: Array<number>;
  agreed: Agreed;
  now: Now;
  board: Record<string, string>;
  luck: Luck;
}

/** The themes of puzzles. */
export type Theme = "qwirkle" | "two_qwirkles" | "cross" | "ends" | "block" | "setup" | "swap" | "endgame" | "reroll" | "rebuild" | "large";

/** A seat's time was over; `then` says what follows (`wait`: a bot plays this one turn). */
export interface TimedOut {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "timed_out";
  /** a seat, counted from 0 */
  seat: number;
  then: Leaving;
}

/** How many of each kind (in Cubes: of each colour) the seat has not seen. */
export interface Unseen {
  kinds: Record<string, number>;
}

/** Whether all luck of a game follows from its seed, and the seed from everybody's shares. */
export interface Verification {
  finding: Finding;
  draws: number;
  rolls: number;
  breach: Breach | null;
  seed_holds: boolean;
  /** every deal and draw so far follows */
  follows: boolean;
}

/** The reasons to want a tile. */
export type Want = "qwirkle" | "set" | "fit";

/** Somebody wants to play again. */
export interface WantsRematch {
  /** a place in the log of a table */
  seq: number;
  at: number;
  kind: "wants_rematch";
  /** a seat, counted from 0 */
  seat: number;
}

/** A move, the points it scores at once, its chance of winning, and the margin to expect. The errors are those of how far it is from the move that was weighed. Of cards, points and margin are Qwirkles. */
export interface WeighedMove {
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  points: number | null;
  chance: number;
  chance_error: number;
  margin: number;
  margin_error: number;
}

/** A seat laid its last piece (C12). */
export interface WentOutEvent {
  event: "went_out";
  /** a seat, counted from 0 */
  seat: number;
  points: number;
}

/** What a seat can ask for beside a move. */
export type Wish = "resign" | "leave" | "return" | "rematch";
