// Python bindings of boards, re-rolls, endgames and benchmarks, and the module itself.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <limits>
#include <memory>
#include <stdexcept>
#include <vector>

#include "binding.hpp"
#include "endgame.hpp"
#include "fits.hpp"
#include "packed.hpp"
#include "reroll.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sixfold {
namespace {

using Clock = std::chrono::steady_clock;

class Position {
 public:
  explicit Position(const Placed& pieces) { lay_out(board_, pieces); }

  std::vector<ScoredPlaced> placements(const std::vector<int>& hand) {
    std::vector<Placement> legal(1024);
    const Kinds kinds = as_set(hand);
    const int count = list_placements(board_, kinds, legal.data(), static_cast<int>(legal.size()));
    if (count > static_cast<int>(legal.size())) {
      legal.resize(count);
      list_placements(board_, kinds, legal.data(), count);
    }
    std::vector<ScoredPlaced> scored;
    for (int i = 0; i < count; ++i) scored.push_back(as_scored(legal[i]));
    return scored;
  }

  std::optional<ScoredPlaced> best(const std::vector<int>& hand) const {
    const Placement best = best_placement(board_, as_set(hand));
    if (!best.count) return std::nullopt;
    return as_scored(best);
  }

  bool can_place(const std::vector<int>& hand) const { return sixfold::can_place(board_, as_set(hand)); }

  std::vector<std::tuple<int, int, int>> fits(const std::vector<int>& hand, const Placed& placed) const {
    const Kinds kinds = as_set(hand);
    if (std::popcount(kinds) > kHand) throw std::invalid_argument("a hand has at most 6 pieces");
    const Placement tentative = placed.empty() ? Placement{} : unpacked(placed);
    Fit found[kMostFits];
    const int count = Fits(board_, kinds, tentative, found).all();
    std::vector<std::tuple<int, int, int>> listed;
    for (int i = 0; i < count; ++i) listed.emplace_back(found[i].cell, found[i].kind, found[i].points);
    return listed;
  }

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

class Deadline final : public StopCondition {
 public:
  // `checks` is how often the search may check, which it does at the start and once in 256 nodes.
  Deadline(double seconds, std::int64_t checks)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
        checks_(checks) {}
  bool is_over() override { return checks_-- <= 0 || Clock::now() >= end_; }

 private:
  Clock::time_point end_;
  std::int64_t checks_;
};

EndgameHand as_hand(const std::vector<int>& kinds) {
  if (kinds.size() > kHand) throw std::invalid_argument("a hand has at most 6 tiles");
  EndgameHand hand;
  for (const int kind : kinds) hand.add(checked_kind(kind));
  return hand;
}

using EndgameAnswer = std::tuple<int, Placed, bool, int, std::uint64_t>;

EndgameAnswer endgame(const Placed& pieces, const std::vector<int>& mover, const std::vector<int>& other,
                      double seconds, std::int64_t positions, bool plain) {
  if (positions < 0) throw std::invalid_argument("the number of positions must not be negative");
  if (!(seconds >= 0 && seconds <= 1e6)) throw std::invalid_argument("the time limit is from 0 to 1e6 seconds");
  if (pieces.empty()) throw std::invalid_argument("an endgame has a board");
  constexpr int kBits = 20, kMostMoves = 1 << 18;
  const auto board = std::make_unique<Board>();
  lay_out(*board, pieces);
  const EndgameHand hands[2] = {as_hand(mover), as_hand(other)};
  nb::gil_scoped_release release;
  std::vector<TranspositionEntry> table(std::size_t{1} << kBits);
  const auto moves = std::make_unique_for_overwrite<OrderedMove[]>(kMostMoves);
  Deadline deadline(seconds, positions / 256);
  const auto search = std::make_unique<Endgame>(
      *board, hands[0], hands[1], Endgame::Buffers{table.data(), kBits, moves.get(), kMostMoves}, deadline, plain);
  const Endgame::Answer answer = search->solve();
  return {answer.value, as_scored(answer.best).second, answer.proved, answer.depth, search->nodes()};
}

// Benchmark: whole greedy games, one after the other.
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

// Benchmark: all placements, or the best one, on boards after a number of greedy turns.
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
  std::vector<Placement> legal(1 << 16);
  std::uint64_t signature = 0, pieces = 0;
  for (const auto& game : games) pieces += static_cast<unsigned>(game->board.piece_count());
  double shortest = 0;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    const auto start = Clock::now();
    for (const auto& game : games) {
      const Kinds hand = game->hand(game->turn);
      if (best_only) {
        signature = signature * 31u + static_cast<unsigned>(best_placement(game->board, hand).score + 1);
      } else {
        signature = signature * 31u + static_cast<unsigned>(list_placements(game->board, hand, legal.data(), 1 << 16));
      }
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (repeat == 0 || seconds < shortest) shortest = seconds;
  }
  return {shortest, signature, static_cast<double>(pieces) / boards};
}

}  // namespace
}  // namespace sixfold

NB_MODULE(_native, module) {
  using namespace sixfold;
#if defined(__x86_64__) && defined(__GNUC__)
  if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("sse4.2"))
    throw std::runtime_error("Sixfold's kernel needs a processor with SSE4.2 and POPCNT (any since 2009)");
#endif
  module.doc() = "The native half of the kernel: packed values in, packed values out.";
  nb::class_<Position>(module, "Position", "A board on which placements are made and undone.")
      .def(nb::init<const Placed&>(), "pieces"_a)
      .def("placements", &Position::placements, "hand"_a, "Return every legal placement of the hand's kinds, with its score.")
      .def("best", &Position::best, "hand"_a, "Return a placement with the highest score, or None.")
      .def("can_place", &Position::can_place, "hand"_a, "Say whether any of the hand's kinds fits anywhere.")
      .def("fits", &Position::fits, "hand"_a, "placed"_a,
           "Return where each of the hand's kinds fits, given what is placed: cell, kind and points; 0 points leave a gap.")
      .def("place", &Position::place, "placed"_a, "Make a placement; raise ValueError if it is illegal.")
      .def("take_back", &Position::take_back, "Undo the last placement.")
      .def("__len__", &Position::size);
  bind_games(module);
  bind_rollouts(module);
  bind_cards(module);
  module.def("reroll", &reroll, "pieces"_a, "hand"_a,
             "Return how many rolls of the whole hand can be placed, their sum, and for each choice of cubes its sums.");
  module.def("endgame", &endgame, "pieces"_a, "mover"_a, "other"_a, "seconds"_a,
             "positions"_a = std::numeric_limits<std::int64_t>::max(), "plain"_a = false,
             "Search the end of a two-player game: value, placement, whether it is proved, depth, positions. A plain "
             "search has no transposition table and no bounds of last tiles.");
  module.def("time_games", &time_games, "players"_a, "games"_a, "seed"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Time whole greedy games: seconds and a hash of all scores.");
  module.def("time_placements", &time_placements, "boards"_a, "turns"_a, "repeats"_a, "best_only"_a, "seed"_a,
             nb::call_guard<nb::gil_scoped_release>(),
             "Time move generation: seconds of the shortest repeat, a hash of all answers, the mean number of pieces.");
}
