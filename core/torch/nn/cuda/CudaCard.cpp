#include <exception>
#include <map>
#include <mutex>

#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAGuard.h>
#include <cuda_runtime_api.h>
#include <torch/torch.h>

#include "core/base/DeviceFailure.h"
#include "core/base/OutOfMemory.h"
#include "core/base/Sentence.h"
#include "core/torch/nn/Card.h"

namespace glasshouse::nn {

namespace {

/// The device's own words for an error, up to the first line break.
std::string wordsOf(const std::exception& exception) {
    const std::string words = deviceFailure(exception).value_or(exception.what());
    return words.substr(0, words.find('\n'));
}

/// Allocates, computes and reads. Returns why it failed, as one sentence.
std::string tried(int index) {
    try {
        const torch::Device device(torch::kCUDA, static_cast<c10::DeviceIndex>(index));
        torch::ones({2}, device).sum().item<float>();
        return {};
    } catch (const std::exception& exception) {
        return isOutOfMemory(exception) ? sentence("Graphics card %1 cannot be used (its memory is full).", index)
                                        : sentence("Graphics card %1 cannot be used (%2).", index, wordsOf(exception));
    }
}

} // namespace

Card cardAt(int index) {
    const cudaDeviceProp* const properties = at::cuda::getDeviceProperties(static_cast<c10::DeviceIndex>(index));
    return {properties->name, static_cast<std::int64_t>(properties->totalGlobalMem), properties->major >= 8};
}

std::string cardProblem(int index) {
    static std::mutex mutex;
    static std::map<int, std::string> problems;
    const std::lock_guard lock(mutex);
    const auto known = problems.find(index);
    if (known != problems.end())
        return known->second;
    return problems[index] = tried(index);
}

std::string whyNoCard() {
    try {
        c10::cuda::device_count_ensure_non_zero();
    } catch (const std::exception& exception) {
        return isOutOfMemory(exception) ? sentence("No graphics card can be used (its memory is full).")
                                        : sentence("No graphics card can be used (%1).", wordsOf(exception));
    }
    return {};
}

std::int64_t cardMemoryFree(int index) {
    const c10::cuda::CUDAGuard guard(static_cast<c10::DeviceIndex>(index));
    std::size_t free = 0;
    std::size_t all = 0;
    C10_CUDA_CHECK(cudaMemGetInfo(&free, &all));
    return static_cast<std::int64_t>(free);
}

std::int64_t cardMemoryHeld(int index) {
    const auto held = c10::cuda::CUDACachingAllocator::getDeviceStats(static_cast<c10::DeviceIndex>(index));
    return held.reserved_bytes[0].current; // of pools of any size
}

void releaseCachedCardMemory() {
    try {
        c10::cuda::CUDACachingAllocator::emptyCache();
    } catch (const std::exception&) { // a card that failed, which its user has been told
    }
}

} // namespace glasshouse::nn
