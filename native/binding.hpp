// The parts of the kernel's Python module. Only the binding files use Python, threads and the clock.
#pragma once

#include <nanobind/nanobind.h>

namespace sixfold {

void bind_games(nanobind::module_& module);
void bind_cards(nanobind::module_& module);
void bind_rollouts(nanobind::module_& module);

}  // namespace sixfold
