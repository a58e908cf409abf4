#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/config/Registry.h"

namespace glasshouse::optim {

/// One optimizer as forms and validation know it: a row of the registry. Its arithmetic is in
/// core/torch/optimizers/updates.
struct OptimizerKind {
    config::Choice choice;
    /// Fields that it reads, besides `learning_rate`.
    std::vector<std::string> fields;
    /// Whether it divides by the root of a second moment plus epsilon, which must then not be 0.
    bool dividesByDeviation = false;
};

/// All of them, in the order in which the forms list them.
const config::Registry<OptimizerKind>& optimizers();
/// Throws Error for an unknown id.
const OptimizerKind& optimizer(std::string_view id);

} // namespace glasshouse::optim
