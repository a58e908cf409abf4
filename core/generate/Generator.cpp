#include "core/generate/Generator.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <random>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/generate/Sampler.h"
#include "core/model/ModelKind.h"
#include "core/nn/LanguageModel.h"

namespace glasshouse::generate {

namespace {

using tokenizer::TokenId;

constexpr std::size_t alternativeCount = 6;

/// What the tutorials begin with: the newline token, or token 0.
TokenId startToken(const tokenizer::Tokenizer& tokenizer) {
    const auto newline = tokenizer.encode("\n").ids;
    return newline.empty() ? 0 : newline.front();
}

std::vector<engine::GeneratedToken::Alternative> likeliest(const std::vector<double>& probabilities) {
    std::vector<std::size_t> order(probabilities.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t count = std::min(alternativeCount, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                      [&](std::size_t a, std::size_t b) {
                          return probabilities[a] != probabilities[b] ? probabilities[a] > probabilities[b] : a < b;
                      });
    std::vector<engine::GeneratedToken::Alternative> result;
    for (std::size_t i = 0; i < count; ++i)
        result.push_back({static_cast<TokenId>(order[i]), probabilities[order[i]]});
    return result;
}

/// Logits (V) of the token after the context.
std::vector<float> nextLogits(const nn::LanguageModel& model, const std::vector<TokenId>& context) {
    const torch::Tensor ids = torch::empty({1, static_cast<std::int64_t>(context.size())}, torch::kInt64);
    std::copy(context.begin(), context.end(), ids.data_ptr<std::int64_t>());
    torch::Tensor logits = model.forward(ids.to(model.weights().device()), {});
    if (logits.dim() == 3)
        logits = logits.select(1, logits.size(1) - 1);
    const torch::Tensor last = logits.select(0, 0).to(torch::kCPU).contiguous(); // (V)
    return {last.data_ptr<float>(), last.data_ptr<float>() + last.numel()};
}

} // namespace

engine::GenerationResult generate(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                                  std::vector<TokenId> prompt, const config::SampleConfig& sample, std::stop_token stop,
                                  const std::function<bool(const engine::GeneratedToken&)>& sink) {
    const torch::NoGradGuard guard;
    const auto context = static_cast<std::size_t>(model.config().context_length);
    const TokenId start = startToken(tokenizer);
    if (prompt.empty())
        prompt.push_back(start);
    for (const TokenId id : prompt)
        if (id < 0 || id >= model.config().vocab_size)
            throw Error("The prompt has a token that this model does not know.");
    if (model::modelKind(model.config().kind).lastTargetOnly() && prompt.size() < context)
        prompt.insert(prompt.begin(), context - prompt.size(), start); // Bengio's model reads a full context

    engine::GenerationResult result;
    result.seed = sample.sample_seed ? *sample.sample_seed : std::random_device{}();
    Random random(result.seed, Random::Stream::Generation);
    const auto begin = std::chrono::steady_clock::now();
    for (; result.tokens < sample.tokens; ++result.tokens) {
        if (stop.stop_requested()) {
            result.stopped = true;
            break;
        }
        if (prompt.size() > context)
            prompt.erase(prompt.begin(), prompt.end() - static_cast<std::ptrdiff_t>(context));
        const std::vector<float> logits = nextLogits(model, prompt);
        if (!std::all_of(logits.begin(), logits.end(), [](float value) { return std::isfinite(value); }))
            throw Error("The weights give numbers that are not finite; choose an earlier checkpoint.");
        const std::vector<double> own = softmax(logits);
        const std::size_t id = draw(distribution(logits, sample), random.uniform());
        engine::GeneratedToken token;
        token.id = static_cast<TokenId>(id);
        token.bytes = tokenizer.bytes(token.id);
        token.probability = own[id];
        token.alternatives = likeliest(own);
        prompt.push_back(token.id);
        if (!sink(token)) {
            ++result.tokens;
            result.stopped = true;
            break;
        }
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

} // namespace glasshouse::generate
