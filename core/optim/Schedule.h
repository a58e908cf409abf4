#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/Registry.h"
#include "core/config/RunConfig.h"

namespace glasshouse::optim {

/// How the learning rate changes after the warm-up; registered. Stateless; any thread.
class Schedule : public config::Registered {
public:
    using Registered::Registered;
    /// Whether it decays to the lowest rate at schedule_steps, and so needs that field.
    virtual bool ends() const { return true; }
    /// The rate between the lowest (0) and the learning rate (1), at this fraction (0 to 1) of the way from the end of
    /// the warm-up to schedule_steps.
    virtual double height(double share, const config::TrainConfig& config) const = 0;
    /// Fields that it reads, besides those of the warm-up.
    virtual std::vector<std::string> fields() const { return {"schedule_steps", "min_learning_rate"}; }
};

/// All of them, in the order in which the forms list them.
const config::Registry<Schedule>& schedules();
/// Throws Error for an unknown id.
const Schedule& schedule(std::string_view id);

/// Learning rate of the step after `done` steps: the full rate until schedule_start, then a linear warm-up, then the
/// schedule, and the lowest rate from schedule_steps on. Throws Error for an unknown schedule.
double learningRate(const config::TrainConfig& config, std::int64_t done);

/// Whether learningRate() reads the field of that name.
bool isRateField(const std::string& field);
/// Whether two configurations have the same learning rate at every step after `done` ones, however long the run
/// becomes. Throws Error for an unknown schedule.
bool sameRates(const config::TrainConfig& a, const config::TrainConfig& b, std::int64_t done);
/// The step at which the schedule ended, if it has by `done` steps: the rate is the lowest one from there on. Nothing:
/// it has not, or it has no end; an unknown schedule has none.
std::optional<std::int64_t> scheduleEnded(const config::TrainConfig& config, std::int64_t done);

} // namespace glasshouse::optim
