// Whole or truncated games from a position, many times, each iteration seeded by its own number.
#pragma once

#include "cubes_game.hpp"
#include "tiles_game.hpp"

namespace sixfold {

// A position to play on from: some hands and the bag may be unknown, and are then dealt anew each time.
struct Beginning {
  struct Seat {
    Kind known[kHand];
    int known_count = 0;
    int hidden = 0;
    int score = 0;
  };

  Board board;
  Seat seats[kMostPlayers];
  int players = 2;
  int turn = 0;
  int passes = 0;
  bool rolled = false;
  bool bag_known = false;
  Kind bag[kMostPieces];  // kinds, for Cubes colours; the first is drawn first
  int bag_size = 0;
};

// The pieces that nobody has seen, each by its sort: the kind of a tile, the colour of a cube.
struct Unseen {
  std::uint8_t pieces[kMostPieces];
  int count = 0;

  void add(std::uint8_t sort, int copies) {
    while (copies-- > 0) pieces[count++] = sort;
  }
  std::uint8_t draw() { return pieces[--count]; }
};

// Counts for each sort of piece how many copies of the box are not seen anywhere.
template <class Game>
void count_left(const Beginning& from, int* left) {
  for (int sort = 0; sort < Game::kSorts; ++sort) left[sort] = Game::kOfASort;
  for (int i = 0; i < from.board.piece_count(); ++i) --left[Game::sort_of(from.board.kind_at(from.board.cell(i)))];
  for (int seat = 0; seat < from.players; ++seat)
    for (int i = 0; i < from.seats[seat].known_count; ++i) --left[Game::sort_of(from.seats[seat].known[i])];
  for (int i = 0; from.bag_known && i < from.bag_size; ++i) --left[from.bag[i]];
}

// Sets a game up as the position says, with all that is hidden dealt anew.
template <class Game>
void deal(const Beginning& from, Game& game, Random& random) {
  game.resume(from.board, from.players, from.turn);
  int left[Game::kSorts];
  count_left<Game>(from, left);
  Unseen unseen;
  for (int sort = 0; sort < Game::kSorts; ++sort) unseen.add(static_cast<std::uint8_t>(sort), left[sort]);
  random.shuffle(unseen.pieces, unseen.count);
  for (int seat = 0; seat < from.players; ++seat) {
    const Beginning::Seat& its = from.seats[seat];
    game.scores[seat] = its.score;
    game.sizes[seat] = its.known_count + its.hidden;
    for (int i = 0; i < its.known_count; ++i) game.hands[seat][i] = its.known[i];
    for (int i = its.known_count; i < game.sizes[seat]; ++i) game.hands[seat][i] = Game::drawn(unseen.draw(), random);
  }
  game.bag_size = from.bag_size;
  for (int i = 0; i < from.bag_size; ++i)
    game.bag[from.bag_size - 1 - i] = from.bag_known ? from.bag[i] : unseen.draw();
}

inline void settle(const Beginning&, TilesGame&) {}
inline void settle(const Beginning& from, CubesGame& game) {
  game.passes = from.passes;
  game.rolled = from.rolled;
}

// Plays one iteration for at most so many turns (none below 0) and writes everybody's score.
template <class Game>
void play_out(const Beginning& from, std::uint64_t seed, std::uint64_t iteration, int turns, Game& game,
              std::int32_t* scores) {
  Random random(seed, iteration);
  deal(from, game, random);
  settle(from, game);
  while (turns-- != 0 && game.play_greedily(random)) {
  }
  for (int seat = 0; seat < from.players; ++seat) scores[seat] = game.scores[seat];
}

}  // namespace sixfold
