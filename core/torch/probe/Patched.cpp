#include <map>
#include <string>
#include <vector>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/probe/Probe.h"

namespace glasshouse::inspect {

namespace {

/// Records steps of the source's pass, then overwrites them in the pass of the patched text.
class Patcher : public nn::StageListener {
public:
    Patcher(const nn::LanguageModel& model, const engine::PatchedRequest& request)
        : m_request(request)
        , m_heads(model.config().n_head)
        , m_embedding(model.description().streamSteps(!request.off.positions).front()) {
        for (const engine::Patch& patch : request.patches)
            if (!patch.step.empty())
                m_source[patch.step]; // to be recorded
        if (!request.noise.empty())
            m_noise = nn::toTensor(request.noise).to(model.weights().device());
    }

    void stage(const std::string& name, const torch::Tensor& value) override {
        const auto wanted = m_source.find(name);
        if (!m_isSource && name == m_embedding && m_noise.defined())
            value.add_(m_noise);
        if (wanted == m_source.end())
            return;
        if (m_isSource) {
            wanted->second = value.select(0, 0).clone(); // (T, size)
            return;
        }
        for (std::size_t variant = 0; variant < m_request.patches.size(); ++variant)
            if (m_request.patches[variant].step == name)
                partOf(value.select(0, static_cast<std::int64_t>(variant)), m_request.patches[variant])
                    .copy_(partOf(wanted->second, m_request.patches[variant]));
    }

    /// The source has been computed; what follows is patched. Throws Error if a step was not computed.
    void beginPatching() {
        m_isSource = false;
        for (const auto& [step, value] : m_source)
            if (!value.defined())
                throw Error(sentence("This model has no step called %1.", step));
    }

private:
    /// value (T, size).
    torch::Tensor partOf(const torch::Tensor& value, const engine::Patch& patch) const {
        torch::Tensor part = value;
        if (patch.head >= 0) {
            const std::int64_t size = value.size(-1) / m_heads;
            part = part.narrow(-1, patch.head * size, size);
        }
        return patch.position >= 0 ? part.narrow(0, patch.position, 1) : part;
    }

    const engine::PatchedRequest& m_request;
    std::int64_t m_heads;
    std::string m_embedding;
    torch::Tensor m_noise; ///< (T, d)
    bool m_isSource = true;
    std::map<std::string, torch::Tensor> m_source;
};

} // namespace

engine::PatchedResult patched(const nn::LanguageModel& whole, const engine::PatchedRequest& request) {
    const torch::NoGradGuard guard;
    const nn::LanguageModel model = request.off.empty() ? whole : whole.without(request.off);
    checkTokens(model, request.tokens);
    checkTokens(model, request.source);
    const auto tokens = static_cast<int>(request.tokens.size());
    if (request.source.size() != request.tokens.size())
        throw Error(sentence("Both texts must have the same number of tokens; these have %1 and %2.", tokens,
                             request.source.size()));
    if (!model.description().hasStream())
        throw Error("This kind of model has no residual stream that could be patched.");
    if (request.position < 0 || request.position >= tokens)
        throw Error("There is no such prediction in this text.");
    for (const tokenizer::TokenId id : request.read)
        if (id < 0 || id >= model.config().vocab_size)
            throw Error("This model has no such token.");
    for (const engine::Patch& patch : request.patches)
        if (patch.position >= tokens || patch.head >= model.config().n_head)
            throw Error("There is no such token or head to patch.");
    if (!request.noise.empty() && (request.noise.rows != tokens || request.noise.cols != model.config().n_embd))
        throw Error("The noise does not have the size of the embeddings.");

    const torch::Device device = model.weights().device();
    Patcher patcher(model, request);
    nn::Pass pass;
    pass.listener = &patcher;
    model.forward(nn::toIds(request.source, 1, device), pass);
    patcher.beginPatching();
    const auto variants = static_cast<std::int64_t>(request.patches.size());
    const torch::Tensor logits =
        model.forward(nn::toIds(request.tokens, variants, device), pass); // (N, T, V) or (N, V)
    const torch::Tensor row = logits.dim() == 3 ? logits.select(1, request.position) : logits;
    std::vector<std::int64_t> read(request.read.begin(), request.read.end());
    const torch::Tensor columns = torch::tensor(read, torch::kInt64).to(device);
    return {nn::toMatrix(row.index_select(1, columns))};
}

} // namespace glasshouse::inspect
