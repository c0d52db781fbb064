// Python bindings of the card solvers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding.hpp"
#include "cards_moves.hpp"
#include "packed.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sixfold {
namespace {

using SplitTable = std::vector<std::pair<int, int>>;

std::optional<std::tuple<int, int, SplitTable>> solve_cards(const std::vector<int>& lying, const std::vector<int>& held,
                                                            const std::vector<int>& in_colour) {
  if (lying.size() != kKinds || held.size() != kKinds || in_colour.size() != kKinds)
    throw std::invalid_argument("there are 36 kinds");
  std::uint8_t table[kKinds], available[kKinds], colour[kKinds];
  for (int kind = 0; kind < kKinds; ++kind) {
    between(lying[kind], 0, kCopies, "there are at most 3 cards of a kind");
    between(held[kind], 0, kCopies - lying[kind], "there are at most 3 cards of a kind");
    between(in_colour[kind], 0, lying[kind], "no more cards lie in colour rows than lie on the table");
    table[kind] = static_cast<std::uint8_t>(lying[kind]);
    available[kind] = static_cast<std::uint8_t>(lying[kind] + held[kind]);
    colour[kind] = static_cast<std::uint8_t>(in_colour[kind]);
  }
  nb::gil_scoped_release release;
  CardSolver solver(table, available, colour);
  if (!solver.solve()) return std::nullopt;
  SplitTable splits;
  for (int kind = 0; kind < kKinds; ++kind) splits.emplace_back(solver.split(kind).in_colour, solver.split(kind).in_shape);
  return std::make_tuple(solver.qwirkles(), solver.played(), std::move(splits));
}

// A row of the new table: its kinds, and the old row that it continues, or -1.
using RowAfter = std::pair<std::vector<int>, int>;
using LeastMovedPlay = std::tuple<int, int, int, bool, std::vector<RowAfter>>;

int group_of(const std::vector<int>& row) {
  for (const int kind : row) checked_kind(kind);
  if (row.size() < kShortestRow || row.size() >= kQwirkle) throw std::invalid_argument("a row on the table has 3 to 5 cards");
  return row[0] / 6 == row[1] / 6 ? row[0] / 6 : kColours + row[0] % 6;
}

void add_rows(GroupRows& rows, int group, int vector, const std::vector<int>& names, std::vector<RowAfter>& after) {
  const auto add = [&](int mask, int name) {
    RowAfter row{{}, name};
    for (int place = 0; place < 6; ++place)
      if (mask >> place & 1) row.first.push_back(member(group, place));
    after.push_back(std::move(row));
  };
  for (int row = 0; row < rows.count(); ++row)
    if (const RowMask mask = rows.row_after(row, vector)) add(mask, names[static_cast<std::size_t>(row)]);
  std::vector<int> left;
  int most = 0, fewest = kCopies, total = 0;
  for (int place = 0; place < 6; ++place) {
    const int copies = GroupRows::copies(vector, place);
    most = std::max(most, copies), fewest = std::min(fewest, copies), total += copies;
  }
  while (fewest > 0 && total - kQwirkle * fewest < kShortestRow * (most - fewest)) --fewest;
  for (int six = 0; six < fewest; ++six) add(63, -1);
  for (int place = 0; place < 6; ++place)
    for (int copy = fewest; copy < GroupRows::copies(vector, place); ++copy) left.push_back(place);
  for (int row = 0; row < most - fewest; ++row) {
    int mask = 0;
    for (std::size_t i = static_cast<std::size_t>(row); i < left.size(); i += static_cast<std::size_t>(most - fewest)) mask |= 1 << left[i];
    add(mask, -1);
  }
}

std::optional<LeastMovedPlay> solve_cards_least_moved(const std::vector<std::vector<int>>& table, const std::vector<int>& held,
                                             int node_limit) {
  if (node_limit < 0) throw std::invalid_argument("the node limit must not be negative");
  if (held.size() != kKinds) throw std::invalid_argument("there are 36 kinds");
  std::uint8_t lying[kKinds] = {}, available[kKinds], in_colour[kKinds] = {};
  std::vector<RowMask> old[kColours + kShapes];
  std::vector<int> names[kColours + kShapes];
  for (std::size_t i = 0; i < table.size(); ++i) {
    const int group = group_of(table[i]);
    RowMask mask = 0;
    for (const int kind : table[i]) {
      const int place = group < kColours ? kind % 6 : kind / 6;
      if (member(group, place) != kind || mask >> place & 1) throw std::invalid_argument("a row breaks the rules");
      mask = static_cast<RowMask>(mask | 1 << place);
      if (++lying[kind] > kCopies) throw std::invalid_argument("there are at most 3 cards of a kind");
      if (group < kColours) ++in_colour[kind];
    }
    old[group].push_back(mask);
    names[group].push_back(static_cast<int>(i));
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    between(held[kind], 0, kCopies - lying[kind], "there are at most 3 cards of a kind");
    available[kind] = static_cast<std::uint8_t>(lying[kind] + held[kind]);
  }
  nb::gil_scoped_release release;
  const auto groups = std::make_unique<GroupRows[]>(kColours + kShapes);
  for (int group = 0; group < kColours + kShapes; ++group)
    groups[group].begin(static_cast<int>(old[group].size()), old[group].data());
  CardMover mover(lying, available, in_colour, groups.get(), node_limit);
  if (!mover.solve_least_moved()) return std::nullopt;
  Split splits[kKinds];
  for (int kind = 0; kind < kKinds; ++kind) splits[kind] = mover.least_moved(kind);
  std::vector<RowAfter> after;
  for (int group = 0; group < kColours + kShapes; ++group)
    add_rows(groups[group], group, CardMover::vector_of(splits, group), names[group], after);
  return std::make_tuple(mover.qwirkles(), mover.played(), mover.moved(), mover.proved(), std::move(after));
}

}  // namespace

void bind_cards(nb::module_& module) {
  module.def("solve_cards", &solve_cards, "lying"_a, "held"_a, "in_colour"_a,
             "Return the most Qwirkles, the most cards, and the split of each kind between colour and shape rows.");
  module.def("solve_cards_least_moved", &solve_cards_least_moved, "table"_a, "held"_a, "node_limit"_a,
             "Return the best play with the fewest cards moved: Qwirkles, cards played, cards moved, whether that is "
             "proved the fewest, and each new row with the old row that it continues.");
}

}  // namespace sixfold
