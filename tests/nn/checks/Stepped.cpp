#include "tests/nn/checks/Stepped.h"

#include <utility>

namespace glasshouse::checks {

nn::Placement plainProcessor() {
    nn::Placement placement;
    placement.plain = true;
    placement.description = "The processor, as a graphics card is used";
    return placement;
}

Stepped::Stepped(train::Capture capture, const nn::Placement& placement, const config::ModelConfig& config)
    : model(config, nn::Weights(config, placement.device))
    , optimizer(model.weights())
    , steps(model, optimizer, placement, std::move(capture)) {
    model.weights().initialize(model.config(), 3);
    model.weights().requireGradients();
    train.batch_size = 4;
    train.accumulation = 2;
    train.grad_clip = 1;
    train.dropout = 0.2;
}

config::ModelConfig Stepped::smallModel() {
    config::ModelConfig config;
    config.vocab_size = 13;
    config.context_length = 10;
    config.n_layer = 2;
    config.n_head = 3;
    config.n_embd = 24;
    return config.resolved();
}

std::vector<tokenizer::TokenId> Stepped::rows(int step, int batch, int count) {
    std::vector<tokenizer::TokenId> list;
    for (int i = 0; i < count * 11; ++i)
        list.push_back(static_cast<tokenizer::TokenId>((i * (step + 3) + batch) % 13));
    return list;
}

void Stepped::make(int step, int count) {
    steps.begin(train, train.batch_size);
    for (int batch = 0; batch < train.accumulation; ++batch)
        steps.addBatch(rows(step, batch, count), static_cast<std::uint64_t>(step * 7 + batch));
    steps.update(1e-2 / (step + 1), step);
    while (const auto numbers = steps.take(false))
        read.push_back(*numbers);
}

void Stepped::settle() {
    while (const auto numbers = steps.take(true))
        read.push_back(*numbers);
}

} // namespace glasshouse::checks
