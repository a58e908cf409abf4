#include "core/torch/session/HostBuffers.h"

#include <algorithm>
#include <utility>

#include <torch/torch.h>

namespace glasshouse::train {

torch::Tensor HostBuffers::take(const std::vector<std::int64_t>& sizes, torch::ScalarType type) {
    const auto fits = [&](const torch::Tensor& buffer) {
        return buffer.scalar_type() == type && buffer.sizes() == torch::IntArrayRef(sizes);
    };
    const auto found = std::find_if(m_free.begin(), m_free.end(), fits);
    if (found == m_free.end())
        return m_device.is_cuda() ? pageLocked(sizes, type) : torch::empty(sizes, type);
    torch::Tensor buffer = std::move(*found);
    m_free.erase(found);
    return buffer;
}

void HostBuffers::giveBack(torch::Tensor buffer) {
    m_free.push_back(std::move(buffer));
}

#ifndef GLASSHOUSE_CUDA // else in cuda/CudaMemory.cpp
torch::Tensor pageLocked(const std::vector<std::int64_t>& sizes, torch::ScalarType type) {
    return torch::empty(sizes, type);
}
#endif

} // namespace glasshouse::train
