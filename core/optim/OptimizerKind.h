#pragma once

#include <string>
#include <vector>

#include "core/config/Choice.h"

namespace glasshouse::optim {

/// One way to change weights by their gradients, as forms and validation know it: a row of the registry. What it
/// computes is in core/torch/optim/updates.
struct OptimizerKind {
    config::Choice choice;
    /// Fields of the section "optimizer" that it does not read: forms grey them out.
    std::vector<std::string> unusedFields;
    /// Whether it divides by the root of a second moment plus epsilon, which must not be 0 then.
    bool dividesByDeviation = false;
};

const std::vector<OptimizerKind>& optimizers();
/// Throws Error for an unknown id.
const OptimizerKind& optimizer(const std::string& id);

} // namespace glasshouse::optim
