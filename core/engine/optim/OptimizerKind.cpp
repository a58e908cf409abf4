#include "core/engine/optim/OptimizerKind.h"

namespace glasshouse::optim {

const config::Registry<OptimizerKind>& optimizers() {
    static const config::Registry<OptimizerKind> all(
        "optimizer",
        OptimizerKind{{"adamw", "AdamW", "Adam with decoupled weight decay."},
                      {"beta1", "beta2", "epsilon", "weight_decay"},
                      true},
        OptimizerKind{{"adam", "Adam", "Weight decay is added to the gradient."},
                      {"beta1", "beta2", "epsilon", "weight_decay"},
                      true},
        OptimizerKind{{"sgd", "SGD", "Momentum beta 1, without a second moment."}, {"beta1", "weight_decay"}},
        OptimizerKind{{"lion", "Lion", "Every weight moves by the learning rate, with the sign of its momentum."},
                      {"beta1", "beta2", "weight_decay"}});
    return all;
}

const OptimizerKind& optimizer(std::string_view id) {
    return optimizers().at(id);
}

} // namespace glasshouse::optim
