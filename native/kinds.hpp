// Kinds as bits: a set of kinds is a 36-bit mask with bit 6 * colour + shape.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace sixfold {

using Kind = std::uint8_t;    // 0 to 35
using Kinds = std::uint64_t;  // a set of kinds

inline constexpr int kColours = 6;
inline constexpr int kShapes = 6;
inline constexpr int kKinds = 36;
inline constexpr int kQwirkle = 6;
inline constexpr int kHand = 6;
inline constexpr int kMostPlayers = 4;
inline constexpr int kGoingOut = 6;  // bonus for the last piece of a hand (C12)
inline constexpr Kinds kAllKinds = (Kinds{1} << kKinds) - 1;

constexpr int colour_of(Kind kind) { return kind / kShapes; }
constexpr int shape_of(Kind kind) { return kind % kShapes; }
constexpr Kinds bit(Kind kind) { return Kinds{1} << kind; }

constexpr Kinds colour_mask(int colour) { return Kinds{0x3F} << (kShapes * colour); }

constexpr Kinds shape_mask(int shape) {
  Kinds mask = 0;
  for (int colour = 0; colour < kColours; ++colour) mask |= Kinds{1} << (kShapes * colour + shape);
  return mask;
}

// For each kind the kinds that may share a line with it: same colour or same shape, not itself (L2, L3).
inline constexpr std::array<Kinds, kKinds> kPartners = [] {
  std::array<Kinds, kKinds> partners{};
  for (Kind kind = 0; kind < kKinds; ++kind)
    partners[kind] = (colour_mask(colour_of(kind)) | shape_mask(shape_of(kind))) & ~bit(kind);
  return partners;
}();

// The score of a line after one piece joins this many others (S1 to S3); with none there is no line.
inline constexpr std::array<std::uint8_t, 8> kPointsJoining = {0, 2, 3, 4, 5, 12, 0, 0};

// The score of a line of this length.
inline constexpr std::array<std::uint8_t, 8> kPoints = {0, 0, 2, 3, 4, 5, 12, 0};

// Removes the lowest kind from a set and returns it.
constexpr Kind pop(Kinds& kinds) {
  const Kind kind = static_cast<Kind>(std::countr_zero(kinds));
  kinds &= kinds - 1;
  return kind;
}

}  // namespace sixfold
