// The board: pieces on an unbounded plane, with incremental cross-checks and an undo log.
//
// A cell (x, y) is the number 128 * y + x, modulo 128 * 128. The pieces of one board are connected and there
// are at most 108 of them, so even with six cells of margin on every side no two cells get the same number.
//
// Every empty cell beside a piece (an anchor, in the terms of Scrabble programs) has a slot. It holds for both
// directions the set of kinds that fit the line through the cell (the cross-check) and the line's length. A
// placement changes only the slots at the ends of the lines it forms. The changes are logged, so that a
// placement is undone without a copy of the board.
#pragma once

#include "kinds.hpp"

namespace sixfold {

using Cell = std::uint16_t;

inline constexpr int kWidth = 128;
inline constexpr int kCells = kWidth * kWidth;
inline constexpr int kMostPieces = 108;
inline constexpr int kMostSlots = 2 * kMostPieces + 2;
inline constexpr int kSteps[2] = {1, kWidth};  // right, down

constexpr Cell moved(int cell, int by) { return static_cast<Cell>((cell + by) & (kCells - 1)); }

struct Slot {
  Kinds fits[2];           // cross-check of each direction: the kinds that fit the line through the cell
  Cell cell;
  std::uint8_t length[2];  // pieces in that line, for each direction
};

struct Placement {
  std::uint8_t count;
  std::uint8_t direction;
  std::int16_t score;
  Cell cells[kQwirkle];
  Kind kinds[kQwirkle];
};

class Board {
 public:
  // Removes all pieces; only the cells in use are reset.
  void clear() {
    for (int i = 0; i < piece_count_; ++i) pieces_[cells_[i]] = 0;
    for (int i = 0; i < slot_count_; ++i) slot_at_[slots_[i].cell] = 0;
    slot_count_ = piece_count_ = logged_ = 0;
  }

  bool empty() const { return piece_count_ == 0; }
  int piece_count() const { return piece_count_; }
  int slot_count() const { return slot_count_; }
  const Slot& slot(int place) const { return slots_[place]; }
  bool has_piece(Cell cell) const { return pieces_[cell] != 0; }
  Cell cell(int place) const { return cells_[place]; }
  Kind kind_at(Cell cell) const { return static_cast<Kind>(pieces_[cell] - 1); }

  // Returns the slot of a cell, or nullptr if the cell is beside no piece.
  const Slot* slot_at(Cell cell) const {
    const int place = slot_at_[cell];
    return place ? &slots_[place - 1] : nullptr;
  }

  // Places pieces in one line along the direction, without a check of the rules.
  void place(const Placement& placement) {
    const int along = kSteps[placement.direction];
    const int across = kSteps[1 - placement.direction];
    for (int i = 0; i < placement.count; ++i) set_piece(placement.cells[i], placement.kinds[i]);
    refresh_ends(placement.cells[0], along, placement.direction);
    for (int i = 0; i < placement.count; ++i)
      refresh_ends(placement.cells[i], across, 1 - placement.direction);
  }

  // The position in the undo log; `take_back` to a mark undoes everything after it.
  int mark() const { return logged_; }
  void clear_log() { logged_ = 0; }

  void take_back(int mark) {
    while (logged_ > mark) {
      const Change& change = log_[--logged_];
      switch (change.what) {
        case Change::kPiece:
          pieces_[cells_[--piece_count_]] = 0;
          break;
        case Change::kRemoved:
          restore_removed(change);
          break;
        case Change::kAdded:
          slot_at_[slots_[--slot_count_].cell] = 0;
          break;
        case Change::kRefreshed:
          slots_[change.place] = change.slot;
          break;
      }
    }
  }

 private:
  struct Change {
    enum What : std::uint8_t { kPiece, kRemoved, kAdded, kRefreshed } what;
    std::uint8_t place;
    Slot slot;
  };

  static constexpr int kMostChanges = 2048;

  Change& logging() {
    // A full log means that nothing is going to be undone: it starts again.
    if (logged_ == kMostChanges) logged_ = 0;
    return log_[logged_++];
  }

  void set_piece(Cell cell, Kind kind) {
    pieces_[cell] = static_cast<std::uint8_t>(kind + 1);
    cells_[piece_count_++] = cell;
    logging().what = Change::kPiece;
    if (slot_at_[cell]) remove_slot(slot_at_[cell] - 1);
  }

  void remove_slot(int place) {
    Change& change = logging();
    change.what = Change::kRemoved;
    change.place = static_cast<std::uint8_t>(place);
    change.slot = slots_[place];
    slot_at_[slots_[place].cell] = 0;
    const int last = --slot_count_;
    if (place != last) {
      slots_[place] = slots_[last];
      slot_at_[slots_[place].cell] = static_cast<std::uint8_t>(place + 1);
    }
  }

  void restore_removed(const Change& change) {
    const int place = change.place;
    if (place != slot_count_) {
      slots_[slot_count_] = slots_[place];
      slot_at_[slots_[place].cell] = static_cast<std::uint8_t>(slot_count_ + 1);
    }
    ++slot_count_;
    slots_[place] = change.slot;
    slot_at_[change.slot.cell] = static_cast<std::uint8_t>(place + 1);
  }

  // Refreshes the slots at both ends of the line through a cell.
  void refresh_ends(Cell cell, int step, int direction) {
    Cell before = moved(cell, -step);
    while (pieces_[before]) before = moved(before, -step);
    Cell after = moved(cell, step);
    while (pieces_[after]) after = moved(after, step);
    refresh(before, step, direction);
    refresh(after, step, direction);
  }

  void refresh(Cell cell, int step, int direction) {
    int place = slot_at_[cell] - 1;
    if (place < 0) {
      place = slot_count_++;
      slots_[place] = Slot{{kAllKinds, kAllKinds}, cell, {0, 0}};
      slot_at_[cell] = static_cast<std::uint8_t>(place + 1);
      logging().what = Change::kAdded;
    } else {
      Change& change = logging();
      change.what = Change::kRefreshed;
      change.place = static_cast<std::uint8_t>(place);
      change.slot = slots_[place];
    }
    Kinds fits = kAllKinds;
    int length = 0;
    for (Cell at = moved(cell, -step); pieces_[at]; at = moved(at, -step), ++length)
      fits &= kPartners[pieces_[at] - 1];
    const Kinds fit_before = fits;
    bool together = true;
    for (Cell at = moved(cell, step); pieces_[at]; at = moved(at, step), ++length) {
      const Kind kind = static_cast<Kind>(pieces_[at] - 1);
      together &= (fit_before & bit(kind)) != 0;
      fits &= kPartners[kind];
    }
    slots_[place].fits[direction] = together ? fits : 0;
    slots_[place].length[direction] = static_cast<std::uint8_t>(length);
  }

  std::uint8_t pieces_[kCells] = {};   // kind + 1, or 0
  std::uint8_t slot_at_[kCells] = {};  // index of the slot + 1, or 0
  Cell cells_[kMostPieces];            // cells of the pieces, in the order of placement
  Slot slots_[kMostSlots];
  Change log_[kMostChanges];
  int slot_count_ = 0, piece_count_ = 0, logged_ = 0;
};

}  // namespace sixfold
