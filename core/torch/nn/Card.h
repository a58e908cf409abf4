#pragma once

#include <cstdint>
#include <string>

namespace glasshouse::nn {

/// A graphics card as its vendor describes it.
struct Card {
    std::string name;
    std::int64_t memory = 0; ///< bytes; 0: unknown
    bool bfloat16 = false;   ///< multiplies bfloat16 in hardware (Ampere and later)
};

/// The card with that index. In a build whose LibTorch has no CUDA, just its index.
Card cardAt(int index);
/// Bytes of the card's memory that this program holds; 0 in a build whose LibTorch has no CUDA.
std::int64_t cardMemoryHeld(int index);

} // namespace glasshouse::nn
