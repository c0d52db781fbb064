// Trying candidate moves in simulation: every candidate on the same deals, the worse half dropped after
// each round, until one is clearly ahead or the budget is used up; or none dropped, to compare them.
#pragma once

#include <cmath>
#include <memory>

#include "chances.hpp"
#include "memory.hpp"
#include "playouts.hpp"

namespace sixfold {

// A candidate: a placement, or with a count of 0 a swap of some tiles of the hand.
struct Candidate {
  Placement move;
  Kind swapped[kHand];
  int swap_count = 0;
  double kept = 0;  // what the tiles kept are worth, in points; it only says who is tried at length
};

// How a trial is judged.
struct Judging {
  int turns;                        // how many it goes on after the candidate; below 0: to the end of the game
  const std::uint16_t* chances;     // the table for this game and number of players
  double point;                     // what a point counts beside the chance of winning
  int finalists;                    // how many candidates are tried at length
  double ease;                      // of the players' memory, see there
};

// What is known at the table: the position, and for each seat its last turn where it tells something.
struct Knowledge {
  std::unique_ptr<Beginning> from;
  std::unique_ptr<Memory> memories[kMostPlayers];
};

// What became of one candidate on one deal.
struct Trial {
  float chance;
  float margin;
  float weight;
};

// What became of a candidate on all deals: weighted sums.
struct Tried {
  double chance = 0, margin = 0, weight = 0;
  std::int64_t trials = 0;

  double mean_chance() const { return weight > 0 ? chance / weight : 0; }
  double mean_margin() const { return weight > 0 ? margin / weight : 0; }
  double value(double point) const { return mean_chance() + point * mean_margin(); }
};

// How far a candidate stays behind another one, deal by deal: sums of the differences and of their squares.
struct Behind {
  double chance = 0, chance_squares = 0, margin = 0, margin_squares = 0;

