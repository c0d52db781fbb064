// The end of a tile game for two players: with an empty bag everything is known, so it can be searched.
//
// Alpha-beta over the difference of the points still to come, from the view of the player to move, with
// a table of positions already searched, one turn deeper each time until nothing is cut off any more:
// then the answer is proved. The bonus for going out (C12), passing (C11) and the end where nothing
// fits any more (C13) are part of it.
#pragma once

#include "best.hpp"

namespace sixfold {

// Tells the search when to stop; the caller brings the clock.
class Patience {
 public:
  virtual bool is_over() = 0;

 protected:
  ~Patience() = default;
};

// Tiles in a hand, copies counted.
struct EndgameHand {
  std::uint8_t copies[kKinds] = {};
  Kinds kinds = 0;
  int size = 0;

  void add(Kind kind) {
    ++copies[kind];
    ++size;
    kinds |= bit(kind);
  }
  void take(Kind kind) {
    --size;
    if (!--copies[kind]) kinds &= ~bit(kind);
  }
};

// What is known of a position: a bound on its value, and the placement to try first.
struct EndgameEntry {
  enum Bound : std::uint8_t { kNone, kExact, kAtLeast, kAtMost };
  static constexpr std::uint8_t kWhole = 255;  // searched to the end of the game

  std::uint64_t key;
  std::int16_t value;
  Bound bound;
  std::uint8_t depth;
  std::uint32_t best;
};

// A placement, and how early it is to be tried.
struct Ranked {
  Placement move;
  int rank;
};

struct RankedListing {
  Ranked* buffer;
  int room;
  int count = 0;

  static constexpr bool kBounded = false;

  void operator()(const Cell* cells, const Kind* kinds, int n, int direction, int score) {
    if (count < room) buffer[count].move = as_placement(cells, kinds, n, direction, score);
    ++count;
  }
};

class Endgame {
 public:
  static constexpr int kInfinite = 20000;
  static constexpr int kGoingOutBonus = 6;

  struct Answer {
    int value = 0;        // of the points still to come, for the player to move less for the other
    Placement best{};     // count 0: pass
    bool proved = false;
    int depth = 0;
  };

  // The caller's room: a table of 2^bits entries, all zero, and a list for the placements on the way.
  struct Room {
    EndgameEntry* table;
    int bits;
    Ranked* moves;
    int most_moves;
  };

  Endgame(Board& board, const EndgameHand& mover, const EndgameHand& other, const Room& room, Patience& patience)
      : board_(board), hands_{mover, other}, room_(room), mask_((std::uint64_t{1} << room.bits) - 1),
        patience_(patience) {}

