#include "core/torch/decoding/Context.h"

#include <algorithm>
#include <utility>

#include <torch/torch.h>

#include "core/engine/generate/FillContext.h"

namespace glasshouse::generate {

using tokenizer::TokenId;

Context::Context(const nn::LanguageModel& model, std::vector<TokenId> prompt, const std::string& window)
    : m_model(model)
    , m_length(static_cast<std::size_t>(model.config().context_length))
    , m_kept(keptTokens(model.config(), window))
    , m_tokens(std::move(prompt)) {
    if (m_tokens.size() > m_length)
        m_tokens.erase(m_tokens.begin(), m_tokens.end() - static_cast<std::ptrdiff_t>(m_length));
}

void Context::pack(std::shared_ptr<const PackedModel> packed, threads::ThreadTeam& team) {
    m_packed = std::move(packed);
    m_team = &team;
    if (m_packed)
        m_decoder = std::make_unique<Decoder>(m_packed);
}

void Context::append(TokenId token) {
    m_tokens.push_back(token);
    if (m_tokens.size() <= m_length)
        return;
    m_tokens.erase(m_tokens.begin(), m_tokens.end() - static_cast<std::ptrdiff_t>(m_kept));
    m_decoded = 0;
    if (!m_decoder)
        return;
    if (m_kept < m_length) {
        m_decoder->clear();
    } else { // every token's position has shifted
        m_decoder.reset();
        m_recompute = std::make_unique<Recomputation>(m_packed);
    }
}

std::vector<std::vector<float>> Context::logits(std::span<Context* const> contexts, std::span<const nn::Pass> passes) {
    if (contexts.size() == 1)
        return {contexts.front()->logits(passes.front())};
    std::vector<std::vector<float>> result(contexts.size());
    std::vector<std::size_t> together;
    std::vector<Decoder*> decoders;
    std::vector<TokenId> tokens;
    for (std::size_t i = 0; i < contexts.size(); ++i) {
        Context& context = *contexts[i];
        if (context.m_decoder && context.m_decoded + 1 == context.m_tokens.size()) {
            together.push_back(i);
            decoders.push_back(context.m_decoder.get());
            tokens.push_back(context.m_tokens.back());
            ++context.m_decoded;
        } else {
            result[i] = context.logits(passes[i]);
        }
    }
    std::vector<std::vector<float>> joint;
    if (!together.empty()) // on one thread, so that the others of the team end
        contexts[together.front()]->m_team->run([&](int) { joint = Decoder::logitsTogether(decoders, tokens); }, 1);
    for (std::size_t i = 0; i < together.size(); ++i)
        result[together[i]] = std::move(joint[i]);
    return result;
}

std::vector<float> Context::logits(const nn::Pass& pass) {
    std::span<const float> kept;
    if (m_decoder)
        m_team->run(
            [&](int threads) {
                m_decoder->append(std::span(m_tokens).subspan(m_decoded), threads);
                kept = m_decoder->logits(threads);
            },
            m_packed->usefulThreads());
    m_decoded = m_tokens.size();
    if (m_recompute)
        m_team->run([&](int threads) { kept = m_recompute->logits(m_tokens, threads); });
    if (!kept.empty())
        return {kept.begin(), kept.end()};
    const torch::NoGradGuard guard;
    const torch::Tensor ids = torch::empty({1, static_cast<std::int64_t>(m_tokens.size())}, torch::kInt64);
    std::copy(m_tokens.begin(), m_tokens.end(), ids.data_ptr<std::int64_t>());
    torch::Tensor logits = m_model.forward(ids.to(m_model.weights().device()), pass);
    if (logits.dim() == 3)
        logits = logits.select(1, logits.size(1) - 1);
    const torch::Tensor last = logits.select(0, 0).to(torch::kCPU).contiguous(); // (V)
    return {last.data_ptr<float>(), last.data_ptr<float>() + last.numel()};
}

} // namespace glasshouse::generate
