// Simulation of tile games between greedy players.
#pragma once

#include "best_placement.hpp"
#include "opening.hpp"
#include "random.hpp"

namespace sixfold {

// The state of a tile game without its board: small enough to be saved before a rollout and restored after.
struct TilesTable {
  Kind hands[kMostPlayers][kHand];
  int sizes[kMostPlayers];
  Kind bag[kMostPieces];  // the last is drawn first
  int bag_size;
  int scores[kMostPlayers];
  int players;
  int turn;
  bool over;
};

struct TilesGame : TilesTable {
  using Table = TilesTable;
  static constexpr int kSorts = kKinds;  // the sorts of pieces in the bag
  static constexpr int kOfASort = 3;
  static int sort_of(Kind kind) { return kind; }
  static Kind drawn(std::uint8_t sort, Random&) { return sort; }

  Board board;

  Kinds hand(int seat) const {
    Kinds kinds = 0;
    for (int i = 0; i < sizes[seat]; ++i) kinds |= bit(hands[seat][i]);
    return kinds;
  }

  void start(int how_many, Random& random) {
    board.clear();
    players = how_many;
    over = false;
    bag_size = 0;
    for (Kind kind = 0; kind < kKinds; ++kind)
      for (int copy = 0; copy < 3; ++copy) bag[bag_size++] = kind;
    random.shuffle(bag, bag_size);
    int largest = 0;
    turn = 0;
    for (int seat = 0; seat < players; ++seat) {
      scores[seat] = sizes[seat] = 0;
      refill(seat);
      const int size = std::popcount(largest_set(hand(seat)));
      if (size > largest) largest = size, turn = seat;
    }
  }

  // Goes on from a board; hands, bag and scores are still to be set.
  void resume(const Board& lying, int how_many, int whose) {
    board = lying;
    players = how_many;
    turn = whose;
    over = false;
  }

  void refill(int seat) {
    while (sizes[seat] < kHand && bag_size) hands[seat][sizes[seat]++] = bag[--bag_size];
  }

  void give_up(int seat, Kind kind) {
    for (int i = 0; i < sizes[seat]; ++i)
      if (hands[seat][i] == kind) {
        hands[seat][i] = hands[seat][--sizes[seat]];
        return;
      }
  }

  // Lays a placement for the player whose turn it is (C5 to C8, C12).
  void lay(const Placement& placement) {
    board.place(placement);
    for (int i = 0; i < placement.count; ++i) give_up(turn, placement.kinds[i]);
    scores[turn] += placement.score;
    refill(turn);
    if (!sizes[turn]) {
      scores[turn] += kGoingOut;
      over = true;
    }
    advance();
  }

  // Swaps as many tiles as the bag allows (C9, C10).
  void swap_all(Random& random) { swap_first(sizes[turn] < bag_size ? sizes[turn] : bag_size, random); }

  // Swaps the first tiles of the hand.
  void swap_first(int count, Random& random) {
    for (int i = 0; i < count; ++i) {
      Kind& drawn = bag[bag_size - 1 - i];
      const Kind given = hands[turn][i];
      hands[turn][i] = drawn;
      drawn = given;
    }
    random.shuffle(bag, bag_size);
    advance();
  }

  void advance() { turn = turn + 1 == players ? 0 : turn + 1; }

  // Whether any tile left in a hand or in the bag fits anywhere (C13).
  bool can_go_on() const {
    Kinds left = 0;
    for (int seat = 0; seat < players; ++seat) left |= hand(seat);
    for (int i = 0; i < bag_size; ++i) left |= bit(bag[i]);
    return can_place(board, left);
  }

  // Plays one turn of a greedy player that is never undone; false once the game is over.
  bool play_greedily(Random& random) {
    board.clear_log();
    return play_greedily_with_undo(random);
  }

  // The same, with the board's undo log kept.
  bool play_greedily_with_undo(Random& random) {
    if (over) return false;
    const Kinds kinds = hand(turn);
    const Placement best = board.empty() ? opening_line(kinds) : best_placement(board, kinds);
    if (best.count) {
      lay(best);
    } else if (!can_go_on()) {
      over = true;
    } else if (bag_size) {
      swap_all(random);
    } else {
      advance();
    }
    return true;
  }
};

}  // namespace sixfold
