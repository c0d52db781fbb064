// The opening line: a largest set of the hand (C2, C3).
#pragma once

#include "board.hpp"

namespace sixfold {

// Returns a largest set of kinds that share a colour or a shape; of several the first.
inline Kinds largest_set(Kinds hand) {
  Kinds best = 0;
  for (int i = 0; i < kColours; ++i)
    for (const Kinds group : {hand & colour_mask(i), hand & shape_mask(i)})
      if (std::popcount(group) > std::popcount(best)) best = group;
  return best;
}

// Lays a largest set from the first cell to the right.
inline Placement opening_line(Kinds hand) {
  Placement placement{};
  for (Kinds set = largest_set(hand); set; ++placement.count) {
    placement.cells[placement.count] = placement.count;
    placement.kinds[placement.count] = pop(set);
  }
  placement.score = kPoints[placement.count];
  return placement;
}

}  // namespace sixfold
