#include <chrono>
#include <cstdlib>
#include <exception>
#include <thread>

#include <ATen/cuda/CUDAGeneratorImpl.h>
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

/// What LibTorch leaves behind when CUDA calls a capture invalid: its allocator still sends everything to the pool of
/// the graph, and its generator still counts as captured, so that no dropout and no other capture would work in this
/// process any more.
void tidyUp(c10::DeviceIndex device, at::cuda::MempoolId_t pool) {
    try {
        c10::cuda::CUDACachingAllocator::endAllocateToPool(device, pool);
        c10::cuda::CUDACachingAllocator::releasePool(device, pool);
    } catch (const std::exception&) { // the next operation tells what is wrong
    }
    at::Generator generator = at::cuda::detail::getDefaultCUDAGenerator(device);
    generator.graphsafe_set_state(at::cuda::detail::createCUDAGenerator(device));
}

/// With several processes, a thread of LibTorch queries now and then whether collectives have ended. A capture waits
/// for it; waiting here avoids LibTorch's warning about that.
template <typename Graph> void waitForQueries() {
    if constexpr (requires { Graph::num_pending_event_queries(); })
        for (int i = 0; i < 1000 && Graph::num_pending_event_queries() > 0; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// A graph keeps its own memory pool, so the memory that eager steps left in the cache is released first. LibTorch's
/// generator takes part automatically: a replay draws from the current seed, as the same operations would. Only what
/// this thread does can spoil the capture.
std::unique_ptr<StepGraph> capture(const std::function<void()>& work) {
    auto graph = std::make_unique<CudaGraph>();
    const c10::DeviceIndex device = c10::cuda::current_device();
    torch::cuda::synchronize();
    waitForQueries<at::cuda::CUDAGraph>();
    c10::cuda::CUDACachingAllocator::emptyCache();
    const at::cuda::MempoolId_t pool = at::cuda::graph_pool_handle();
    graph->m_graph.capture_begin(pool, cudaStreamCaptureModeThreadLocal);
    std::exception_ptr failure;
    try {
        work();
    } catch (...) {
        failure = std::current_exception();
    }
    try { // in any case, or the stream would stay in capture mode
        graph->m_graph.capture_end();
    } catch (...) {
        tidyUp(device, pool);
        if (!failure)
            failure = std::current_exception();
    }
    if (failure)
        std::rethrow_exception(failure);
    return graph;
}

} // namespace

Capture cudaCapture() {
    if (std::getenv("GLASSHOUSE_NO_CUDA_GRAPH") != nullptr) // to compare, or if a driver has trouble with it
        return {};
    return capture;
}

} // namespace glasshouse::train
