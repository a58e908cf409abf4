#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::optim {

/// One way to change weights by their gradients, as forms, validation and checkpoints know it; registered. What it
/// computes is in core/torch/optim. Stateless; any thread.
class OptimizerKind {
public:
    virtual ~OptimizerKind();
    virtual config::Choice choice() const = 0;
    /// Fields of the section "optimizer" that it does not read: forms grey them out.
    virtual std::vector<std::string> unusedFields() const { return {}; }
    virtual std::vector<config::Problem> problems(const config::TrainConfig& config) const;
};

const std::vector<std::unique_ptr<OptimizerKind>>& optimizers();
/// Throws Error for an unknown id.
const OptimizerKind& optimizer(const std::string& id);

} // namespace glasshouse::optim
