// Counts instructions under callgrind, independent of other programs; docs/benchmarks.md has the command.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "cubes_game.hpp"
#include "reroll.hpp"
#include "tiles_game.hpp"

using namespace sixfold;

namespace {

constexpr int kSeed = 6;

template <class Game>
using Games = std::vector<std::unique_ptr<Game>>;

template <class Game>
Games<Game> games_after(int count, int turns) {
  Games<Game> games;
  for (int i = 0; i < count; ++i) {
    games.push_back(std::make_unique<Game>());
    Random random(kSeed, static_cast<std::uint64_t>(i));
    games.back()->start(2, random);
    for (int turn = 0; turn < turns; ++turn) games.back()->play_greedily(random);
  }
  return games;
}

}  // namespace

// Callgrind counts inside functions named `measure_*`; the compiler must not inline them.
#define MEASURED __attribute__((noinline))

MEASURED long measure_list(const Games<TilesGame>& games, Placement* buffer, int capacity) {
  long placements = 0;
  for (const auto& game : games) placements += list_placements(game->board, game->hand(game->turn), buffer, capacity);
  return placements;
}

MEASURED long measure_best(const Games<TilesGame>& games) {
  long points = 0;
  for (const auto& game : games) points += best_placement(game->board, game->hand(game->turn)).score;
  return points;
}

MEASURED long measure_games(TilesGame& game, int count) {
  long turns = 0;
  for (int i = 0; i < count; ++i) {
    Random random(kSeed, static_cast<std::uint64_t>(i));
    game.start(2, random);
    while (game.play_greedily(random)) ++turns;
  }
  return turns;
}

MEASURED long measure_reroll(const Games<CubesGame>& games, std::int16_t* scores) {
  long points = 0;
  for (const auto& game : games) {
    const Rolls rolls(game->board, game->hands[game->turn], game->sizes[game->turn], scores);
    for (unsigned chosen = 0; chosen < 64; ++chosen) points += rolls.over(chosen).score;
  }
  return points;
}

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "list";
  const int turns = argc > 2 ? std::atoi(argv[2]) : 25;
  std::vector<Placement> buffer(1 << 16);
  std::vector<std::int16_t> scores(kMostRolls);
  if (what == "list") std::printf("%ld placements\n", measure_list(games_after<TilesGame>(500, turns), buffer.data(), 1 << 16));
  if (what == "best") std::printf("%ld points\n", measure_best(games_after<TilesGame>(500, turns)));
  if (what == "games") std::printf("%ld turns\n", measure_games(*std::make_unique<TilesGame>(), 200));
  if (what == "reroll") std::printf("%ld points\n", measure_reroll(games_after<CubesGame>(20, 14), scores.data()));
}
