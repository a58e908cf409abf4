#include "core/engine/generate/samplers/Samplers.h"

namespace glasshouse::generate {

namespace {

/// Nucleus sampling (Holtzman et al. 2020); the token that crosses top_p is kept.
class TopP final : public Sampler {
public:
    TopP()
        : Sampler({"top_p", "Top-p",
                   "Only the likeliest tokens that together have this probability are drawn; 1 is off."}) {}
    Range range() const override { return {0.01, 1, 2, 1}; }
    bool isOff(const config::SampleConfig& settings, std::size_t /*vocabulary*/) const override {
        return settings.top_p >= 1.0;
    }
    bool filters() const override { return true; }
    void filter(Probabilities& probabilities, const config::SampleConfig& settings) const override {
        probabilities.normalize();
        double sum = 0;
        for (const std::size_t id : probabilities.ranking()) {
            const double p = probabilities.values()[id];
            if (sum >= settings.top_p && sum > 0)
                probabilities.remove(id);
            sum += p;
        }
    }
};

} // namespace

std::unique_ptr<Sampler> makeTopP() {
    return std::make_unique<TopP>();
}

} // namespace glasshouse::generate
