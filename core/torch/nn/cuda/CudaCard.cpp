#include <ATen/cuda/CUDAContext.h>

#include "core/torch/nn/Card.h"

namespace glasshouse::nn {

Card cardAt(int index) {
    const cudaDeviceProp* const properties = at::cuda::getDeviceProperties(static_cast<c10::DeviceIndex>(index));
    return {properties->name, static_cast<std::int64_t>(properties->totalGlobalMem), properties->major >= 8};
}

} // namespace glasshouse::nn