  void add(const Trial& other, const Trial& its) {
    const double chances = static_cast<double>(other.chance) - its.chance;
    const double margins = static_cast<double>(other.margin) - its.margin;
    chance += chances;
    chance_squares += chances * chances;
    margin += margins;
    margin_squares += margins * margins;
  }
};

// The standard error of a mean, from the sum and the squares of what it is the mean of.
inline double error_of_mean(double sum, double squares, std::int64_t count) {
  if (count < 2) return 0;
  const double mean = sum / static_cast<double>(count);
  const double variance = squares / static_cast<double>(count) - mean * mean;
  return variance > 0 ? std::sqrt(variance / static_cast<double>(count - 1)) : 0;
}

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

// How likely everybody's last turn was, had they held what this deal gives them.
template <class Game>
double likelihood(const Knowledge& known, const Game& game, double ease) {
  double all = 1;
  for (int seat = 0; seat < game.players; ++seat)
    if (known.memories[seat])
      all *= likelihood(*known.memories[seat], game.hands[seat] + known.from->seats[seat].known_count, ease);
  return all;
}

// Deals what is hidden so that it goes with everybody's last turn: an unlikely deal is mostly dealt again.
template <class Game>
void deal_likely(const Knowledge& known, const Judging& judging, Game& game, Random& random) {
  constexpr int kMostDeals = 8;
  for (int deals = 1;; ++deals) {
    deal(*known.from, game, random);
    if (deals == kMostDeals) return;
    const double likely = likelihood(known, game, judging.ease);
    if (likely >= 1 || random.below(1u << 16) < likely * (1u << 16)) return;
  }
}

// In how many orders the bag can lie, where all else follows from it: two players, one hand known. The tiles
// of a kind count as different, so that all orders weigh the same. 0: not so, or too many to play them all.
inline int orders_of_bag(const Beginning& from, int most) {
  if (from.players != 2 || from.bag_known || from.seats[from.turn].hidden) return 0;
  const Beginning::Seat& other = from.seats[1 - from.turn];
  int left[kKinds], unseen = 0;
  count_left<TilesGame>(from, left);
  for (const int copies : left) unseen += copies;
  if (other.known_count || unseen != other.hidden + from.bag_size) return 0;
  std::int64_t orders = 1;
  for (int i = 0; i < from.bag_size; ++i)
    if ((orders *= unseen - i) > most) return 0;
  return static_cast<int>(orders);
}

inline void deal_order(const Beginning& from, int order, TilesGame& game) {
  game.resume(from.board, from.players, from.turn);
  int left[kKinds];
  count_left<TilesGame>(from, left);
  Unseen unseen;
  for (int kind = 0; kind < kKinds; ++kind) unseen.add(static_cast<std::uint8_t>(kind), left[kind]);
  game.bag_size = from.bag_size;
  for (int i = 0; i < from.bag_size; ++i) {
    const int chosen = order % unseen.count;
    order /= unseen.count;
    game.bag[i] = unseen.pieces[chosen];
    unseen.pieces[chosen] = unseen.draw();
  }
  for (int seat = 0; seat < 2; ++seat) {
    const Beginning::Seat& its = from.seats[seat];
    game.scores[seat] = its.score;
    game.sizes[seat] = its.known_count + its.hidden;
    for (int i = 0; i < game.sizes[seat]; ++i) game.hands[seat][i] = i < its.known_count ? its.known[i] : unseen.draw();
  }
}

// Tries candidates on the deal that lies before them; all of them get the same luck.
template <class Game>
void try_all(const Candidate* candidates, const int* alive, int count, int turns_after, const Judging& judging,
             double weight, const Random& dealing, Game& game, Trial* results) {
  game.board.forget();
  const typename Game::Table before = game;
  for (int i = 0; i < count; ++i) {
    Random luck = dealing;
    const int mark = game.board.mark();
    make(game, candidates[alive[i]], luck);
    for (int turns = turns_after; turns != 0 && game.try_greedily(luck); --turns) {
    }
    results[i] = {static_cast<float>(chance_of(game, before.turn, judging.chances)),
                  static_cast<float>(margin_of<typename Game::Table>(game, before.turn)), static_cast<float>(weight)};
    static_cast<typename Game::Table&>(game) = before;
    game.board.take_back(mark);
  }
}

// Whether one candidate is ahead of all others by more than the noise of this round's trials.
inline bool is_clear(const Trial* results, int rounds, int count, int leader, double point) {
  constexpr double kSureness = 4.0;  // standard errors: about one in ten thousand, for every other
  for (int other = 0; other < count; ++other) {
    if (other == leader) continue;
    double sum = 0, squares = 0;
    for (int i = 0; i < rounds; ++i) {
      const Trial &ours = results[i * count + leader], &theirs = results[i * count + other];
      const double ahead = static_cast<double>(ours.chance) - theirs.chance + point * (ours.margin - theirs.margin);
      sum += ahead;
      squares += ahead * ahead;
    }
    const double mean = sum / rounds;
    const double variance = squares / rounds - mean * mean;
    if (mean <= 0 || mean * mean * rounds < kSureness * kSureness * variance) return false;
  }
  return true;
}

template <class Better>
void sort_best_first(int* alive, int count, Better&& better) {
  for (int i = 1; i < count; ++i)
    for (int k = i; k > 0 && better(alive[k], alive[k - 1]); --k) {
      const int other = alive[k];
      alive[k] = alive[k - 1];
      alive[k - 1] = other;
    }
}

// One choice among candidates. `parallel(count, work)` calls work(thread, i) for every i; `room` is for
// budget + 1 results or one for each candidate, whichever is more.
template <class Game, class Parallel>
class Choice {
 public:
  Choice(const Knowledge& known, std::uint64_t seed, const Candidate* candidates, int count, int budget,
         const Judging& judging, Tried* tried, int* alive, Trial* room, Game* const* games, Parallel& parallel)
      : known_(known), seed_(seed), candidates_(candidates), count_(count), budget_(budget), judging_(judging),
        tried_(tried), alive_(alive), room_(room), games_(games), parallel_(parallel) {}

  // Returns the place of the winner.
  int made() {
    for (int i = 0; i < count_; ++i) alive_[i] = i;
    int left = screened();
    if constexpr (std::is_same_v<Game, TilesGame>)
      if (const int orders = orders_of_bag(*known_.from, budget_ / left)) return played_all(orders, left);
    return halved(left);
  }