  Answer solve() {
    // With no time at all: the placement with the most points, unproved.
    Answer answer;
    answer.best = best_placement(board_, hands_[0].kinds);
    answer.value = answer.best.count ? answer.best.score : 0;
    if (patience_.is_over()) return answer;
    for (int depth = 1; depth <= kMostDepth; ++depth) {
      cut_off_ = 0;
      Placement best{};
      const int value = searched(0, depth, -kInfinite, kInfinite, 0, &best);
      if (stopped_) break;
      answer = Answer{value, best, cut_off_ == 0 && !crowded_, depth};
      if (answer.proved) break;
    }
    return answer;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kMostDepth = 40;
  static constexpr int kRefutations = 4096;

  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  // A tile's part of the key: where it lies, and from whose hand it came.
  static std::uint64_t key_of(int seat, Cell cell, Kind kind) {
    return mixed((std::uint64_t{static_cast<unsigned>(seat)} << 40 | std::uint64_t{cell} << 8 | kind) *
                 0x9E3779B97F4A7C15u);
  }

  static std::uint32_t name_of(const Placement& placement) {
    std::uint32_t name = placement.count;
    for (int i = 0; i < placement.count; ++i)
      name = (name ^ (static_cast<std::uint32_t>(placement.cells[i]) << 8 | placement.kinds[i])) * 0x01000193u;
    return name | 1u;
  }

  int searched(int seat, int depth, int alpha, int beta, std::uint64_t key, Placement* at_root) {
    if (stopped_ || ((++nodes_ & 255) == 0 && patience_.is_over())) {
      stopped_ = true;
      return 0;
    }
    const std::uint64_t full_key = key ^ mixed(seat + 1u);
    const EndgameEntry& entry = room_.table[full_key & mask_];
    std::uint32_t first = 0;
    if (entry.bound != EndgameEntry::kNone && entry.key == full_key) {
      if (!at_root && entry.depth >= depth && answers(entry, alpha, beta)) {
        if (entry.depth != EndgameEntry::kWhole) ++cut_off_;
        return entry.value;
      }
      first = entry.best;
    }
    if (!can_place(board_, hands_[seat].kinds)) {
      if (!can_place(board_, hands_[1 - seat].kinds)) return 0;         // C13
      return -searched(1 - seat, depth, -beta, -alpha, key, nullptr);  // C11
    }
    if (depth == 0) {
      ++cut_off_;
      return evaluated(seat);
    }
    const int from = listed_;
    list_moves(seat, first);
    const int value = best_of(seat, depth, alpha, beta, key, from, listed_, at_root);
    listed_ = from;
    return value;
  }

  // Lists the placements of a seat behind those on the way to it, each with its rank.
  void list_moves(int seat, std::uint32_t first) {
    RankedListing listing{room_.moves + listed_, room_.most_moves - listed_};
    Growth<RankedListing>(board_, hands_[seat].kinds, listing).all();
    const int count = listing.count < listing.room ? listing.count : listing.room;
    crowded_ |= listing.count > listing.room;
    for (int i = listed_; i < listed_ + count; ++i)
      room_.moves[i].rank = rank_of(seat, room_.moves[i].move, first);
    listed_ += count;
  }

  static bool answers(const EndgameEntry& entry, int alpha, int beta) {
    switch (entry.bound) {
      case EndgameEntry::kExact: return true;
      case EndgameEntry::kAtLeast: return entry.value >= beta;
      case EndgameEntry::kAtMost: return entry.value <= alpha;
      default: return false;
    }
  }

  // A rough guess where the search stops short: half of the best placement, and who is nearer the end.
  int evaluated(int seat) const {
    const int best = best_placement(board_, hands_[seat].kinds).score;
    return best / 2 + 2 * (hands_[1 - seat].size - hands_[seat].size);
  }

  int best_of(int seat, int depth, int alpha, int beta, std::uint64_t key, int from, int to,
              Placement* at_root) {
    const std::uint64_t cut_off_before = cut_off_;
    const int asked = alpha;
    int best = -kInfinite;
    std::uint32_t best_name = 0;
    for (int i = from; i < to; ++i) {
      select_next(i, to);
      const Placement move = room_.moves[i].move;
      const int value = value_of(seat, depth, alpha, beta, key, move, i == from);
      if (stopped_) return 0;
      if (value > best) {
        best = value;
        best_name = name_of(move);
        if (at_root) *at_root = move;
        if (best > alpha) alpha = best;
        if (alpha >= beta) {
          remember(seat, best_name, depth);
          break;
        }
      }
    }
    const std::uint64_t full_key = key ^ mixed(seat + 1u);
    EndgameEntry& entry = room_.table[full_key & mask_];
    entry.key = full_key;
    entry.value = static_cast<std::int16_t>(best);
    entry.bound = best <= asked ? EndgameEntry::kAtMost : best >= beta ? EndgameEntry::kAtLeast : EndgameEntry::kExact;
    entry.depth = cut_off_ == cut_off_before ? EndgameEntry::kWhole : static_cast<std::uint8_t>(depth);
    entry.best = best_name;
    return best;
  }

  int value_of(int seat, int depth, int alpha, int beta, std::uint64_t key, const Placement& move,
               bool is_first) {
    if (move.count == hands_[seat].size) return move.score + kGoingOutBonus;  // C12
    const int mark = board_.mark();
    board_.place(move);
    for (int i = 0; i < move.count; ++i) {
      hands_[seat].take(move.kinds[i]);
      key ^= key_of(seat, move.cells[i], move.kinds[i]);
    }
    const int gain = move.score;
    int value;
    if (is_first) {
      value = gain - searched(1 - seat, depth - 1, gain - beta, gain - alpha, key, nullptr);
    } else {
      value = gain - searched(1 - seat, depth - 1, gain - alpha - 1, gain - alpha, key, nullptr);
      if (value > alpha && value < beta && !stopped_)
        value = gain - searched(1 - seat, depth - 1, gain - beta, gain - alpha, key, nullptr);
    }
    for (int i = 0; i < move.count; ++i) hands_[seat].add(move.kinds[i]);
    board_.take_back(mark);
    return value;
  }

  // What to try first: what was best before, what refuted other positions, then points and tiles laid.
  int rank_of(int seat, const Placement& move, std::uint32_t first) const {
    const std::uint32_t name = name_of(move);
    if (name == first) return kInfinite;
    const int merit = refuted_[seat][name % kRefutations];
    const int out = move.count == hands_[seat].size ? 40 : 0;
    return move.score * 4 + move.count * 5 + out + (merit > 60 ? 60 : merit);
  }

  void remember(int seat, std::uint32_t name, int depth) {
    std::uint16_t& merit = refuted_[seat][name % kRefutations];
    if (merit < 60000) merit = static_cast<std::uint16_t>(merit + depth);
  }

  void select_next(int from, int to) {
    int chosen = from;
    for (int i = from + 1; i < to; ++i)
      if (room_.moves[i].rank > room_.moves[chosen].rank) chosen = i;
    const Ranked other = room_.moves[from];
    room_.moves[from] = room_.moves[chosen];
    room_.moves[chosen] = other;
  }

  Board& board_;
  EndgameHand hands_[2];
  const Room room_;
  const std::uint64_t mask_;
  Patience& patience_;
  std::uint64_t nodes_ = 0, cut_off_ = 0;
  int listed_ = 0;
  bool stopped_ = false, crowded_ = false;
  std::uint16_t refuted_[2][kRefutations] = {};
};

}  // namespace sixfold
