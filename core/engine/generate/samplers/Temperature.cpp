#include "core/engine/generate/samplers/Samplers.h"

namespace glasshouse::generate {

namespace {

/// Divides the logits (Ackley, Hinton, Sejnowski 1985), which the softmax does in double.
class Temperature final : public Sampler {
public:
    Temperature()
        : Sampler({"temperature", "Temperature",
                   "Below 1 likely tokens win more often, above 1 less often; 0 always takes the likeliest."}) {}
    Range range() const override { return {0, 2, 2, {}}; }
    bool isOff(const config::SampleConfig& settings, std::size_t /*vocabulary*/) const override {
        return settings.temperature == 1.0;
    }
};

} // namespace

std::unique_ptr<Sampler> makeTemperature() {
    return std::make_unique<Temperature>();
}

} // namespace glasshouse::generate
