#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::optim {

/// How the learning rate changes after the warm-up; registered. Stateless; any thread.
class Schedule {
public:
    virtual ~Schedule();
    virtual config::Choice choice() const = 0;
    /// Whether it decays to the lowest rate at schedule_steps, and so needs that field.
    virtual bool ends() const { return true; }
    /// The rate between the lowest (0) and the learning rate (1), at this fraction (0 to 1) of the way from the end of
    /// the warm-up to schedule_steps.
    virtual double height(double share, const config::TrainConfig& config) const = 0;
    /// Fields of the section "schedule" that it does not read; forms disable them.
    virtual std::vector<std::string> unusedFields() const { return {"schedule_cycles"}; }
};

const std::vector<std::unique_ptr<Schedule>>& schedules();
/// Throws Error for an unknown id.
const Schedule& schedule(const std::string& id);

/// Learning rate of the step after `done` steps: a linear warm-up, then the schedule, and the lowest rate from
/// schedule_steps on. Throws Error for an unknown schedule.
double learningRate(const config::TrainConfig& config, std::int64_t done);

} // namespace glasshouse::optim
