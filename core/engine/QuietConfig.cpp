#include "core/engine/QuietConfig.h"

#include <cstdint>

namespace glasshouse::engine {

config::RunConfig quietConfig(config::RunConfig config) {
    constexpr std::int64_t never = 1'000'000'000;
    config.train.steps = never;
    config.train.eval_interval = never;
    config.train.eval_iters = 1; // step 0 is evaluated
    config.train.checkpoint_interval = never;
    config.train.sample_tokens = 0;
    config.train.record_megabytes = 0;
    return config;
}

} // namespace glasshouse::engine
