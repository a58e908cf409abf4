#include "core/engine/inspect/Importance.h"

#include <limits>
#include <optional>

#include "core/base/Error.h"
#include "core/engine/inspect/Surprise.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"

namespace glasshouse::inspect {

Importance importance(const engine::Engine& engine, const engine::ModelSnapshot& model,
                      const std::vector<tokenizer::TokenId>& tokens, std::stop_token stop) {
    const config::ModelConfig config = model.config();
    if (!model::modelKind(config.kind).hasAttention())
        throw Error("This model has no attention, so there are no heads to switch off.");
    if (tokens.size() < 2)
        throw Error("A loss needs at least two tokens of text.");
    const auto loss = [&](const model::Ablation& off) {
        if (!config.causal && static_cast<int>(tokens.size()) <= config.context_length) {
            // Every token sees the last one too, which the windows of surprise() leave out.
            engine::ProbeRequest request;
            request.tokens = tokens;
            request.off = off;
            const std::optional<float> all = engine.probe(model, request).loss;
            return all ? static_cast<double>(*all) : std::numeric_limits<double>::quiet_NaN();
        }
        SurpriseRequest request;
        request.tokens = tokens;
        request.stride = config.context_length;
        request.expected = 0;
        request.off = off;
        return surprise(engine, model, request).meanLoss;
    };
    Importance result;
    result.step = model.step();
    result.loss = loss({});
    using Part = PartImportance::Part;
    const auto measure = [&](Part part, int layer, int head, const model::Ablation& off) {
        result.stopped = result.stopped || stop.stop_requested();
        if (result.stopped)
            return;
        const double without = loss(off);
        result.parts.push_back({part, layer, head, without, without - result.loss});
    };
    const model::Description description(config);
    for (int layer = 0; layer < description.attentionLayers(); ++layer)
        for (int head = 0; head < config.n_head; ++head)
            measure(Part::Head, layer, head, {.heads = {{layer, head}}});
    for (int layer = 0; layer < description.feedForwardLayers(); ++layer)
        measure(Part::FeedForward, layer, -1, {.feedForward = {layer}});
    for (int layer = 0; layer < description.wholeLayers(); ++layer)
        measure(Part::Layer, layer, -1, {.layers = {layer}});
    if (model::positionEncoding(config.position).isGiven())
        measure(Part::Positions, -1, -1, {.positions = true});
    return result;
}

} // namespace glasshouse::inspect
