// Winning chances: a table by margin, pieces left and turns to wait, and the greedy games it is counted from.
#pragma once

#include "cubes_game.hpp"
#include "tiles_game.hpp"

namespace sixfold {

inline constexpr int kMostMargin = 80;                  // greater margins are clamped to this
inline constexpr int kMargins = 2 * kMostMargin + 1;
inline constexpr int kLeftStep = 2;                     // pieces left are counted in pairs
inline constexpr int kLefts = kMostPieces / kLeftStep + 1;
inline constexpr int kSure = 65535;                     // the entry of a certain win

// The number of pieces not yet on the board.
inline int pieces_left(const TilesGame& game) { return kMostPieces - game.board.piece_count(); }
inline int pieces_left(const CubesGame& game) { return kCubes - game.board.piece_count(); }

// The lead of a seat over the best of the others.
template <class Table>
int margin_of(const Table& table, int seat) {
  int best = -1000000000;
  for (int other = 0; other < table.players; ++other)
    if (other != seat && table.scores[other] > best) best = table.scores[other];
  return table.scores[seat] - best;
}

// A seat's share of the win of a finished game: players with equal scores share it (C14).
template <class Table>
double share_of(const Table& table, int seat) {
  const int margin = margin_of(table, seat);
  if (margin != 0) return margin > 0 ? 1 : 0;
  int winners = 1;
  for (int other = 0; other < table.players; ++other) winners += other != seat && table.scores[other] == table.scores[seat];
  return 1.0 / winners;
}

// The index of a standing in the table of one game and number of players.
inline int chance_index(int wait, int left, int margin) {
  const int clamped = margin < -kMostMargin ? -kMostMargin : margin > kMostMargin ? kMostMargin : margin;
  return (wait * kLefts + left / kLeftStep) * kMargins + clamped + kMostMargin;
}

// A seat's chance of winning; `table` is for this game and this number of players.
template <class Game>
double chance_of(const Game& game, int seat, const std::uint16_t* table) {
  if (game.over) return share_of<typename Game::Table>(game, seat);
  const int wait = (seat - game.turn + game.players) % game.players;
  const int index = chance_index(wait, pieces_left(game), margin_of<typename Game::Table>(game, seat));
  return static_cast<double>(table[index]) / kSure;
}

// How often a standing occurred, and the wins that followed, in twelfths.
struct StandingCount {
  std::int64_t seen = 0, won = 0;
};

// Plays one greedy game from the start and counts the standing of every seat before every turn.
template <class Game>
void count_standings(int players, std::uint64_t seed, std::uint64_t number, Game& game, StandingCount* standings) {
  constexpr int kMostStandings = 4096;
  int indices[kMostPlayers][kMostStandings / kMostPlayers];
  int count = 0;
  Random random(seed, number);
  game.start(players, random);
  do {
    if (count == kMostStandings / kMostPlayers) break;
    for (int seat = 0; seat < players; ++seat)
      indices[seat][count] = chance_index((seat - game.turn + players) % players, pieces_left(game),
                                          margin_of<typename Game::Table>(game, seat));
    ++count;
  } while (game.play_greedily(random) && !game.over);
  for (int seat = 0; seat < players; ++seat) {
    const auto won = static_cast<std::int64_t>(12 * share_of<typename Game::Table>(game, seat) + 0.5);
    for (int i = 0; i < count; ++i) {
      ++standings[indices[seat][i]].seen;
      standings[indices[seat][i]].won += won;
    }
  }
}

}  // namespace sixfold
