// Trials of candidate moves, and the games that chances of winning are counted from, for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding.hpp"
#include "packed.hpp"
#include "threads.hpp"
#include "trials.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sixfold {
namespace {

constexpr int kMostCandidates = 512;
constexpr int kMostTrials = 10000000;
constexpr int kMostGames = 10000000;
constexpr int kMostValue = 1000;

// For every candidate its mean chance, its mean margin and how often it was tried; and the winner's place.
using Trials = std::pair<int, std::vector<std::tuple<double, double, std::int64_t>>>;

// For every candidate its mean chance and its mean margin, and the standard errors of how far each is behind
// those of one of them; how often each was tried; and whether every order of the bag was played.
using Comparison = std::tuple<bool, std::int64_t, std::vector<std::tuple<double, double, double, double>>>;

// A candidate as it is given: what is placed or what is swapped, its score, and what is kept is worth.
using Placing = std::tuple<int, Placed, double>;
using Swapping = std::pair<std::vector<int>, double>;

// A seat's last turn as it is given: the pieces that lay there before, the kinds it placed, its points, and
// how many of the pieces in its hand it has held since before.
using Turn = std::tuple<Placed, std::vector<int>, int, int>;

// How trials are made: as many as the budget, for so many turns (-1: to the end), the point's worth, how many
// candidates are tried at length, and the ease of the players' memory.
using Manner = std::tuple<int, int, double, int, double>;

double checked_value(double value) {
  if (!(value >= -kMostValue && value <= kMostValue)) throw std::invalid_argument("a value is from -1000 to 1000");
  return value;
}

Candidate as_candidate(const Placing& placing) {
  const auto& [score, placed, kept] = placing;
  Candidate candidate{};
  candidate.move = unpacked(placed);
  candidate.move.score = static_cast<std::int16_t>(between(score, 0, 1000, "a placement scores at most 1000"));
  candidate.kept = checked_value(kept);
  return candidate;
}

Candidate as_candidate(const Swapping& swapping) {
  const auto& [swapped, kept] = swapping;
  if (swapped.empty() || swapped.size() > kHand) throw std::invalid_argument("1 to 6 tiles are swapped");
  Candidate candidate{};
  for (const int kind : swapped) candidate.swapped[candidate.swap_count++] = checked_kind(kind);
  candidate.kept = checked_value(kept);
  return candidate;
}

// Refuses a candidate with pieces that the hand whose turn it is does not hold, as far as it is known.
void require_held(const Beginning& from, const Candidate& candidate) {
  const Beginning::Seat& mover = from.seats[from.turn];
  const bool places = candidate.move.count;
  const int count = places ? candidate.move.count : candidate.swap_count;
  bool given[kHand] = {};
  for (int i = 0; i < count; ++i) {
    const Kind kind = places ? candidate.move.kinds[i] : candidate.swapped[i];
    int at = 0;
    while (at < mover.known_count && (given[at] || mover.known[at] != kind)) ++at;
    if (at == mover.known_count) throw std::invalid_argument("a candidate is not in the hand");
    given[at] = true;
  }
}

// Sets the direction of every placement, and refuses what may not be made.
void require_legal(Beginning& from, std::vector<Candidate>& candidates) {
  for (Candidate& candidate : candidates) {
    require_held(from, candidate);
    const int score = candidate.move.score;
    if (candidate.move.count && !may_place(from.board, candidate.move))
      throw std::invalid_argument("a candidate is not legal");
    candidate.move.score = static_cast<std::int16_t>(score);
    if (candidate.swap_count > from.bag_size) throw std::invalid_argument("the bag is too small for the swap");
  }
  from.board.forget();
}

std::unique_ptr<Memory> as_memory(const Turn& turn, const Beginning::Seat& seat) {
  const auto& [pieces, placed, points, kept] = turn;
  if (pieces.empty()) throw std::invalid_argument("a turn is remembered only after the opening");
  auto memory = std::make_unique<Memory>();
  lay_out(memory->before, pieces);
  memory->placed = as_set(placed);
  memory->points = between(points, 0, 1000, "a placement scores at most 1000");
  memory->kept = between(kept, 0, seat.hidden, "no more pieces are kept than are hidden");
  return memory;
}

Judging as_judging(const Manner& manner, const nb::bytes& chances, int players) {
  const auto& [budget, turns, point, finalists, ease] = manner;
  between(budget, 1, kMostTrials, "the number of trials is from 1 to 10000000");
  if (turns < -1) throw std::invalid_argument("the number of turns must not be negative");
  if (!(point >= 0 && point <= 1)) throw std::invalid_argument("what a point counts is from 0 to 1");
  between(finalists, 1, kMostCandidates, "1 to 512 candidates are tried at length");
  if (!(ease > 0 && ease < 1e6)) throw std::invalid_argument("the ease is a positive number");
  if (chances.size() != sizeof(std::uint16_t) * static_cast<std::size_t>(players) * kLefts * kMargins)
    throw std::invalid_argument("the table of chances is not for so many players");
  return {turns, static_cast<const std::uint16_t*>(chances.data()), point, finalists, ease};
}

// A position with some hands hidden, the moves to try in it, and how.
struct Asked {
  Knowledge known;
  std::vector<Candidate> candidates;
  Judging judging;
  int budget;
  std::uint64_t seed;
  int threads;
};

// Calls `answer` with a choice among the candidates, and with what the trials will say of each.
template <class Game, class Answer>
auto with_choice(Asked& asked, Answer&& answer) {
  const std::size_t count = asked.candidates.size();
  std::vector<Tried> tried(count);
  std::vector<int> alive(count);
  std::vector<Trial> room(std::max(static_cast<std::size_t>(asked.budget), count) + 1);
  const auto games = a_game_each<Game>(asked.threads);
  std::vector<Game*> pointers;
  for (const auto& game : games) pointers.push_back(game.get());
  const auto parallel = [&](int deals, auto&& work) { on_threads(asked.threads, deals, work); };
  Choice choice(asked.known, asked.seed, asked.candidates.data(), static_cast<int>(count), asked.budget, asked.judging,
                tried.data(), alive.data(), room.data(), pointers.data(), parallel);
  return answer(choice, tried);
}

// Reads the moves to try, placements and then swaps, and refuses what cannot be tried.
Asked as_asked(bool cubes, const Placed& pieces, const Seats& seats, int turn, int bag_size,
               const std::vector<std::optional<Turn>>& turns, const std::vector<Placing>& placements,
               const std::vector<Swapping>& swaps, const nb::bytes& chances, const Manner& manner, std::uint64_t seed,
               int threads) {
  threads = checked_threads(threads);
  if (pieces.empty()) throw std::invalid_argument("trials begin after the opening");
  if (placements.size() + swaps.size() < 1 || placements.size() + swaps.size() > kMostCandidates)
    throw std::invalid_argument("1 to 512 candidates are tried");
  if (cubes && !swaps.empty()) throw std::invalid_argument("there is no swap in Cubes");
  Knowledge known{as_beginning(pieces, seats, turn, std::nullopt, bag_size), {}};
  const Judging judging = as_judging(manner, chances, known.from->players);
  if (turns.size() > static_cast<std::size_t>(known.from->players)) throw std::invalid_argument("there is no such seat");
  for (std::size_t seat = 0; seat < turns.size(); ++seat)
    if (turns[seat]) known.memories[seat] = as_memory(*turns[seat], known.from->seats[seat]);
  known.from->rolled = cubes;
  std::vector<Candidate> candidates;
  for (const Placing& placing : placements) candidates.push_back(as_candidate(placing));
  for (const Swapping& swapping : swaps) candidates.push_back(as_candidate(swapping));
  require_legal(*known.from, candidates);
  if (cubes) require_enough<CubesGame>(*known.from);
  else require_enough<TilesGame>(*known.from);
  return {std::move(known), std::move(candidates), judging, std::get<0>(manner), seed, threads};
}

Trials trials(bool cubes, const Placed& pieces, const Seats& seats, int turn, int bag_size,
              const std::vector<std::optional<Turn>>& turns, const std::vector<Placing>& placements,
              const std::vector<Swapping>& swaps, const nb::bytes& chances, const Manner& manner, std::uint64_t seed,
              int threads) {
  Asked asked = as_asked(cubes, pieces, seats, turn, bag_size, turns, placements, swaps, chances, manner, seed, threads);
  const auto answer = [](auto& choice, const std::vector<Tried>& tried) {
    Trials told{choice.made(), {}};
    for (const Tried& its : tried) told.second.emplace_back(its.mean_chance(), its.mean_margin(), its.trials);
    return told;
  };
  nb::gil_scoped_release release;
  return cubes ? with_choice<CubesGame>(asked, answer) : with_choice<TilesGame>(asked, answer);
}

Comparison comparison(bool cubes, const Placed& pieces, const Seats& seats, int turn, int bag_size,
                      const std::vector<std::optional<Turn>>& turns, const std::vector<Placing>& placements,
                      const std::vector<Swapping>& swaps, const nb::bytes& chances, const Manner& manner,
                      std::uint64_t seed, int threads, int other) {
  between(other, 0, static_cast<int>(placements.size() + swaps.size()) - 1, "there is no such candidate to compare with");
  Asked asked = as_asked(cubes, pieces, seats, turn, bag_size, turns, placements, swaps, chances, manner, seed, threads);
  const auto answer = [other](auto& choice, const std::vector<Tried>& tried) {
    std::vector<Behind> behind(tried.size());
    const bool all = choice.compared(other, behind.data());
    const std::int64_t times = tried.front().trials;
    Comparison told{all, times, {}};
    for (std::size_t i = 0; i < tried.size(); ++i)
      std::get<2>(told).emplace_back(tried[i].mean_chance(), tried[i].mean_margin(),
                                     error_of_mean(behind[i].chance, behind[i].chance_squares, times),
                                     error_of_mean(behind[i].margin, behind[i].margin_squares, times));
    return told;
  };
  nb::gil_scoped_release release;
  return cubes ? with_choice<CubesGame>(asked, answer) : with_choice<TilesGame>(asked, answer);
}

// For every place of the table of chances how often it came up, and the wins that followed, in twelfths.
using Standings = std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>>;

template <class Game>
Standings count_all(int players, int games, std::uint64_t seed, int threads) {
  const std::size_t places = static_cast<std::size_t>(players) * kLefts * kMargins;
  std::vector<std::vector<Standing>> standings(static_cast<std::size_t>(threads), std::vector<Standing>(places));
  const auto tables = a_game_each<Game>(threads);
  on_threads(threads, games, [&](int thread, int i) {
    count_standings(players, seed, static_cast<std::uint64_t>(i), *tables[static_cast<std::size_t>(thread)],
                    standings[static_cast<std::size_t>(thread)].data());
  });
  Standings sums{std::vector<std::int64_t>(places), std::vector<std::int64_t>(places)};
  for (const auto& of_thread : standings)
    for (std::size_t place = 0; place < places; ++place) {
      sums.first[place] += of_thread[place].seen;
      sums.second[place] += of_thread[place].won;
    }
  return sums;
}

Standings standings(bool cubes, int players, int games, std::uint64_t seed, int threads) {
  between(players, 2, kMostPlayers, "2 to 4 players can play");
  between(games, 0, kMostGames, "the number of games is from 0 to 10000000");
  threads = checked_threads(threads);
  nb::gil_scoped_release release;
  return cubes ? count_all<CubesGame>(players, games, seed, threads) : count_all<TilesGame>(players, games, seed, threads);
}

}  // namespace

