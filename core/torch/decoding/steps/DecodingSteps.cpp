#include "core/torch/decoding/steps/DecodingSteps.h"

#include <algorithm>
#include <string_view>

#include "core/config/Registry.h"
#include "core/model/Description.h"
#include "core/torch/decoding/steps/AttentionStep.h"

namespace glasshouse::generate {

namespace {

bool always(const config::ModelConfig& /*config*/) {
    return true;
}

/// By sub-layer: the configurations that its decoding step computes.
struct Row {
    std::string_view id;
    bool (*supports)(const config::ModelConfig& config) = always;
};

} // namespace

bool hasDecodingSteps(const model::Description& description) {
    static const config::Registry<Row> rows("decoding step", Row{"embedding"}, // PackedModel::embed()
                                            Row{"norm"},                       // NormStep
                                            Row{"attention", AttentionStep::supports},
                                            Row{"feed_forward"}, // FeedForwardStep
                                            Row{"output"});      // PackedModel::logits()
    const auto& stages = description.stages();
    const bool known = std::all_of(stages.begin(), stages.end(), [&](const model::Stage& stage) {
        const Row* const row = rows.find(stage.subLayer->id());
        return row != nullptr && row->supports(description.config());
    });
    const int layers = description.attentionLayers();
    return known && (description.hasStream() ? layers == description.feedForwardLayers() : layers == 1);
}

} // namespace glasshouse::generate
