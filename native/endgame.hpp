// Endgame solver for two players of a tile game with an empty bag, when both hands are known.
//
// Principal variation search (negamax alpha-beta with null windows) over the difference of the points still
// to come, with iterative deepening, a transposition table and the history heuristic. The last iteration
// goes to the end of the game and proves the value. The bonus for going out (C12), passing (C11) and the end
// where nothing fits any more (C13) are part of the search.
//
// In nearly all nodes a player has one tile left. A player to move with one tile needs no search: the tile
// goes where it scores most. While the other player has one tile, a placement is worth at most its points
// less what that tile scores on a cell that the placement cannot change, and is pruned by that bound. A plain
// search has neither of these nor the table; tests compare its values.
#pragma once

#include "best_placement.hpp"

namespace sixfold {

// Tells the search when to stop; the caller brings the clock.
class StopCondition {
 public:
  virtual bool is_over() = 0;

 protected:
  ~StopCondition() = default;
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

// An entry of the transposition table: a bound on the value of a position, and the hash of its best move.
struct TranspositionEntry {
  enum Bound : std::uint8_t { kNone, kExact, kLowerBound, kUpperBound };
  static constexpr std::uint8_t kComplete = 255;  // depth of a search to the end of the game

  std::uint64_t key;
  std::int16_t value;
  Bound bound;
  std::uint8_t depth;
  std::uint32_t best;
};

// A placement with its priority in move ordering.
struct OrderedMove {
  Placement move;
  int priority;
};

// The cells where the other player's last tile scores most, the best first; a search needs only a few.
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

  // A lower bound on the tile's score after a placement; 0 if there is none.
  int lower_bound_after(const Placement& placement) const {
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

  // Whether a placement cannot change what fits a cell or what it scores: it changes only the ends of the
  // lines that it forms, and a line has at most six pieces.
  static bool is_apart(Cell cell, const Placement& placement) {
    for (int i = 0; i < placement.count; ++i) {
      const int right = moved(cell, -placement.cells[i]), left = moved(placement.cells[i], -cell);
      const int distance = right < left ? right : left;
      if (distance <= kQwirkle || (distance % kWidth == 0 && distance <= kQwirkle * kWidth)) return false;
    }
    return true;
  }
};

struct OrderedMoveListing {
  OrderedMove* buffer;
  int capacity;
  int count = 0;

  static constexpr bool kBounded = false;

  void operator()(const Cell* cells, const Kind* kinds, int n, int direction, int score) {
    if (count < capacity) buffer[count].move = as_placement(cells, kinds, n, direction, score);
    ++count;
  }
};

class Endgame {
 public:
  static constexpr int kInfinite = 20000;

  struct Answer {
    int value = 0;        // points still to come of the player to move, less those of the other
    Placement best{};     // count 0: pass
    bool proved = false;
    int depth = 0;
  };

  // The caller's memory: a transposition table of 2^bits entries, all zero, and a stack of moves.
  struct Buffers {
    TranspositionEntry* table;
    int bits;
    OrderedMove* moves;
    int most_moves;
  };

  Endgame(Board& board, const EndgameHand& mover, const EndgameHand& other, const Buffers& buffers,
          StopCondition& stop, bool plain = false)
      : board_(board), hands_{mover, other}, buffers_(buffers), mask_((std::uint64_t{1} << buffers.bits) - 1),
        stop_(stop), plain_(plain) {}

