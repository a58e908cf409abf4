#include "core/torch/generate/steps/DecodingSteps.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/model/Description.h"
#include "core/torch/generate/steps/AttentionStep.h"

namespace glasshouse::generate {

namespace {

struct Row {
    std::string_view subLayer; ///< id
    bool (*supports)(const config::ModelConfig& config);
};

bool always(const config::ModelConfig& /*config*/) {
    return true;
}

/// By sub-layer: the configurations that its decoding step computes.
constexpr Row steps[] = {
    {"embedding", always}, // PackedModel::embed()
    {"norm", always},      // NormStep
    {"attention", AttentionStep::supports},
    {"feed_forward", always}, // FeedForwardStep
    {"output", always},       // PackedModel::logits()
};

} // namespace

bool hasDecodingSteps(const model::Description& description) {
    const auto& stages = description.stages();
    const bool known = std::all_of(stages.begin(), stages.end(), [&](const model::Stage& stage) {
        const auto row = std::find_if(std::begin(steps), std::end(steps),
                                      [&](const Row& one) { return one.subLayer == stage.subLayer->id(); });
        return row != std::end(steps) && row->supports(description.config());
    });
    const int layers = description.attentionLayers();
    return known && (description.hasStream() ? layers == description.feedForwardLayers() : layers == 1);
}

} // namespace glasshouse::generate
