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
/// One sentence on why the card cannot be used; empty if it can. The first call in a process runs a small computation
/// on it: a card may be lost, used exclusively by another program, or one that this LibTorch has no kernels for. Any
/// thread.
std::string cardProblem(int index);
/// One sentence on why LibTorch finds no card. Any thread.
std::string whyNoCard();
/// Returns the cached but unused memory of all cards to the driver, for other programs. Any thread.
void releaseCachedCardMemory();
/// Bytes of the card's memory that no program holds; 0 in a build whose LibTorch has no CUDA. Throws c10::Error.
std::int64_t cardMemoryFree(int index);
/// Bytes of the card's memory that this program holds; 0 in a build whose LibTorch has no CUDA.
std::int64_t cardMemoryHeld(int index);

} // namespace glasshouse::nn
