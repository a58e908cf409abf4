#include "core/optim/schedules/Schedules.h"

namespace glasshouse::optim {

namespace {

class Linear : public Schedule {
public:
    Linear()
        : Schedule({"linear", "Linear", "A straight line down to the lowest rate."}) {}
    double height(double share, const config::TrainConfig&) const override { return 1.0 - share; }
};

} // namespace

std::unique_ptr<Schedule> makeLinear() {
    return std::make_unique<Linear>();
}

} // namespace glasshouse::optim
