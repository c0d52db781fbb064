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

// Deals the pieces that nobody has seen; `unseen` is shuffled, and what is drawn first stands last.
template <class Piece>
struct Unseen {
  Piece pieces[kMostPieces];
  int count = 0;

  void add(Piece piece, int copies) {
    while (copies-- > 0) pieces[count++] = piece;
  }
  Piece draw() { return pieces[--count]; }
};

inline void deal(const Beginning& from, TilesGame& game, Random& random) {
  game.board = from.board;
  game.players = from.players;
  game.turn = from.turn;
  game.over = false;
  int left[kKinds];
  for (int& copies : left) copies = 3;
  for (int i = 0; i < from.board.piece_count(); ++i) --left[from.board.kind_at(from.board.cell(i))];
  for (int seat = 0; seat < from.players; ++seat)
    for (int i = 0; i < from.seats[seat].known_count; ++i) --left[from.seats[seat].known[i]];
  Unseen<Kind> unseen;
  for (Kind kind = 0; kind < kKinds; ++kind) unseen.add(kind, left[kind]);
  random.shuffle(unseen.pieces, unseen.count);
  for (int seat = 0; seat < from.players; ++seat) {
    const Beginning::Seat& its = from.seats[seat];
    game.scores[seat] = its.score;
    game.sizes[seat] = its.known_count + its.hidden;
    for (int i = 0; i < its.known_count; ++i) game.hands[seat][i] = its.known[i];
    for (int i = its.known_count; i < game.sizes[seat]; ++i) game.hands[seat][i] = unseen.draw();
  }
  game.bag_size = from.bag_size;
  for (int i = 0; i < from.bag_size; ++i)
    game.bag[from.bag_size - 1 - i] = from.bag_known ? from.bag[i] : unseen.draw();
}

inline void deal(const Beginning& from, CubesGame& game, Random& random) {
  game.board = from.board;
  game.players = from.players;
  game.turn = from.turn;
  game.passes = from.passes;
  game.rolled = from.rolled;
  game.over = false;
  int left[kColours];
  for (int& copies : left) copies = CubesGame::kPerColour;
  for (int i = 0; i < from.board.piece_count(); ++i) --left[colour_of(from.board.kind_at(from.board.cell(i)))];
  for (int seat = 0; seat < from.players; ++seat)
    for (int i = 0; i < from.seats[seat].known_count; ++i) --left[colour_of(from.seats[seat].known[i])];
  Unseen<std::uint8_t> unseen;
  for (std::uint8_t colour = 0; colour < kColours; ++colour) unseen.add(colour, left[colour]);
  random.shuffle(unseen.pieces, unseen.count);
  for (int seat = 0; seat < from.players; ++seat) {
    const Beginning::Seat& its = from.seats[seat];
    game.scores[seat] = its.score;
    game.sizes[seat] = its.known_count + its.hidden;
    for (int i = 0; i < its.known_count; ++i) game.hands[seat][i] = its.known[i];
    for (int i = its.known_count; i < game.sizes[seat]; ++i)
      game.hands[seat][i] = CubesGame::rolled_cube(unseen.draw(), random);
  }
  game.bag_size = from.bag_size;
  for (int i = 0; i < from.bag_size; ++i)
    game.bag[from.bag_size - 1 - i] = from.bag_known ? from.bag[i] : unseen.draw();
}

// Plays one iteration for at most so many turns (none below 0) and writes everybody's score.
template <class Game>
void play_out(const Beginning& from, std::uint64_t seed, std::uint64_t iteration, int turns, Game& game,
              std::int32_t* scores) {
  Random random(seed, iteration);
  deal(from, game, random);
  while (turns-- != 0 && game.play_greedily(random)) {
  }
  for (int seat = 0; seat < from.players; ++seat) scores[seat] = game.scores[seat];
}

}  // namespace sixfold
