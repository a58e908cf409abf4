#include <cmath>
#include <numbers>

#include "core/optim/schedules/Schedules.h"

namespace glasshouse::optim {

namespace {

class Cosine : public Schedule {
public:
    Cosine()
        : Schedule({"cosine", "Cosine", "Half a cosine wave down to the lowest rate."}) {}
    double height(double share, const config::TrainConfig&) const override {
        return 0.5 * (1.0 + std::cos(std::numbers::pi * share));
    }
};

} // namespace

std::unique_ptr<Schedule> makeCosine() {
    return std::make_unique<Cosine>();
}

} // namespace glasshouse::optim
