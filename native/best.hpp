// The best placement only: what a simulation asks for, thousands of times a second.
//
// A cell that cannot lead to more points than the best so far is skipped: a placement from it scores at
// most what the line can reach with the pieces that go with it, and what its cells gain across.
#pragma once

#include "placements.hpp"

namespace sixfold {

// Keeps the first placement with the highest score.
struct Best {
  Placement best{0, 0, -1, {}, {}};

  static constexpr bool kBounded = true;
  bool can_win(int bound) const { return bound > best.score; }

  void operator()(const Cell* cells, const Kind* kinds, int n, int direction, int score) {
    if (score > best.score) best = as_placement(cells, kinds, n, direction, score);
  }
};

// Returns the best placement; its count is 0 where there is none.
inline Placement best_placement(const Board& board, Kinds hand) {
  Best best;
  Growth<Best>(board, hand, best).all();
  return best.best;
}

}  // namespace sixfold
