#include "core/nn/Evaluation.h"

#include <algorithm>

#include <torch/torch.h>

#include "core/base/Random.h"

namespace glasshouse::nn {

Batch gather(const std::vector<tokenizer::TokenId>& tokens, const std::vector<std::int64_t>& starts, int length,
             torch::Device device) {
    const auto rows = static_cast<std::int64_t>(starts.size());
    Batch batch{torch::empty({rows, length}, torch::kInt64), torch::empty({rows, length}, torch::kInt64)};
    auto* ids = batch.ids.data_ptr<std::int64_t>();
    auto* targets = batch.targets.data_ptr<std::int64_t>();
    for (const std::int64_t start : starts) {
        const auto first = tokens.begin() + start;
        ids = std::copy(first, first + length, ids);
        targets = std::copy(first + 1, first + length + 1, targets);
    }
    if (!device.is_cpu())
        return {batch.ids.to(device), batch.targets.to(device)};
    return batch;
}

std::optional<float> evaluate(const LanguageModel& model, const std::vector<tokenizer::TokenId>& tokens,
                              const config::TrainConfig& config, bool bfloat16, std::stop_token stop) {
    const torch::NoGradGuard guard;
    const int length = model.config().context_length;
    const auto choices = static_cast<std::uint64_t>(static_cast<std::int64_t>(tokens.size()) - length);
    Pass pass;
    pass.bfloat16 = bfloat16;
    double sum = 0;
    std::vector<std::int64_t> starts(static_cast<std::size_t>(config.batch_size));
    for (int i = 0; i < config.eval_iters; ++i) {
        if (stop.stop_requested())
            return std::nullopt;
        Random random(config.seed, Random::Stream::Evaluation, static_cast<std::uint64_t>(i));
        for (std::int64_t& start : starts)
            start = static_cast<std::int64_t>(random.below(choices));
        const Batch batch = gather(tokens, starts, length, model.weights().device());
        sum += model.loss(model.forward(batch.ids, pass), batch.targets).item<double>();
    }
    return static_cast<float>(sum / config.eval_iters);
}

} // namespace glasshouse::nn
