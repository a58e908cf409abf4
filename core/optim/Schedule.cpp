#include "core/optim/Schedule.h"

#include "core/base/Error.h"
#include "core/optim/schedules/Schedules.h"

namespace glasshouse::optim {

Schedule::~Schedule() = default;

const std::vector<std::unique_ptr<Schedule>>& schedules() {
    static const std::vector<std::unique_ptr<Schedule>> schedules = [] {
        std::vector<std::unique_ptr<Schedule>> rows;
        rows.push_back(makeConstant());
        rows.push_back(makeCosine());
        rows.push_back(makeLinear());
        rows.push_back(makeCosineRestarts());
        return rows;
    }();
    return schedules;
}

const Schedule& schedule(const std::string& id) {
    for (const auto& schedule : schedules())
        if (schedule->choice().id == id)
            return *schedule;
    throw Error("There is no schedule called \"" + id + "\".");
}

double learningRate(const config::TrainConfig& config, std::int64_t done) {
    const Schedule& shape = schedule(config.schedule);
    if (done < config.warmup_steps)
        return config.learning_rate * static_cast<double>(done + 1) / static_cast<double>(config.warmup_steps + 1);
    if (!shape.ends() || config.schedule_steps <= 0)
        return config.learning_rate;
    if (done >= config.schedule_steps)
        return config.min_learning_rate;
    const double share = static_cast<double>(done - config.warmup_steps) /
                         static_cast<double>(config.schedule_steps - config.warmup_steps);
    return config.min_learning_rate + shape.height(share, config) * (config.learning_rate - config.min_learning_rate);
}

} // namespace glasshouse::optim
