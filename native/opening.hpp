// The opening of a greedy player: a largest set of the hand (C2, C3).
#pragma once

#include "board.hpp"

namespace sixfold {

// Returns the first largest set of kinds that share a colour or a shape.
inline Kinds largest_set(Kinds hand) {
  Kinds best = 0;
  for (int i = 0; i < kColours; ++i)
    for (const Kinds group : {hand & colour_mask(i), hand & shape_mask(i)})
      if (std::popcount(group) > std::popcount(best)) best = group;
  return best;
}

// Returns the placement of a largest set, from cell 0 to the right.
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
