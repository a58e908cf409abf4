#include "core/torch/probe/Probe.h"

#include <algorithm>
#include <limits>
#include <set>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/engine/inspect/Prediction.h"
#include "core/model/ModelKind.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::inspect {

namespace {

/// Copies what the request asks for out of a forward pass with a batch of one.
class Collector : public nn::StageListener {
public:
    Collector(const nn::LanguageModel& model, const engine::ProbeRequest& request,
              std::map<std::string, Matrix>& matrices)
        : m_matrices(matrices)
        , m_wanted(request.matrices.begin(), request.matrices.end())
        , m_all(m_wanted.count("*") > 0) {
        if (request.lens.top > 0)
            m_streamSteps = model.description().streamSteps(!request.off.positions);
    }

    void stage(const std::string& name, const torch::Tensor& value) override {
        if (std::find(m_streamSteps.begin(), m_streamSteps.end(), name) != m_streamSteps.end())
            m_stream.push_back(value);
        if (m_wanted.empty())
            return;
        if (value.dim() == 3) {
            keep(name, [&] { return value.select(0, 0); });
            return;
        }
        const auto dot = name.rfind('.'); // "blocks.0.attn.q" of all heads becomes "blocks.0.attn.3.q"
        const std::string attention = name.substr(0, dot);
        const std::string step = name.substr(dot + 1);
        torch::Tensor heads; // from a card all at once
        for (int head = 0; head < value.size(1); ++head)
            keep(model::headStep(attention, head, step), [&] {
                if (!heads.defined())
                    heads = value.select(0, 0).detach().to(torch::kCPU);
                return heads.select(0, head);
            });
    }

    /// Residual stream (1, T, d) from the embedding on, for the lens.
    const std::vector<torch::Tensor>& stream() const { return m_stream; }

private:
    template <typename Tensor> void keep(const std::string& name, const Tensor& tensor) {
        if (m_all || m_wanted.count(name) > 0)
            m_matrices[name] = nn::toMatrix(tensor());
    }

    std::map<std::string, Matrix>& m_matrices;
    std::set<std::string> m_wanted;
    bool m_all;
    std::vector<std::string> m_streamSteps;
    std::vector<torch::Tensor> m_stream;
};

engine::LensLayer lensLayer(int layer, Matrix logits, const engine::ProbeRequest& request, bool whole) {
    engine::LensLayer result;
    result.layer = layer;
    result.top = std::min(request.lens.top, logits.cols);
    result.probabilities = Matrix(logits.rows, result.top, std::numeric_limits<float>::quiet_NaN());
    result.ids.resize(result.probabilities.values.size());
    for (int row = 0; row < logits.rows; ++row) {
        const std::vector<Candidate> best = likeliest(rowOf(logits, row), result.top);
        for (std::size_t i = 0; i < best.size(); ++i) {
            result.probabilities.at(row, static_cast<int>(i)) = static_cast<float>(best[i].probability);
            result.ids[static_cast<std::size_t>(row) * static_cast<std::size_t>(result.top) + i] = best[i].id;
        }
    }
    result.last = Matrix(1, logits.cols);
    std::copy(logits.row(logits.rows - 1), logits.row(logits.rows - 1) + logits.cols, result.last.values.begin());
    if (static_cast<std::size_t>(logits.rows) == request.tokens.size()) {
        result.losses = nextLosses(logits, request.tokens);
        result.ranks = nextRanks(logits, request.tokens);
    }
    if (request.lens.entropies)
        result.entropies = entropies(logits);
    if (whole)
        result.logits = std::move(logits);
    return result;
}

/// The final norm and the output layer on the residual stream after each block.
void readLens(const nn::LanguageModel& model, const std::vector<torch::Tensor>& stream, engine::ProbeResult& result) {
    const config::ModelConfig& config = model.config();
    const engine::ProbeRequest& request = result.request;
    const auto whole = [&](std::size_t entry) {
        const auto& asked = request.lens.wholeTable;
        return std::find(asked.begin(), asked.end(), static_cast<int>(entry)) != asked.end();
    };
    if (!model.description().hasStream()) { // the embedding does not have the output layer's input width
        result.lens.push_back(lensLayer(0, result.logits, request, whole(0)));
        return;
    }
    for (std::size_t i = 0; i < stream.size(); ++i) {
        torch::Tensor x = stream[i];
        if (config.final_norm)
            x = nn::norm(model.weights(), "ln_f", x, config);
        Matrix logits =
            nn::toMatrix(nn::forwardOutput(model, *model.description().stages().back().subLayer, x, {}).select(0, 0));
        result.lens.push_back(lensLayer(static_cast<int>(i) - 1, std::move(logits), request, whole(i)));
    }
}

/// The request's tokens, its logits and parameter matrices.
void addEnds(const nn::LanguageModel& model, engine::ProbeResult& result) {
    const engine::ProbeRequest& request = result.request;
    const bool all = std::find(request.matrices.begin(), request.matrices.end(), "*") != request.matrices.end();
    const auto wants = [&](const char* name) {
        return all || std::find(request.matrices.begin(), request.matrices.end(), name) != request.matrices.end();
    };
    if (wants("ids")) {
        Matrix& ids = result.matrices["ids"] = Matrix(static_cast<int>(request.tokens.size()), 1);
        std::copy(request.tokens.begin(), request.tokens.end(), ids.values.begin());
    }
    if (wants("logits"))
        result.matrices["logits"] = result.logits;
    if (wants("softmax"))
        result.matrices["softmax"] = nn::toMatrix(nn::toTensor(result.logits).softmax(-1));
    for (const std::string& name : request.matrices)
        if (const torch::Tensor parameter = model.weights().find(name); parameter.defined())
            result.matrices[name] = nn::toMatrix(parameter);
}

} // namespace

