// The parts of the kernel's Python module; only the binding files know Python, threads and the clock.
#pragma once

#include <nanobind/nanobind.h>

namespace sixfold {

void bind_games(nanobind::module_& module);
void bind_cards(nanobind::module_& module);
void bind_trials(nanobind::module_& module);

}  // namespace sixfold
