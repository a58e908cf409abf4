#include <cstdlib>

#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <torch/cuda.h>

#include "core/torch/train/StepGraph.h"

namespace glasshouse::train {

namespace {

class CudaGraph : public StepGraph {
public:
    void replay() override { m_graph.replay(); }

    at::cuda::CUDAGraph m_graph;
};

/// A graph keeps a memory pool of its own, so what eager steps left in the cache goes back first. LibTorch's generator
/// takes part by itself: a replay draws from the seed that is set then, as the same operations would.
std::unique_ptr<StepGraph> capture(const std::function<void()>& work) {
    auto graph = std::make_unique<CudaGraph>();
    torch::cuda::synchronize();
    c10::cuda::CUDACachingAllocator::emptyCache();
    graph->m_graph.capture_begin();
    try {
        work();
    } catch (...) {
        try { // the stream must not stay in capture
            graph->m_graph.capture_end();
        } catch (const std::exception&) { // says again that there is nothing to keep
        }
        throw;
    }
    graph->m_graph.capture_end();
    return graph;
}

} // namespace

Capture cudaCapture() {
    if (std::getenv("GLASSHOUSE_NO_CUDA_GRAPH") != nullptr) // to compare, or where a driver has trouble with it
        return {};
    return capture;
}

} // namespace glasshouse::train
