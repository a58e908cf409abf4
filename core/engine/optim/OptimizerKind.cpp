#include "core/engine/optim/OptimizerKind.h"

namespace glasshouse::optim {

const config::Registry<OptimizerKind>& optimizers() {
    static const config::Registry<OptimizerKind> all(
        "optimizer", OptimizerKind{{"adamw", "AdamW", "Adam with decoupled weight decay."}, {}, true},
        OptimizerKind{{"adam", "Adam", "Weight decay is added to the gradient."}, {}, true},
        OptimizerKind{{"sgd", "SGD", "Momentum beta 1, without a second moment."}, {"beta2", "epsilon"}},
        OptimizerKind{{"lion", "Lion", "Every weight moves by the learning rate, with the sign of its momentum."},
                      {"epsilon"}});
    return all;
}

const OptimizerKind& optimizer(std::string_view id) {
    return optimizers().at(id);
}

} // namespace glasshouse::optim