  Answer solve() {
    // Without any time the answer is the placement with the most points, unproved.
    Answer answer;
    answer.best = best_placement(board_, hands_[0].kinds);
    answer.value = answer.best.count ? answer.best.score : 0;
    if (stop_.is_over()) return answer;
    for (const int depth : {1, 2, 3, kToTheEnd}) {
      horizon_nodes_ = 0;
      Answer at_root;
      const int value = search(0, depth, -kInfinite, kInfinite, 0, &at_root, answer.best);
      if (stopped_) {
        // A last iteration that was stopped may already have found a better move.
        if (depth == kToTheEnd && at_root.best.count) answer.value = at_root.value, answer.best = at_root.best;
        break;
      }
      answer = Answer{value, at_root.best, horizon_nodes_ == 0 && !overflowed_, depth};
      if (answer.proved) break;
    }
    return answer;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kToTheEnd = 64;  // turns; no endgame has so many
  static constexpr int kHistorySize = 4096;

  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  // A tile's part of the Zobrist key: its cell, its kind and the seat that laid it.
  static std::uint64_t key_of(int seat, Cell cell, Kind kind) {
    return mixed((std::uint64_t{static_cast<unsigned>(seat)} << 40 | std::uint64_t{cell} << 8 | kind) *
                 0x9E3779B97F4A7C15u);
  }

  static std::uint32_t hash_of(const Placement& placement) {
    std::uint32_t hash = placement.count;
    for (int i = 0; i < placement.count; ++i)
      hash = (hash ^ (static_cast<std::uint32_t>(placement.cells[i]) << 8 | placement.kinds[i])) * 0x01000193u;
    return hash | 1u;
  }

  // Returns the negamax value. At the root `at_root` receives the answer and `first` is searched first;
  // elsewhere the transposition table provides the first move.
  int search(int seat, int depth, int alpha, int beta, std::uint64_t key, Answer* at_root = nullptr,
             const Placement& first = {}) {
    if (stopped_ || ((++nodes_ & 255) == 0 && stop_.is_over())) {
      stopped_ = true;
      return 0;
    }
    if (!can_place(board_, hands_[seat].kinds)) {
      if (!can_place(board_, hands_[1 - seat].kinds)) return 0;  // C13
      return -search(1 - seat, depth, -beta, -alpha, key);     // C11
    }
    if (hands_[seat].size == 1 && !at_root && !plain_) return play_last_tile(hands_[seat]);
    const std::uint64_t full_key = key ^ mixed(seat + 1u);
    const TranspositionEntry& entry = buffers_.table[full_key & mask_];
    std::uint32_t hash_move = hash_of(first);
    if (!at_root && !plain_ && entry.bound != TranspositionEntry::kNone && entry.key == full_key) {
      if (entry.depth >= depth && causes_cutoff(entry, alpha, beta)) {
        if (entry.depth != TranspositionEntry::kComplete) ++horizon_nodes_;
        return entry.value;
      }
      hash_move = entry.best;
    }
    if (depth == 0) {
      ++horizon_nodes_;
      return evaluate(seat);
    }
    const int from = listed_;
    list_moves(seat);
    const int pruned = !plain_ && hands_[1 - seat].size == 1 ? prune_by_last_tile(seat, alpha, from) : -kInfinite;
    for (int i = from; i < listed_; ++i)
      buffers_.moves[i].priority = priority_of(seat, buffers_.moves[i].move, hash_move);
    const int value = search_moves(seat, depth, alpha, beta, key, from, pruned, at_root);
    listed_ = from;
    return value;
  }

  // The value with one tile left: its best cell ends the game.
  int play_last_tile(const EndgameHand& hand) const {
    int best = 0;
    for (int place = 0; place < board_.slot_count(); ++place) {
      const Slot& slot = board_.slot(place);
      if (!(hand.kinds & slot.fits[0] & slot.fits[1])) continue;
      if (const int score = LastTile::points_on(slot); score > best) best = score;
    }
    return best + kGoingOut;
  }

  // Pushes the placements of a seat on the stack of moves.
  void list_moves(int seat) {
    OrderedMoveListing listing{buffers_.moves + listed_, buffers_.most_moves - listed_};
    Growth<OrderedMoveListing>(board_, hands_[seat].kinds, listing).all();
    const int count = listing.count < listing.capacity ? listing.count : listing.capacity;
    overflowed_ |= listing.count > listing.capacity;
    listed_ += count;
  }

  // Prunes the moves whose upper bound is not above alpha, and returns the highest of their bounds.
  int prune_by_last_tile(int seat, int alpha, int from) {
    const LastTile last(board_, static_cast<Kind>(std::countr_zero(hands_[1 - seat].kinds)));
    int pruned = -kInfinite, kept = from;
    for (int i = from; i < listed_; ++i) {
      const int bound = upper_bound(seat, buffers_.moves[i].move, last);
      if (bound > alpha) buffers_.moves[kept++].move = buffers_.moves[i].move;
      else if (bound > pruned) pruned = bound;
    }
    listed_ = kept;
    return pruned;
  }

  // An upper bound on the value of a placement while the other player has one tile left.
  int upper_bound(int seat, const Placement& move, const LastTile& last) const {
    if (move.count == hands_[seat].size) return kInfinite;
    const int least = last.lower_bound_after(move);
    return least ? move.score - least - kGoingOut : kInfinite;
  }

  static bool causes_cutoff(const TranspositionEntry& entry, int alpha, int beta) {
    switch (entry.bound) {
      case TranspositionEntry::kExact: return true;
      case TranspositionEntry::kLowerBound: return entry.value >= beta;
      case TranspositionEntry::kUpperBound: return entry.value <= alpha;
      default: return false;
    }
  }

  // The static evaluation at the horizon: half of the best placement, and who is nearer to going out.
  int evaluate(int seat) const {
    const int best = best_placement(board_, hands_[seat].kinds).score;
    return best / 2 + 2 * (hands_[1 - seat].size - hands_[seat].size);
  }

  // Searches the moves from an index of the stack on; `best` starts as the bound of the pruned moves.
  int search_moves(int seat, int depth, int alpha, int beta, std::uint64_t key, int from, int best, Answer* at_root) {
    const std::uint64_t horizon_nodes_before = horizon_nodes_;
    const int alpha_before = alpha;
    const int to = listed_;
    std::uint32_t best_hash = 0;
    for (int i = from; i < to; ++i) {
      select_next(i, to);
      const Placement move = buffers_.moves[i].move;
      const int value = search_move(seat, depth, alpha, beta, key, move, i == from);
      if (stopped_) return 0;
      if (value > best) {
        best = value;
        best_hash = hash_of(move);
        if (at_root) at_root->value = value, at_root->best = move;
        if (best > alpha) alpha = best;
        if (alpha >= beta) {
          reward_history(seat, best_hash, depth);
          break;
        }
      }
    }
    const std::uint64_t full_key = key ^ mixed(seat + 1u);
    TranspositionEntry& entry = buffers_.table[full_key & mask_];
    entry.key = full_key;
    entry.value = static_cast<std::int16_t>(best);
    entry.bound = best <= alpha_before ? TranspositionEntry::kUpperBound :
                  best >= beta         ? TranspositionEntry::kLowerBound :
                                         TranspositionEntry::kExact;
    entry.depth = horizon_nodes_ == horizon_nodes_before ? TranspositionEntry::kComplete
                                                         : static_cast<std::uint8_t>(depth);
    entry.best = best_hash;
    return best;
  }

  // Searches one move: the first with the full window, the others with a null window first.
  int search_move(int seat, int depth, int alpha, int beta, std::uint64_t key, const Placement& move,
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
      value = gain - search(1 - seat, depth - 1, gain - beta, gain - alpha, key);
    } else {
      value = gain - search(1 - seat, depth - 1, gain - alpha - 1, gain - alpha, key);
      if (value > alpha && value < beta && !stopped_)
        value = gain - search(1 - seat, depth - 1, gain - beta, gain - alpha, key);
    }
    for (int i = 0; i < move.count; ++i) hands_[seat].add(move.kinds[i]);
    board_.take_back(mark);
    return value;
  }

