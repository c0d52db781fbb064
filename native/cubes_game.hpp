// Simulation of games of Cubes between greedy players.
#pragma once

#include "best_placement.hpp"
#include "opening.hpp"
#include "random.hpp"

namespace sixfold {

inline constexpr int kCubes = 90;

// The state of a game of Cubes without its board: small enough to be saved before a rollout and restored after.
struct CubesTable {
  Kind hands[kMostPlayers][kHand];
  int sizes[kMostPlayers];
  std::uint8_t bag[kCubes];  // colours; the last is drawn first
  int bag_size;
  int scores[kMostPlayers];
  int players;
  int turn;
  int passes;
  bool rolled;
  bool over;
};

struct CubesGame : CubesTable {
  using Table = CubesTable;
  static constexpr int kSorts = kColours;  // the sorts of pieces in the bag
  static constexpr int kOfASort = 15;
  static int sort_of(Kind kind) { return colour_of(kind); }
  static Kind drawn(std::uint8_t sort, Random& random) { return rolled_cube(sort, random); }

  Board board;

  Kinds hand(int seat) const {
    Kinds kinds = 0;
    for (int i = 0; i < sizes[seat]; ++i) kinds |= bit(hands[seat][i]);
    return kinds;
  }

  // All kinds that the seat's cubes can show.
  Kinds reach(int seat) const {
    Kinds kinds = 0;
    for (int i = 0; i < sizes[seat]; ++i) kinds |= colour_mask(colour_of(hands[seat][i]));
    return kinds;
  }

  void start(int how_many, Random& random) {
    board.clear();
    players = how_many;
    over = rolled = false;
    passes = bag_size = 0;
    for (std::uint8_t colour = 0; colour < kColours; ++colour)
      for (int copy = 0; copy < kOfASort; ++copy) bag[bag_size++] = colour;
    random.shuffle(bag, bag_size);
    int largest = 0;
    turn = 0;
    for (int seat = 0; seat < players; ++seat) {
      scores[seat] = sizes[seat] = 0;
      refill(seat, random);
      const int size = std::popcount(largest_set(hand(seat)));
      if (size > largest) largest = size, turn = seat;
    }
  }

  // Resumes from a board; hands, bag and scores are set by the caller.
  void resume(const Board& lying, int how_many, int whose) {
    board = lying;
    players = how_many;
    turn = whose;
    passes = 0;
    over = rolled = false;
  }

  static Kind rolled_cube(int colour, Random& random) {
    return static_cast<Kind>(kShapes * colour + static_cast<int>(random.below(kShapes)));
  }

  void refill(int seat, Random& random) {
    while (sizes[seat] < kHand && bag_size)
      hands[seat][sizes[seat]++] = rolled_cube(bag[--bag_size], random);
  }

  // Rolls all cubes but one of each kind to keep (D3, D4).
  void roll_but(Kinds kept, Random& random) {
    for (int i = 0; i < sizes[turn]; ++i) {
      Kind& cube = hands[turn][i];
      if (kept & bit(cube)) kept &= ~bit(cube);
      else cube = rolled_cube(colour_of(cube), random);
    }
  }

  void lay(const Placement& placement, Random& random) {
    board.place(placement);
    for (int i = 0; i < placement.count; ++i)
      for (int j = 0; j < sizes[turn]; ++j)
        if (hands[turn][j] == placement.kinds[i]) {
          hands[turn][j] = hands[turn][--sizes[turn]];
          break;
        }
    scores[turn] += placement.score;
    refill(turn, random);
    if (!sizes[turn]) {
      scores[turn] += kGoingOut;
      over = true;
    }
    passes = 0;
    advance();
  }

  void advance() {
    turn = turn + 1 == players ? 0 : turn + 1;
    rolled = false;
  }

  // Plays one turn of a greedy player that is never undone: keeps the cubes of the best placement, rolls the
  // others, and makes the best placement. The cubes kept can always be placed, so rolling the rest never costs
  // points. False once the game is over.
  bool play_greedily(Random& random) {
    board.clear_log();
    return play_greedily_with_undo(random);
  }

  // The same, with the board's undo log kept.
  bool play_greedily_with_undo(Random& random) {
    if (over) return false;
    if (board.empty()) {
      lay(opening_line(hand(turn)), random);
      return true;
    }
    if (!can_place(board, reach(turn))) {  // D5
      over = ++passes == players;
      advance();
      return true;
    }
    if (!rolled) {
      const Placement first = best_placement(board, hand(turn));
      Kinds kept = 0;
      for (int i = 0; i < first.count; ++i) kept |= bit(first.kinds[i]);
      roll_but(kept, random);
    }
    Placement best = best_placement(board, hand(turn));
    while (!best.count) {
      roll_but(0, random);
      best = best_placement(board, hand(turn));
    }
    lay(best, random);
    return true;
  }
};

}  // namespace sixfold
