#include "core/engine/generate/samplers/Samplers.h"

namespace glasshouse::generate {

namespace {

/// Keskar et al. 2019: the logit of every token that is in the context is divided by the penalty where it is above 0,
/// else multiplied by it; once, however often the token comes.
class RepetitionPenalty final : public Sampler {
public:
    RepetitionPenalty()
        : Sampler({"repetition_penalty", "Repetition penalty",
                   "Above 1, tokens that are in the context already are drawn less often; 1 is off."}) {}
    Range range() const override { return {1, 2, 2, 1}; }
    bool isOff(const config::SampleConfig& settings, std::size_t /*vocabulary*/) const override {
        return settings.repetition_penalty == 1.0;
    }
    void changeLogits(std::span<float> logits, std::span<const tokenizer::TokenId> context,
                      const config::SampleConfig& settings) const override {
        const double penalty = settings.repetition_penalty;
        std::vector<bool> seen(logits.size());
        for (const tokenizer::TokenId id : context) {
            const auto index = static_cast<std::size_t>(id);
            if (id < 0 || index >= logits.size() || seen[index])
                continue;
            seen[index] = true;
            const auto value = static_cast<double>(logits[index]);
            logits[index] = static_cast<float>(value > 0 ? value / penalty : value * penalty);
        }
    }
};

} // namespace

std::unique_ptr<Sampler> makeRepetitionPenalty() {
    return std::make_unique<RepetitionPenalty>();
}

} // namespace glasshouse::generate
