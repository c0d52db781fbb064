// A parallel loop over threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

namespace sixfold {

// Returns the number of threads to use; 0 means one per core.
inline int checked_threads(int threads) {
  if (threads < 0) throw std::invalid_argument("the number of threads must not be negative");
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return std::min(threads ? threads : cores, 256);
}

// Calls work(thread, i) for every i below the count, with dynamic scheduling. If the system refuses more
// threads, the loop runs on those that started.
template <class Work>
void parallel_for(int threads, int count, Work&& work) {
  std::atomic<int> next{0};
  const auto run = [&](int thread) {
    for (int i; (i = next.fetch_add(1, std::memory_order_relaxed)) < count;) work(thread, i);
  };
  std::vector<std::jthread> others;
  try {
    for (int thread = 1; thread < std::min(threads, count); ++thread) others.emplace_back(run, thread);
  } catch (const std::system_error&) {
  }
  run(0);
}

template <class Game>
std::vector<std::unique_ptr<Game>> games_per_thread(int threads) {
  std::vector<std::unique_ptr<Game>> games;
  for (int thread = 0; thread < threads; ++thread) games.push_back(std::make_unique<Game>());
  return games;
}

}  // namespace sixfold
