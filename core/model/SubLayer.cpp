#include "core/model/SubLayer.h"

#include <algorithm>

namespace glasshouse::model {

SubLayer::~SubLayer() = default;

std::string SubLayer::title() const {
    std::string title(id());
    std::replace(title.begin(), title.end(), '_', ' ');
    if (!title.empty() && title[0] >= 'a' && title[0] <= 'z')
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}

std::vector<const SubLayer*> Stage::norms() const {
    std::vector<const SubLayer*> all;
    for (const auto& one : {norm, resultNorm})
        if (one)
            all.push_back(one.get());
    return all;
}

double SubLayer::operations(const config::ModelConfig& config, double /*tokens*/, double targets) const {
    double numbers = 0;
    for (const ParameterSpec& spec : parameters(config))
        numbers += static_cast<double>(spec.count());
    return 6 * numbers * targets;
}

} // namespace glasshouse::model
