#pragma once

#include <cstddef>

/// What one document may unpack to, so that a small file cannot fill the memory.
namespace glasshouse::documents::limits {

constexpr std::size_t unpacked = std::size_t{256} << 20;  ///< bytes of all parts together
constexpr std::size_t part = std::size_t{64} << 20;       ///< bytes of one part of an archive
constexpr std::size_t ratio = 250;                        ///< unpacked to packed; markup reaches 100
constexpr std::size_t ratioCounts = std::size_t{4} << 20; ///< bytes from which on the ratio is checked
constexpr std::size_t entries = 50'000;                   ///< of an archive

} // namespace glasshouse::documents::limits
