#pragma once

#include <vector>

#include <torch/types.h>

namespace glasshouse::train {

/// Memory of the processor that a device copies from and to while the thread continues: page-locked for a graphics
/// card, ordinary memory otherwise. What is given back is handed out again.
///
/// LibTorch's own page-locked memory is not used: freeing it records an event on the card, and once the card has failed
/// this throws in a destructor and terminates the program.
///
/// The trainer's thread. No buffer may be in use by the device when this is destroyed.
class HostBuffers {
public:
    explicit HostBuffers(torch::Device device)
        : m_device(device) {}

    /// Contents are undefined. Throws c10::Error if there is no memory.
    torch::Tensor take(const std::vector<std::int64_t>& sizes, torch::ScalarType type);
    /// Once the device has used it.
    void giveBack(torch::Tensor buffer);

private:
    torch::Device m_device;
    std::vector<torch::Tensor> m_free;
};

/// Page-locked memory for copies to and from a CUDA device; ordinary memory in a build whose LibTorch has no CUDA.
torch::Tensor pageLocked(const std::vector<std::int64_t>& sizes, torch::ScalarType type);

} // namespace glasshouse::train
