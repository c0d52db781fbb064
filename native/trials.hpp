// Trying candidate moves in simulation: every candidate on the same deals, the worse half dropped after
// each round, until one is clearly ahead or the budget is used up.
#pragma once

#include <cmath>

#include "playouts.hpp"

namespace sixfold {

// A candidate: a placement, or with a count of 0 a swap of some tiles of the hand.
struct Candidate {
  Placement move;
  Kind swapped[kHand];
  int swap_count = 0;
};

// How a trial is judged: it goes on for some turns, and the margin becomes a chance of winning.
struct Judging {
  int turns;     // after the candidate itself; below 0: to the end of the game
  double scale;  // the margin that turns an even chance into one of 73 %
};

// What became of one candidate on one deal.
struct Trial {
  float chance;
  float margin;
};

// What became of a candidate on all deals.
struct Tried {
  double chance = 0, margin = 0;  // sums
  std::int64_t trials = 0;

  double mean_chance() const { return trials ? chance / static_cast<double>(trials) : 0; }
  double mean_margin() const { return trials ? margin / static_cast<double>(trials) : 0; }
};

inline void make(TilesGame& game, const Candidate& candidate, Random& random) {
  if (candidate.move.count) {
    game.lay(candidate.move);
    return;
  }
  Kind* hand = game.hands[game.turn];
  for (int i = 0; i < candidate.swap_count; ++i)
    for (int j = i; j < game.sizes[game.turn]; ++j)
      if (hand[j] == candidate.swapped[i]) {
        const Kind other = hand[i];
        hand[i] = hand[j];
        hand[j] = other;
        break;
      }
  game.swap_first(candidate.swap_count, random);
}

inline void make(CubesGame& game, const Candidate& candidate, Random& random) {
  game.lay(candidate.move, random);
}

// How far a seat is ahead of the best of the others.
template <class Table>
int margin_of(const Table& table, int seat) {
  int best = -1000000;
  for (int other = 0; other < table.players; ++other)
    if (other != seat && table.scores[other] > best) best = table.scores[other];
  return table.scores[seat] - best;
}

// Tries candidates on one deal of what is hidden; all of them get the same deal and the same luck.
template <class Game>
void try_all(const Beginning& from, std::uint64_t seed, std::uint64_t iteration, const Candidate* candidates,
             const int* alive, int count, const Judging& judging, Game& game, Trial* results) {
  Random dealing(seed, iteration);
  deal(from, game, dealing);
  settle(from, game);
  game.board.forget();
  const typename Game::Table before = game;
  for (int i = 0; i < count; ++i) {
    Random luck = dealing;
    const int mark = game.board.mark();
    make(game, candidates[alive[i]], luck);
    for (int turns = judging.turns; turns != 0 && game.try_greedily(luck); --turns) {
    }
    const double margin = margin_of<typename Game::Table>(game, before.turn);
    results[i].margin = static_cast<float>(margin);
    results[i].chance = static_cast<float>(1.0 / (1.0 + std::exp(-margin / judging.scale)));
    static_cast<typename Game::Table&>(game) = before;
    game.board.take_back(mark);
  }
}

// Whether one candidate is ahead of all others by more than the noise of this round's trials.
inline bool is_clear(const Trial* results, int rounds, int count, int leader) {
  constexpr double kSureness = 4.0;  // standard errors: about one in ten thousand, for every other
  for (int other = 0; other < count; ++other) {
    if (other == leader) continue;
    double sum = 0, squares = 0;
    for (int i = 0; i < rounds; ++i) {
      const double ahead = static_cast<double>(results[i * count + leader].chance) - results[i * count + other].chance;
      sum += ahead;
      squares += ahead * ahead;
    }
    const double mean = sum / rounds;
    const double variance = squares / rounds - mean * mean;
    if (mean <= 0 || mean * mean * rounds < kSureness * kSureness * variance) return false;
  }
  return true;
}

// More chance is better; of equal chances more points.
inline bool is_better(const Tried& one, const Tried& other) {
  if (one.mean_chance() != other.mean_chance()) return one.mean_chance() > other.mean_chance();
  return one.mean_margin() > other.mean_margin();
}

inline void sort_by_chance(const Tried* tried, int* alive, int count) {
  for (int i = 1; i < count; ++i)
    for (int k = i; k > 0 && is_better(tried[alive[k]], tried[alive[k - 1]]); --k) {
      const int other = alive[k];
      alive[k] = alive[k - 1];
      alive[k - 1] = other;
    }
}

// Drops the worse half of the candidates round after round. `parallel(count, work)` calls work(thread, i)
// for every i; `room` is for budget + 1 results or one for each candidate, whichever is more. Returns the
// place of the winner.
template <class Game, class Parallel>
int choose(const Beginning& from, std::uint64_t seed, const Candidate* candidates, int count, int budget,
           const Judging& judging, Tried* tried, int* alive, Trial* room, Game* const* games, Parallel&& parallel) {
  constexpr int kFewestForClear = 30;
  int rounds = 0;
  for (int left = count; left > 1; left = (left + 1) / 2) ++rounds;
  for (int i = 0; i < count; ++i) alive[i] = i;
  std::uint64_t iteration = 0;
  for (int left = count; left > 1;) {
    const int share = budget / rounds / left;
    const int deals = share > 0 ? share : 1;
    parallel(deals, [&](int thread, int i) {
      try_all(from, seed, iteration + static_cast<std::uint64_t>(i), candidates, alive, left, judging,
              *games[thread], room + static_cast<std::ptrdiff_t>(i) * left);
    });
    iteration += static_cast<std::uint64_t>(deals);
    for (int i = 0; i < deals; ++i)
      for (int k = 0; k < left; ++k) {
        Tried& its = tried[alive[k]];
        its.chance += room[i * left + k].chance;
        its.margin += room[i * left + k].margin;
        ++its.trials;
      }
    int leader = 0;
    for (int k = 1; k < left; ++k)
      if (is_better(tried[alive[k]], tried[alive[leader]])) leader = k;
    if (deals >= kFewestForClear && is_clear(room, deals, left, leader)) return alive[leader];
    sort_by_chance(tried, alive, left);
    left = (left + 1) / 2;
  }
  return alive[0];
}

}  // namespace sixfold