  // Move ordering: the hash move, then the history heuristic, points, tiles laid and going out.
  int priority_of(int seat, const Placement& move, std::uint32_t hash_move) const {
    const std::uint32_t hash = hash_of(move);
    if (hash == hash_move) return kInfinite;
    const int history = history_[seat][hash % kHistorySize];
    const int out = move.count == hands_[seat].size ? 40 : 0;
    return move.score * 4 + move.count * 5 + out + (history > 60 ? 60 : history);
  }

  void reward_history(int seat, std::uint32_t hash, int depth) {
    std::uint16_t& history = history_[seat][hash % kHistorySize];
    if (history < 60000) history = static_cast<std::uint16_t>(history + depth);
  }

  void select_next(int from, int to) {
    int chosen = from;
    for (int i = from + 1; i < to; ++i)
      if (buffers_.moves[i].priority > buffers_.moves[chosen].priority) chosen = i;
    const OrderedMove other = buffers_.moves[from];
    buffers_.moves[from] = buffers_.moves[chosen];
    buffers_.moves[chosen] = other;
  }

  Board& board_;
  EndgameHand hands_[2];
  const Buffers buffers_;
  const std::uint64_t mask_;
  StopCondition& stop_;
  const bool plain_;
  std::uint64_t nodes_ = 0, horizon_nodes_ = 0;
  int listed_ = 0;
  bool stopped_ = false, overflowed_ = false;
  std::uint16_t history_[2][kHistorySize] = {};
};

}  // namespace sixfold
