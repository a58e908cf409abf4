#include "core/torch/nn/Evaluation.h"

#include <algorithm>
#include <numeric>

#include <torch/torch.h>

#include "core/base/Random.h"

namespace glasshouse::nn {

void fill(const Batch& batch, const std::vector<tokenizer::TokenId>& rows) {
    const std::int64_t length = batch.ids.size(1);
    auto* ids = batch.ids.data_ptr<std::int64_t>();
    auto* targets = batch.targets.data_ptr<std::int64_t>();
    for (auto row = rows.begin(); row != rows.end(); row += length + 1) {
        ids = std::copy_n(row, length, ids);
        targets = std::copy_n(row + 1, length, targets);
    }
}

Batch gather(const std::vector<tokenizer::TokenId>& rows, int length, torch::Device device) {
    const std::int64_t count = static_cast<std::int64_t>(rows.size()) / (length + 1);
    Batch batch{torch::empty({count, length}, torch::kInt64), torch::empty({count, length}, torch::kInt64)};
    fill(batch, rows);
    return {batch.ids.to(device), batch.targets.to(device)};
}

std::optional<std::vector<double>> evaluationLosses(const LanguageModel& model, const tokenizer::Tokens& tokens,
                                                    const config::TrainConfig& config, bool bfloat16,
                                                    const std::stop_token& stop, int first, int every,
                                                    const std::function<void()>& batchDone) {
    const torch::NoGradGuard guard;
    const int length = model.config().context_length;
    const auto choices = static_cast<std::uint64_t>(static_cast<std::int64_t>(tokens.size()) - length);
    Pass pass;
    pass.bfloat16 = bfloat16;
    std::vector<torch::Tensor> losses; // read at the end, so that a GPU keeps computing
    std::vector<tokenizer::TokenId> rows(static_cast<std::size_t>(config.batch_size) *
                                         static_cast<std::size_t>(length + 1));
    for (int i = first; i < config.eval_iters; i += every) {
        if (stop.stop_requested())
            return std::nullopt;
        Random random(config.seed, Random::Stream::Evaluation, static_cast<std::uint64_t>(i));
        for (auto row = rows.begin(); row != rows.end();)
            row = std::copy_n(tokens.begin() + static_cast<std::ptrdiff_t>(random.below(choices)), length + 1, row);
        const Batch batch = gather(rows, length, model.weights().device());
        losses.push_back(model.loss(model.forward(batch.ids, pass), batch.targets));
        if (batchDone)
            batchDone();
    }
    std::vector<double> values(losses.size());
    std::transform(losses.begin(), losses.end(), values.begin(),
                   [](const torch::Tensor& loss) { return loss.item<double>(); });
    return values;
}

std::optional<float> evaluate(const LanguageModel& model, const tokenizer::Tokens& tokens,
                              const config::TrainConfig& config, bool bfloat16, const std::stop_token& stop,
                              const std::function<void()>& batchDone) {
    const auto losses = evaluationLosses(model, tokens, config, bfloat16, stop, 0, 1, batchDone);
    if (!losses)
        return std::nullopt;
    return static_cast<float>(std::accumulate(losses->begin(), losses->end(), 0.0) / config.eval_iters);
}

} // namespace glasshouse::nn
