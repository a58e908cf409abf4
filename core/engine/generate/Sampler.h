#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/config/Registry.h"
#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::generate {

/// The probabilities of the vocabulary while filters take tokens away.
class Probabilities {
public:
    /// softmax(logits / temperature), in double, not yet divided by their sum; the temperature is above 0.
    Probabilities(std::span<const float> logits, double temperature);

    std::vector<double>& values() { return m_values; }
    /// Makes them sum to 1; nothing when remove() was not called since the last time.
    void normalize();
    void remove(std::size_t id);
    /// Ids from the likeliest down as they were before any was removed; ties by rising id.
    const std::vector<std::size_t>& ranking();

private:
    std::vector<double> m_values;
    std::vector<std::size_t> m_ranking; ///< empty until it is asked for
    bool m_normalized = false;
};

/// One setting of how a token is drawn: what forms and the command line say of it, and what it does to the logits or to
/// the probabilities. Its id is the field that it reads. Registered. Stateless; any thread.
class Sampler : public config::Registered {
public:
    using Registered::Registered;
    /// What a slider offers; the field takes more. off: the value that is said to switch it off.
    struct Range {
        double low = 0;
        double high = 1;
        int decimals = 2;
        std::optional<double> off;
    };
    virtual Range range() const = 0;
    /// Whether it changes nothing for a vocabulary of that size.
    virtual bool isOff(const config::SampleConfig& settings, std::size_t vocabulary) const = 0;
    /// Before the softmax. context: what the model sees.
    virtual void changeLogits(std::span<float> /*logits*/, std::span<const tokenizer::TokenId> /*context*/,
                              const config::SampleConfig& /*settings*/) const {}
    /// Whether it takes tokens away.
    virtual bool filters() const { return false; }
    /// Called when it is not off.
    virtual void filter(Probabilities& /*probabilities*/, const config::SampleConfig& /*settings*/) const {}
};

/// Every sampler, in the order in which they are applied.
const config::Registry<Sampler>& samplers();

/// Whether tokens are drawn from the model's own distribution.
bool drawsAsIs(const config::SampleConfig& settings, std::size_t vocabulary);
/// Whether tokens are taken away.
bool filters(const config::SampleConfig& settings, std::size_t vocabulary);

/// What the samplers do before the softmax.
void changeLogits(std::span<float> logits, std::span<const tokenizer::TokenId> context,
                  const config::SampleConfig& settings);

/// The distribution that a token is drawn from, in the order of the vocabulary: softmax of the logits divided by the
/// temperature, filtered one sampler after the other, made to sum to 1 again. Temperature 0: all on the largest logit.
/// Ties go to the smaller id. Pure.
std::vector<double> distribution(std::span<const float> logits, const config::SampleConfig& settings);
/// The same before the filters take tokens away.
std::vector<double> unfiltered(std::span<const float> logits, const config::SampleConfig& settings);

/// The first index at which the cumulative sum exceeds u in [0, 1); never one of probability 0.
std::size_t draw(std::span<const double> probabilities, double u);

/// softmax(logits), in double.
std::vector<double> softmax(std::span<const float> logits);

} // namespace glasshouse::generate
