// Pseudo-random numbers for simulation, independent of a game's provable luck.
#pragma once

#include <cstdint>

namespace sixfold {

// SplitMix64: small and fast; different seeds give unrelated streams.
class Random {
 public:
  // The stream of one iteration of a simulation, the same on any thread.
  Random(std::uint64_t seed, std::uint64_t iteration)
      : state_(mixed(seed) ^ mixed(iteration + 0x632BE59BD9B4E019u)) {}

  std::uint64_t next() { return mixed(state_ += 0x9E3779B97F4A7C15u); }

  // A uniform number below the bound (Lemire's method).
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t least = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < least) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  template <class T>
  void shuffle(T* things, int count) {
    for (int last = count - 1; last > 0; --last) {
      const int chosen = static_cast<int>(below(static_cast<std::uint32_t>(last + 1)));
      const T other = things[chosen];
      things[chosen] = things[last];
      things[last] = other;
    }
  }

 private:
  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace sixfold
