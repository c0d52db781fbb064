// The end of a tile game for two players: with an empty bag everything is known, so it can be searched.
//
// Alpha-beta over the difference of the points still to come, from the view of the player to move, with
// a table of positions already searched: a few turns deep first, which tells what to try first, then to
// the end of the game, and the answer is proved. The bonus for going out (C12), passing (C11) and the
// end where nothing fits any more (C13) are part of it.
//
// Nearly all positions on the way have a player with one tile left, so those are answered without a
// search: the tile goes where it scores most. And while the other player has one, a placement is worth
// at most its points less what that tile scores on a cell that the placement cannot change. A plain search
// does without these answers and without the table; tests hold the other one against it.
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

// Where the other player's last tile scores most, the best first; a search needs no more than a few.
struct LastTile {
  static constexpr int kMost = 8;
  Cell cells[kMost];
  int scores[kMost];
  int count = 0;

  LastTile(const Board& board, Kind kind) {
    for (int place = 0; place < board.slot_count(); ++place) {
      const Slot& slot = board.slot(place);
      if (slot.fits[0] & slot.fits[1] & bit(kind)) add(slot.cell, points_on(slot));
    }
  }

  static int points_on(const Slot& slot) { return kPointsJoining[slot.length[0]] + kPointsJoining[slot.length[1]]; }

  // What the tile scores at least after a placement; 0 if that is not known.
  int least_after(const Placement& placement) const {
    for (int i = 0; i < count; ++i)
      if (is_apart(cells[i], placement)) return scores[i];
    return 0;
  }

 private:
  void add(Cell cell, int score) {
    if (count == kMost && score <= scores[kMost - 1]) return;
    int place = count < kMost ? count++ : kMost - 1;
    for (; place && scores[place - 1] < score; --place) {
      cells[place] = cells[place - 1];
      scores[place] = scores[place - 1];
    }
    cells[place] = cell;
    scores[place] = score;
  }

  // A placement changes what fits a cell, and what it scores there, only at the ends of the lines that it
  // forms; a line has six pieces at most.
  static bool is_apart(Cell cell, const Placement& placement) {
    for (int i = 0; i < placement.count; ++i) {
      const int right = moved(cell, -placement.cells[i]), left = moved(placement.cells[i], -cell);
      const int distance = right < left ? right : left;
      if (distance <= kQwirkle || (distance % kWidth == 0 && distance <= kQwirkle * kWidth)) return false;
    }
    return true;
  }
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

  Endgame(Board& board, const EndgameHand& mover, const EndgameHand& other, const Room& room, Patience& patience,
          bool plain = false)
      : board_(board), hands_{mover, other}, room_(room), mask_((std::uint64_t{1} << room.bits) - 1),
        patience_(patience), plain_(plain) {}

