// Sequential halving over Monte Carlo rollouts with common random numbers.
//
// Every candidate is rolled out on the same deals. After each round the worse half is dropped, until one
// candidate is clearly ahead or the budget is used up. A comparison rolls out all candidates equally often.
#pragma once

#include <cmath>
#include <memory>

#include "chances.hpp"
#include "likelihood.hpp"
#include "playouts.hpp"

namespace sixfold {

// A candidate: a placement, or with a count of 0 a swap of some tiles of the hand.
struct Candidate {
  Placement move;
  Kind swapped[kHand];
  int swap_count = 0;
  double leave_value = 0;  // of the tiles kept, in points; used only to pick the finalists
};

struct RolloutParameters {
  int turns;                     // of a rollout after the candidate; below 0: to the end of the game
  const std::uint16_t* chances;  // table of winning chances for this game and number of players
  double point;                  // weight of a point of margin beside the chance of winning
  int finalists;                 // candidates that pass the screening
  double temperature;            // of the likelihood of last turns
};

// What the player to move knows: the position, and the last turns that are evidence of hidden hands.
struct InformationSet {
  std::unique_ptr<StartPosition> from;
  std::unique_ptr<LastTurn> last_turns[kMostPlayers];
};

// The result of one candidate on one deal.
struct Rollout {
  float chance;
  float margin;
  float weight;
};

// The results of a candidate on all deals, as weighted sums.
struct RolloutSums {
  double chance = 0, margin = 0, weight = 0;
  std::int64_t rollouts = 0;

  double mean_chance() const { return weight > 0 ? chance / weight : 0; }
  double mean_margin() const { return weight > 0 ? margin / weight : 0; }
  double value(double point) const { return mean_chance() + point * mean_margin(); }
};

// Differences of a candidate from the reference, deal by deal: their sums and the sums of their squares.
struct PairedDifferences {
  double chance = 0, chance_squares = 0, margin = 0, margin_squares = 0;

