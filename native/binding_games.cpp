// Playouts and trials for Python, on as many threads as there are cores.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <system_error>
#include <thread>

#include "binding.hpp"
#include "packed.hpp"
#include "trials.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sixfold {
namespace {

constexpr int kMostIterations = 10000000;

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
  run.threads = std::min(run.threads ? run.threads : cores, 256);
  return run;
}

// Calls work(thread, i) for every i below the count. The threads share them out as they come; where no more
// threads can be had, fewer do.
template <class Work>
void on_threads(int threads, int count, Work&& work) {
  std::atomic<int> next{0};
  const auto run = [&](int thread) {
    for (int i; (i = next.fetch_add(1, std::memory_order_relaxed)) < count;) work(thread, i);
  };
  std::vector<std::jthread> others;
  try {
    for (int thread = 1; thread < std::min(threads, count); ++thread) others.emplace_back(run, thread);
  } catch (const std::system_error&) {
  }
  run(0);
}

template <class Game>
std::vector<std::unique_ptr<Game>> a_game_each(int threads) {
  std::vector<std::unique_ptr<Game>> games;
  for (int thread = 0; thread < threads; ++thread) games.push_back(std::make_unique<Game>());
  return games;
}

template <class Game>
std::vector<std::int32_t> play_out_all(const Beginning& from, const Run& run) {
  std::vector<std::int32_t> scores(static_cast<std::size_t>(run.iterations) * from.players);
  const auto games = a_game_each<Game>(run.threads);
  on_threads(run.threads, run.iterations, [&](int thread, int i) {
    play_out(from, run.seed, static_cast<std::uint64_t>(run.first) + static_cast<unsigned>(i), run.turns,
             *games[static_cast<std::size_t>(thread)], &scores[static_cast<std::size_t>(i) * from.players]);
  });
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

// For every candidate its mean chance, its mean margin and how often it was tried; and the winner's place.
using Trials = std::pair<int, std::vector<std::tuple<double, double, std::int64_t>>>;

constexpr int kMostCandidates = 512;
constexpr int kMostTrials = 10000000;

Candidate as_candidate(const Placed& placed, const std::vector<int>& swapped) {
  Candidate candidate{};
  if (!placed.empty()) {
    candidate.move = unpacked(placed);
    return candidate;
  }
  if (swapped.empty() || swapped.size() > kHand) throw std::invalid_argument("1 to 6 tiles are swapped");
  for (const int kind : swapped) candidate.swapped[candidate.swap_count++] = checked_kind(kind);
  return candidate;
}

// Refuses a candidate with pieces that the hand whose turn it is does not hold, as far as it is known.
void require_held(const Beginning& from, const Candidate& candidate) {
  const Beginning::Seat& mover = from.seats[from.turn];
  const bool places = candidate.move.count;
  const int count = places ? candidate.move.count : candidate.swap_count;
  bool given[kHand] = {};
  for (int i = 0; i < count; ++i) {
    const Kind kind = places ? candidate.move.kinds[i] : candidate.swapped[i];
    int at = 0;
    while (at < mover.known_count && (given[at] || mover.known[at] != kind)) ++at;
    if (at == mover.known_count) throw std::invalid_argument("a candidate is not in the hand");
    given[at] = true;
  }
}

// Sets the score and the direction of every placement, and refuses what may not be placed.
void judge(Board& board, std::vector<Candidate>& candidates, const std::vector<int>& scores) {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Placement& move = candidates[i].move;
    if (move.count && !may_place(board, move)) throw std::invalid_argument("a candidate is not legal");
    move.score = static_cast<std::int16_t>(scores[i]);
  }
}

