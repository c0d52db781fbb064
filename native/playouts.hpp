// Playouts: whole or truncated greedy games from a position, each iteration seeded by its own number.
#pragma once

#include "cubes_game.hpp"
#include "tiles_game.hpp"

namespace sixfold {

// The position that playouts start from. Hidden hands and an unknown bag are dealt again for each playout.
struct StartPosition {
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
  Kind bag[kMostPieces];  // kinds, in Cubes colours; the first is drawn first
  int bag_size = 0;
};

// The unseen pieces, each by its sort: the kind of a tile, the colour of a cube.
struct Unseen {
  std::uint8_t pieces[kMostPieces];
  int count = 0;

  void add(std::uint8_t sort, int copies) {
    while (copies-- > 0) pieces[count++] = sort;
  }
  std::uint8_t draw() { return pieces[--count]; }
};

// Counts the unseen copies of each sort of piece.
template <class Game>
void count_left(const StartPosition& from, int* left) {
  for (int sort = 0; sort < Game::kSorts; ++sort) left[sort] = Game::kOfASort;
  for (int i = 0; i < from.board.piece_count(); ++i) --left[Game::sort_of(from.board.kind_at(from.board.cell(i)))];
  for (int seat = 0; seat < from.players; ++seat)
    for (int i = 0; i < from.seats[seat].known_count; ++i) --left[Game::sort_of(from.seats[seat].known[i])];
  for (int i = 0; from.bag_known && i < from.bag_size; ++i) --left[from.bag[i]];
}

// Sets up a game from the position and deals the hidden pieces at random.
template <class Game>
void deal(const StartPosition& from, Game& game, Random& random) {
  game.resume(from.board, from.players, from.turn);
  int left[Game::kSorts];
  count_left<Game>(from, left);
  Unseen unseen;
  for (int sort = 0; sort < Game::kSorts; ++sort) unseen.add(static_cast<std::uint8_t>(sort), left[sort]);
  random.shuffle(unseen.pieces, unseen.count);
  for (int seat = 0; seat < from.players; ++seat) {
    const StartPosition::Seat& start = from.seats[seat];
    game.scores[seat] = start.score;
    game.sizes[seat] = start.known_count + start.hidden;
    for (int i = 0; i < start.known_count; ++i) game.hands[seat][i] = start.known[i];
    for (int i = start.known_count; i < game.sizes[seat]; ++i) game.hands[seat][i] = Game::drawn(unseen.draw(), random);
  }
  game.bag_size = from.bag_size;
  for (int i = 0; i < from.bag_size; ++i)
    game.bag[from.bag_size - 1 - i] = from.bag_known ? from.bag[i] : unseen.draw();
}

// Sets the state that only Cubes has.
inline void set_passes_and_roll(const StartPosition&, TilesGame&) {}
inline void set_passes_and_roll(const StartPosition& from, CubesGame& game) {
  game.passes = from.passes;
  game.rolled = from.rolled;
}

// Plays one iteration for at most `turns` turns (below 0: to the end of the game) and writes all scores.
template <class Game>
void play_out(const StartPosition& from, std::uint64_t seed, std::uint64_t iteration, int turns, Game& game,
              std::int32_t* scores) {
  Random random(seed, iteration);
  deal(from, game, random);
  set_passes_and_roll(from, game);
  while (turns-- != 0 && game.play_greedily(random)) {
  }
  for (int seat = 0; seat < from.players; ++seat) scores[seat] = game.scores[seat];
}

}  // namespace sixfold
