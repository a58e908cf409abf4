#include "core/torch/nn/Device.h"

#include <cstdlib>
#include <fstream>

#include <ATen/Parallel.h>
#include <omp.h>
#include <torch/cuda.h>
#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Processor.h"
#include "core/base/Sentence.h"
#include "core/torch/nn/Card.h"
#include "core/torch/nn/Compat.h"
#include "core/torch/nn/kernels/Bfloat16.h"

namespace glasshouse::nn {

namespace {

/// When the library is loaded, before the first product on a GPU: cuBLAS computes the same bytes each time only with
/// workspaces of a fixed size.
[[maybe_unused]] const int fixedWorkspaces = setenv("CUBLAS_WORKSPACE_CONFIG", ":4096:8", /*overwrite=*/0);

Placement onProcessor(const config::TrainConfig& config, bool bfloat16) {
    Placement placement;
    placement.threads = config.threads > 0 ? config.threads : availableCores();
    placement.description = placement.threads == 1 ? sentence("%1, 1 thread", processorName())
                                                   : sentence("%1, %2 threads", processorName(), placement.threads);
    placement.bfloat16 = bfloat16;
    if (bfloat16 && !kernels::hasBfloat16Products())
        placement.reason = sentence("This processor has no bfloat16 instructions: a step takes many times longer than "
                                    "in float32.");
    else if (bfloat16 && !processorPrefersBfloat16())
        placement.reason = sentence("This processor computes faster in float32 than in bfloat16.");
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
    compat::computeDeterministically();
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

int cardCount() {
    return static_cast<int>(torch::cuda::device_count());
}

std::string whyNoGpu() {
    if (cardCount() == 0)
        return whyNoCard();
    return usableCard() < 0 ? cardProblem(0) : std::string();
}

int usableCard() {
    for (int index = 0; index < cardCount(); ++index)
        if (cardProblem(index).empty())
            return index;
    return -1;
}

config::Hardware hardware(int index) {
    config::Hardware here;
    here.processorBfloat16 = processorPrefersBfloat16();
    here.gpu = index >= 0 && index < cardCount() && cardProblem(index).empty();
    if (here.gpu) {
        const Card card = cardAt(index);
        here.gpuBfloat16 = card.bfloat16;
        here.gpuMemory = card.memory;
    }
    return here;
}

Placement place(const config::TrainConfig& config) {
    const std::string& wanted = config.device;
    if (wanted == "cpu") // CUDA is not even queried
        return onProcessor(config, config::computation(config, {}).bfloat16);
    const bool named = wanted.rfind("cuda:", 0) == 0;
    const int index = named ? std::stoi(wanted.substr(5)) : usableCard();
    if (named && cardCount() > 0 && index >= cardCount())
        throw Error(sentence("There is no device %1; this computer has %2 CUDA device(s), counted from 0.", wanted,
                             cardCount()));
    const std::string missing = named && cardCount() > 0 ? cardProblem(index) : whyNoGpu();
    if (!missing.empty() && wanted != "auto")
        throw Error(sentence("Training on %1 is not possible: %2 Choose the device cpu or auto.", wanted, missing));
    const config::Computation how = config::computation(config, hardware(index));
    if (!how.gpu) {
        Placement placement = onProcessor(config, how.bfloat16);
        placement.reason = placement.reason.empty() ? missing : missing + " " + placement.reason;
        return placement;
    }
    return onGpu(config, index, cardAt(index), how.bfloat16);
}

} // namespace glasshouse::nn
