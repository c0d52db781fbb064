// The best placement by branch and bound, for rollouts: no others are generated.
//
// A cell is pruned if the upper bound of its placements is not above the best score so far. The bound is the
// score of the longest possible line from it plus the scores of its crossing lines.
#pragma once

#include "placements.hpp"

namespace sixfold {

// A sink that keeps the first placement with the highest score.
struct Best {
  Placement best{0, 0, -1, {}, {}};

  static constexpr bool kBounded = true;
  bool can_win(int bound) const { return bound > best.score; }

  void operator()(const Cell* cells, const Kind* kinds, int n, int direction, int score) {
    if (score > best.score) best = as_placement(cells, kinds, n, direction, score);
  }
};

// Returns the best placement; its count is 0 if there is none.
inline Placement best_placement(const Board& board, Kinds hand) {
  Best best;
  Growth<Best>(board, hand, best).all();
  return best.best;
}

}  // namespace sixfold
