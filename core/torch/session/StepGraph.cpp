#include "core/torch/session/StepGraph.h"

namespace glasshouse::train {

StepGraph::~StepGraph() = default;

#ifndef GLASSHOUSE_CUDA // else in cuda/CudaGraph.cpp
Capture cudaCapture() {
    return {};
}
#endif

} // namespace glasshouse::train
