#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

Initialization embeddingInitialization(const config::ModelConfig& config) {
    return config.initialization == "gpt2" ? Initialization::Normal002 : Initialization::StandardNormal;
}

void addLinear(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name,
               std::int64_t out, std::int64_t in, bool bias, Part part, bool residual) {
    const bool gpt2 = config.initialization == "gpt2";
    const Initialization matrix = !gpt2      ? Initialization::UniformFanIn
                                  : residual ? Initialization::Normal002Residual
                                             : Initialization::Normal002;
    specs.push_back({name + ".weight", {out, in}, part, matrix, in});
    if (bias)
        specs.push_back({name + ".bias", {out}, part, gpt2 ? Initialization::Zero : Initialization::UniformFanIn, in});
}

} // namespace glasshouse::model
