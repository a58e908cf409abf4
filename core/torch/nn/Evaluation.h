#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokens.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// A batch: ids and, shifted by one, targets, both (B, T) int64.
struct Batch {
    torch::Tensor ids;
    torch::Tensor targets;
};
/// Fills a batch of the processor. rows: B concatenated windows of T + 1 tokens, see text::Windows.
void fill(const Batch& batch, const std::vector<tokenizer::TokenId>& rows);
/// rows, windows of length + 1 tokens, as a batch on the device.
Batch gather(const std::vector<tokenizer::TokenId>& rows, int length, torch::Device device);

/// Mean loss in eval mode over the same randomly drawn windows at every evaluation of a run, so that only the model
/// makes evaluations differ. Leaves every generator untouched. Empty when stopped early. batchDone: called after every
/// batch, on a GPU when it was handed over.
std::optional<float> evaluate(const LanguageModel& model, const tokenizer::Tokens& tokens,
                              const config::TrainConfig& config, bool bfloat16, const std::stop_token& stop,
                              const std::function<void()>& batchDone = {});
/// The losses of its batches `first`, `first` + `every`, ...
std::optional<std::vector<double>> evaluationLosses(const LanguageModel& model, const tokenizer::Tokens& tokens,
                                                    const config::TrainConfig& config, bool bfloat16,
                                                    const std::stop_token& stop, int first = 0, int every = 1,
                                                    const std::function<void()>& batchDone = {});

} // namespace glasshouse::nn