  void add(const Rollout& reference, const Rollout& candidate) {
    const double chances = static_cast<double>(reference.chance) - candidate.chance;
    const double margins = static_cast<double>(reference.margin) - candidate.margin;
    chance += chances;
    chance_squares += chances * chances;
    margin += margins;
    margin_squares += margins * margins;
  }
};

// The standard error of a mean, from the sum of the values and of their squares.
inline double standard_error(double sum, double squares, std::int64_t count) {
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

// The likelihood of all last turns, given the hands of this deal.
template <class Game>
double likelihood(const InformationSet& known, const Game& game, double temperature) {
  double product = 1;
  for (int seat = 0; seat < game.players; ++seat)
    if (known.last_turns[seat])
      product *= likelihood(*known.last_turns[seat], game.hands[seat] + known.from->seats[seat].known_count, temperature);
  return product;
}

// Deals the hidden pieces by rejection sampling: a deal is accepted with the likelihood of all last turns.
template <class Game>
void deal_consistent(const InformationSet& known, const RolloutParameters& parameters, Game& game, Random& random) {
  constexpr int kMostDeals = 8;
  for (int deals = 1;; ++deals) {
    deal(*known.from, game, random);
    if (deals == kMostDeals) return;
    const double accepted = likelihood(known, game, parameters.temperature);
    if (accepted >= 1 || random.below(1u << 16) < accepted * (1u << 16)) return;
  }
}

// The number of orders of the bag, where they determine the deal: two players, one hand known. Tiles of one
// kind count as different, so that all orders have the same weight. 0 where that is not so, or beyond `most`.
inline int bag_orders(const StartPosition& from, int most) {
  if (from.players != 2 || from.bag_known || from.seats[from.turn].hidden) return 0;
  const StartPosition::Seat& other = from.seats[1 - from.turn];
  int left[kKinds], unseen = 0;
  count_left<TilesGame>(from, left);
  for (const int copies : left) unseen += copies;
  if (other.known_count || unseen != other.hidden + from.bag_size) return 0;
  std::int64_t orders = 1;
  for (int i = 0; i < from.bag_size; ++i)
    if ((orders *= unseen - i) > most) return 0;
  return static_cast<int>(orders);
}

inline void deal_bag_order(const StartPosition& from, int order, TilesGame& game) {
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
    const StartPosition::Seat& start = from.seats[seat];
    game.scores[seat] = start.score;
    game.sizes[seat] = start.known_count + start.hidden;
    for (int i = 0; i < game.sizes[seat]; ++i)
      game.hands[seat][i] = i < start.known_count ? start.known[i] : unseen.draw();
  }
}

// Rolls out every candidate on the deal in `game`, each with the same random numbers.
template <class Game>
void roll_out_all(const Candidate* candidates, const int* alive, int count, int turns_after,
                  const RolloutParameters& parameters, double weight, const Random& dealing, Game& game,
                  Rollout* results) {
  game.board.clear_log();
  const typename Game::Table before = game;
  for (int i = 0; i < count; ++i) {
    Random luck = dealing;
    const int mark = game.board.mark();
    make(game, candidates[alive[i]], luck);
    for (int turns = turns_after; turns != 0 && game.play_greedily_with_undo(luck); --turns) {
    }
    results[i] = {static_cast<float>(chance_of(game, before.turn, parameters.chances)),
                  static_cast<float>(margin_of<typename Game::Table>(game, before.turn)), static_cast<float>(weight)};
    static_cast<typename Game::Table&>(game) = before;
    game.board.take_back(mark);
  }
}

// Whether the leader's mean advantage over every other candidate is four standard errors or more.
inline bool is_clearly_ahead(const Rollout* results, int rounds, int count, int leader, double point) {
  constexpr double kStandardErrors = 4.0;  // an error of about one in ten thousand for each other candidate
  for (int other = 0; other < count; ++other) {
    if (other == leader) continue;
    double sum = 0, squares = 0;
    for (int i = 0; i < rounds; ++i) {
      const Rollout &ours = results[i * count + leader], &theirs = results[i * count + other];
      const double ahead = static_cast<double>(ours.chance) - theirs.chance + point * (ours.margin - theirs.margin);
      sum += ahead;
      squares += ahead * ahead;
    }
    const double mean = sum / rounds;
    const double variance = squares / rounds - mean * mean;
    if (mean <= 0 || mean * mean * rounds < kStandardErrors * kStandardErrors * variance) return false;
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

// One search. `parallel(count, work)` calls work(thread, i) for every i. The caller's `buffer` has room for
// budget + 1 results or one for each candidate, whichever is more.
template <class Game, class Parallel>
class SequentialHalving {
 public:
  SequentialHalving(const InformationSet& known, std::uint64_t seed, const Candidate* candidates, int count,
                    int budget, const RolloutParameters& parameters, RolloutSums* sums, int* alive, Rollout* buffer,
                    Game* const* games, Parallel& parallel)
      : known_(known), seed_(seed), candidates_(candidates), count_(count), budget_(budget), parameters_(parameters),
        sums_(sums), alive_(alive), buffer_(buffer), games_(games), parallel_(parallel) {}

  // Returns the index of the best candidate.
  int choose() {
    for (int i = 0; i < count_; ++i) alive_[i] = i;
    int left = screen();
    if constexpr (std::is_same_v<Game, TilesGame>)
      if (const int orders = bag_orders(*known_.from, budget_ / left)) return play_all_orders(orders, left);
    return halve(left);
  }

  // Rolls out all candidates equally often. Returns whether every order of the bag was played; if not,
  // `differences` holds the paired differences of each candidate from the one with the index `reference`.
  bool compare(int reference, PairedDifferences* differences) {
    for (int i = 0; i < count_; ++i) alive_[i] = i;
    const int share = budget_ / count_;
    const int deals = share > 0 ? share : 1;
    if constexpr (std::is_same_v<Game, TilesGame>)
      if (const int orders = bag_orders(*known_.from, deals)) {
        play_all_orders(orders, count_);
        return true;
      }
    roll_out_deals(deals, count_, parameters_.turns);
    accumulate(deals, count_);
    for (int i = 0; i < deals; ++i) {
      const Rollout* results = buffer_ + static_cast<std::ptrdiff_t>(i) * count_;
      for (int k = 0; k < count_; ++k) differences[k].add(results[reference], results[k]);
    }
    return false;
  }

 private:
  // Picks the finalists: short rollouts, until everybody else has had a turn, plus the leave value.
  int screen() {
    if (count_ <= parameters_.finalists) return count_;
    constexpr int kMostDeals = 24;
    const int share = budget_ / 8 / count_;
    const int deals = share < 1 ? 1 : share > kMostDeals ? kMostDeals : share;
    roll_out_deals(deals, count_, known_.from->players - 1);
    accumulate(deals, count_);
    sort_best_first(alive_, count_, [&](int a, int b) {
      return sums_[a].mean_margin() + candidates_[a].leave_value >
             sums_[b].mean_margin() + candidates_[b].leave_value;
    });
    for (int i = 0; i < count_; ++i) sums_[i] = RolloutSums{};
    return parameters_.finalists;
  }

  // Drops the worse half of the candidates after each round.
  int halve(int left) {
    constexpr int kFewestForTest = 30;
    int rounds = 0;
    for (int alive = left; alive > 1; alive = (alive + 1) / 2) ++rounds;
    while (left > 1) {
      const int share = budget_ / rounds / left;
      const int deals = share > 0 ? share : 1;
      roll_out_deals(deals, left, parameters_.turns);
      accumulate(deals, left);
      int leader = 0;
      for (int k = 1; k < left; ++k)
        if (is_better(alive_[k], alive_[leader])) leader = k;
      if (deals >= kFewestForTest && is_clearly_ahead(buffer_, deals, left, leader, parameters_.point))
        return alive_[leader];
      sort_best_first(alive_, left, [&](int a, int b) { return is_better(a, b); });
      left = (left + 1) / 2;
    }
    return alive_[0];
  }

  // Enumerates the orders of the bag and plays each to the end of the game.
  int play_all_orders(int orders, int left) {
    parallel_(orders, [&](int thread, int i) {
      Game& game = *games_[thread];
      deal_bag_order(*known_.from, i, game);
      const double weight = likelihood(known_, game, parameters_.temperature);
      roll_out_all(candidates_, alive_, left, -1, parameters_, weight, Random(seed_, static_cast<std::uint64_t>(i)),
                   game, buffer_ + static_cast<std::ptrdiff_t>(i) * left);
    });
    accumulate(orders, left);
    sort_best_first(alive_, left, [&](int a, int b) { return is_better(a, b); });
    return alive_[0];
  }

  void roll_out_deals(int deals, int left, int turns) {
    parallel_(deals, [&](int thread, int i) {
      Game& game = *games_[thread];
      Random dealing(seed_, iteration_ + static_cast<std::uint64_t>(i));
      deal_consistent(known_, parameters_, game, dealing);
      set_passes_and_roll(*known_.from, game);
      roll_out_all(candidates_, alive_, left, turns, parameters_, 1.0, dealing, game,
                   buffer_ + static_cast<std::ptrdiff_t>(i) * left);
    });
    iteration_ += static_cast<std::uint64_t>(deals);
  }

  void accumulate(int deals, int left) {
    for (int i = 0; i < deals; ++i)
      for (int k = 0; k < left; ++k) {
        const Rollout& rollout = buffer_[static_cast<std::ptrdiff_t>(i) * left + k];
        RolloutSums& sums = sums_[alive_[k]];
        sums.chance += static_cast<double>(rollout.weight) * rollout.chance;
        sums.margin += static_cast<double>(rollout.weight) * rollout.margin;
        sums.weight += rollout.weight;
        ++sums.rollouts;
      }
  }

  bool is_better(int a, int b) const {
    return sums_[a].value(parameters_.point) > sums_[b].value(parameters_.point);
  }

  const InformationSet& known_;
  const std::uint64_t seed_;
  const Candidate* candidates_;
  const int count_, budget_;
  const RolloutParameters& parameters_;
  RolloutSums* sums_;
  int* alive_;
  Rollout* buffer_;
  Game* const* games_;
  Parallel& parallel_;
  std::uint64_t iteration_ = 0;
};

}  // namespace sixfold
