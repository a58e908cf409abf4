#include "core/engine/optim/schedules/Schedules.h"

namespace glasshouse::optim {

namespace {

class Constant : public Schedule {
public:
    Constant()
        : Schedule({"constant", "Constant", "A constant rate after the warm-up."}) {}
    bool ends() const override { return false; }
    std::vector<std::string> unusedFields() const override {
        return {"schedule_steps", "schedule_cycles", "min_learning_rate"};
    }
    double height(double, const config::TrainConfig&) const override { return 1.0; }
};

} // namespace

std::unique_ptr<Schedule> makeConstant() {
    return std::make_unique<Constant>();
}

} // namespace glasshouse::optim
