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
/// One sentence on why the card cannot be used; empty if it can. Tried once in a process, by a small computation: a
/// card may be lost, taken by another program, or one that this LibTorch has no kernels for.
std::string cardProblem(int index);
/// One sentence on why there is no card; LibTorch counts none.
std::string whyNoCard();
/// Gives the memory of all cards that is cached but not in use back to other programs.
void releaseCachedCardMemory();
/// Bytes of the card's memory that no program holds; 0 in a build whose LibTorch has no CUDA. Throws c10::Error.
std::int64_t cardMemoryFree(int index);
/// Bytes of the card's memory that this program holds; 0 in a build whose LibTorch has no CUDA.
std::int64_t cardMemoryHeld(int index);

} // namespace glasshouse::nn
