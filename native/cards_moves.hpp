// The best card play that moves the fewest cards of the table; docs/cards-solver.md.
//
// A card stays if its row continues as a row of the new table. How a group is cut into rows does not affect
// other groups, so the most cards that can stay are computed group by group, from the copies it gets, by
// dynamic programming: each old row continues in one new row or in none, and the rest is cut freely. A branch
// and bound search over the splits then maximises the cards that stay.
#pragma once

#include "cards.hpp"

namespace sixfold {

using RowMask = std::uint8_t;  // the kinds of a row, as bits of its group

inline constexpr int kMostRows = 6;        // of one group: 18 cards, 3 a row
inline constexpr int kVectors = 4096;      // copies of six kinds, two bits each

// The rows of one group, before and after.
class GroupRows {
 public:
  void begin(int rows, const RowMask* old) {
    count_ = rows;
    for (int i = 0; i < rows; ++i) old_[i] = old[i];
    for (auto& of_row : known_)
      for (auto& worth : of_row) worth = kUnknown;
  }

  // The value of a group that gets these copies: 64 for a row of six, 1 for a card that stays.
  int worth(int vector) { return worth(0, vector); }

  // The new row that continues an old one, or 0; removes it from the vector. Rows are asked in order.
  RowMask row_after(int row, int& vector) {
    const int best = worth(row, vector);
    for (int mask = 0; mask < 64; ++mask)
      if (allows(mask, vector) && worth_with(row, vector, mask) == best) {
        vector = without(vector, mask);
        return static_cast<RowMask>(mask);
      }
    return 0;
  }

  int count() const { return count_; }

  static int copies(int vector, int place) { return vector >> (2 * place) & 3; }

 private:
  static constexpr std::int16_t kUnknown = -2, kImpossible = -1;

  static bool allows(int mask, int vector) {
    if (mask && std::popcount(static_cast<unsigned>(mask)) < kShortestRow) return false;
    for (int place = 0; place < 6; ++place)
      if (mask >> place & 1 && !copies(vector, place)) return false;
    return true;
  }

  static int without(int vector, int mask) {
    for (int place = 0; place < 6; ++place)
      if (mask >> place & 1) vector -= 1 << (2 * place);
    return vector;
  }

  int worth_with(int row, int vector, int mask) {
    const int rest = worth(row + 1, without(vector, mask));
    if (rest < 0) return kImpossible;
    return rest + std::popcount(static_cast<unsigned>(mask & old_[row])) + (mask == 63 ? 64 : 0);
  }

  int worth(int row, int vector) {
    std::int16_t& worth = known_[row][vector];
    if (worth == kUnknown) {
      int best = row == count_ ? cut_freely(vector) : kImpossible;
      for (int mask = 0; row < count_ && mask < 64; ++mask)
        if (allows(mask, vector)) {
          const int candidate = worth_with(row, vector, mask);
          if (candidate > best) best = candidate;
        }
      worth = static_cast<std::int16_t>(best);
    }
    return worth;
  }

  // The value of rows that continue no old one: as many sixes as possible.
  static int cut_freely(int vector) {
    int total = 0, most = 0, fewest = kCopies;
    for (int place = 0; place < 6; ++place) {
      const int of_kind = copies(vector, place);
      total += of_kind;
      if (of_kind > most) most = of_kind;
      if (of_kind < fewest) fewest = of_kind;
    }
    for (int sixes = fewest; sixes >= 0; --sixes)
      if (total - kQwirkle * sixes >= kShortestRow * (most - sixes)) return 64 * sixes;
    return kImpossible;
  }

  int count_ = 0;
  RowMask old_[kMostRows] = {};
  std::int16_t known_[kMostRows + 1][kVectors];
};

class CardMover : public CardSolver {
 public:
  // `groups` is the caller's buffer for twelve groups, begun with the rows of the table. After `node_limit`
  // nodes the search stops, and the play with the fewest cards moved so far is the answer.
  CardMover(const std::uint8_t* lying, const std::uint8_t* available, const std::uint8_t* in_colour,
            GroupRows* groups, long node_limit)
      : CardSolver(lying, available, in_colour), groups_(groups), node_limit_(node_limit) {}

