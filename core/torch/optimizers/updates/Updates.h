#pragma once

#include <memory>

#include "core/optim/Optimizers.h"
#include "core/torch/optimizers/Update.h"

namespace glasshouse::optim {

#define GLASSHOUSE_DECLARED(name, ...) std::unique_ptr<Update> make##name##Update();
GLASSHOUSE_OPTIMIZERS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

/// A range's slice of a flat buffer.
inline torch::Tensor part(const torch::Tensor& flat, const Optimizer::Range& range) {
    return flat.narrow(0, range.begin, range.end - range.begin);
}

} // namespace glasshouse::optim
