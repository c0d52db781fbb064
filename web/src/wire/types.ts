// Written by tools/wire_types.py from the schema; a test keeps it fresh.

/** The settings with which the table was made. */
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
  luck?: LuckProtocol;
}

/** The game began; `commitment` is the SHA-256 of the seed, shown before the first draw. */
export interface Began {
  /** the number of an entry in a table's log */
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

/** A card laid from the hand (no `source`) or moved from a row, to a row. Rows are numbered from 0; numbers after the last are new rows. */
export interface CardStep {
  /** a colour's letter, a shape's digit */
  card: string;
  source: number | null;
  target: number;
}

/** What this server offers; `levels` are the bots offered to people, weakest first. */
export interface Catalogue {
  editions: Array<EditionName>;
  levels: Array<string>;
  bots: Array<string>;
  wishes: Array<Wish>;
  languages: Array<string>;
}

export type ClientFrame = HelloFrame | CommandFrame | PreviewFrame | LookFrame | PingFrame;

/** Time limits: seconds per turn, and a bank of extra seconds per seat. */
export interface Clock {
  per_turn: number;
  bank?: number;
}

/** Whoever made the table left before the game began, or closed it. */
export interface Closed {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "closed";
}

/** The codes of all errors. */
export type Code = "unknown_table" | "bad_request" | "not_found" | "method_not_allowed" | "wrong_origin" | "wrong_host" | "too_large" | "too_many" | "busy" | "unavailable" | "closing" | "stale" | "illegal" | "impossible" | "not_your_seat" | "not_maker" | "in_use" | "seat_taken" | "link_spent" | "not_begun" | "not_over" | "game_over" | "not_your_turn" | "not_away" | "resigned" | "already_done" | "hints_off" | "tracker_off" | "spectators_off" | "unknown_bot" | "full" | "slow" | "damaged" | "used_up" | "fault";

/** A command: an id chosen by the client, the last `seq` that it knows, and a move or a wish. Commands are idempotent by their id. A command is refused as stale if the table is beyond `expected`. */
export interface Command {
  /** an id chosen by the client */
  id: string;
  /** a seat, counted from 0 */
  seat: number;
  /** the number of an entry in a table's log */
  expected: number;
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  wish?: Wish | null;
}

/** A command on a WebSocket. */
export interface CommandFrame {
  type: "command";
  command: Command;
}

/** A person's share of the luck came; `given` is its SHA-256. */
export interface Contributed {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "contributed";
  /** a seat, counted from 0 */
  seat: number;
  given: string;
}

/** A new table: the maker's token, the links to share, and the view. */
export interface Created {
  table: string;
  /** at least 128 random bits */
  token: string;
  invitations: Array<Invitation>;
  watch: string | null;
  view: TableView;
}

/** A device that holds a seat, since when; `yours` is the one that asks. */
export interface Device {
  /** a device at a table */
  id: string;
  /** a seat, counted from 0 */
  seat: number;
  since: number;
  yours: boolean;
}

/** The secret part of a link that takes a seat to another device, and its expiry. */
export interface DeviceLink {
  /** at least 128 random bits */
  secret: string;
  until: number;
}

/** Take a seat to another device, by a link that the first device asked for. With a `token` that the client chooses, the request is idempotent. */
export interface DeviceRequest {
  /** at least 128 random bits */
  secret: string;
  token?: string | null;
}

/** The devices that a token may see: those of its own seats, and all for the maker. */
export interface Devices {
  maker: boolean;
  devices: Array<Device>;
}

/** A repeated command had been executed before. */
export interface DoneFrame {
  type: "done";
  /** an id chosen by the client */
  id: string;
  /** the number of an entry in a table's log */
  seq: number;
}

/** A hand was refilled (C8); `pieces` are only sent to viewers who may see them. */
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

/** Why a table is over: by the rules, by resignation, closed before it began, too long. */
export type Ending = "rules" | "resignation" | "closed" | "length";

/** The body of every error answer. */
export interface ErrorAnswer {
  error: ErrorBody;
}

/** An error: its code, and data that depends on the code. */
export interface ErrorBody {
  code: Code;
  refusal?: RefusedMove | null;
  /** the member of the request that is invalid */
  where?: string | null;
  /** column of the error in an unreadable position, from 1 */
  column?: number | null;
  impossible?: ImpossiblePosition | null;
  /** seconds to wait */
  retry_after?: number | null;
  /** with a stale command: the events that the client lacks */
  missing?: EventsFrame | null;
}

/** Events after some entry of the log, and the state of play at `seq`. `done` confirms the client's own command, if it is among the events. There are at most a thousand events; if the last one is not at `seq`, there are more. */
export interface EventsFrame {
  type: "events";
  done?: string | null;
  /** the number of an entry in a table's log */
  seq: number;
  events: Array<Made | Sat | StoodUp | Freed | Closed | Contributed | Began | Moved | TimedOut | Left | Returned | Resigned | WantsRematch | RematchMade | Linked>;
  now: Now;
}

/** The results of a proof. */
export type Finding = "proven" | "proven_so_far" | "unfinished" | "no_seed" | "no_commitment" | "no_shares" | "unknown_luck" | "wrong_commitment" | "wrong_house" | "wrong_seed" | "wrong_lots" | "wrong_deal" | "wrong_draw" | "wrong_roll" | "wrong_score" | "wrong_end" | "illegal_move";

/** A cell where a piece fits the tentative placement; with points if that completes it. */
export interface Fit {
  /** x,y */
  cell: string;
  points: number | null;
}

/** A luck event: the pieces that came, their worth, and the average with its standard error. */
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

/** Free a seat that nobody has used; its invitation is valid again. */
export interface FreeRequest {
  /** a seat, counted from 0 */
  seat: number;
}

/** The maker freed a seat that nobody had used, before the game or during it. */
export interface Freed {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "freed";
  /** a seat, counted from 0 */
  seat: number;
}

/** The three games of the family. */
export type Game = "tiles" | "cubes" | "cards";

/** A complete review without its decisions. `curve` has all seats' chances of winning before the first decision and after each. */
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
  /** indices of decisions, from 0 */
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

/** The first frame on a WebSocket: the token, the seat to look as, and the last known `seq`. */
export interface HelloFrame {
  type: "hello";
  /** at least 128 random bits */
  token: string;
  seat?: number | null;
  after?: number | null;
}

/** What a bot would play and its estimate of the value, for display in steps. First `where`, the cells to look at, or `rows`, the rows of cards that change; then `pieces`; then `move` with `points`, and for cards `steps`. `choices` are the cubes to roll, best first. */
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

/** Why no game leads to a position: the reason, and the piece, cell or row concerned. */
export interface ImpossiblePosition {
  why: Impossible;
  piece?: string | null;
  cell?: string | null;
  row?: number | null;
}

/** A free seat, and the secret part of the link to it. */
export interface Invitation {
  /** a seat, counted from 0 */
  seat: number;
  /** at least 128 random bits */
  secret: string;
}

/** Make a new invitation to a seat that nobody has used; its `secret` may be the client's. */
export interface InvitationRequest {
  /** a seat, counted from 0 */
  seat: number;
  secret?: string | null;
}

/** What an invitation is for: the game, who sits at the table, and the seat that is free. */
export interface InvitationView {
  edition: EditionName;
  seats: Array<SeatView>;
  /** a seat, counted from 0 */
  seat: number;
}

/** Ask what an invitation is for, by its secret, without sitting down. */
export interface InvitedRequest {
  /** at least 128 random bits */
  secret: string;
}

/** Sit down by a link: its secret, a name and a language. With a `token` that the client chooses, the request is idempotent. */
export interface JoinRequest {
  /** at least 128 random bits */
  secret: string;
  name: string;
  language?: string;
  age?: number | null;
  nonce?: string | null;
  token?: string | null;
}

/** A seat was taken, or taken to another device: its token and the view. */
export interface Joined {
  table: string;
  /** at least 128 random bits */
  token: string;
  /** a seat, counted from 0 */
  seat: number;
  view: TableView;
}

/** A decision judged by what its player could know; `rivals` are the best moves, best first. `said` is false for an implicit decision: cubes kept, then placed. `position` is the table as the player saw it; `chances` are all seats' chances of winning after the decision. */
export interface JudgedDecision {
  turn: number;
  /** a seat, counted from 0 */
  seat: number;
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  score: number;
  said: boolean;
  grade: Grade;
  name: Label;
  /** the pieces that the label refers to */
  pieces: Array<string>;
  how: Method;
  /** samples of each move, if it was sampled */
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

/** What happens to a seat whose player leaves or runs out of time. */
export type Leaving = "wait" | "bot" | "resign";

/** Somebody left; `then` is the consequence by the table's rule. */
export interface Left {
  /** the number of an entry in a table's log */
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

/** Ask for a link that takes a seat to another device; its `secret` may be the client's. */
export interface LinkRequest {
  /** a seat, counted from 0 */
  seat: number;
  secret?: string | null;
}

/** A link was made, used or renewed, or a device revoked; no details are sent. */
export interface Linked {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "linked";
}

/** Whether the process is alive. */
export interface Liveness {
  alive: boolean;
}

/** Switch to another seat of the same token, or to a spectator's view. */
export interface LookFrame {
  type: "look";
  seat?: number | null;
}

/** How far a decision is behind the best, with the standard errors. In cards, points are Qwirkles. */
export interface Loss {
  points: number;
  points_error: number;
  chance: number;
  chance_error: number;
}

/** The proof of the luck: hashes during the game, entropy, nonces and seed after it. `house` is the SHA-256 of the entropy, `commitment` that of the seed. Where the luck is shared, `awaited` are the seats whose nonce is missing, and `given` are the SHA-256 of the others'. */
export interface Luck {
  house: string;
  commitment: string | null;
  seed: string | null;
  entropy: string | null;
  nonces: Array<string> | null;
  awaited?: Array<number> | null;
  given?: Array<string | null> | null;
}

/** How a game's seed is made: `SERVER` draws every share, `SHARED` takes them from the players. `docs/fairness.md` says what each of them proves. */
export type LuckProtocol = "shared" | "server";

/** The kinds of luck events. */
export type LuckSource = "deal" | "draw" | "roll";

/** The table was made; `house` is the SHA-256 of the server's entropy. */
export interface Made {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "made";
  house: string;
}

/** Make a table: its settings, and the maker's token where the client chooses it. With a `token` the request is idempotent: sent again it is answered by the same table. */
export interface MakeRequest {
  edition: EditionName;
  seats: Array<SeatSettings>;
  clock?: Clock | null;
  hints?: boolean;
  tracker?: boolean;
  spectators?: boolean;
  order?: Order;
  leaving?: Leaving;
  /** the bot that plays for a seat that was left */
  substitute?: string;
  luck?: LuckProtocol;
  token?: string | null;
}

/** What the seat may do, whatever its move. */
export interface May {
  place: boolean;
  /** the most tiles that may be swapped (C10) */
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

/** Summaries of the requested tables whose tokens are valid. */
export interface Mine {
  tables: Array<TableSummary>;
  /** tables whose log cannot be replayed; omitted if there are none */
  damaged?: Array<string> | null;
  /** tables that cannot be read just now; omitted if there are none */
  unavailable?: Array<string> | null;
}

/** Ask for summaries of the tables at which this client holds seats. */
export interface MineRequest {
  held: Array<HeldSeat>;
}

/** A seat moved, or a bot did for it. */
export interface Moved {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "moved";
  /** a seat, counted from 0 */
  seat: number;
  bot: string | null;
  events: Array<PlacedEvent | DrewEvent | SwappedEvent | RolledEvent | LaidEvent | QwirkleTakenEvent | RedrewEvent | PassedEvent | WentOutEvent | EndedEvent>;
}

/** Give the shares of the luck of seats that this token holds. */
export interface NoncesRequest {
  nonces: Array<SeatNonce>;
}

/** The current state of play, except the board. */
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
  /** when the turn's time and bank run out */
  deadline: number | null;
  /** the server's time at sending, by which a deadline is counted */
  time?: number | null;
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

/** A position of a finished game, nothing hidden. */
export interface PositionAnswer {
  position: string;
}

/** The preview of a tentative move, computed only from what the seat sees. */
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

/** A preview request on a WebSocket; the answer carries the same `ask`. */
export interface PreviewFrame {
  type: "preview";
  /** an id chosen by the client */
  ask: string;
  preview: PreviewRequest;
}

/** Ask for the preview of a tentative move: whether it is legal, and what it scores. */
export interface PreviewRequest {
  /** a seat, counted from 0 */
  seat: number;
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
}

/** The answer to a preview request. */
export interface PreviewedFrame {
  type: "previewed";
  /** an id chosen by the client */
  ask: string;
  preview: Preview;
}

/** A puzzle: what the seat sees whose turn it is, without the solution. */
export interface Puzzle {
  number: number;
  count: number;
  /** the day of a daily puzzle */
  date: string | null;
  edition: EditionName;
  themes: Array<Theme>;
  /** from 1, easy, to 6 */
  difficulty: number;
  position: string;
  view: StudyView;
}

/** Whether an answer is right, its immediate score, and how far it is behind the best. The solution is included only if it was found or given up. */
export interface PuzzleAnswer {
  right: boolean;
  points: number | null;
  behind: number | null;
  solution: PuzzleSolution | null;
}

/** An answer to a puzzle: a move, or giving up. */
export interface PuzzleAnswerRequest {
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  give_up?: boolean;
}

/** Where to look, as cells or as rows of cards; in the second step also the pieces. */
export interface PuzzleHelp {
  where: Array<string>;
  rows: Array<number>;
  pieces: Array<string>;
}

/** Ask for help: 1 is where to look, 2 which pieces. */
export interface PuzzleHelpRequest {
  step: number;
}

/** The puzzles of a query, and the number of all puzzles. */
export interface PuzzleList {
  count: number;
  puzzles: Array<PuzzleShort>;
}

/** An inferior move: its immediate score, and how far it is behind the best. */
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

/** The best move, its lead with the standard error, and how often each level finds it. In cards, points are Qwirkles, and `steps` say how the cards are moved. */
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

/** Whether tables can be played: the log responds, and the server is not closing. */
export interface Readiness {
  ready: boolean;
}

/** The reasons for a refusal, in the order in which they are tried. */
export type Reason = "game_over" | "not_your_turn" | "wrong_move" | "empty" | "not_in_hand" | "occupied" | "not_one_line" | "gap" | "no_contact" | "line_too_long" | "line_mixed" | "line_duplicate" | "opening_not_largest" | "opening_off_origin" | "cannot_pass" | "swap_too_many" | "cannot_redraw" | "row_too_short" | "row_mixed" | "row_duplicate" | "table_card_missing" | "nothing_played";

/** Show a hand that cannot be played, and draw another (K6). */
export interface RedrawMove {
  redraw: true;
}

/** A hand was shown and redrawn (K6); the new cards are only sent to their owner. */
export interface RedrewEvent {
  event: "redrew";
  /** a seat, counted from 0 */
  seat: number;
  shown: Array<string>;
  count: number;
  drew?: Array<string> | null;
}

/** A frame was refused; `id` is that of the command or the preview, if any. */
export interface RefusedFrame {
  type: "refused";
  id: string | null;
  error: ErrorBody;
}

/** Why the rules refuse a move: the reason, the rule, and the place on the table. */
export interface RefusedMove {
  reason: Reason;
  rule?: string | null;
  cell?: string | null;
  line?: Array<string>;
  row?: number | null;
}

/** Everybody wanted a rematch: `table` is the next one, with the same tokens. */
export interface RematchMade {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "rematch_made";
  table: string;
}

/** Somebody resigned. */
export interface Resigned {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "resigned";
  /** a seat, counted from 0 */
  seat: number;
}

/** Somebody returned to a seat that waited, or that a bot played for. */
export interface Returned {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "returned";
  /** a seat, counted from 0 */
  seat: number;
}

/** Progress of a review: decisions done and in all, those requested, the review at the end. */
export interface ReviewProgress {
  done: number;
  of: number;
  decisions: Array<JudgedDecision>;
  review: GameReview | null;
}

/** Take a seat away from a device. */
export interface RevokeRequest {
  /** a seat, counted from 0 */
  seat: number;
  /** a device at a table */
  device: string;
}

/** An alternative move, its chance of winning and its expected margin. */
export interface Rival {
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove;
  chance: number;
  margin: number;
}

/** Cubes to roll, and the expected points of the placement that follows. */
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
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "sat";
  /** a seat, counted from 0 */
  seat: number;
  name: string;
  language: string;
}

/** Who takes a seat: a person on the device that makes the table, a person by link, a bot. */
export type SeatKind = "here" | "link" | "bot";

/** A person's share of the luck: 32 random bytes, drawn by their device. */
export interface SeatNonce {
  /** a seat, counted from 0 */
  seat: number;
  /** a person's share of a shared seed */
  nonce: string;
}

/** Settings of a seat; that of a bot names the bot. */
export interface SeatSettings {
  kind: SeatKind;
  bot?: string | null;
  name?: string | null;
  language?: string;
  age?: number | null;
  nonce?: string | null;
}

/** A seat; `plays` names the bot that plays it now, if one does. */
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

/** The address by which other devices of the same network reach this server. It is null where the server does not listen for them, and for everybody but its own machine. */
export interface ServerAddress {
  reachable: string | null;
}

export type ServerFrame = TableFrame | EventsFrame | DoneFrame | RefusedFrame | PreviewedFrame | PongFrame;

/** The stages of a table: waiting for players, in play, over. */
export type Stage = "gathering" | "playing" | "over";

/** Somebody left before the game began; the seat is free again. */
export interface StoodUp {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "stood_up";
  /** a seat, counted from 0 */
  seat: number;
}

/** A position, its view, what the seat whose turn it is may do, and the events of the move. */
export interface Study {
  position: string;
  view: StudyView;
  may: May | null;
  /** the move that was made, if any */
  move: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  events: Array<PlacedEvent | DrewEvent | SwappedEvent | RolledEvent | LaidEvent | QwirkleTakenEvent | RedrewEvent | PassedEvent | WentOutEvent | EndedEvent>;
}

/** A move for the seat whose turn it is, given or made by a bot. */
export interface StudyAct {
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
  bot?: string | null;
  ms?: number | null;
}

/** A hand: its known pieces, and how many more are hidden. For the seat whose turn it is, `drawn` has the hidden pieces as sampled by the seed. */
export interface StudyHand {
  known: Array<string>;
  hidden: number;
  drawn: Array<string>;
}

/** A position, and optionally a tentative move. */
export interface StudyMove {
  /** a position, as docs/notation.md says */
  position: string;
  /** the seed of all luck in the study */
  seed?: string;
  move?: PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove | null;
}

/** A position for which a hint is requested. */
export interface StudyQuestion {
  /** a position, as docs/notation.md says */
  position: string;
  /** the seed of all luck in the study */
  seed?: string;
}

/** A position to show, after a move if there is one. */
export interface StudyRequest {
  /** a position, as docs/notation.md says */
  position: string;
  /** the seed of all luck in the study */
  seed?: string;
  do?: StudyAct | null;
}

/** Ask for the position before the first turn, all hands unknown. */
export interface StudyStart {
  edition: EditionName;
  players: number;
  /** the seed of all luck in the study */
  seed?: string;
}

/** The view of a position; `box` is the number of all pieces, `most` that of a full hand. */
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

/** The best moves of a position, best first; `weighed` is the index of the one asked about. `times` is the number of samples of each, if they were sampled. */
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

/** The chance that a swap draws a tile of some kinds, and what they are wanted for. */
export interface SwapOdds {
  want: Want;
  kinds: Array<string>;
  chance: number;
}

/** Tiles were swapped (C9); which ones is only sent to their owner. */
export interface SwappedEvent {
  event: "swapped";
  /** a seat, counted from 0 */
  seat: number;
  count: number;
  gave?: Array<string> | null;
  drew?: Array<string> | null;
}

/** The whole table, in answer to a hello or a look. */
export interface TableFrame {
  type: "table";
  table: TableView;
}

/** Summary of a table; `yours` says that it is this client's turn. */
export interface TableSummary {
  table: string;
  /** the number of an entry in a table's log */
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

/** A table as one viewer sees it; `seat` is the viewer's, or null for a spectator. */
export interface TableView {
  id: string;
  /** the number of an entry in a table's log */
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

/** A seat's time was over; `then` is the consequence (`wait`: a bot plays this turn only). */
export interface TimedOut {
  /** the number of an entry in a table's log */
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

/** Whether all luck of a game follows from its seed, and the seed from entropy and nonces. */
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

/** Somebody wants a rematch. */
export interface WantsRematch {
  /** the number of an entry in a table's log */
  seq: number;
  at: number;
  kind: "wants_rematch";
  /** a seat, counted from 0 */
  seat: number;
}

/** The secret part of the link for spectators; null where nobody may watch. */
export interface WatchLink {
  secret: string | null;
}

/** Make a new link for spectators, or none; its `secret` may be the client's. */
export interface WatchRequest {
  allowed?: boolean;
  secret?: string | null;
}

/** An evaluated move: its immediate score, chance of winning and expected margin. The standard errors are those of the difference from the move asked about. In cards, points and margin are Qwirkles. */
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

/** Commands other than a move. */
export type Wish = "resign" | "leave" | "return" | "rematch";
