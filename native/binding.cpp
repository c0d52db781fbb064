// The kernel for Python: the only file that knows Python, threads and the clock.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#include "cards_moves.hpp"
#include "endgame.hpp"
#include "laying.hpp"
#include "playouts.hpp"
#include "reroll.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sixfold {
namespace {

using Placed = std::vector<std::pair<int, int>>;      // cells and kinds
using ScoredPlaced = std::pair<int, Placed>;          // the score, and what is placed
using Clock = std::chrono::steady_clock;

Kind checked_kind(int kind) {
  if (kind < 0 || kind >= kKinds) throw std::out_of_range("a kind is from 0 to 35");
  return static_cast<Kind>(kind);
}

Kinds as_set(const std::vector<int>& kinds) {
  Kinds set = 0;
  for (const int kind : kinds) set |= bit(checked_kind(kind));
  return set;
}

Cell checked_cell(int cell) {
  if (cell < 0 || cell >= kCells) throw std::invalid_argument("a cell is from 0 to 16383");
  return static_cast<Cell>(cell);
}

int between(int number, int least, int most, const char* otherwise) {
  if (number < least || number > most) throw std::invalid_argument(otherwise);
  return number;
}

Placement unpacked(const Placed& placed) {
  if (placed.empty() || placed.size() > kQwirkle) throw std::invalid_argument("1 to 6 pieces are placed at once");
  Placement placement{};
  for (const auto& [cell, kind] : placed) {
    placement.cells[placement.count] = checked_cell(cell);
    placement.kinds[placement.count++] = checked_kind(kind);
  }
  return placement;
}

ScoredPlaced as_scored(const Placement& placement) {
  ScoredPlaced scored{placement.score, {}};
  for (int i = 0; i < placement.count; ++i) scored.second.emplace_back(placement.cells[i], placement.kinds[i]);
  return scored;
}

// Puts pieces on an empty board; refuses what no game can come to.
void lay_out(Board& board, const Placed& pieces) {
  if (pieces.size() > kMostPieces) throw std::invalid_argument("a board has at most 108 pieces");
  Cell cells[kMostPieces];
  Kind kinds[kMostPieces];
  int count = 0;
  for (const auto& [cell, kind] : pieces) {
    cells[count] = checked_cell(cell);
    kinds[count++] = checked_kind(kind);
  }
  if (!lay_one_by_one(board, cells, kinds, count))
    throw std::invalid_argument("a board hangs together, with one piece on a cell and lines that obey the rules");
  board.forget();
}

class Position {
 public:
  explicit Position(const Placed& pieces) { lay_out(board_, pieces); }

  std::vector<ScoredPlaced> placements(const std::vector<int>& hand) {
    std::vector<Placement> found(1024);
    const Kinds kinds = as_set(hand);
    const int count = list_placements(board_, kinds, found.data(), static_cast<int>(found.size()));
    if (count > static_cast<int>(found.size())) {
      found.resize(count);
      list_placements(board_, kinds, found.data(), count);
    }
    std::vector<ScoredPlaced> scored;
    for (int i = 0; i < count; ++i) scored.push_back(as_scored(found[i]));
    return scored;
  }

  std::optional<ScoredPlaced> best(const std::vector<int>& hand) const {
    const Placement best = best_placement(board_, as_set(hand));
    if (!best.count) return std::nullopt;
    return as_scored(best);
  }

  bool can_place(const std::vector<int>& hand) const { return sixfold::can_place(board_, as_set(hand)); }

  void place(const Placed& placed) {
    Placement placement = unpacked(placed);
    if (board_.piece_count() + placement.count > kMostPieces) throw std::invalid_argument("a board has at most 108 pieces");
    if (!may_place(board_, placement)) throw std::invalid_argument("the pieces may not be placed there");
    marks_.push_back(board_.mark());
    board_.place(placement);
  }

