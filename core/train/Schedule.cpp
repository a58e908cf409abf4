#include "core/train/Schedule.h"

#include <cmath>
#include <numbers>

namespace glasshouse::train {

double learningRate(const config::TrainConfig& config, std::int64_t done) {
    if (done < config.warmup_steps)
        return config.learning_rate * static_cast<double>(done + 1) / static_cast<double>(config.warmup_steps + 1);
    if (config.schedule == "constant" || config.schedule_steps <= 0)
        return config.learning_rate;
    if (done >= config.schedule_steps)
        return config.min_learning_rate;
    const double share = static_cast<double>(done - config.warmup_steps) /
                         static_cast<double>(config.schedule_steps - config.warmup_steps);
    const double height = config.schedule == "cosine" ? 0.5 * (1.0 + std::cos(std::numbers::pi * share)) : 1.0 - share;
    return config.min_learning_rate + height * (config.learning_rate - config.min_learning_rate);
}

} // namespace glasshouse::train