  Answer solve() {
    // With no time at all: the placement with the most points, unproved.
    Answer answer;
    answer.best = best_placement(board_, hands_[0].kinds);
    answer.value = answer.best.count ? answer.best.score : 0;
    if (patience_.is_over()) return answer;
    for (const int depth : {1, 2, 3, kToTheEnd}) {
      cut_off_ = 0;
      Answer found;
      const int value = searched(0, depth, -kInfinite, kInfinite, 0, &found, answer.best);
      if (stopped_) {
        // A search to the end that was broken off may have found something better on its way.
        if (depth == kToTheEnd && found.best.count) answer.value = found.value, answer.best = found.best;
        break;
      }
      answer = Answer{value, found.best, cut_off_ == 0 && !crowded_, depth};
      if (answer.proved) break;
    }
    return answer;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kToTheEnd = 64;  // turns; no endgame has so many
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

  // `at_root` is where the answer goes and `first` what to try first there; elsewhere the table knows.
  int searched(int seat, int depth, int alpha, int beta, std::uint64_t key, Answer* at_root = nullptr,
               const Placement& first = {}) {
    if (stopped_ || ((++nodes_ & 255) == 0 && patience_.is_over())) {
      stopped_ = true;
      return 0;
    }
    if (!can_place(board_, hands_[seat].kinds)) {
      if (!can_place(board_, hands_[1 - seat].kinds)) return 0;  // C13
      return -searched(1 - seat, depth, -beta, -alpha, key);     // C11
    }
    if (hands_[seat].size == 1 && !at_root && !plain_) return best_of_last(hands_[seat]);
    const std::uint64_t full_key = key ^ mixed(seat + 1u);
    const EndgameEntry& entry = room_.table[full_key & mask_];
    std::uint32_t first_name = name_of(first);
    if (!at_root && !plain_ && entry.bound != EndgameEntry::kNone && entry.key == full_key) {
      if (entry.depth >= depth && answers(entry, alpha, beta)) {
        if (entry.depth != EndgameEntry::kWhole) ++cut_off_;
        return entry.value;
      }
      first_name = entry.best;
    }
    if (depth == 0) {
      ++cut_off_;
      return evaluated(seat);
    }
    const int from = listed_;
    list_moves(seat);
    const int refuted = !plain_ && hands_[1 - seat].size == 1 ? drop_refuted(seat, alpha, from) : -kInfinite;
    for (int i = from; i < listed_; ++i) room_.moves[i].rank = rank_of(seat, room_.moves[i].move, first_name);
    const int value = best_of(seat, depth, alpha, beta, key, from, refuted, at_root);
    listed_ = from;
    return value;
  }

  // With one tile left, the best cell for it ends the game.
  int best_of_last(const EndgameHand& hand) const {
    int best = 0;
    for (int place = 0; place < board_.slot_count(); ++place) {
      const Slot& slot = board_.slot(place);
      if (!(hand.kinds & slot.fits[0] & slot.fits[1])) continue;
      if (const int score = LastTile::points_on(slot); score > best) best = score;
    }
    return best + kGoingOut;
  }

  // Lists the placements of a seat behind those on the way to it.
  void list_moves(int seat) {
    RankedListing listing{room_.moves + listed_, room_.most_moves - listed_};
    Growth<RankedListing>(board_, hands_[seat].kinds, listing).all();
    const int count = listing.count < listing.room ? listing.count : listing.room;
    crowded_ |= listing.count > listing.room;
    listed_ += count;
  }

  // Drops what the other player's last tile refutes, and returns the most that any of it can be worth.
  int drop_refuted(int seat, int alpha, int from) {
    const LastTile last(board_, static_cast<Kind>(std::countr_zero(hands_[1 - seat].kinds)));
    int refuted = -kInfinite, kept = from;
    for (int i = from; i < listed_; ++i) {
      const int most = most_of(seat, room_.moves[i].move, last);
      if (most > alpha) room_.moves[kept++].move = room_.moves[i].move;
      else if (most > refuted) refuted = most;
    }
    listed_ = kept;
    return refuted;
  }

  // The most that a placement can be worth while the other player has one tile left.
  int most_of(int seat, const Placement& move, const LastTile& last) const {
    if (move.count == hands_[seat].size) return kInfinite;
    const int least = last.least_after(move);
    return least ? move.score - least - kGoingOut : kInfinite;
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

  // Tries what is listed from a place on; `best` is what the placements not listed are worth at most.
  int best_of(int seat, int depth, int alpha, int beta, std::uint64_t key, int from, int best, Answer* at_root) {
    const std::uint64_t cut_off_before = cut_off_;
    const int asked = alpha;
    const int to = listed_;
    std::uint32_t best_name = 0;
    for (int i = from; i < to; ++i) {
      select_next(i, to);
      const Placement move = room_.moves[i].move;
      const int value = value_of(seat, depth, alpha, beta, key, move, i == from);
      if (stopped_) return 0;
      if (value > best) {
        best = value;
        best_name = name_of(move);
        if (at_root) at_root->value = value, at_root->best = move;
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
    if (move.count == hands_[seat].size) return move.score + kGoingOut;  // C12
    const int mark = board_.mark();
    board_.place(move);
    for (int i = 0; i < move.count; ++i) {
      hands_[seat].take(move.kinds[i]);
      key ^= key_of(seat, move.cells[i], move.kinds[i]);
    }
    const int gain = move.score;
    int value;
    if (is_first) {
      value = gain - searched(1 - seat, depth - 1, gain - beta, gain - alpha, key);
    } else {
      value = gain - searched(1 - seat, depth - 1, gain - alpha - 1, gain - alpha, key);
      if (value > alpha && value < beta && !stopped_)
        value = gain - searched(1 - seat, depth - 1, gain - beta, gain - alpha, key);
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
  const bool plain_;
  std::uint64_t nodes_ = 0, cut_off_ = 0;
  int listed_ = 0;
  bool stopped_ = false, crowded_ = false;
  std::uint16_t refuted_[2][kRefutations] = {};
};

}  // namespace sixfold