  void take_back() {
    if (marks_.empty()) throw std::invalid_argument("there is nothing to take back");
    board_.take_back(marks_.back());
    marks_.pop_back();
  }

  int size() const { return board_.piece_count(); }

 private:
  Board board_;
  std::vector<int> marks_;
};

// How the seats of a position are given: what is known of each hand, how many more, and the score.
using Seats = std::vector<std::tuple<std::vector<int>, int, int>>;

constexpr int kMostPoints = 1000000;
constexpr int kMostIterations = 10000000;

std::unique_ptr<Beginning> as_beginning(const Placed& pieces, const Seats& seats, int turn,
                                        const std::optional<std::vector<int>>& bag, int bag_size) {
  auto from = std::make_unique<Beginning>();
  lay_out(from->board, pieces);
  if (seats.size() < 2 || seats.size() > kMostPlayers) throw std::invalid_argument("2 to 4 players can play");
  from->players = static_cast<int>(seats.size());
  from->turn = between(turn, 0, from->players - 1, "there is no such seat");
  for (int seat = 0; seat < from->players; ++seat) {
    const auto& [known, hidden, score] = seats[seat];
    if (hidden < 0 || known.size() + hidden > kHand) throw std::invalid_argument("a hand has at most 6 pieces");
    Beginning::Seat& its = from->seats[seat];
    for (const int kind : known) its.known[its.known_count++] = checked_kind(kind);
    its.hidden = hidden;
    its.score = between(score, -kMostPoints, kMostPoints, "a score is from -1000000 to 1000000");
  }
  if (bag) bag_size = static_cast<int>(std::min<std::size_t>(bag->size(), kMostPieces + 1));
  from->bag_size = between(bag_size, 0, kMostPieces, "a bag has at most 108 pieces");
  from->bag_known = bag.has_value();
  for (int i = 0; bag && i < from->bag_size; ++i) from->bag[i] = checked_kind((*bag)[i]);
  const Beginning::Seat& mover = from->seats[from->turn];
  if ((from->bag_size || pieces.empty()) && !(mover.known_count + mover.hidden))
    throw std::invalid_argument("the hand whose turn it is holds nothing, though the game has not come to its end");
  return from;
}

// Refuses positions with more hidden pieces than the box has left, or more copies than it holds.
template <class Game>
void require_enough(const Beginning& from) {
  int left[Game::kSorts], unseen = 0;
  count_left<Game>(from, left);
  for (const int copies : left) {
    if (copies < 0) throw std::invalid_argument("there are more copies of a piece than the box holds");
    unseen += copies;
  }
  int hidden = from.bag_known ? 0 : from.bag_size;
  for (int seat = 0; seat < from.players; ++seat) hidden += from.seats[seat].hidden;
  if (hidden > unseen) throw std::invalid_argument("more pieces are hidden than are left in the box");
}

// Which games to play: so many from the first on, each for so many turns (-1: to the end).
struct Run {
  std::int64_t first;
  int iterations, turns;
  std::uint64_t seed;
  int threads;
};

Run checked(Run run) {
  if (run.first < 0) throw std::invalid_argument("the first iteration must not be negative");
  between(run.iterations, 0, kMostIterations, "the number of iterations is from 0 to 10000000");
  if (run.turns < -1) throw std::invalid_argument("the number of turns must not be negative");
  if (run.threads < 0) throw std::invalid_argument("the number of threads must not be negative");
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  run.threads = std::min({run.threads ? run.threads : cores, 256, std::max(1, run.iterations)});
  return run;
}

// The threads share the iterations out as they come; where no more threads can be had, fewer do.
template <class Game>
std::vector<std::int32_t> play_out_all(const Beginning& from, const Run& run) {
  std::vector<std::int32_t> scores(static_cast<std::size_t>(run.iterations) * from.players);
  std::atomic<int> next{0};
  const auto work = [&](Game& game) {
    for (int i; (i = next.fetch_add(1, std::memory_order_relaxed)) < run.iterations;)
      play_out(from, run.seed, static_cast<std::uint64_t>(run.first) + static_cast<unsigned>(i), run.turns, game,
               &scores[static_cast<std::size_t>(i) * from.players]);
  };
  std::vector<std::unique_ptr<Game>> games;
  for (int thread = 0; thread < run.threads; ++thread) games.push_back(std::make_unique<Game>());
  std::vector<std::jthread> others;
  try {
    for (int thread = 1; thread < run.threads; ++thread) others.emplace_back(work, std::ref(*games[thread]));
  } catch (const std::system_error&) {
  }
  work(*games[0]);
  others.clear();
  return scores;
}

std::vector<std::int32_t> tiles_playouts(const Placed& pieces, const Seats& seats, int turn,
                                         const std::optional<std::vector<int>>& bag, int bag_size,
                                         std::int64_t first, int iterations, int turns, std::uint64_t seed,
                                         int threads) {
  const Run run = checked({first, iterations, turns, seed, threads});
  const auto from = as_beginning(pieces, seats, turn, bag, bag_size);
  require_enough<TilesGame>(*from);
  nb::gil_scoped_release release;
  return play_out_all<TilesGame>(*from, run);
}

std::vector<std::int32_t> cubes_playouts(const Placed& pieces, const Seats& seats, int turn,
                                         const std::optional<std::vector<int>>& bag, int bag_size, int passes,
                                         bool rolled, std::int64_t first, int iterations, int turns,
                                         std::uint64_t seed, int threads) {
  const Run run = checked({first, iterations, turns, seed, threads});
  const auto from = as_beginning(pieces, seats, turn, bag, bag_size);
  for (int i = 0; bag && i < from->bag_size; ++i) between(from->bag[i], 0, kColours - 1, "a colour is from 0 to 5");
  from->passes = between(passes, 0, from->players - 1, "a game ends when all have passed");
  from->rolled = rolled;
  require_enough<CubesGame>(*from);
  nb::gil_scoped_release release;
  return play_out_all<CubesGame>(*from, run);
}

using RollSum = std::tuple<int, std::int64_t, std::int64_t>;

std::tuple<std::int64_t, std::int64_t, std::vector<RollSum>> reroll(const Placed& pieces, const std::vector<int>& hand) {
  if (hand.size() > kHand) throw std::invalid_argument("a hand has at most 6 cubes");
  const auto board = std::make_unique<Board>();
  lay_out(*board, pieces);
  Kind cubes[kHand];
  for (std::size_t i = 0; i < hand.size(); ++i) cubes[i] = checked_kind(hand[i]);
  nb::gil_scoped_release release;
  std::vector<std::int16_t> scores(kMostRolls);
  const Rolls rolls(*board, cubes, static_cast<int>(hand.size()), scores.data());
  std::vector<RollSum> sums;
  for (unsigned chosen = 0; chosen < 1u << hand.size(); ++chosen) {
    const Rolls::Sum sum = rolls.over(chosen);
    sums.emplace_back(static_cast<int>(chosen), sum.score, sum.stuck);
  }
  return {rolls.placeable(), rolls.placeable_sum(), std::move(sums)};
}

using SplitTable = std::vector<std::pair<int, int>>;

std::optional<std::tuple<int, int, SplitTable>> solve_cards(const std::vector<int>& lying, const std::vector<int>& held,
                                                            const std::vector<int>& in_colour) {
  if (lying.size() != kKinds || held.size() != kKinds || in_colour.size() != kKinds)
    throw std::invalid_argument("there are 36 kinds");
  std::uint8_t table[kKinds], available[kKinds], colour[kKinds];
  for (int kind = 0; kind < kKinds; ++kind) {
    between(lying[kind], 0, kCopies, "there are at most 3 cards of a kind");
    between(held[kind], 0, kCopies - lying[kind], "there are at most 3 cards of a kind");
    between(in_colour[kind], 0, lying[kind], "no more cards lie in colour rows than lie on the table");
    table[kind] = static_cast<std::uint8_t>(lying[kind]);
    available[kind] = static_cast<std::uint8_t>(lying[kind] + held[kind]);
    colour[kind] = static_cast<std::uint8_t>(in_colour[kind]);
  }
  nb::gil_scoped_release release;
  CardSolver solver(table, available, colour);
  if (!solver.solve()) return std::nullopt;
  SplitTable splits;
  for (int kind = 0; kind < kKinds; ++kind) splits.emplace_back(solver.split(kind).in_colour, solver.split(kind).in_shape);
  return std::make_tuple(solver.qwirkles(), solver.played(), std::move(splits));
}

// A row of the new table: its kinds, and the old row that goes on in it, or -1.
using RowAfter = std::pair<std::vector<int>, int>;
using GentlePlay = std::tuple<int, int, int, bool, std::vector<RowAfter>>;

int group_of(const std::vector<int>& row) {
  for (const int kind : row) checked_kind(kind);
  if (row.size() < kShortestRow || row.size() >= kQwirkle) throw std::invalid_argument("a row on the table has 3 to 5 cards");
  return row[0] / 6 == row[1] / 6 ? row[0] / 6 : kColours + row[0] % 6;
}

void add_rows(GroupRows& rows, int group, int vector, const std::vector<int>& names, std::vector<RowAfter>& after) {
  const auto add = [&](int mask, int name) {
    RowAfter row{{}, name};
    for (int place = 0; place < 6; ++place)
      if (mask >> place & 1) row.first.push_back(member(group, place));
    after.push_back(std::move(row));
  };
  for (int row = 0; row < rows.count(); ++row)
    if (const RowMask mask = rows.row_after(row, vector)) add(mask, names[static_cast<std::size_t>(row)]);
  std::vector<int> left;
  int most = 0, fewest = kCopies, total = 0;
  for (int place = 0; place < 6; ++place) {
    const int copies = GroupRows::copies(vector, place);
    most = std::max(most, copies), fewest = std::min(fewest, copies), total += copies;
  }
  while (fewest > 0 && total - kQwirkle * fewest < kShortestRow * (most - fewest)) --fewest;
  for (int six = 0; six < fewest; ++six) add(63, -1);
  for (int place = 0; place < 6; ++place)
    for (int copy = fewest; copy < GroupRows::copies(vector, place); ++copy) left.push_back(place);
  for (int row = 0; row < most - fewest; ++row) {
    int mask = 0;
    for (std::size_t i = static_cast<std::size_t>(row); i < left.size(); i += static_cast<std::size_t>(most - fewest)) mask |= 1 << left[i];
    add(mask, -1);
  }
}

std::optional<GentlePlay> solve_cards_gently(const std::vector<std::vector<int>>& table, const std::vector<int>& held) {
  if (held.size() != kKinds) throw std::invalid_argument("there are 36 kinds");
  std::uint8_t lying[kKinds] = {}, available[kKinds], in_colour[kKinds] = {};
  std::vector<RowMask> old[kColours + kShapes];
  std::vector<int> names[kColours + kShapes];
  for (std::size_t i = 0; i < table.size(); ++i) {
    const int group = group_of(table[i]);
    RowMask mask = 0;
    for (const int kind : table[i]) {
      const int place = group < kColours ? kind % 6 : kind / 6;
      if (member(group, place) != kind || mask >> place & 1) throw std::invalid_argument("a row breaks the rules");
      mask = static_cast<RowMask>(mask | 1 << place);
      if (++lying[kind] > kCopies) throw std::invalid_argument("there are at most 3 cards of a kind");
      if (group < kColours) ++in_colour[kind];
    }
    old[group].push_back(mask);
    names[group].push_back(static_cast<int>(i));
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    between(held[kind], 0, kCopies - lying[kind], "there are at most 3 cards of a kind");
    available[kind] = static_cast<std::uint8_t>(lying[kind] + held[kind]);
  }
  nb::gil_scoped_release release;
  const auto groups = std::make_unique<GroupRows[]>(kColours + kShapes);
  for (int group = 0; group < kColours + kShapes; ++group)
    groups[group].begin(static_cast<int>(old[group].size()), old[group].data());
  CardMover mover(lying, available, in_colour, groups.get());
  if (!mover.solve_gently()) return std::nullopt;
  Split splits[kKinds];
  for (int kind = 0; kind < kKinds; ++kind) splits[kind] = mover.gentlest(kind);
  std::vector<RowAfter> after;
  for (int group = 0; group < kColours + kShapes; ++group)
    add_rows(groups[group], group, CardMover::vector_of(splits, group), names[group], after);
  return std::make_tuple(mover.qwirkles(), mover.played(), mover.moved(), mover.proved(), std::move(after));
}

class Deadline final : public Patience {
 public:
  explicit Deadline(double seconds)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}
  bool is_over() override { return Clock::now() >= end_; }

