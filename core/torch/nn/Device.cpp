#include "core/torch/nn/Device.h"

#include <fstream>

#include <ATen/Parallel.h>
#include <omp.h>
#include <torch/cuda.h>
#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/torch/nn/Card.h"
#include "core/torch/nn/kernels/Panels.h"

namespace glasshouse::nn {

namespace {

Placement onProcessor(const config::TrainConfig& config, bool bfloat16) {
    Placement placement;
    placement.threads = config.threads > 0 ? config.threads : availableCores();
    placement.description =
        processorName() + ", " + std::to_string(placement.threads) + (placement.threads == 1 ? " thread" : " threads");
    placement.bfloat16 = bfloat16;
    if (bfloat16 && !kernels::hasBfloat16Products())
        placement.reason = "This processor has no bfloat16 instructions: a step takes many times longer than in "
                           "float32.";
    return placement;
}

Placement onGpu(const config::TrainConfig& config, int index, const Card& card, bool bfloat16) {
    Placement placement;
    placement.device = torch::Device(torch::kCUDA, static_cast<torch::DeviceIndex>(index));
    placement.description = card.name;
    placement.threads = config.threads > 0 ? config.threads : availableCores();
    placement.bfloat16 = bfloat16;
    // Float32 means float32: whoever wants products of lower precision chooses bfloat16.
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

config::Hardware hardware(int index) {
    config::Hardware here;
    here.processorBfloat16 = kernels::hasBfloat16Products();
    here.gpu = whyNoGpu().empty();
    here.gpuBfloat16 = here.gpu && index < static_cast<int>(torch::cuda::device_count()) && cardAt(index).bfloat16;
    return here;
}

Placement place(const config::TrainConfig& config) {
    const std::string& wanted = config.device;
    if (wanted == "cpu") // CUDA is not even queried
        return onProcessor(config, config::computation(config, {}).bfloat16);
    const int index = wanted.rfind("cuda:", 0) == 0 ? std::stoi(wanted.substr(5)) : 0;
    const config::Hardware here = hardware(index);
    const std::string missing = whyNoGpu();
    if (!missing.empty() && wanted != "auto")
        throw Error("Training on " + wanted + " is not possible: " + missing + " Choose the device cpu or auto.");
    const config::Computation how = config::computation(config, here);
    if (!how.gpu) {
        Placement placement = onProcessor(config, how.bfloat16);
        placement.reason = placement.reason.empty() ? missing : missing + " " + placement.reason;
        return placement;
    }
    if (index >= static_cast<int>(torch::cuda::device_count()))
        throw Error("There is no device " + wanted + "; this computer has " +
                    std::to_string(torch::cuda::device_count()) + " CUDA device(s), counted from 0.");
    return onGpu(config, index, cardAt(index), how.bfloat16);
}

} // namespace glasshouse::nn
