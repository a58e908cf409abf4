#include <charconv>
#include <limits>

#include "core/optim/optimizers/Optimizers.h"

namespace glasshouse::optim {

namespace {

std::string typed(double value) {
    char buffer[40];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 12).ptr};
}

/// Adam (Kingma, Ba 2015), and with decoupled weight decay (Loshchilov, Hutter 2019).
class Adam : public OptimizerKind {
public:
    explicit Adam(config::Choice choice)
        : m_choice(std::move(choice)) {}

    config::Choice choice() const override { return m_choice; }

    /// The kernels compute in float32, where smaller numbers are 0.
    std::vector<config::Problem> problems(const config::TrainConfig& config) const override {
        if (config.epsilon >= static_cast<double>(std::numeric_limits<float>::min()))
            return {};
        return {{"epsilon",
                 "Epsilon " + typed(config.epsilon) + " is too small.",
                 "The update of a weight that has had no gradient yet would be 0 ⁄ 0, and no number would be left "
                 "in the model.",
                 {"1e-08"}}};
    }

private:
    config::Choice m_choice;
};

} // namespace

std::unique_ptr<OptimizerKind> makeAdamW() {
    return std::make_unique<Adam>(config::Choice{"adamw", "AdamW", "Adam with decoupled weight decay."});
}
std::unique_ptr<OptimizerKind> makeAdam() {
    return std::make_unique<Adam>(config::Choice{"adam", "Adam", "Weight decay is added to the gradient."});
}

} // namespace glasshouse::optim