void checkTokens(const nn::LanguageModel& model, const std::vector<tokenizer::TokenId>& tokens) {
    const auto count = static_cast<int>(tokens.size());
    const int context = model.config().context_length;
    if (count == 0)
        throw Error("The probe text is empty; type something, or take a passage from the corpus.");
    if (count > context)
        throw Error(sentence("The probe text has %1 tokens; this model reads at most %2.", count, context));
    for (const auto id : tokens)
        if (id < 0 || id >= model.config().vocab_size)
            throw Error("The probe text contains a token that this model does not know.");
    if (model::modelKind(model.config().kind).lastTargetOnly() && count < context)
        throw Error(sentence("This kind of model reads exactly %1 tokens; the probe text has %2.", context, count));
}

engine::ProbeResult probe(const nn::LanguageModel& whole, std::int64_t step, const engine::ProbeRequest& request) {
    const torch::NoGradGuard guard;
    const nn::LanguageModel model = request.off.empty() ? whole : whole.without(request.off);
    checkTokens(model, request.tokens);
    const auto tokens = static_cast<std::int64_t>(request.tokens.size());

    engine::ProbeResult result;
    result.step = step;
    result.request = request;
    result.attention = model.description().attention();
    result.heads = result.attention.empty() ? 0 : model.config().n_head;
    const bool lastOnly = model::modelKind(model.config().kind).lastTargetOnly();
    const torch::Tensor ids = nn::toIds(request.tokens, 1, model.weights().device());
    Collector collector(model, request, result.matrices);
    nn::Pass pass;
    if (!request.onlyLogits)
        pass.listener = &collector;
    const torch::Tensor logits = model.forward(ids, pass); // (1, T, V) or (1, V)
    result.logits = nn::toMatrix(logits.dim() == 3 ? logits.select(0, 0) : logits);
    if (!lastOnly && tokens > 1)
        result.loss =
            nn::crossEntropy(logits.select(0, 0).narrow(0, 0, tokens - 1), ids.select(0, 0).narrow(0, 1, tokens - 1))
                .item<float>();
    if (request.onlyLogits)
        return result;
    if (request.lens.top > 0)
        readLens(model, collector.stream(), result);
    if (!request.matrices.empty())
        addEnds(model, result);
    return result;
}

} // namespace glasshouse::inspect
