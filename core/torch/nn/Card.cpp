#include "core/torch/nn/Card.h"

namespace glasshouse::nn {

#ifndef GLASSHOUSE_CUDA // else in cuda/CudaCard.cpp
Card cardAt(int index) {
    return {"CUDA GPU " + std::to_string(index), 0, false};
}

std::int64_t cardMemoryHeld(int) {
    return 0;
}
#endif

} // namespace glasshouse::nn
