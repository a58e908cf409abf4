#include "core/engine/inspect/Patching.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/base/Sentence.h"
#include "core/engine/inspect/Prediction.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"

namespace glasshouse::inspect {

namespace {

constexpr int kPatchedTokens = 2048; ///< run at once; the source text is run again with each batch

/// The steps to patch, one for each row.
std::vector<std::string> stepsOf(const model::Description& description, const PatchingRequest& request) {
    if (request.what == Patched::Stream)
        return description.streamSteps(!request.text.off.positions);
    std::vector<std::string> steps;
    for (const model::Stage& stage : description.stages()) {
        const model::SubLayer& part = *stage.subLayer;
        if (request.what == Patched::FeedForward && part.isFeedForward())
            steps.push_back(part.name() + ".out");
        else if (request.what == Patched::Attention && part.heads(description.config()) > 0)
            steps.push_back(part.name() + (description.config().attn_projection ? ".proj" : ".concat"));
        else if (request.what == Patched::Heads && part.heads(description.config()) > 0)
            steps.push_back(part.name() + ".concat");
    }
    return steps;
}

Matrix noiseOf(const engine::ModelSnapshot& model, const PatchingRequest& request) {
    const Matrix embeddings = model.weight("tok.weight");
    double sum = 0;
    double squares = 0;
    for (const float value : embeddings.values) {
        sum += static_cast<double>(value);
        squares += static_cast<double>(value) * static_cast<double>(value);
    }
    const auto count = static_cast<double>(embeddings.values.size());
    const double deviation = std::sqrt(std::max(0.0, squares / count - sum / count * sum / count));
    Matrix noise(static_cast<int>(request.text.tokens.size()), model.config().n_embd);
    Random random(request.seed, Random::Stream::Probe);
    for (float& value : noise.values)
        value = static_cast<float>(request.noise * deviation * model.config().embeddingFactor() * random.normal());
    return noise;
}

} // namespace

std::string patchingObstacle(const config::ModelConfig& config) {
    return model::Description(config).hasStream() ? std::string()
                                                  : sentence("This kind of model has no residual stream that could "
                                                             "be patched.");
}

Patching patching(const engine::Engine& engine, const engine::ModelSnapshot& model, const PatchingRequest& request,
                  std::stop_token stop, const std::function<void(double)>& progress) {
    const config::ModelConfig config = model.config();
    if (const std::string obstacle = patchingObstacle(config); !obstacle.empty())
        throw Error(obstacle);
    const std::vector<tokenizer::TokenId>& text = request.text.tokens;
    const bool isNoise = request.other.empty();
    engine::ProbeRequest probe;
    probe.tokens = text;
    probe.off = request.text.off;
    probe.onlyLogits = true;
    Patching made;
    made.step = model.step();
    made.prediction = askedPrediction(request.text, engine.probe(model, probe));

    engine::PatchedRequest patched;
    patched.tokens = isNoise ? text : request.other;
    patched.source = text;
    patched.off = request.text.off;
    patched.position = made.prediction.position;
    if (isNoise)
        patched.noise = noiseOf(model, request);
    if (patched.tokens == text && !isNoise)
        throw Error("Both texts are the same, so there is no difference to recover.");
    // What follows is not seen.
    const bool sees = !config.causal || model::modelKind(config.kind).lastTargetOnly();
    const int seen = sees ? static_cast<int>(text.size()) : made.prediction.position + 1;
    patched.read.resize(static_cast<std::size_t>(config.vocab_size));
    std::iota(patched.read.begin(), patched.read.end(), 0);
    patched.patches = {{}}; // unpatched
    const engine::PatchedResult whole = engine.patched(model, patched);
    const auto row = rowOf(whole.logits, 0);
    if (request.against) {
        made.against = *request.against;
    } else {
        const std::vector<Candidate> best = likeliest(row, 2);
        if (best.empty())
            throw Error(sentence("The logits are not finite at step %1; choose an earlier one.", made.step));
        made.against = best.front().id == made.prediction.next ? best.back().id : best.front().id;
    }
    if (made.against < 0 || made.against >= config.vocab_size)
        throw Error("This model has no such token.");
    const auto at = [](std::span<const float> logits, tokenizer::TokenId id) {
        return static_cast<double>(logits[static_cast<std::size_t>(id)]);
    };
    made.clean = at(made.prediction.logits, made.prediction.next) - at(made.prediction.logits, made.against);
    made.corrupted = at(row, made.prediction.next) - at(row, made.against);
    if (std::abs(made.clean - made.corrupted) < 1e-4)
        throw Error("The logit difference is the same in both texts, so there is nothing to recover.");

    if (!isNoise)
        while (made.firstToken < seen - 1 && text[static_cast<std::size_t>(made.firstToken)] ==
                                                 patched.tokens[static_cast<std::size_t>(made.firstToken)])
            ++made.firstToken;
    const std::vector<std::string> steps = stepsOf(model::Description(config), request);
    const bool heads = request.what == Patched::Heads;
    const int columns = heads ? config.n_head : seen - made.firstToken;
    made.recovered = Matrix(static_cast<int>(steps.size()), columns, std::numeric_limits<float>::quiet_NaN());
    patched.read = {made.prediction.next, made.against};
    const int cells = made.recovered.rows * columns;
    const int batch = std::max(1, kPatchedTokens / static_cast<int>(text.size()));
    for (int first = 0; first < cells; first += batch) {
        if (stop.stop_requested()) {
            made.stopped = true;
            return made;
        }
        const int count = std::min(batch, cells - first);
        patched.patches.clear();
        for (int cell = first; cell < first + count; ++cell) {
            const int column = cell % columns;
            patched.patches.push_back({steps[static_cast<std::size_t>(cell / columns)], heads ? column : -1,
                                       heads ? -1 : made.firstToken + column});
        }
        const engine::PatchedResult result = engine.patched(model, patched);
        for (int one = 0; one < count; ++one)
            made.recovered.values[static_cast<std::size_t>(first + one)] =
                static_cast<float>((static_cast<double>(result.logits.at(one, 0)) -
                                    static_cast<double>(result.logits.at(one, 1)) - made.corrupted) /
                                   (made.clean - made.corrupted));
        if (progress)
            progress(static_cast<double>(first + count) / cells);
    }
    return made;
}

} // namespace glasshouse::inspect
