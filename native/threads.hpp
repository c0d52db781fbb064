// Work shared out among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

namespace sixfold {

// Returns how many threads to use: 0 means one a core.
inline int checked_threads(int threads) {
  if (threads < 0) throw std::invalid_argument("the number of threads must not be negative");
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return std::min(threads ? threads : cores, 256);
}

// Calls work(thread, i) for every i below the count. The threads share them out as they come; where no more
// threads can be had, fewer do.
template <class Work>
void on_threads(int threads, int count, Work&& work) {
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
std::vector<std::unique_ptr<Game>> a_game_each(int threads) {
  std::vector<std::unique_ptr<Game>> games;
  for (int thread = 0; thread < threads; ++thread) games.push_back(std::make_unique<Game>());
  return games;
}

}  // namespace sixfold
