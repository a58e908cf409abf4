#include "core/torch/nn/Card.h"

#include "core/base/Sentence.h"

namespace glasshouse::nn {

#ifndef GLASSHOUSE_CUDA // else in cuda/CudaCard.cpp
Card cardAt(int index) {
    return {"CUDA GPU " + std::to_string(index), 0, false};
}

std::int64_t cardMemoryFree(int) {
    return 0;
}

std::int64_t cardMemoryHeld(int) {
    return 0;
}

std::string cardProblem(int) {
    return whyNoCard();
}

std::string whyNoCard() {
    return sentence("This LibTorch was built for the processor only.");
}

void releaseCachedCardMemory() {}
#endif

} // namespace glasshouse::nn
