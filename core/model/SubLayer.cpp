#include "core/model/SubLayer.h"

namespace glasshouse::model {

SubLayer::~SubLayer() = default;

double SubLayer::operations(const config::ModelConfig& config, double /*tokens*/, double targets) const {
    double numbers = 0;
    for (const ParameterSpec& spec : parameters(config))
        numbers += static_cast<double>(spec.count());
    return 6 * numbers * targets;
}

} // namespace glasshouse::model
