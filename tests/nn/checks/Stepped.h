#pragma once

#include <vector>

#include "core/torch/nn/Device.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/session/DeviceStep.h"

namespace glasshouse::checks {

/// The processor, used as a graphics card is.
nn::Placement plainProcessor();

/// A small model, and steps on it through a DeviceStep: two batches of four rows a step, clipped, with dropout.
struct Stepped {
    /// An empty capture: eager steps.
    explicit Stepped(train::Capture capture, const nn::Placement& placement = plainProcessor(),
                     const config::ModelConfig& config = smallModel());

    static config::ModelConfig smallModel();
    /// Rows of a batch that is a function of the step.
    static std::vector<tokenizer::TokenId> rows(int step, int batch, int count);

    void make(int step, int count = 4);
    void settle();

    config::TrainConfig train;
    nn::LanguageModel model;
    optim::Optimizer optimizer;
    train::DeviceStep steps;
    std::vector<train::StepNumbers> read;
};

} // namespace glasshouse::checks
