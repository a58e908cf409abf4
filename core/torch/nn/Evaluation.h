#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/tokenizer/Tokenizer.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// A batch on the device: ids and, shifted by one, targets, both (B, T) int64.
struct Batch {
    torch::Tensor ids;
    torch::Tensor targets;
};
/// rows: windows of length + 1 tokens one after the other, see text::Windows. To a GPU it is on its way when this
/// returns.
Batch gather(const std::vector<tokenizer::TokenId>& rows, int length, torch::Device device);

/// Mean loss in eval mode over the same randomly drawn windows at every evaluation of a run, so that evaluations differ
/// by the model alone. Leaves every generator untouched. Nothing when stopped before its end.
std::optional<float> evaluate(const LanguageModel& model, const std::vector<tokenizer::TokenId>& tokens,
                              const config::TrainConfig& config, bool bfloat16, std::stop_token stop);

} // namespace glasshouse::nn
