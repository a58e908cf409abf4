#include "core/nn/Device.h"

#include <fstream>

#include <ATen/Parallel.h>
#include <omp.h>
#include <torch/cuda.h>
#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/nn/Card.h"
#include "core/nn/kernels/Panels.h"

namespace glasshouse::nn {

namespace {

Placement onProcessor(const config::TrainConfig& config) {
    Placement placement;
    placement.threads = config.threads > 0 ? config.threads : availableCores();
    placement.description =
        processorName() + ", " + std::to_string(placement.threads) + (placement.threads == 1 ? " thread" : " threads");
    const bool fast = kernels::hasBfloat16Products();
    placement.bfloat16 = config.precision == "bfloat16" || (config.precision == "auto" && fast);
    if (placement.bfloat16 && !fast)
        placement.reason = "This processor has no instructions for bfloat16: a step takes many times longer than in "
                           "float32.";
    return placement;
}

Placement onGpu(const config::TrainConfig& config, int index) {
    const Card card = cardAt(index);
    Placement placement;
    placement.device = torch::Device(torch::kCUDA, static_cast<torch::DeviceIndex>(index));
    placement.description = card.name;
    placement.threads = config.threads > 0 ? config.threads : availableCores();
    placement.bfloat16 = config.precision == "bfloat16" || (config.precision == "auto" && card.bfloat16);
    // Float32 means float32: products of shorter numbers are what bfloat16 is chosen for.
    at::globalContext().setAllowTF32CuBLAS(false);
    at::globalContext().setAllowTF32CuDNN(false);
    return placement;
}

} // namespace

std::string processorName() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.rfind("model name", 0) == 0)
            if (const auto colon = line.find(": "); colon != std::string::npos)
                return line.substr(colon + 2);
    return "Processor";
}

int availableCores() {
    return omp_get_num_procs();
}

std::string whyNoGpu() {
    if (torch::cuda::is_available())
        return {};
    if (!torch::cuda::device_count() && !at::hasCUDA())
        return "This LibTorch was built for the processor only.";
    return "No usable CUDA GPU was found.";
}

Placement place(const config::TrainConfig& config) {
    const std::string& wanted = config.device;
    if (wanted == "cpu")
        return onProcessor(config);
    const std::string missing = whyNoGpu();
    if (!missing.empty()) {
        if (wanted != "auto")
            throw Error("Training on " + wanted + " is not possible: " + missing + " Choose the device cpu or auto.");
        Placement placement = onProcessor(config);
        placement.reason = placement.reason.empty() ? missing : missing + " " + placement.reason;
        return placement;
    }
    const int index = wanted.rfind("cuda:", 0) == 0 ? std::stoi(wanted.substr(5)) : 0;
    if (index >= static_cast<int>(torch::cuda::device_count()))
        throw Error("There is no device " + wanted + "; this computer has " +
                    std::to_string(torch::cuda::device_count()) + " CUDA device(s), counted from 0.");
    return onGpu(config, index);
}

ThreadScope::ThreadScope(int threads)
    : m_before(at::get_num_threads()) {
    omp_set_num_threads(threads);
}
ThreadScope::~ThreadScope() {
    omp_set_num_threads(m_before);
}

} // namespace glasshouse::nn
