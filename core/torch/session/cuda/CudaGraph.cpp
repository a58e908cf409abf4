#include <cstdlib>

#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <torch/cuda.h>

#include "core/torch/session/StepGraph.h"

namespace glasshouse::train {

namespace {

class CudaGraph : public StepGraph {
public:
    void replay() override { m_graph.replay(); }

    at::cuda::CUDAGraph m_graph;
};

/// A graph keeps its own memory pool, so the memory that eager steps left in the cache is released first. LibTorch's
/// generator takes part automatically: a replay draws from the current seed, as the same operations would.
std::unique_ptr<StepGraph> capture(const std::function<void()>& work) {
    auto graph = std::make_unique<CudaGraph>();
    torch::cuda::synchronize();
    c10::cuda::CUDACachingAllocator::emptyCache();
    graph->m_graph.capture_begin();
    try {
        work();
    } catch (...) {
        try { // the stream must not stay in capture mode
            graph->m_graph.capture_end();
        } catch (const std::exception&) { // reports again that there is nothing to keep
        }
        throw;
    }
    graph->m_graph.capture_end();
    return graph;
}

} // namespace

Capture cudaCapture() {
    if (std::getenv("GLASSHOUSE_NO_CUDA_GRAPH") != nullptr) // to compare, or if a driver has trouble with it
        return {};
    return capture;
}

} // namespace glasshouse::train
