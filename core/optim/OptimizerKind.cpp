#include "core/optim/OptimizerKind.h"

#include "core/base/Sentence.h"
#include "core/optim/Optimizers.h"

namespace glasshouse::optim {

const config::Registry<OptimizerKind>& optimizers() {
#define GLASSHOUSE_ROW(name, id, label, help, divides, ...)                                                            \
    , OptimizerKind {                                                                                                  \
        {id, label, help}, {__VA_ARGS__}, divides                                                                      \
    }
    static const config::Registry<OptimizerKind> all(sentence("optimizer") GLASSHOUSE_OPTIMIZERS(GLASSHOUSE_ROW));
#undef GLASSHOUSE_ROW
    return all;
}

const OptimizerKind& optimizer(std::string_view id) {
    return optimizers().at(id);
}

} // namespace glasshouse::optim