template <class Game>
Trials try_candidates(Beginning& from, std::vector<Candidate>& candidates, int budget, const Judging& judging,
                      std::uint64_t seed, int threads) {
  const int count = static_cast<int>(candidates.size());
  std::vector<Tried> tried(candidates.size());
  std::vector<int> alive(candidates.size());
  std::vector<Trial> room(static_cast<std::size_t>(std::max(budget, count)) + 1);
  const auto games = a_game_each<Game>(threads);
  std::vector<Game*> pointers;
  for (const auto& game : games) pointers.push_back(game.get());
  const int winner = choose<Game>(from, seed, candidates.data(), count, budget, judging, tried.data(), alive.data(),
                                  room.data(), pointers.data(), [&](int deals, auto&& work) { on_threads(threads, deals, work); });
  Trials answer{winner, {}};
  for (const Tried& its : tried) answer.second.emplace_back(its.mean_chance(), its.mean_margin(), its.trials);
  return answer;
}

// A position with some hands hidden, and the moves to try in it: placements with their scores, then swaps.
Trials trials(bool cubes, const Placed& pieces, const Seats& seats, int turn, int bag_size,
              const std::vector<ScoredPlaced>& placements, const std::vector<std::vector<int>>& swaps, int budget,
              int turns, double scale, std::uint64_t seed, int threads) {
  const Run run = checked({0, 1, turns, seed, threads});
  between(budget, 1, kMostTrials, "the number of trials is from 1 to 10000000");
  if (!(scale > 0 && scale < 1e9)) throw std::invalid_argument("the scale is a positive number");
  if (pieces.empty()) throw std::invalid_argument("trials begin after the opening");
  if (placements.size() + swaps.size() < 1 || placements.size() + swaps.size() > kMostCandidates)
    throw std::invalid_argument("1 to 512 candidates are tried");
  if (cubes && !swaps.empty()) throw std::invalid_argument("there is no swap in Cubes");
  const auto from = as_beginning(pieces, seats, turn, std::nullopt, bag_size);
  from->rolled = cubes;
  std::vector<Candidate> candidates;
  std::vector<int> scores;
  for (const auto& [score, placed] : placements) {
    candidates.push_back(as_candidate(placed, {}));
    scores.push_back(between(score, 0, 1000, "a placement scores at most 1000"));
  }
  for (const auto& swapped : swaps) {
    if (static_cast<int>(swapped.size()) > bag_size) throw std::invalid_argument("the bag is too small for the swap");
    candidates.push_back(as_candidate({}, swapped));
    scores.push_back(0);
  }
  for (const Candidate& candidate : candidates) require_held(*from, candidate);
  judge(from->board, candidates, scores);
  from->board.forget();
  const int workers = run.threads;
  const Judging judging{turns, scale};
  if (cubes) require_enough<CubesGame>(*from);
  else require_enough<TilesGame>(*from);
  nb::gil_scoped_release release;
  return cubes ? try_candidates<CubesGame>(*from, candidates, budget, judging, seed, workers)
               : try_candidates<TilesGame>(*from, candidates, budget, judging, seed, workers);
}

}  // namespace

void bind_games(nb::module_& module) {
  module.def("tiles_playouts", &tiles_playouts, "pieces"_a, "seats"_a, "turn"_a, "bag"_a.none(), "bag_size"_a, "first"_a,
             "iterations"_a, "turns"_a, "seed"_a, "threads"_a,
             "Play tile games on from a position and return all scores, iteration by iteration.");
  module.def("cubes_playouts", &cubes_playouts, "pieces"_a, "seats"_a, "turn"_a, "bag"_a.none(), "bag_size"_a, "passes"_a,
             "rolled"_a, "first"_a, "iterations"_a, "turns"_a, "seed"_a, "threads"_a,
             "Play games of Cubes on from a position and return all scores, iteration by iteration.");
  module.def("trials", &trials, "cubes"_a, "pieces"_a, "seats"_a, "turn"_a, "bag_size"_a, "placements"_a, "swaps"_a,
             "budget"_a, "turns"_a, "scale"_a, "seed"_a, "threads"_a,
             "Try candidates on shared deals and return the winner's place, and for each its mean chance, its mean "
             "margin and how often it was tried.");
}

}  // namespace sixfold
