// Python bindings of rollouts, and of the greedy games that the table of winning chances is counted from.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding.hpp"
#include "packed.hpp"
#include "threads.hpp"
#include "rollouts.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sixfold {
namespace {

constexpr int kMostCandidates = 512;
constexpr int kMostRollouts = 10000000;
constexpr int kMostGames = 10000000;
constexpr int kMostValue = 1000;

// The index of the best candidate; for each candidate its mean chance, its mean margin and its rollouts.
using RolloutChoice = std::pair<int, std::vector<std::tuple<double, double, std::int64_t>>>;

// Whether every order of the bag was played; the rollouts of each candidate; for each candidate its mean
// chance, its mean margin, and the standard errors of their differences from the reference candidate.
using Comparison = std::tuple<bool, std::int64_t, std::vector<std::tuple<double, double, double, double>>>;

// A packed candidate: its score and what it places, or what it swaps; then its leave value.
using PackedPlacement = std::tuple<int, Placed, double>;
using PackedSwap = std::pair<std::vector<int>, double>;

// A seat's last turn, packed: the board before it, the kinds placed, the points, and how many pieces of the
// hand were already held then.
using PackedTurn = std::tuple<Placed, std::vector<int>, int, int>;

// Rollout parameters, packed: budget, turns of a rollout (-1: to the end of the game), weight of a point,
// finalists, temperature.
using PackedParameters = std::tuple<int, int, double, int, double>;

double checked_value(double value) {
  if (!(value >= -kMostValue && value <= kMostValue)) throw std::invalid_argument("a value is from -1000 to 1000");
  return value;
}

Candidate as_candidate(const PackedPlacement& packed) {
  const auto& [score, placed, leave_value] = packed;
  Candidate candidate{};
  candidate.move = unpacked(placed);
  candidate.move.score = static_cast<std::int16_t>(between(score, 0, 1000, "a placement scores at most 1000"));
  candidate.leave_value = checked_value(leave_value);
  return candidate;
}

Candidate as_candidate(const PackedSwap& packed) {
  const auto& [swapped, leave_value] = packed;
  if (swapped.empty() || swapped.size() > kHand) throw std::invalid_argument("1 to 6 tiles are swapped");
  Candidate candidate{};
  for (const int kind : swapped) candidate.swapped[candidate.swap_count++] = checked_kind(kind);
  candidate.leave_value = checked_value(leave_value);
  return candidate;
}

// Throws unless the known hand of the player to move holds the candidate's pieces.
void require_held(const StartPosition& from, const Candidate& candidate) {
  const StartPosition::Seat& mover = from.seats[from.turn];
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

// Sets the direction of every placement; throws for an illegal candidate.
void require_legal(StartPosition& from, std::vector<Candidate>& candidates) {
  for (Candidate& candidate : candidates) {
    require_held(from, candidate);
    const int score = candidate.move.score;
    if (candidate.move.count && !may_place(from.board, candidate.move))
      throw std::invalid_argument("a candidate is not legal");
    candidate.move.score = static_cast<std::int16_t>(score);
    if (candidate.swap_count > from.bag_size) throw std::invalid_argument("the bag is too small for the swap");
  }
  from.board.clear_log();
}

std::unique_ptr<LastTurn> as_last_turn(const PackedTurn& turn, const StartPosition::Seat& seat) {
  const auto& [pieces, placed, points, kept] = turn;
  if (pieces.empty()) throw std::invalid_argument("a turn is remembered only after the opening");
  auto last_turn = std::make_unique<LastTurn>();
  lay_out(last_turn->before, pieces);
  last_turn->placed = as_set(placed);
  last_turn->points = between(points, 0, 1000, "a placement scores at most 1000");
  last_turn->kept = between(kept, 0, seat.hidden, "no more pieces are kept than are hidden");
  return last_turn;
}

RolloutParameters as_parameters(const PackedParameters& packed, const nb::bytes& chances, int players) {
  const auto& [budget, turns, point, finalists, temperature] = packed;
  between(budget, 1, kMostRollouts, "the number of rollouts is from 1 to 10000000");
  if (turns < -1) throw std::invalid_argument("the number of turns must not be negative");
  if (!(point >= 0 && point <= 1)) throw std::invalid_argument("what a point counts is from 0 to 1");
  between(finalists, 1, kMostCandidates, "the number of finalists is from 1 to 512");
  if (!(temperature > 0 && temperature < 1e6)) throw std::invalid_argument("the temperature is a positive number");
  if (chances.size() != sizeof(std::uint16_t) * static_cast<std::size_t>(players) * kLefts * kMargins)
    throw std::invalid_argument("the table of chances is not for so many players");
  return {turns, static_cast<const std::uint16_t*>(chances.data()), point, finalists, temperature};
}

// A checked request: what is known, the candidates and the parameters.
struct RolloutRequest {
  InformationSet known;
  std::vector<Candidate> candidates;
  RolloutParameters parameters;
  int budget;
  std::uint64_t seed;
  int threads;
};

// Allocates the buffers of a search and calls `answer` with the search and the sums that it fills.
template <class Game, class Answer>
auto with_search(RolloutRequest& request, Answer&& answer) {
  const std::size_t count = request.candidates.size();
  std::vector<RolloutSums> sums(count);
  std::vector<int> alive(count);
  std::vector<Rollout> buffer(std::max(static_cast<std::size_t>(request.budget), count) + 1);
  const auto games = games_per_thread<Game>(request.threads);
  std::vector<Game*> pointers;
  for (const auto& game : games) pointers.push_back(game.get());
  const auto parallel = [&](int deals, auto&& work) { parallel_for(request.threads, deals, work); };
  SequentialHalving search(request.known, request.seed, request.candidates.data(), static_cast<int>(count),
                           request.budget, request.parameters, sums.data(), alive.data(), buffer.data(),
                           pointers.data(), parallel);
  return answer(search, sums);
}

// Unpacks the candidates, placements first, then swaps; throws where one cannot be rolled out.
RolloutRequest as_request(bool cubes, const Placed& pieces, const Seats& seats, int turn, int bag_size,
                          const std::vector<std::optional<PackedTurn>>& turns,
                          const std::vector<PackedPlacement>& placements, const std::vector<PackedSwap>& swaps,
                          const nb::bytes& chances, const PackedParameters& packed, std::uint64_t seed, int threads) {
  threads = checked_threads(threads);
  if (pieces.empty()) throw std::invalid_argument("rollouts begin after the opening");
  if (placements.size() + swaps.size() < 1 || placements.size() + swaps.size() > kMostCandidates)
    throw std::invalid_argument("the number of candidates is from 1 to 512");
  if (cubes && !swaps.empty()) throw std::invalid_argument("there is no swap in Cubes");
  InformationSet known{as_start_position(pieces, seats, turn, std::nullopt, bag_size), {}};
  const RolloutParameters parameters = as_parameters(packed, chances, known.from->players);
  if (turns.size() > static_cast<std::size_t>(known.from->players)) throw std::invalid_argument("there is no such seat");
  for (std::size_t seat = 0; seat < turns.size(); ++seat)
    if (turns[seat]) known.last_turns[seat] = as_last_turn(*turns[seat], known.from->seats[seat]);
  known.from->rolled = cubes;
  std::vector<Candidate> candidates;
  for (const PackedPlacement& placement : placements) candidates.push_back(as_candidate(placement));
  for (const PackedSwap& swap : swaps) candidates.push_back(as_candidate(swap));
  require_legal(*known.from, candidates);
  if (cubes) require_enough<CubesGame>(*known.from);
  else require_enough<TilesGame>(*known.from);
  return {std::move(known), std::move(candidates), parameters, std::get<0>(packed), seed, threads};
}

RolloutChoice choose_by_rollouts(bool cubes, const Placed& pieces, const Seats& seats, int turn, int bag_size,
                                 const std::vector<std::optional<PackedTurn>>& turns,
                                 const std::vector<PackedPlacement>& placements, const std::vector<PackedSwap>& swaps,
                                 const nb::bytes& chances, const PackedParameters& packed, std::uint64_t seed,
                                 int threads) {
  RolloutRequest request =
      as_request(cubes, pieces, seats, turn, bag_size, turns, placements, swaps, chances, packed, seed, threads);
  const auto answer = [](auto& search, const std::vector<RolloutSums>& sums) {
    RolloutChoice choice{search.choose(), {}};
    for (const RolloutSums& sum : sums) choice.second.emplace_back(sum.mean_chance(), sum.mean_margin(), sum.rollouts);
    return choice;
  };
  nb::gil_scoped_release release;
  return cubes ? with_search<CubesGame>(request, answer) : with_search<TilesGame>(request, answer);
}

Comparison compare_by_rollouts(bool cubes, const Placed& pieces, const Seats& seats, int turn, int bag_size,
                               const std::vector<std::optional<PackedTurn>>& turns,
                               const std::vector<PackedPlacement>& placements, const std::vector<PackedSwap>& swaps,
                               const nb::bytes& chances, const PackedParameters& packed, std::uint64_t seed,
                               int threads, int reference) {
  between(reference, 0, static_cast<int>(placements.size() + swaps.size()) - 1,
          "there is no such candidate to compare with");
  RolloutRequest request =
      as_request(cubes, pieces, seats, turn, bag_size, turns, placements, swaps, chances, packed, seed, threads);
  const auto answer = [reference](auto& search, const std::vector<RolloutSums>& sums) {
    std::vector<PairedDifferences> differences(sums.size());
    const bool enumerated = search.compare(reference, differences.data());
    const std::int64_t rollouts = sums.front().rollouts;
    Comparison comparison{enumerated, rollouts, {}};
    for (std::size_t i = 0; i < sums.size(); ++i)
      std::get<2>(comparison)
          .emplace_back(sums[i].mean_chance(), sums[i].mean_margin(),
                        standard_error(differences[i].chance, differences[i].chance_squares, rollouts),
                        standard_error(differences[i].margin, differences[i].margin_squares, rollouts));
    return comparison;
  };
  nb::gil_scoped_release release;
  return cubes ? with_search<CubesGame>(request, answer) : with_search<TilesGame>(request, answer);
}

// For every index of the table of chances its count, and the wins that followed, in twelfths.
using Standings = std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>>;

template <class Game>
Standings count_all(int players, int games, std::uint64_t seed, int threads) {
  const std::size_t places = static_cast<std::size_t>(players) * kLefts * kMargins;
  std::vector<std::vector<StandingCount>> standings(static_cast<std::size_t>(threads), std::vector<StandingCount>(places));
  const auto tables = games_per_thread<Game>(threads);
  parallel_for(threads, games, [&](int thread, int i) {
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

void bind_rollouts(nb::module_& module) {
  module.def("choose_by_rollouts", &choose_by_rollouts, "cubes"_a, "pieces"_a, "seats"_a, "turn"_a, "bag_size"_a,
             "turns"_a, "placements"_a, "swaps"_a, "chances"_a, "parameters"_a, "seed"_a, "threads"_a,
             "Choose among candidates by sequential halving over rollouts on shared deals. Return the index of the "
             "best, and for each candidate its mean chance, its mean margin and its number of rollouts.");
  module.def("compare_by_rollouts", &compare_by_rollouts, "cubes"_a, "pieces"_a, "seats"_a, "turn"_a, "bag_size"_a,
             "turns"_a, "placements"_a, "swaps"_a, "chances"_a, "parameters"_a, "seed"_a, "threads"_a, "reference"_a,
             "Roll out all candidates equally often on shared deals. Return whether every order of the bag was played, "
             "the rollouts of each, and for each its mean chance, its mean margin, and the standard errors of their "
             "paired differences from the candidate with the index `reference`.");
  module.def("standings", &standings, "cubes"_a, "players"_a, "games"_a, "seed"_a, "threads"_a,
             "Play greedy games. Return for every index of the table of chances its count, and the wins that "
             "followed, in twelfths.");
  module.attr("MOST_MARGIN") = kMostMargin;
  module.attr("LEFT_STEP") = kLeftStep;
  module.attr("LEFTS") = kLefts;
  module.attr("SURE") = kSure;
}

}  // namespace sixfold
