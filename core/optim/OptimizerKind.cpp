#include "core/optim/OptimizerKind.h"

#include "core/base/Error.h"

namespace glasshouse::optim {

const std::vector<OptimizerKind>& optimizers() {
    static const std::vector<OptimizerKind> rows = {
        {{"adamw", "AdamW", "Adam with decoupled weight decay."}, {}, true},
        {{"adam", "Adam", "Weight decay is added to the gradient."}, {}, true},
        {{"sgd", "SGD", "Momentum beta 1, without a second moment."}, {"beta2", "epsilon"}, false},
        {{"lion", "Lion", "Every weight moves by the learning rate, with the sign of its momentum."},
         {"epsilon"},
         false},
    };
    return rows;
}

const OptimizerKind& optimizer(const std::string& id) {
    for (const OptimizerKind& kind : optimizers())
        if (kind.choice.id == id)
            return kind;
    throw Error("There is no optimizer called \"" + id + "\".");
}

} // namespace glasshouse::optim
