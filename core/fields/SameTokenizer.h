#pragma once

#include <cstdint>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// Whether two configurations with these seeds specify the same tokenizer for the same corpus: the same kind with the
/// same fields and, if the tokenizer depends on it, the same split. Throws Error for an unknown kind.
bool sameTokenizer(const config::DataConfig& a, std::uint64_t seedOfA, const config::DataConfig& b,
                   std::uint64_t seedOfB);

} // namespace glasshouse::fields
