#include "core/optim/OptimizerKind.h"

#include "core/base/Error.h"
#include "core/optim/optimizers/Optimizers.h"

namespace glasshouse::optim {

OptimizerKind::~OptimizerKind() = default;

std::vector<config::Problem> OptimizerKind::problems(const config::TrainConfig&) const {
    return {};
}

const std::vector<std::unique_ptr<OptimizerKind>>& optimizers() {
    static const std::vector<std::unique_ptr<OptimizerKind>> kinds = [] {
        std::vector<std::unique_ptr<OptimizerKind>> rows;
        rows.push_back(makeAdamW());
        rows.push_back(makeAdam());
        rows.push_back(makeSgd());
        return rows;
    }();
    return kinds;
}

const OptimizerKind& optimizer(const std::string& id) {
    for (const auto& kind : optimizers())
        if (kind->choice().id == id)
            return *kind;
    throw Error("There is no optimizer called \"" + id + "\".");
}

} // namespace glasshouse::optim
