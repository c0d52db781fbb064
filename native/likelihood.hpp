// Likelihood of a player's last turn, given the tiles it kept: with a much better placement in hand, the
// player would probably have made it.
#pragma once

#include <cmath>

#include "best_placement.hpp"

namespace sixfold {

// A seat's last turn: the board before it, the kinds placed, the points, and how many tiles of the hand were
// already held then. After a swap nothing was placed.
struct LastTurn {
  Board before;
  Kinds placed = 0;
  int points = 0;
  int kept = 0;
};

// The Boltzmann weight of the last turn, given these kept tiles: exp(-missed points / temperature). It is 1
// where they offered nothing better and never 0, since players do not always take the most points.
inline double likelihood(const LastTurn& last_turn, const Kind* kept, double temperature) {
  Kinds hand = last_turn.placed;
  for (int i = 0; i < last_turn.kept; ++i) hand |= bit(kept[i]);
  const int missed = best_placement(last_turn.before, hand).score - last_turn.points;
  return missed > 0 ? std::exp(-missed / temperature) : 1.0;
}

}  // namespace sixfold