 private:
  Clock::time_point end_;
};

EndgameHand as_hand(const std::vector<int>& kinds) {
  if (kinds.size() > kHand) throw std::invalid_argument("a hand has at most 6 tiles");
  EndgameHand hand;
  for (const int kind : kinds) hand.add(checked_kind(kind));
  return hand;
}

using EndgameAnswer = std::tuple<int, Placed, bool, int, std::uint64_t>;

EndgameAnswer endgame(const Placed& pieces, const std::vector<int>& mover, const std::vector<int>& other,
                      double seconds) {
  if (!(seconds >= 0 && seconds <= 1e6)) throw std::invalid_argument("the time limit is from 0 to 1e6 seconds");
  if (pieces.empty()) throw std::invalid_argument("an endgame has a board");
  constexpr int kBits = 20, kMostMoves = 1 << 18;
  const auto board = std::make_unique<Board>();
  lay_out(*board, pieces);
  const EndgameHand hands[2] = {as_hand(mover), as_hand(other)};
  nb::gil_scoped_release release;
  std::vector<EndgameEntry> table(std::size_t{1} << kBits);
  const auto moves = std::make_unique_for_overwrite<Ranked[]>(kMostMoves);
  Deadline deadline(seconds);
  const auto search = std::make_unique<Endgame>(
      *board, hands[0], hands[1], Endgame::Room{table.data(), kBits, moves.get(), kMostMoves}, deadline);
  const Endgame::Answer answer = search->solve();
  return {answer.value, as_scored(answer.best).second, answer.proved, answer.depth, search->nodes()};
}