  // Tries all candidates equally often and drops none. Returns whether every order of the bag was played; if
  // not, `behind` has for each candidate how far it stays behind the one at the place `other`.
  bool compared(int other, Behind* behind) {
    for (int i = 0; i < count_; ++i) alive_[i] = i;
    const int share = budget_ / count_;
    const int deals = share > 0 ? share : 1;
    if constexpr (std::is_same_v<Game, TilesGame>)
      if (const int orders = orders_of_bag(*known_.from, deals)) {
        played_all(orders, count_);
        return true;
      }
    try_deals(deals, count_, judging_.turns);
    add_up(deals, count_);
    for (int i = 0; i < deals; ++i) {
      const Trial* results = room_ + static_cast<std::ptrdiff_t>(i) * count_;
      for (int k = 0; k < count_; ++k) behind[k].add(results[other], results[k]);
    }
    return false;
  }

 private:
  // Looks at all candidates for as long as the others need to answer, and keeps the best.
  int screened() {
    if (count_ <= judging_.finalists) return count_;
    constexpr int kMostDeals = 24;
    const int share = budget_ / 8 / count_;
    const int deals = share < 1 ? 1 : share > kMostDeals ? kMostDeals : share;
    try_deals(deals, count_, known_.from->players - 1);
    add_up(deals, count_);
    sort_best_first(alive_, count_, [&](int one, int other) {
      return tried_[one].mean_margin() + candidates_[one].kept > tried_[other].mean_margin() + candidates_[other].kept;
    });
    for (int i = 0; i < count_; ++i) tried_[i] = Tried{};
    return judging_.finalists;
  }

  // Drops the worse half of the candidates round after round.
  int halved(int left) {
    constexpr int kFewestForClear = 30;
    int rounds = 0;
    for (int alive = left; alive > 1; alive = (alive + 1) / 2) ++rounds;
    while (left > 1) {
      const int share = budget_ / rounds / left;
      const int deals = share > 0 ? share : 1;
      try_deals(deals, left, judging_.turns);
      add_up(deals, left);
      int leader = 0;
      for (int k = 1; k < left; ++k)
        if (is_better(alive_[k], alive_[leader])) leader = k;
      if (deals >= kFewestForClear && is_clear(room_, deals, left, leader, judging_.point)) return alive_[leader];
      sort_best_first(alive_, left, [&](int one, int other) { return is_better(one, other); });
      left = (left + 1) / 2;
    }
    return alive_[0];
  }

  // Plays every order of the bag to the end of the game.
  int played_all(int orders, int left) {
    parallel_(orders, [&](int thread, int i) {
      Game& game = *games_[thread];
      deal_order(*known_.from, i, game);
      const double weight = likelihood(known_, game, judging_.ease);
      try_all(candidates_, alive_, left, -1, judging_, weight, Random(seed_, static_cast<std::uint64_t>(i)), game,
              room_ + static_cast<std::ptrdiff_t>(i) * left);
    });
    add_up(orders, left);
    sort_best_first(alive_, left, [&](int one, int other) { return is_better(one, other); });
    return alive_[0];
  }

  void try_deals(int deals, int left, int turns) {
    parallel_(deals, [&](int thread, int i) {
      Game& game = *games_[thread];
      Random dealing(seed_, iteration_ + static_cast<std::uint64_t>(i));
      deal_likely(known_, judging_, game, dealing);
      settle(*known_.from, game);
      try_all(candidates_, alive_, left, turns, judging_, 1.0, dealing, game,
              room_ + static_cast<std::ptrdiff_t>(i) * left);
    });
    iteration_ += static_cast<std::uint64_t>(deals);
  }

  void add_up(int deals, int left) {
    for (int i = 0; i < deals; ++i)
      for (int k = 0; k < left; ++k) {
        const Trial& trial = room_[static_cast<std::ptrdiff_t>(i) * left + k];
        Tried& its = tried_[alive_[k]];
        its.chance += static_cast<double>(trial.weight) * trial.chance;
        its.margin += static_cast<double>(trial.weight) * trial.margin;
        its.weight += trial.weight;
        ++its.trials;
      }
  }

  bool is_better(int one, int other) const {
    return tried_[one].value(judging_.point) > tried_[other].value(judging_.point);
  }

  const Knowledge& known_;
  const std::uint64_t seed_;
  const Candidate* candidates_;
  const int count_, budget_;
  const Judging& judging_;
  Tried* tried_;
  int* alive_;
  Trial* room_;
  Game* const* games_;
  Parallel& parallel_;
  std::uint64_t iteration_ = 0;
};

}  // namespace sixfold