  // Finds the play with the most Qwirkles, then the most cards, then the fewest cards moved.
  bool solve_least_moved() {
    if (!solve()) return false;
    used_ = best_used_;
    for (int kind = 0; kind < kKinds; ++kind) least_moved_[kind] = best_[kind];
    staying_ = worth_of(least_moved_);
    each_way_to_have(qwirkles_, [&] {
      Splits choices[kKinds];
      begin_rest(choices);
      search_least_moved(choices, kAllGroups);
      return !proved_ || staying_ == 64 * qwirkles_ + all_lying_;
    });
    return true;
  }

  int moved() const { return all_lying_ + 64 * qwirkles_ - staying_; }
  bool proved() const { return proved_; }
  Split least_moved(int kind) const { return least_moved_[kind]; }

  static int vector_of(const Split* splits, int group) {
    int vector = 0;
    for (int place = 0; place < 6; ++place) {
      const Split& split = splits[member(group, place)];
      vector |= (group < kColours ? split.in_colour : split.in_shape) << (2 * place);
    }
    return vector;
  }

 private:
  int worth_of(const Split* splits) {
    int worth = 0;
    for (int group = 0; group < kColours + kShapes; ++group) {
      const int of_group = groups_[group].worth(vector_of(splits, group));
      if (of_group < 0) return -1;
      worth += of_group;
    }
    return worth;
  }

  Split with_sixes(int kind, int split) const {
    return {static_cast<std::uint8_t>(kSplit[split].in_colour + sixes_[kind / 6]),
            static_cast<std::uint8_t>(kSplit[split].in_shape + sixes_[kColours + kind % 6])};
  }

  // An upper bound on the copies of a kind that stay in rows of its colour or shape with this split.
  int can_stay(int kind, int split) const {
    const Split after = with_sixes(kind, split);
    const int colour = in_colour_[kind], shape = lying_[kind] - in_colour_[kind];
    return (after.in_colour < colour ? after.in_colour : colour) + (after.in_shape < shape ? after.in_shape : shape);
  }

  void search_least_moved(Splits* choices, unsigned touched) {
    if (++nodes_ > node_limit_) {
      proved_ = false;
      return;
    }
    if (!narrow(choices, touched)) return;
    int used = in_sixes_, staying = 64 * qwirkles_;
    for (int kind = 0; kind < kKinds; ++kind) {
      used += kRange[choices[kind]].used;
      int most = 0;
      for (Splits left = choices[kind]; left; left &= left - 1) {
        const int stays = can_stay(kind, std::countr_zero(left));
        if (stays > most) most = stays;
      }
      staying += most;
    }
    if (used < used_ || staying <= staying_) return;
    const int kind = most_pressing(choices);
    if (kind < 0) {
      keep_if_less_moved(choices);
      return;
    }
    const unsigned groups = 1u << (kind / 6) | 1u << (kColours + kind % 6);
    for (Splits left = choices[kind]; left && proved_;) {
      int chosen = -1, best = -1;
      for (Splits each = left; each; each &= each - 1) {
        const int split = std::countr_zero(each);
        const int rank = 4 * can_stay(kind, split) + kSplit[split].used();
        if (rank > best) best = rank, chosen = split;
      }
      left &= static_cast<Splits>(~(1u << chosen));
      Splits tried[kKinds];
      for (int k = 0; k < kKinds; ++k) tried[k] = choices[k];
      tried[kind] = static_cast<Splits>(1u << chosen);
      search_least_moved(tried, groups);
    }
  }

  void keep_if_less_moved(const Splits* choices) {
    Split splits[kKinds];
    for (int kind = 0; kind < kKinds; ++kind) splits[kind] = with_sixes(kind, std::countr_zero(choices[kind]));
    const int staying = worth_of(splits);
    if (staying <= staying_) return;
    staying_ = staying;
    for (int kind = 0; kind < kKinds; ++kind) least_moved_[kind] = splits[kind];
  }

  GroupRows* groups_;
  Split least_moved_[kKinds] = {};
  int used_ = 0, staying_ = 0;
  const long node_limit_;
  long nodes_ = 0;
  bool proved_ = true;
};

}  // namespace sixfold