// Measures: whole greedy games from their start, one after the other.
std::tuple<double, std::uint64_t> time_games(int players, int games, std::uint64_t seed) {
  between(players, 2, kMostPlayers, "2 to 4 players can play");
  const auto game = std::make_unique<TilesGame>();
  std::uint64_t signature = 0;
  const auto start = Clock::now();
  for (int i = 0; i < games; ++i) {
    Random random(seed, static_cast<std::uint64_t>(i));
    game->start(players, random);
    while (game->play_greedily(random)) {
    }
    for (int seat = 0; seat < players; ++seat) signature = signature * 1000003u + static_cast<unsigned>(game->scores[seat]);
  }
  return {std::chrono::duration<double>(Clock::now() - start).count(), signature};
}

// Measures: all placements, or the best one, on boards after so many turns of greedy play.
std::tuple<double, std::uint64_t, double> time_placements(int boards, int turns, int repeats, bool best_only,
                                                          std::uint64_t seed) {
  between(boards, 1, 10000, "the number of boards is from 1 to 10000");
  std::vector<std::unique_ptr<TilesGame>> games;
  for (int i = 0; i < boards; ++i) {
    games.push_back(std::make_unique<TilesGame>());
    Random random(seed, static_cast<std::uint64_t>(i));
    games.back()->start(2, random);
    for (int turn = 0; turn < turns; ++turn) games.back()->play_greedily(random);
  }
  std::vector<Placement> found(1 << 16);
  std::uint64_t signature = 0, pieces = 0;
  for (const auto& game : games) pieces += static_cast<unsigned>(game->board.piece_count());
  const auto start = Clock::now();
  for (int repeat = 0; repeat < repeats; ++repeat)
    for (const auto& game : games) {
      const Kinds hand = game->hand(game->turn);
      if (best_only) {
        signature = signature * 31u + static_cast<unsigned>(best_placement(game->board, hand).score + 1);
      } else {
        signature = signature * 31u + static_cast<unsigned>(list_placements(game->board, hand, found.data(), 1 << 16));
      }
    }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return {seconds, signature, static_cast<double>(pieces) / boards};
}

}  // namespace
}  // namespace sixfold

