#pragma once

#include <cstdint>
#include <string>

namespace glasshouse::nn {

/// A graphics card as its maker describes it.
struct Card {
    std::string name;
    std::int64_t memory = 0; ///< bytes; 0: not known
    bool bfloat16 = false;   ///< multiplies bfloat16 in hardware (Ampere and later)
};

/// The card of that number. In a build whose LibTorch has no CUDA just its number.
Card cardAt(int index);

} // namespace glasshouse::nn
