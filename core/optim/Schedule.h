#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::optim {

/// How the learning rate goes on after the warm-up; registered. Stateless; any thread.
class Schedule {
public:
    virtual ~Schedule();
    virtual config::Choice choice() const = 0;
    /// Whether it goes down to the lowest rate at schedule_steps, and so needs that field.
    virtual bool ends() const { return true; }
    /// Where the rate lies between the lowest (0) and the learning rate (1), after this share of the way (0 to 1) from
    /// the end of the warm-up to schedule_steps.
    virtual double height(double share, const config::TrainConfig& config) const = 0;
    /// Fields of the section "schedule" that it does not read: forms grey them out.
    virtual std::vector<std::string> unusedFields() const { return {"schedule_cycles"}; }
};

const std::vector<std::unique_ptr<Schedule>>& schedules();
/// Throws Error for an unknown id.
const Schedule& schedule(const std::string& id);

/// Learning rate of the step after `done` steps: a straight warm-up, then as the schedule says, and the lowest rate
/// from schedule_steps on. Throws Error for an unknown schedule.
double learningRate(const config::TrainConfig& config, std::int64_t done);

} // namespace glasshouse::optim
