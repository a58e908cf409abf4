#pragma once

#include <string>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

using Forward = torch::Tensor (*)(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);

torch::Tensor forwardTransformer(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);
torch::Tensor forwardAttentionOnly(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);
torch::Tensor forwardMlp(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);
torch::Tensor forwardBigram(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);

/// What the kind of that id computes (the registry of core/model/ModelKind.h lists the kinds). Throws Error.
Forward forwardOfKind(const std::string& id);

} // namespace glasshouse::nn
