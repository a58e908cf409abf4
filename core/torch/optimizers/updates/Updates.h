#pragma once

#include <memory>

#include "core/torch/optimizers/Update.h"

namespace glasshouse::optim {

std::unique_ptr<Update> makeAdamWUpdate();
std::unique_ptr<Update> makeAdamUpdate();
std::unique_ptr<Update> makeSgdUpdate();
std::unique_ptr<Update> makeLionUpdate();

/// A range's slice of a flat buffer.
inline torch::Tensor part(const torch::Tensor& flat, const Optimizer::Range& range) {
    return flat.narrow(0, range.begin, range.end - range.begin);
}

} // namespace glasshouse::optim
