#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDACachingAllocator.h>

#include "core/torch/nn/Card.h"

namespace glasshouse::nn {

Card cardAt(int index) {
    const cudaDeviceProp* const properties = at::cuda::getDeviceProperties(static_cast<c10::DeviceIndex>(index));
    return {properties->name, static_cast<std::int64_t>(properties->totalGlobalMem), properties->major >= 8};
}

std::int64_t cardMemoryHeld(int index) {
    const auto held = c10::cuda::CUDACachingAllocator::getDeviceStats(static_cast<c10::DeviceIndex>(index));
    return held.reserved_bytes[0].current; // of pools of any size
}

} // namespace glasshouse::nn
