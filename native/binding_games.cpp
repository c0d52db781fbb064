// Python bindings of playouts, which run on several threads.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding.hpp"
#include "packed.hpp"
#include "threads.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sixfold {
namespace {

constexpr int kMostIterations = 10000000;

// The playouts to run: the first iteration, their number, and the turns of each (-1: to the end).
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
  run.threads = checked_threads(run.threads);
  return run;
}

template <class Game>
std::vector<std::int32_t> play_out_all(const StartPosition& from, const Run& run) {
  std::vector<std::int32_t> scores(static_cast<std::size_t>(run.iterations) * from.players);
  const auto games = games_per_thread<Game>(run.threads);
  parallel_for(run.threads, run.iterations, [&](int thread, int i) {
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
  const auto from = as_start_position(pieces, seats, turn, bag, bag_size);
  require_enough<TilesGame>(*from);
  nb::gil_scoped_release release;
  return play_out_all<TilesGame>(*from, run);
}

std::vector<std::int32_t> cubes_playouts(const Placed& pieces, const Seats& seats, int turn,
                                         const std::optional<std::vector<int>>& bag, int bag_size, int passes,
                                         bool rolled, std::int64_t first, int iterations, int turns,
                                         std::uint64_t seed, int threads) {
  const Run run = checked({first, iterations, turns, seed, threads});
  const auto from = as_start_position(pieces, seats, turn, bag, bag_size);
  for (int i = 0; bag && i < from->bag_size; ++i) between(from->bag[i], 0, kColours - 1, "a colour is from 0 to 5");
  from->passes = between(passes, 0, from->players - 1, "a game ends when all have passed");
  from->rolled = rolled;
  require_enough<CubesGame>(*from);
  nb::gil_scoped_release release;
  return play_out_all<CubesGame>(*from, run);
}

}  // namespace

void bind_games(nb::module_& module) {
  module.def("tiles_playouts", &tiles_playouts, "pieces"_a, "seats"_a, "turn"_a, "bag"_a.none(), "bag_size"_a, "first"_a,
             "iterations"_a, "turns"_a, "seed"_a, "threads"_a,
             "Play out tile games from a position and return all scores, iteration by iteration.");
  module.def("cubes_playouts", &cubes_playouts, "pieces"_a, "seats"_a, "turn"_a, "bag"_a.none(), "bag_size"_a, "passes"_a,
             "rolled"_a, "first"_a, "iterations"_a, "turns"_a, "seed"_a, "threads"_a,
             "Play out games of Cubes from a position and return all scores, iteration by iteration.");
}

}  // namespace sixfold
