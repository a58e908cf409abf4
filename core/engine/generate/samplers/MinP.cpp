#include "core/engine/generate/samplers/Samplers.h"

#include <algorithm>

namespace glasshouse::generate {

namespace {

/// Nguyen et al. 2024.
class MinP final : public Sampler {
public:
    MinP()
        : Sampler({"min_p", "Min-p",
                   "Only tokens with at least this share of the likeliest token's probability are drawn; 0 is off."}) {}
    Range range() const override { return {0, 1, 2, 0}; }
    bool isOff(const config::SampleConfig& settings, std::size_t /*vocabulary*/) const override {
        return settings.min_p <= 0;
    }
    bool filters() const override { return true; }
    void filter(Probabilities& probabilities, const config::SampleConfig& settings) const override {
        const std::vector<double>& values = probabilities.values();
        const double minimum = settings.min_p * *std::max_element(values.begin(), values.end());
        for (std::size_t id = 0; id < values.size(); ++id)
            if (values[id] < minimum)
                probabilities.remove(id);
    }
};

} // namespace

std::unique_ptr<Sampler> makeMinP() {
    return std::make_unique<MinP>();
}

} // namespace glasshouse::generate
