// Chances of winning: a table by the margin, the pieces that are left and the turns to wait; and the games it
// is counted from.
#pragma once

#include "cubes_game.hpp"
#include "tiles_game.hpp"

namespace sixfold {

inline constexpr int kMostMargin = 80;                  // a greater one counts as this
inline constexpr int kMargins = 2 * kMostMargin + 1;
inline constexpr int kLeftStep = 2;                     // pieces left are counted in pairs
inline constexpr int kLefts = kMostPieces / kLeftStep + 1;
inline constexpr int kSure = 65535;                     // what the table holds for a certain win

// How many pieces are not on the board yet.
inline int pieces_left(const TilesGame& game) { return kMostPieces - game.board.piece_count(); }
inline int pieces_left(const CubesGame& game) { return kCubes - game.board.piece_count(); }

// How far a seat is ahead of the best of the others.
template <class Table>
int margin_of(const Table& table, int seat) {
  int best = -1000000000;
  for (int other = 0; other < table.players; ++other)
    if (other != seat && table.scores[other] > best) best = table.scores[other];
  return table.scores[seat] - best;
}

// A seat's part of the win of a game that is over: of equal scores all win (C14).
template <class Table>
double share_of(const Table& table, int seat) {
  const int margin = margin_of(table, seat);
  if (margin != 0) return margin > 0 ? 1 : 0;
  int winners = 1;
  for (int other = 0; other < table.players; ++other) winners += other != seat && table.scores[other] == table.scores[seat];
  return 1.0 / winners;
}

// Where a standing is found in the table of one game and number of players.
inline int chance_place(int wait, int left, int margin) {
  const int within = margin < -kMostMargin ? -kMostMargin : margin > kMostMargin ? kMostMargin : margin;
  return (wait * kLefts + left / kLeftStep) * kMargins + within + kMostMargin;
}

// A seat's chance of winning; `table` is for this game and this number of players.
template <class Game>
double chance_of(const Game& game, int seat, const std::uint16_t* table) {
  if (game.over) return share_of<typename Game::Table>(game, seat);
  const int wait = (seat - game.turn + game.players) % game.players;
  const int place = chance_place(wait, pieces_left(game), margin_of<typename Game::Table>(game, seat));
  return static_cast<double>(table[place]) / kSure;
}

// How often a standing came up, and what part of the wins followed it, in twelfths.
struct Standing {
  std::int64_t seen = 0, won = 0;
};

// Plays one greedy game from the start and counts every standing of every seat.
template <class Game>
void count_standings(int players, std::uint64_t seed, std::uint64_t number, Game& game, Standing* standings) {
  constexpr int kMostStandings = 4096;
  int places[kMostPlayers][kMostStandings / kMostPlayers];
  int count = 0;
  Random random(seed, number);
  game.start(players, random);
  do {
    if (count == kMostStandings / kMostPlayers) break;
    for (int seat = 0; seat < players; ++seat)
      places[seat][count] = chance_place((seat - game.turn + players) % players, pieces_left(game),
                                         margin_of<typename Game::Table>(game, seat));
    ++count;
  } while (game.play_greedily(random) && !game.over);
  for (int seat = 0; seat < players; ++seat) {
    const auto won = static_cast<std::int64_t>(12 * share_of<typename Game::Table>(game, seat) + 0.5);
    for (int i = 0; i < count; ++i) {
      ++standings[places[seat][i]].seen;
      standings[places[seat][i]].won += won;
    }
  }
}

}  // namespace sixfold
