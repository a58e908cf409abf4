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
constexpr std::size_t kMaxTensors = 100000;
constexpr std::size_t kMaxDimensions = 8;

/// The data type of that name, if it is supported.
std::optional<DType> dtypeFromName(std::string_view name);
/// Numbers of a tensor; nothing if a size is negative, there are too many dimensions, or the product overflows.
std::optional<std::uint64_t> numberCount(const std::vector<std::int64_t>& shape);
/// Bytes of a tensor; nothing as numberCount().
std::optional<std::uint64_t> tensorBytes(DType type, const std::vector<std::int64_t>& shape);

/// The content of a JSON header. Offsets are as in the header: relative to the start of the data.
struct SafetensorsHeader {
    std::vector<TensorEntry> entries; ///< in the order of the data
    std::map<std::string, std::string> metadata;
};

/// Parses a header and checks it against the size of the data after it. Returns nothing if anything is wrong, and sets
/// problem to one clause without a full stop.
std::optional<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, std::uint64_t dataBytes,
                                                        std::string& problem);
/// The JSON header for tensors whose data come in this order, padded to a multiple of 8 bytes. Throws Error if a name
/// or the metadata is not UTF-8.
std::string safetensorsHeaderText(const std::vector<TensorEntry>& entries,
                                  const std::map<std::string, std::string>& metadata);

} // namespace glasshouse::formats
