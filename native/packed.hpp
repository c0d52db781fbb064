// Packed values that the bindings exchange with Python, and the validation of input.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "legality.hpp"
#include "playouts.hpp"

namespace sixfold {

using Placed = std::vector<std::pair<int, int>>;  // cells with their kinds
using ScoredPlaced = std::pair<int, Placed>;      // a score and what is placed

inline Kind checked_kind(int kind) {
  if (kind < 0 || kind >= kKinds) throw std::out_of_range("a kind is from 0 to 35");
  return static_cast<Kind>(kind);
}

inline Kinds as_set(const std::vector<int>& kinds) {
  Kinds set = 0;
  for (const int kind : kinds) set |= bit(checked_kind(kind));
  return set;
}

inline Cell checked_cell(int cell) {
  if (cell < 0 || cell >= kCells) throw std::invalid_argument("a cell is from 0 to 16383");
  return static_cast<Cell>(cell);
}

inline int between(int number, int least, int most, const char* otherwise) {
  if (number < least || number > most) throw std::invalid_argument(otherwise);
  return number;
}

inline Placement unpacked(const Placed& placed) {
  if (placed.empty() || placed.size() > kQwirkle) throw std::invalid_argument("1 to 6 pieces are placed at once");
  Placement placement{};
  for (const auto& [cell, kind] : placed) {
    placement.cells[placement.count] = checked_cell(cell);
    placement.kinds[placement.count++] = checked_kind(kind);
  }
  return placement;
}

inline ScoredPlaced as_scored(const Placement& placement) {
  ScoredPlaced scored{placement.score, {}};
  for (int i = 0; i < placement.count; ++i) scored.second.emplace_back(placement.cells[i], placement.kinds[i]);
  return scored;
}

// Lays pieces on an empty board; throws for a board that no game can reach.
inline void lay_out(Board& board, const Placed& pieces) {
  if (pieces.size() > kMostPieces) throw std::invalid_argument("a board has at most 108 pieces");
  Cell cells[kMostPieces];
  Kind kinds[kMostPieces];
  int count = 0;
  for (const auto& [cell, kind] : pieces) {
    cells[count] = checked_cell(cell);
    kinds[count++] = checked_kind(kind);
  }
  if (!lay_one_by_one(board, cells, kinds, count))
    throw std::invalid_argument("a board hangs together, with one piece on a cell and lines that obey the rules");
  board.clear_log();
}

// For each seat: the known pieces of the hand, the number of hidden ones, and the score.
using Seats = std::vector<std::tuple<std::vector<int>, int, int>>;

inline constexpr int kMostPoints = 1000000;

inline std::unique_ptr<StartPosition> as_start_position(const Placed& pieces, const Seats& seats, int turn,
                                                        const std::optional<std::vector<int>>& bag, int bag_size) {
  auto from = std::make_unique<StartPosition>();
  lay_out(from->board, pieces);
  if (seats.size() < 2 || seats.size() > kMostPlayers) throw std::invalid_argument("2 to 4 players can play");
  from->players = static_cast<int>(seats.size());
  from->turn = between(turn, 0, from->players - 1, "there is no such seat");
  for (int seat = 0; seat < from->players; ++seat) {
    const auto& [known, hidden, score] = seats[seat];
    if (hidden < 0 || known.size() + hidden > kHand) throw std::invalid_argument("a hand has at most 6 pieces");
    StartPosition::Seat& start = from->seats[seat];
    for (const int kind : known) start.known[start.known_count++] = checked_kind(kind);
    start.hidden = hidden;
    start.score = between(score, -kMostPoints, kMostPoints, "a score is from -1000000 to 1000000");
  }
  if (bag) bag_size = static_cast<int>(std::min<std::size_t>(bag->size(), kMostPieces + 1));
  from->bag_size = between(bag_size, 0, kMostPieces, "a bag has at most 108 pieces");
  from->bag_known = bag.has_value();
  for (int i = 0; bag && i < from->bag_size; ++i) from->bag[i] = checked_kind((*bag)[i]);
  const StartPosition::Seat& mover = from->seats[from->turn];
  if ((from->bag_size || pieces.empty()) && !(mover.known_count + mover.hidden))
    throw std::invalid_argument("the hand whose turn it is holds nothing, though the game has not come to its end");
  return from;
}

// Throws if more pieces are hidden than are left in the box, or there are more copies than it holds.
template <class Game>
void require_enough(const StartPosition& from) {
  int left[Game::kSorts], unseen = 0;
  count_left<Game>(from, left);
  for (const int copies : left) {
    if (copies < 0) throw std::invalid_argument("there are more copies of a piece than the box holds");
    unseen += copies;
  }
  int hidden = from.bag_known ? 0 : from.bag_size;
  for (int seat = 0; seat < from.players; ++seat) hidden += from.seats[seat].hidden;
  if (hidden > unseen) throw std::invalid_argument("more pieces are hidden than are left in the box");
}

}  // namespace sixfold
