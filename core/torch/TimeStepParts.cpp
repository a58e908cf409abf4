#include <array>
#include <vector>

#include "core/engine/StepParts.h"
#include "core/torch/nn/kernels/PartClock.h"

/// See engine::timeStepParts(), which looks it up by name. result: null begins.
extern "C" __attribute__((visibility("default"))) void
glasshouseStepParts(std::vector<glasshouse::engine::StepPart>* result) {
    namespace partclock = glasshouse::nn::kernels::partclock;
    if (result == nullptr)
        return partclock::begin();
    constexpr std::array parts{"none",         "other",      "embedding", "norm", "linear",   "attention",
                               "feed-forward", "activation", "dropout",   "loss", "optimizer"};
    constexpr std::array doings{"rows", "products", "packing", "waiting"};
    result->clear();
    for (const partclock::Done& done : partclock::end())
        result->push_back({parts[static_cast<std::size_t>(done.place.part)], done.place.backward,
                           doings[static_cast<std::size_t>(done.place.doing)], done.seconds, done.operations,
                           done.bytes, done.n, done.k});
}
