// Exact solver of the card game; docs/cards-solver.md has the proof.
//
// Every card lies in a row of its colour or in a row of its shape. The copies m1..m6 that a group (a colour or
// a shape) gets of its six kinds can be cut into rows if and only if there are none, or at least three times
// as many as the largest m. The solver enumerates the rows of six, the highest total first. The rest is a
// constraint satisfaction problem over the splits of the kinds: constraint propagation and backtracking.
#pragma once

#include "kinds.hpp"

namespace sixfold {

inline constexpr int kCopies = 3;
inline constexpr int kShortestRow = 3;
inline constexpr int kSplits = 10;
inline constexpr unsigned kAllGroups = (1u << (kColours + kShapes)) - 1;

// A split: the copies of a kind in colour rows and in shape rows. Sorted by the total.
struct Split {
  std::uint8_t in_colour, in_shape;
  constexpr int used() const { return in_colour + in_shape; }
};
inline constexpr Split kSplit[kSplits] = {{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1},
                                          {0, 2}, {3, 0}, {2, 1}, {1, 2}, {0, 3}};

using Splits = std::uint16_t;  // a set of splits, one bit each

// The range of a set of splits: the fewest and most copies in colour and shape rows, and the most in all.
struct Range {
  std::uint8_t fewest[2], most[2], used;
};
inline constexpr std::array<Range, 1 << kSplits> kRange = [] {
  std::array<Range, 1 << kSplits> ranges{};
  for (unsigned set = 1; set < ranges.size(); ++set) {
    Range range{{9, 9}, {0, 0}, 0};
    for (int i = 0; i < kSplits; ++i)
      if (set >> i & 1u) {
        const std::uint8_t copies[2] = {kSplit[i].in_colour, kSplit[i].in_shape};
        for (int side = 0; side < 2; ++side) {
          if (copies[side] < range.fewest[side]) range.fewest[side] = copies[side];
          if (copies[side] > range.most[side]) range.most[side] = copies[side];
        }
        if (kSplit[i].used() > range.used) range.used = static_cast<std::uint8_t>(kSplit[i].used());
      }
    ranges[set] = range;
  }
  return ranges;
}();

// The splits with at most this many copies on a side.
inline constexpr auto kAtMost = [] {
  std::array<std::array<Splits, kCopies + 1>, 2> at_most{};
  for (int most = 0; most <= kCopies; ++most)
    for (int i = 0; i < kSplits; ++i) {
      if (kSplit[i].in_colour <= most) at_most[0][most] |= static_cast<Splits>(1u << i);
      if (kSplit[i].in_shape <= most) at_most[1][most] |= static_cast<Splits>(1u << i);
    }
  return at_most;
}();

// The kind at an index of a group; groups 0 to 5 are colours, 6 to 11 shapes.
constexpr int member(int group, int place) {
  return group < kColours ? kShapes * group + place : kShapes * place + group - kColours;
}

class CardSolver {
 public:
  // Cards on the table, cards on the table and in the hand, and cards now in colour rows.
  CardSolver(const std::uint8_t* lying, const std::uint8_t* available, const std::uint8_t* in_colour)
      : lying_(lying), available_(available), in_colour_(in_colour) {
    for (int kind = 0; kind < kKinds; ++kind) {
      all_lying_ += lying[kind];
      all_available_ += available[kind];
    }
  }

  // Finds a play with the most Qwirkles, then the most cards; false if there is none.
  bool solve() {
    int most = 0;
    each_way_for_colours(0, 0, [&](int total, const int* caps) {
      for (int shape = 0; shape < kShapes; ++shape) total += caps[shape];
      if (total > most) most = total;
    });
    for (int total = most; total >= 0; --total) {
      best_used_ = all_lying_;
      found_ = false;
      each_way_to_have(total, [&] {
        Splits choices[kKinds];
        begin_rest(choices);
        search(choices, kAllGroups);
        return done();
      });
      if (found_) {
        qwirkles_ = total;
        return true;
      }
    }
    return false;
  }

