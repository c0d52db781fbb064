// Where the pieces of a hand fit beside pieces that are tentatively placed, answered cell by cell.
//
// A legal placement lies in one line of at most six pieces, and is legal if each of its pieces obeys the line
// across. So it is enough to fill each stretch of at most six cells that holds all that is placed and ends at
// empty cells: at most 42 stretches, each with at most five cells to fill.
#pragma once

#include "board.hpp"

namespace sixfold {

// A kind fits a cell: for these points if the placement is then legal, or for none if it leaves a gap that
// other pieces of the hand can fill.
struct Fit {
  Cell cell;
  Kind kind;
  std::uint8_t points;
};

inline constexpr int kMostFits = kMostSlots * kHand;

class Fits {
 public:
  // Writes the fits of a hand to `found`, which has room for `kMostFits`.
  Fits(const Board& board, Kinds hand, const Placement& placed, Fit* found)
      : board_(board), hand_(hand), placed_(placed), found_(found) {}

  // Returns how many there are.
  int all() {
    if (!placed_.count) return alone();
    for (int i = 0; i < placed_.count; ++i) {
      if (!(hand_ & bit(placed_.kinds[i])) || board_.has_piece(placed_.cells[i])) return 0;
      touching_ |= board_.slot_at(placed_.cells[i]) != nullptr;
    }
    for (direction_ = 0; direction_ < 2; ++direction_)
      if (lay_spots()) fill_stretches();
    return count_;
  }

 private:
  static constexpr int kReach = kQwirkle - 1;
  static constexpr int kSpots = 2 * kReach + 1;

  // A cell of the line. `takes` has the kind that lies there, or those that fit the line across.
  struct Spot {
    Cell cell;
    bool laid, placed;
    Kinds takes;
    int across;                // points of the line across
    Kinds complete, with_gap;  // what fits: as the last piece, or with a gap left
    int points;                // as the last piece
  };

  // A piece that touches the board in a legal placement fits alone, too.
  int alone() {
    for (int place = 0; place < board_.slot_count(); ++place) {
      const Slot& slot = board_.slot(place);
      const Kinds kinds = hand_ & slot.fits[0] & slot.fits[1];
      if (!kinds) continue;  // the lines may be too long for any piece, and for the table of points
      add(slot.cell, kinds, kPointsJoining[slot.length[0]] + kPointsJoining[slot.length[1]]);
    }
    return count_;
  }

  void add(Cell cell, Kinds kinds, int points) {
    while (kinds) found_[count_++] = Fit{cell, pop(kinds), static_cast<std::uint8_t>(points)};
  }

  // Lays out the line through the first placed piece; false if it does not hold all of them.
  bool lay_spots() {
    int in_line = 0;
    for (int place = 0; place < kSpots; ++place) {
      const Cell cell = moved(placed_.cells[0], (place - kReach) * kSteps[direction_]);
      Spot& spot = spots_[place] = Spot{cell, board_.has_piece(cell), false, hand_, 0, 0, 0, 0};
      if (spot.laid) {
        spot.takes = bit(board_.kind_at(cell));
        continue;
      }
      for (int i = 0; i < placed_.count; ++i)
        if (placed_.cells[i] == cell) {
          spot.takes = spot.placed ? 0 : bit(placed_.kinds[i]);
          spot.placed = true;
          ++in_line;
        }
      if (const Slot* slot = board_.slot_at(cell)) {
        spot.takes &= slot->fits[1 - direction_];
        if (spot.takes) spot.across = kPointsJoining[slot->length[1 - direction_]];
      }
    }
    return in_line == placed_.count;
  }

  void fill_stretches() {
    for (int first = 0; first <= kReach; ++first)
      for (int last = kReach; last < first + kQwirkle; ++last)
        if (is_stretch(first, last)) fill_stretch(first, last);
    for (const Spot& spot : spots_)
      if (is_near(spot)) {
        add(spot.cell, spot.complete, spot.points);
        add(spot.cell, spot.with_gap & ~spot.complete, 0);
      }
  }

  // Whether all that is placed lies from `first` to `last`, and nothing lies beside.
  bool is_stretch(int first, int last) const {
    for (int place = 0; place < kSpots; ++place)
      if (spots_[place].placed && (place < first || place > last)) return false;
    const int step = kSteps[direction_];
    return !board_.has_piece(moved(spots_[first].cell, -step)) && !board_.has_piece(moved(spots_[last].cell, step));
  }

  // Whether a piece on a cell is beside the board, or beside a placed piece that is (C6).
  bool is_near(const Spot& spot) const {
    if (board_.slot_at(spot.cell)) return true;
    const int place = static_cast<int>(&spot - spots_);
    const bool beside = (place > 0 && spots_[place - 1].placed) || (place + 1 < kSpots && spots_[place + 1].placed);
    return touching_ && beside;
  }

  void fill_stretch(int first, int last) {
    Kinds line = kAllKinds;
    int gain = kPoints[last - first + 1];
    free_count_ = 0;
    for (int place = first; place <= last; ++place) {
      Spot& spot = spots_[place];
      if (!spot.laid && !spot.placed) {
        free_[free_count_++] = &spot;
        continue;
      }
      Kinds kind = spot.takes & line;
      if (!kind) return;
      line &= kPartners[pop(kind)];
      gain += spot.placed ? spot.across : 0;
    }
    if (free_count_ == 1) {
      free_[0]->complete = free_[0]->takes & line;
      free_[0]->points = gain + free_[0]->across;
    } else if (free_count_) {
      fill(0, line);
    }
  }

  // Fills the free cells from this one on, and notes each filling.
  void fill(int place, Kinds line) {
    if (place == free_count_) {
      for (int i = 0; i < free_count_; ++i) free_[i]->with_gap |= bit(filled_[i]);
      return;
    }
    for (Kinds kinds = free_[place]->takes & line; kinds;) {
      filled_[place] = pop(kinds);
      fill(place + 1, line & kPartners[filled_[place]]);
    }
  }

  const Board& board_;
  const Kinds hand_;
  const Placement& placed_;
  Fit* found_;
  int count_ = 0, direction_ = 0, free_count_ = 0;
  bool touching_ = false;
  Spot spots_[kSpots] = {};
  Spot* free_[kQwirkle] = {};
  Kind filled_[kQwirkle] = {};
};

}  // namespace sixfold