void bind_trials(nb::module_& module) {
  module.def("trials", &trials, "cubes"_a, "pieces"_a, "seats"_a, "turn"_a, "bag_size"_a, "turns"_a, "placements"_a,
             "swaps"_a, "chances"_a, "manner"_a, "seed"_a, "threads"_a,
             "Try candidates on shared deals and return the winner's place, and for each its mean chance, its mean "
             "margin and how often it was tried.");
  module.def("comparison", &comparison, "cubes"_a, "pieces"_a, "seats"_a, "turn"_a, "bag_size"_a, "turns"_a,
             "placements"_a, "swaps"_a, "chances"_a, "manner"_a, "seed"_a, "threads"_a, "other"_a,
             "Try all candidates equally often on shared deals. Return whether every order of the bag was played, how "
             "often each was tried, and for each its mean chance, its mean margin, and the standard errors of how far "
             "these are behind those of the candidate at the place `other`.");
  module.def("standings", &standings, "cubes"_a, "players"_a, "games"_a, "seed"_a, "threads"_a,
             "Play greedy games and return for every place of the table of chances how often it came up, and the "
             "wins that followed it, in twelfths.");
  module.attr("MOST_MARGIN") = kMostMargin;
  module.attr("LEFT_STEP") = kLeftStep;
  module.attr("LEFTS") = kLefts;
  module.attr("SURE") = kSure;
}

}  // namespace sixfold