  int qwirkles() const { return qwirkles_; }
  int played() const { return best_used_ - all_lying_; }
  Split split(int kind) const { return best_[kind]; }

 protected:
  // Calls `each(total, caps)` for every way to give rows of six to the colours; `caps` says how many each
  // shape could then have.
  template <class Each>
  void each_way_for_colours(int colour, int total, Each&& each) {
    if (colour < kColours) {
      const int most = fewest_copies(colour);
      for (sixes_[colour] = most; sixes_[colour] >= 0; --sixes_[colour])
        each_way_for_colours(colour + 1, total + sixes_[colour], each);
      return;
    }
    int caps[kShapes];
    for (int shape = 0; shape < kShapes; ++shape) {
      caps[shape] = kCopies;
      for (int c = 0; c < kColours; ++c) {
        const int left = available_[kShapes * c + shape] - sixes_[c];
        if (left < caps[shape]) caps[shape] = left;
      }
    }
    each(total, caps);
  }

  // Calls `each()` for every way to have this total of rows of six, until it returns true.
  template <class Each>
  void each_way_to_have(int total, Each&& each) {
    bool enough = false;
    each_way_for_colours(0, 0, [&](int in_colours, const int* caps) {
      if (!enough) enough = each_way_for_shapes(0, total - in_colours, caps, each);
    });
  }

  template <class Each>
  bool each_way_for_shapes(int shape, int left, const int* caps, Each&& each) {
    if (shape == kShapes) return left == 0 && each();
    int later = 0;
    for (int s = shape + 1; s < kShapes; ++s) later += caps[s];
    for (int six = left < caps[shape] ? left : caps[shape]; six >= 0 && left - six <= later; --six) {
      sixes_[kColours + shape] = six;
      if (each_way_for_shapes(shape + 1, left - six, caps, each)) return true;
    }
    return false;
  }

  int fewest_copies(int group) const {
    int fewest = kCopies;
    for (int place = 0; place < 6; ++place)
      if (available_[member(group, place)] < fewest) fewest = available_[member(group, place)];
    return fewest;
  }

  bool done() const { return found_ && best_used_ == all_available_; }

  // Sets the domains of the splits for the cards outside the rows of six.
  void begin_rest(Splits* choices) {
    in_sixes_ = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
      const int gone = sixes_[kind / 6] + sixes_[kColours + kind % 6];
      in_sixes_ += gone;
      const int fewest = lying_[kind] > gone ? lying_[kind] - gone : 0;
      choices[kind] = 0;
      for (int i = 0; i < kSplits; ++i)
        if (kSplit[i].used() >= fewest && kSplit[i].used() <= available_[kind] - gone)
          choices[kind] |= static_cast<Splits>(1u << i);
    }
  }

  void search(Splits* choices, unsigned touched) {
    if (!narrow(choices, touched)) return;
    int used = in_sixes_;
    for (int kind = 0; kind < kKinds; ++kind) used += kRange[choices[kind]].used;
    if (used <= best_used_) return;
    const int kind = most_pressing(choices);
    if (kind < 0) {
      keep(choices, used);
      return;
    }
    const unsigned groups = 1u << (kind / 6) | 1u << (kColours + kind % 6);
    for (Splits left = choices[kind]; left;) {
      const int chosen = next_to_try(kind, left);
      left &= static_cast<Splits>(~(1u << chosen));
      Splits tried[kKinds];
      for (int k = 0; k < kKinds; ++k) tried[k] = choices[k];
      tried[kind] = static_cast<Splits>(1u << chosen);
      search(tried, groups);
      if (done() || (found_ && best_used_ >= used)) return;
    }
  }

  // Value ordering: the most cards first, then the fewest cards of the table moved.
  int next_to_try(int kind, Splits left) const {
    int chosen = -1, best = 0;
    for (; left; left &= left - 1) {
      const int i = std::countr_zero(left);
      const int away = kSplit[i].in_colour - in_colour_[kind];
      const int rank = 16 * kSplit[i].used() - (away < 0 ? -away : away) + 16;
      if (rank > best) best = rank, chosen = i;
    }
    return chosen;
  }

