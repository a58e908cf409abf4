#include <algorithm>
#include <functional>
#include <numeric>

#include <c10/cuda/CUDAException.h>
#include <cuda_runtime_api.h>
#include <torch/torch.h>

#include "core/torch/session/HostBuffers.h"

namespace glasshouse::train {

torch::Tensor pageLocked(const std::vector<std::int64_t>& sizes, torch::ScalarType type) {
    const std::int64_t count = std::accumulate(sizes.begin(), sizes.end(), std::int64_t{1}, std::multiplies<>());
    void* memory = nullptr;
    const auto bytes = static_cast<std::size_t>(std::max<std::int64_t>(count, 1)) * torch::elementSize(type);
    C10_CUDA_CHECK(cudaHostAlloc(&memory, bytes, cudaHostAllocDefault));
    // A card that failed refuses even this; whoever uses it has been told.
    const auto free = [](void* buffer) { C10_CUDA_IGNORE_ERROR(cudaFreeHost(buffer)); };
    return torch::from_blob(memory, sizes, free, torch::TensorOptions(type));
}

} // namespace glasshouse::train
