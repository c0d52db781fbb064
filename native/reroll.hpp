// The exact expected score of every choice of cubes to roll again (D3, D4).
//
// The score of a placement depends on its cells only, not on the order of its pieces. So it is enough to know,
// for every set of kinds of one colour or one shape (a group), the best score of any placement of exactly that
// set. This is dynamic programming over runs of cells, filled cell by cell. The sets of a group that can fill
// a run are a 64-bit mask, with a bit for each subset of its six kinds.
#pragma once

#include "placements.hpp"

namespace sixfold {

inline constexpr int kGroups = kColours + kShapes;
inline constexpr int kSubsets = 64;

// The six kinds of a set that belong to a group, as six bits.
constexpr unsigned in_group(Kinds kinds, int group) {
  if (group < kColours) return static_cast<unsigned>(kinds >> (kShapes * group)) & 63u;
  unsigned bits = 0;
  kinds >>= group - kColours;
  for (int colour = 0; colour < kColours; ++colour) bits |= static_cast<unsigned>(kinds >> (6 * colour) & 1u) << colour;
  return bits;
}

// For each of six kinds the subsets that contain it, and for each subset its own subsets.
inline constexpr std::array<std::uint64_t, 6> kHolding = [] {
  std::array<std::uint64_t, 6> holding{};
  for (unsigned subset = 0; subset < kSubsets; ++subset)
    for (int i = 0; i < 6; ++i)
      if (subset >> i & 1u) holding[i] |= std::uint64_t{1} << subset;
  return holding;
}();
inline constexpr std::array<std::uint64_t, kSubsets> kWithin = [] {
  std::array<std::uint64_t, kSubsets> within{};
  for (unsigned subset = 0; subset < kSubsets; ++subset)
    for (unsigned part = 0; part < kSubsets; ++part)
      if ((part & ~subset) == 0) within[subset] |= std::uint64_t{1} << part;
  return within;
}();

// The best score of every subset of every group; -1 if it cannot be placed.
class BestLines {
 public:
  BestLines(const Board& board, Kinds available, int most) : board_(board), available_(available), most_(most) {
    for (auto& group : best_)
      for (auto& score : group) score = -1;
    if (board.empty()) {
      for (int group = 0; group < kGroups; ++group)
        for (unsigned subset = 1; subset < kSubsets; ++subset)
          best_[group][subset] = kPoints[std::popcount(subset)];
    } else {
      for (direction_ = 0; direction_ < 2; ++direction_)
        for (int place = 0; place < board.slot_count(); ++place) fill_from(board.slot(place));
    }
    include_parts();
  }

  // The best score of any placement of kinds of the subset.
  int within(int group, unsigned subset) const { return best_[group][subset]; }

 private:
  struct Sets {
    std::uint64_t of[kGroups];
    bool any() const {
      std::uint64_t all = 0;
      for (const std::uint64_t sets : of) all |= sets;
      return all != 0;
    }
  };

  void fill_from(const Slot& slot) {
    const Kinds firsts = available_ & slot.fits[0] & slot.fits[1];
    if (!firsts) return;
    step_ = kSteps[direction_];
    Sets sets{};
    for (int group = 0; group < kGroups; ++group) sets.of[group] = 1;
    sets = filled(sets, kAllKinds, firsts);
    const Kinds line = slot.fits[direction_];
    const int gain = kPointsJoining[slot.length[1 - direction_]];
    Cell after = moved(slot.cell, step_);
    while (board_.has_piece(after)) after = moved(after, step_);
    int length = slot.length[direction_] + 1;
    Cell left = moved(slot.cell, -step_);
    for (int count = 1; sets.any(); ++count, ++length, left = moved(left, -step_)) {
      fill_right(sets, after, line, length, gain, count);
      if (count == most_ || board_.has_piece(left) || board_.slot_at(left)) return;
      sets = filled(sets, kAllKinds, available_ & line);
    }
  }

  void fill_right(Sets sets, Cell right, Kinds line, int length, int gain, int count) {
    for (; sets.any(); ++count, ++length) {
      keep(sets, gain + kPoints[length]);
      if (count == most_) return;
      Kinds fits = available_;
      if (const Slot* slot = board_.slot_at(right)) {
        fits &= slot->fits[1 - direction_];
        if (!fits) return;  // also where two lines meet that are too long together
        gain += kPointsJoining[slot->length[1 - direction_]];
      }
      right = moved(right, step_);
      for (; board_.has_piece(right); right = moved(right, step_), ++length) {
        const Kind kind = board_.kind_at(right);
        if (!(line & bit(kind))) return;
        line &= kPartners[kind];
      }
      sets = filled(sets, line, fits & line);
    }
  }