  // Constraint propagation: removes the splits that a group excludes; false if a domain becomes empty.
  static bool narrow(Splits* choices, unsigned waiting) {
    while (waiting) {
      const int group = std::countr_zero(waiting);
      waiting &= waiting - 1;
      const int side = group < kColours ? 0 : 1;
      const int most = most_of_one_kind(choices, group, side);
      if (most < 0) return false;
      if (most == kCopies) continue;
      for (int place = 0; place < 6; ++place) {
        const int kind = member(group, place);
        const Splits kept = choices[kind] & kAtMost[side][most];
        if (kept != choices[kind]) {
          if (!kept) return false;
          choices[kind] = kept;
          waiting |= 1u << (kind / 6) | 1u << (kColours + kind % 6);
        }
      }
    }
    return true;
  }

  // The most copies of one kind that the group can cut into rows; -1 if it cannot be cut at all.
  static int most_of_one_kind(const Splits* choices, int group, int side) {
    int fewest = 0, sum[kCopies + 1] = {};
    for (int place = 0; place < 6; ++place) {
      const Range& range = kRange[choices[member(group, place)]];
      if (range.fewest[side] > fewest) fewest = range.fewest[side];
      for (int peak = 1; peak <= kCopies; ++peak)
        sum[peak] += range.most[side] < peak ? range.most[side] : peak;
    }
    for (int peak = kCopies; peak > 0; --peak)
      if (sum[peak] >= kShortestRow * peak) return peak >= fewest ? peak : -1;
    return fewest ? -1 : 0;
  }

  // Variable ordering: an undecided kind of the group with the least slack; -1 if all are decided.
  static int most_pressing(const Splits* choices) {
    int spare[kColours + kShapes];
    for (int group = 0; group < kColours + kShapes; ++group)
      spare[group] = spare_copies(choices, group, group < kColours ? 0 : 1);
    int chosen = -1, least = 1000;
    for (int kind = 0; kind < kKinds; ++kind) {
      if (!(choices[kind] & (choices[kind] - 1))) continue;
      const int by_colour = spare[kind / 6], by_shape = spare[kColours + kind % 6];
      const int slack = by_colour < by_shape ? by_colour : by_shape;
      if (slack < least) least = slack, chosen = kind;
    }
    return chosen;
  }

  static int spare_copies(const Splits* choices, int group, int side) {
    int sum[kCopies + 1] = {};
    for (int place = 0; place < 6; ++place)
      for (int peak = 1; peak <= kCopies; ++peak) {
        const int most = kRange[choices[member(group, place)]].most[side];
        sum[peak] += most < peak ? most : peak;
      }
    int spare = -1000;
    for (int peak = 1; peak <= kCopies; ++peak)
      if (sum[peak] - kShortestRow * peak > spare) spare = sum[peak] - kShortestRow * peak;
    return spare;
  }

  void keep(const Splits* choices, int used) {
    found_ = true;
    best_used_ = used;
    for (int kind = 0; kind < kKinds; ++kind) {
      best_[kind] = kSplit[std::countr_zero(choices[kind])];
      best_[kind].in_colour = static_cast<std::uint8_t>(best_[kind].in_colour + sixes_[kind / 6]);
      best_[kind].in_shape = static_cast<std::uint8_t>(best_[kind].in_shape + sixes_[kColours + kind % 6]);
    }
  }

  const std::uint8_t* lying_;
  const std::uint8_t* available_;
  const std::uint8_t* in_colour_;
  int all_lying_ = 0, all_available_ = 0;
  int sixes_[kColours + kShapes] = {};
  int in_sixes_ = 0;
  Split best_[kKinds] = {};
  int best_used_ = 0, qwirkles_ = 0;
  bool found_ = false;
};

}  // namespace sixfold
