#include "core/inspect/Probe.h"

#include <algorithm>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/model/ModelKind.h"
#include "core/nn/LanguageModel.h"
#include "core/nn/Layers.h"

namespace glasshouse::inspect {

namespace {

/// Copies of a forward pass what the request asks for; batch of one.
class Collector : public nn::StageListener {
public:
    Collector(const engine::ProbeRequest& request, engine::ProbeResult& result)
        : m_request(request)
        , m_result(result) {}

    void embedded(const torch::Tensor& tok, const torch::Tensor& pos) override {
        m_result.tokenEmbedding = nn::toMatrix(tok.select(0, 0));
        m_result.positionTable = nn::toMatrix(pos);
    }

    void attended(int layer, const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                  const torch::Tensor& raw, const torch::Tensor& scaled, const torch::Tensor& softmax) override {
        engine::LayerTrace& trace = layerTrace(layer);
        trace.heads.resize(static_cast<std::size_t>(q.size(1)));
        for (int head = 0; head < q.size(1); ++head) {
            engine::HeadTrace& target = trace.heads[static_cast<std::size_t>(head)];
            const auto matrix = [head](const torch::Tensor& t) { return nn::toMatrix(t.select(0, 0).select(0, head)); };
            const bool detailed = m_request.everything || m_request.detail == engine::HeadId{layer, head};
            if (m_request.allHeads || detailed)
                target.softmax = matrix(softmax);
            if (!detailed)
                continue;
            target.q = matrix(q);
            target.k = matrix(k);
            target.v = matrix(v);
            target.raw = matrix(raw);
            target.scaled = matrix(scaled);
        }
    }

    void blockDone(int layer, const torch::Tensor& afterAttention, const torch::Tensor& afterBlock) override {
        if (!m_request.everything)
            return;
        engine::LayerTrace& trace = layerTrace(layer);
        trace.afterAttention = nn::toMatrix(afterAttention.select(0, 0));
        trace.afterBlock = nn::toMatrix(afterBlock.select(0, 0));
    }

private:
    engine::LayerTrace& layerTrace(int layer) {
        const auto index = static_cast<std::size_t>(layer);
        if (m_result.layers.size() <= index)
            m_result.layers.resize(index + 1);
        return m_result.layers[index];
    }

    const engine::ProbeRequest& m_request;
    engine::ProbeResult& m_result;
};

} // namespace

engine::ProbeResult probe(const nn::LanguageModel& model, std::int64_t step, const engine::ProbeRequest& request) {
    const torch::NoGradGuard guard;
    const auto tokens = static_cast<std::int64_t>(request.tokens.size());
    const int context = model.config().context_length;
    if (tokens == 0)
        throw Error("The probe text is empty; type something, or take a passage from the corpus.");
    if (tokens > context)
        throw Error("The probe text has " + std::to_string(tokens) + " tokens; this model reads at most " +
                    std::to_string(context) + ".");
    for (const auto id : request.tokens)
        if (id < 0 || id >= model.config().vocab_size)
            throw Error("The probe text has a token that this model does not know.");

    engine::ProbeResult result;
    result.step = step;
    result.request = request;
    const bool lastOnly = model::modelKind(model.config().kind).lastTargetOnly();
    if (lastOnly && tokens < context)
        throw Error("This kind of model reads exactly " + std::to_string(context) + " tokens; the probe text has " +
                    std::to_string(tokens) + ".");
    torch::Tensor ids = torch::empty({1, tokens}, torch::kInt64);
    std::copy(request.tokens.begin(), request.tokens.end(), ids.data_ptr<std::int64_t>());
    ids = ids.to(model.weights().device());
    Collector collector(request, result);
    nn::Pass pass;
    pass.listener = &collector;
    const torch::Tensor logits = model.forward(ids, pass); // (1, T, V) or (1, V)
    result.logits = nn::toMatrix(logits.dim() == 3 ? logits.select(0, 0) : logits);
    if (!lastOnly && tokens > 1)
        result.loss =
            nn::crossEntropy(logits.select(0, 0).narrow(0, 0, tokens - 1), ids.select(0, 0).narrow(0, 1, tokens - 1))
                .item<float>();
    return result;
}

} // namespace glasshouse::inspect
