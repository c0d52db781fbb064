// What a player's last turn tells of the tiles kept: who could have scored much more would have done it.
#pragma once

#include <cmath>

#include "best.hpp"

namespace sixfold {

// A seat's last turn: the board it found, what it placed there and for how many points, and how many of its
// tiles have been in the hand since before. After a swap nothing was placed.
struct Memory {
  Board before;
  Kinds placed = 0;
  int points = 0;
  int kept = 0;
};

// How likely the last turn was with these kept tiles: 1 where they offered nothing better, and the less the
// more points were left lying. Players do not always take the most points, so nothing is impossible.
// A turn that is `ease` points below the best is e times less likely than the best.
inline double likelihood(const Memory& memory, const Kind* kept, double ease) {
  Kinds hand = memory.placed;
  for (int i = 0; i < memory.kept; ++i) hand |= bit(kept[i]);
  const int missed = best_placement(memory.before, hand).score - memory.points;
  return missed > 0 ? std::exp(-missed / ease) : 1.0;
}

}  // namespace sixfold
