#pragma once

#include <cstdint>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// Whether two configurations with these seeds ask for the same tokenizer of the same corpus: the same kind with the
/// same of its fields and, where the tokenizer depends on it, the same split. Throws Error for an unknown kind.
bool sameTokenizer(const config::DataConfig& a, std::uint64_t seedOfA, const config::DataConfig& b,
                   std::uint64_t seedOfB);

} // namespace glasshouse::fields
