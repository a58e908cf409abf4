#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/Safetensors.h"

namespace glasshouse::formats {

constexpr std::uint64_t kLargestSafetensorsHeader = std::uint64_t{16} << 20;
constexpr std::size_t kMostTensors = 100000;
constexpr std::size_t kMostDimensions = 8;

/// The kind of number of that name, if it is one that can be read.
std::optional<DType> dtypeFromName(std::string_view name);
/// Bytes of a tensor; nothing when a size is negative, there are too many dimensions, or the product does not fit.
std::optional<std::uint64_t> tensorBytes(DType type, const std::vector<std::int64_t>& shape);

/// What the JSON of a header says. Offsets are those of the header: from the start of the data.
struct SafetensorsHeader {
    std::vector<TensorEntry> entries; ///< in the order of the data
    std::map<std::string, std::string> metadata;
};

/// Reads and checks a header against the size of the data behind it. problem is one clause without a full stop.
/// Returns nothing and sets problem when anything is wrong.
std::optional<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, std::uint64_t dataBytes,
                                                        std::string& problem);
/// The header's JSON for tensors whose data stand in this order, padded to a multiple of 8 bytes. Throws Error when a
/// name or the metadata is no UTF-8.
std::string safetensorsHeaderText(const std::vector<TensorEntry>& entries,
                                  const std::map<std::string, std::string>& metadata);

} // namespace glasshouse::formats
