// Legality of pieces from outside the kernel (C5 to C7).
#pragma once

#include "board.hpp"

namespace sixfold {

// Whether a piece may lie on a cell: beside a piece (C6), in lines that take it (C7).
inline bool fits(const Board& board, Cell cell, Kind kind) {
  const Slot* slot = board.slot_at(cell);
  return slot && (slot->fits[0] & slot->fits[1] & bit(kind));
}

// Lays pieces one by one, each as soon as it touches the board; false if one never fits. On an empty board
// the first may lie anywhere. A part of a legal line is legal, so the order does not matter.
inline bool lay_one_by_one(Board& board, const Cell* cells, const Kind* kinds, int count) {
  bool laid[kMostPieces] = {};
  int left = count;
  for (bool any = true; left && any;) {
    any = false;
    for (int i = 0; i < count; ++i) {
      if (laid[i] || !(board.empty() || fits(board, cells[i], kinds[i]))) continue;
      board.place(Placement{1, 0, 0, {cells[i]}, {kinds[i]}});
      laid[i] = any = true;
      --left;
    }
  }
  return left == 0;
}

// Whether pieces on the board lie in one line along a direction, without a gap (C5).
inline bool lie_in_line(const Board& board, const Placement& placement, int direction) {
  const int step = kSteps[direction];
  Cell at = placement.cells[0];
  while (board.has_piece(moved(at, -step))) at = moved(at, -step);
  int in_line = 0;
  for (; board.has_piece(at); at = moved(at, step))
    for (int i = 0; i < placement.count; ++i) in_line += placement.cells[i] == at;
  return in_line == placement.count;
}

// Whether pieces may be placed together (C5 to C7); if so, sets their direction. The board is unchanged.
inline bool may_place(Board& board, Placement& placement) {
  const int mark = board.mark();
  bool legal = lay_one_by_one(board, placement.cells, placement.kinds, placement.count);
  if (legal) {
    placement.direction = lie_in_line(board, placement, 0) ? 0 : 1;
    legal = lie_in_line(board, placement, placement.direction);
  }
  board.take_back(mark);
  return legal;
}

}  // namespace sixfold