  // The sets that lie within the line, each with one of the fitting kinds added.
  static Sets filled(const Sets& sets, Kinds line, Kinds fits) {
    Sets after{};
    for (int group = 0; group < kGroups; ++group) {
      const std::uint64_t before = sets.of[group] & kWithin[in_group(line, group)];
      if (!before) continue;
      for (unsigned kinds = in_group(fits, group); kinds; kinds &= kinds - 1) {
        const int i = std::countr_zero(kinds);
        after.of[group] |= (before & ~kHolding[i]) << (1u << i);
      }
    }
    return after;
  }

  void keep(const Sets& sets, int score) {
    for (int group = 0; group < kGroups; ++group)
      for (std::uint64_t left = sets.of[group]; left; left &= left - 1) {
        std::int16_t& best = best_[group][std::countr_zero(left)];
        if (score > best) best = static_cast<std::int16_t>(score);
      }
  }

  void include_parts() {
    for (auto& group : best_)
      for (unsigned subset = 1; subset < kSubsets; ++subset)
        for (unsigned rest = subset; rest; rest &= rest - 1) {
          const std::int16_t part = group[subset & ~(rest & -rest)];
          if (part > group[subset]) group[subset] = part;
        }
  }

  const Board& board_;
  const Kinds available_;
  const int most_;
  int direction_ = 0;
  int step_ = 1;
  std::int16_t best_[kGroups][kSubsets];
};

inline constexpr int kMostRolls = 46656;  // 6^6

// The best score of every outcome of a roll, and the sums over outcomes.
class Rolls {
 public:
  // `scores` is the caller's buffer for 6^count numbers.
  Rolls(const Board& board, const Kind* cubes, int count, std::int16_t* scores)
      : cubes_(cubes), count_(count), scores_(scores) {
    Kinds available = 0;
    for (int i = 0; i < count; ++i) available |= colour_mask(colour_of(cubes[i]));
    const BestLines lines(board, available, count < kQwirkle ? count : kQwirkle);
    total_ = 1;
    for (int i = 0; i < count; ++i) total_ *= 6;
    for (int roll = 0; roll < total_; ++roll) {
      scores[roll] = static_cast<std::int16_t>(score_of(lines, roll));
      if (scores[roll] >= 0) placeable_ += 1, placeable_sum_ += scores[roll];
    }
  }

  struct Sum {
    std::int64_t score;  // of the outcomes with a placement
    std::int64_t stuck;  // the number of outcomes without one
  };

  // The sum over all outcomes of the chosen cubes (a bit for each), while the others are kept.
  Sum over(unsigned chosen) const {
    Sum sum{0, 0};
    add(chosen, 0, 0, 1, sum);
    return sum;
  }

  std::int64_t placeable() const { return placeable_; }
  std::int64_t placeable_sum() const { return placeable_sum_; }

 private:
  int score_of(const BestLines& lines, int roll) const {
    unsigned of_colour[kColours] = {}, of_shape[kShapes] = {};
    for (int i = 0; i < count_; ++i, roll /= 6) {
      of_colour[colour_of(cubes_[i])] |= 1u << (roll % 6);
      of_shape[roll % 6] |= 1u << colour_of(cubes_[i]);
    }
    int best = -1;
    for (int i = 0; i < 6; ++i) {
      const int by_colour = lines.within(i, of_colour[i]);
      const int by_shape = lines.within(kColours + i, of_shape[i]);
      if (by_colour > best) best = by_colour;
      if (by_shape > best) best = by_shape;
    }
    return best;
  }

  void add(unsigned chosen, int place, int roll, int weight, Sum& sum) const {
    if (place == count_) {
      if (scores_[roll] < 0) ++sum.stuck;
      else sum.score += scores_[roll];
    } else if (chosen >> place & 1u) {
      for (int face = 0; face < 6; ++face) add(chosen, place + 1, roll + weight * face, weight * 6, sum);
    } else {
      add(chosen, place + 1, roll + weight * shape_of(cubes_[place]), weight * 6, sum);
    }
  }

  const Kind* cubes_;
  const int count_;
  std::int16_t* scores_;
  int total_ = 1;
  std::int64_t placeable_ = 0, placeable_sum_ = 0;
};

}  // namespace sixfold
