#include "core/model/ActiveParameters.h"

#include "core/model/Description.h"
#include "core/model/ModelKind.h"

namespace glasshouse::model {

std::int64_t activeParameters(const config::ModelConfig& config) {
    const Description description(config);
    const config::ModelConfig& model = description.config();
    std::int64_t active = parameterCount(config);
    for (const auto& stage : description.stages()) {
        if (stage.subLayer->id() != "experts")
            continue;
        const std::string experts = stage.subLayer->name() + ".experts.";
        std::int64_t all = 0;
        for (const ParameterSpec& spec : stage.subLayer->parameters(model))
            all += spec.name.starts_with(experts) ? spec.count() : 0;
        active -= all / model.n_experts * (model.n_experts - model.experts_per_token); // they are all of one size
    }
    return active;
}

} // namespace glasshouse::model
