#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/optim/schedules/Schedules.h"

namespace glasshouse::optim {

namespace {

/// Warm restarts (SGDR, Loshchilov, Hutter 2017) with cycles of equal length.
class CosineRestarts : public Schedule {
public:
    CosineRestarts()
        : Schedule({"cosine_restarts", "Cosine, restarting",
                    "Half a cosine wave down to the lowest rate, several times: each cycle begins at the full rate "
                    "again."}) {}
    std::vector<std::string> fields() const override {
        return {"schedule_steps", "min_learning_rate", "schedule_cycles"};
    }
    double height(double share, const config::TrainConfig& config) const override {
        const double cycles = share * config.schedule_cycles;
        return 0.5 * (1.0 + std::cos(std::numbers::pi * (cycles - std::floor(cycles))));
    }
};

} // namespace

std::unique_ptr<Schedule> makeCosineRestarts() {
    return std::make_unique<CosineRestarts>();
}

} // namespace glasshouse::optim
