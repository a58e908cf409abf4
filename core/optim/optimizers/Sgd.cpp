#include "core/optim/optimizers/Optimizers.h"

namespace glasshouse::optim {

namespace {

/// Stochastic gradient descent with momentum beta 1.
class Sgd : public OptimizerKind {
public:
    config::Choice choice() const override { return {"sgd", "SGD", "Momentum beta 1, no second moment."}; }
    std::vector<std::string> unusedFields() const override { return {"beta2", "epsilon"}; }
};

} // namespace

std::unique_ptr<OptimizerKind> makeSgd() {
    return std::make_unique<Sgd>();
}

} // namespace glasshouse::optim
