#include "core/optim/schedules/Schedules.h"

namespace glasshouse::optim {

namespace {

class Constant : public Schedule {
public:
    Constant()
        : Schedule({"constant", "Constant", "A constant rate after the warm-up."}) {}
    bool ends() const override { return false; }
    std::vector<std::string> fields() const override { return {}; }
    double height(double, const config::TrainConfig&) const override { return 1.0; }
};

} // namespace

std::unique_ptr<Schedule> makeConstant() {
    return std::make_unique<Constant>();
}

} // namespace glasshouse::optim
