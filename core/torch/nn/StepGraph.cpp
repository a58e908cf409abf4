#include "core/torch/nn/StepGraph.h"

namespace glasshouse::nn {

StepGraph::~StepGraph() = default;

#ifndef GLASSHOUSE_CUDA // else in cuda/CudaGraph.cpp
Capture cudaCapture() {
    return {};
}
#endif

} // namespace glasshouse::nn
