#include "core/engine/generate/samplers/Samplers.h"

namespace glasshouse::generate {

namespace {

/// Fan, Lewis, Dauphin 2018. Tokens as likely as the k-th stay too, as in the code of nanoGPT, LLM from scratch and
/// Hugging Face: what is removed is less likely than the k-th.
class TopK final : public Sampler {
public:
    TopK()
        : Sampler({"top_k", "Top-k",
                   "Only the k likeliest tokens are drawn, and those that tie with the last of them; 0 is off."}) {}
    Range range() const override { return {0, 200, 0, 0}; }
    bool isOff(const config::SampleConfig& settings, std::size_t vocabulary) const override {
        return settings.top_k <= 0 || static_cast<std::size_t>(settings.top_k) >= vocabulary;
    }
    bool filters() const override { return true; }
    void filter(Probabilities& probabilities, const config::SampleConfig& settings) const override {
        const std::vector<std::size_t>& ranking = probabilities.ranking();
        const auto kept = static_cast<std::size_t>(settings.top_k);
        const double last = probabilities.values()[ranking[kept - 1]];
        for (std::size_t rank = kept; rank < ranking.size(); ++rank)
            if (probabilities.values()[ranking[rank]] < last)
                probabilities.remove(ranking[rank]);
        probabilities.normalize();
    }
};

} // namespace

std::unique_ptr<Sampler> makeTopK() {
    return std::make_unique<TopK>();
}

} // namespace glasshouse::generate
