// Move generation: every legal placement of a hand, or the best one.
//
// A placement is grown from its first anchor along the line: to the left only cells that touch nothing are
// added, to the right any. So each placement is generated once. A line repeats no kind, so the hand is a set
// of kinds.
#pragma once

#include <cstring>

#include "board.hpp"

namespace sixfold {

inline constexpr int kNoBound = 1000;

// Generates placements and passes each to sink(cells, kinds, count, direction, score). A bounded sink prunes:
// sink.can_win(upper bound of the points) says whether a cell is worth growing from.
template <class Sink>
class Growth {
 public:
  Growth(const Board& board, Kinds hand, Sink& sink) : board_(board), hand_(hand), sink_(sink) {}

  void all() {
    const Slot* live[kMostSlots];
    int count = 0;
    for (int place = 0; place < board_.slot_count(); ++place) {
      const Slot& slot = board_.slot(place);
      if (const Kinds firsts = hand_ & slot.fits[0] & slot.fits[1]) {
        live[count++] = &slot;
        lay_one(slot, firsts);
      }
    }
    for (direction_ = 0; direction_ < 2; ++direction_) {
      step_ = kSteps[direction_];
      for (int place = 0; place < count; ++place) lay_several(*live[place]);
    }
  }

 private:
  // All placements of one piece on this cell.
  void lay_one(const Slot& slot, Kinds kinds) {
    cells_[0] = slot.cell;
    const int score = kPointsJoining[slot.length[0]] + kPointsJoining[slot.length[1]];
    while (kinds) {
      kinds_[0] = pop(kinds);
      sink_(cells_, kinds_, 1, 0, score);
    }
  }

  // All placements of several pieces along the direction whose first anchor is this cell.
  void lay_several(const Slot& slot) {
    const int length = slot.length[direction_] + 1;
    const int gain = kPointsJoining[slot.length[1 - direction_]];
    for (Kinds firsts = hand_ & slot.fits[0] & slot.fits[1]; firsts;) {
      const Kind kind = pop(firsts);
      const Kinds line = slot.fits[direction_] & kPartners[kind];
      const Kinds rest = hand_ & line;
      if (!rest) continue;
      Cell after = moved(slot.cell, step_);
      while (board_.has_piece(after)) after = moved(after, step_);
      if constexpr (Sink::kBounded)
        if (!sink_.can_win(gain + bound(after, rest, length))) continue;
      cells_[0] = slot.cell;
      kinds_[0] = kind;
      grow_left<1>(moved(slot.cell, -step_), after, line, rest, length, gain);
    }
  }

  // An upper bound on the score of a line of this length with further pieces of the rest: the line itself and
  // the crossing lines to the right. To the left there are no crossing lines.
  int bound(Cell right, Kinds rest, int length) const {
    int across = 0;
    const int pieces = std::popcount(rest);
    length += pieces;
    for (int i = 0;; ++i, right = moved(right, step_)) {
      if (board_.has_piece(right)) return kNoBound;  // the line meets another
      if (i == pieces) break;
      if (const Slot* slot = board_.slot_at(right)) {
        if (!(rest & slot->fits[1 - direction_])) break;
        across += kPointsJoining[slot->length[1 - direction_]];
      }
    }
    return across + (length >= kQwirkle ? kPoints[kQwirkle] : length);
  }

  // Continues with `count` pieces placed: to the right, then one more cell to the left.
  template <int count>
  void grow_left(Cell left, Cell right, Kinds line, Kinds rest, int length, int gain) {
    if constexpr (count < kQwirkle) {
      grow_right<count>(right, line, rest, length, gain);
      if (board_.has_piece(left) || board_.slot_at(left)) return;
      const Cell further = moved(left, -step_);
      while (rest) {
        const Kind kind = pop(rest);
        cells_[count] = left;
        kinds_[count] = kind;
        sink_(cells_, kinds_, count + 1, direction_, gain + kPoints[length + 1]);
        const Kinds longer = line & kPartners[kind];
        if (const Kinds others = hand_ & longer)
          grow_left<count + 1>(further, right, longer, others, length + 1, gain);
      }
    }
  }

  // Continues with `count` pieces placed, to the right only.
  template <int count>
  void grow_right(Cell right, Kinds line, Kinds rest, int length, int gain) {
    if constexpr (count < kQwirkle) {
      if (const Slot* slot = board_.slot_at(right)) {
        rest &= slot->fits[1 - direction_];
        if (!rest) return;
        gain += kPointsJoining[slot->length[1 - direction_]];
      }
      Cell next = moved(right, step_);
      Kinds beyond = 0, partners = kAllKinds;
      for (; board_.has_piece(next); next = moved(next, step_), ++length) {
        const Kind kind = board_.kind_at(next);
        beyond |= bit(kind);
        partners &= kPartners[kind];
      }
      while (rest) {
        const Kind kind = pop(rest);
        Kinds longer = line & kPartners[kind];
        if (beyond & ~longer) continue;
        longer &= partners;
        cells_[count] = right;
        kinds_[count] = kind;
        sink_(cells_, kinds_, count + 1, direction_, gain + kPoints[length + 1]);
        if (const Kinds others = hand_ & longer)
          grow_right<count + 1>(next, longer, others, length + 1, gain);
      }
    }
  }

  const Board& board_;
  const Kinds hand_;
  Sink& sink_;
  Cell cells_[kQwirkle] = {};
  Kind kinds_[kQwirkle] = {};
  int direction_ = 0;
  int step_ = 1;
};

inline Placement as_placement(const Cell* cells, const Kind* kinds, int count, int direction, int score) {
  Placement placement;
  placement.count = static_cast<std::uint8_t>(count);
  placement.direction = static_cast<std::uint8_t>(direction);
  placement.score = static_cast<std::int16_t>(score);
  std::memcpy(placement.cells, cells, sizeof placement.cells);
  std::memcpy(placement.kinds, kinds, sizeof placement.kinds);
  return placement;
}

// Writes placements into the caller's buffer up to its capacity, and counts them all.
struct Listing {
  Placement* buffer;
  int capacity;
  int count = 0;

  static constexpr bool kBounded = false;

  void operator()(const Cell* cells, const Kind* kinds, int n, int direction, int score) {
    if (count < capacity) buffer[count] = as_placement(cells, kinds, n, direction, score);
    ++count;
  }
};

inline int list_placements(const Board& board, Kinds hand, Placement* buffer, int capacity) {
  Listing listing{buffer, capacity};
  Growth<Listing>(board, hand, listing).all();
  return listing.count;
}

inline bool can_place(const Board& board, Kinds hand) {
  for (int place = 0; place < board.slot_count(); ++place)
    if (hand & board.slot(place).fits[0] & board.slot(place).fits[1]) return true;
  return false;
}

}  // namespace sixfold