NB_MODULE(_native, module) {
  using namespace sixfold;
#if defined(__x86_64__) && defined(__GNUC__)
  if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("sse4.2"))
    throw std::runtime_error("Sixfold's kernel needs a processor with SSE4.2 and POPCNT (any since 2009)");
#endif
  module.doc() = "The kernel's native half: packed values in, packed values out.";
  nb::class_<Position>(module, "Position", "A board that placements are tried on and taken back from.")
      .def(nb::init<const Placed&>(), "pieces"_a)
      .def("placements", &Position::placements, "hand"_a, "Return every legal placement of the hand's kinds, with its score.")
      .def("best", &Position::best, "hand"_a, "Return a placement with the highest score, if there is one.")
      .def("can_place", &Position::can_place, "hand"_a, "Say whether any of the hand's kinds fits anywhere.")
      .def("place", &Position::place, "placed"_a, "Make a legal placement; any other is refused.")
      .def("take_back", &Position::take_back, "Take the last placement back.")
      .def("__len__", &Position::size);
  module.def("tiles_playouts", &tiles_playouts, "pieces"_a, "seats"_a, "turn"_a, "bag"_a.none(), "bag_size"_a, "first"_a,
             "iterations"_a, "turns"_a, "seed"_a, "threads"_a,
             "Play tile games on from a position and return all scores, iteration by iteration.");
  module.def("cubes_playouts", &cubes_playouts, "pieces"_a, "seats"_a, "turn"_a, "bag"_a.none(), "bag_size"_a, "passes"_a,
             "rolled"_a, "first"_a, "iterations"_a, "turns"_a, "seed"_a, "threads"_a,
             "Play games of Cubes on from a position and return all scores, iteration by iteration.");
  module.def("reroll", &reroll, "pieces"_a, "hand"_a,
             "Return how many rolls of the whole hand can be placed, their sum, and for each choice of cubes its sums.");
  module.def("solve_cards", &solve_cards, "lying"_a, "held"_a, "in_colour"_a,
             "Return the most Qwirkles, the most cards, and how each kind is split between colour and shape rows.");
  module.def("solve_cards_gently", &solve_cards_gently, "table"_a, "held"_a,
             "Return the same play with the fewest cards moved: Qwirkles, cards played, cards moved, whether that is "
             "proved the fewest, and each new row with the old row that goes on in it.");
  module.def("endgame", &endgame, "pieces"_a, "mover"_a, "other"_a, "seconds"_a,
             "Search the end of a two-player game: value, placement, whether it is proved, depth, positions.");
  module.def("time_games", &time_games, "players"_a, "games"_a, "seed"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Time whole greedy games: the seconds, and a hash of all scores.");
  module.def("time_placements", &time_placements, "boards"_a, "turns"_a, "repeats"_a, "best_only"_a, "seed"_a,
             nb::call_guard<nb::gil_scoped_release>(),
             "Time listing placements: the seconds, a hash of all answers, the mean number of pieces.");
}
