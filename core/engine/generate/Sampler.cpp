#include "core/engine/generate/Sampler.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace glasshouse::generate {

namespace {

void divideBySum(std::vector<double>& probabilities) {
    const double sum = std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
    for (double& p : probabilities)
        p /= sum;
}

std::vector<double> drawnFrom(std::span<const float> logits, const config::SampleConfig& settings, bool filtered) {
    if (settings.temperature <= 0) {
        std::vector<double> one(logits.size());
        one[static_cast<std::size_t>(std::max_element(logits.begin(), logits.end()) - logits.begin())] = 1.0;
        return one;
    }
    Probabilities probabilities(logits, settings.temperature);
    if (filtered)
        for (const auto& sampler : samplers())
            if (sampler->filters() && !sampler->isOff(settings, logits.size()))
                sampler->filter(probabilities, settings);
    divideBySum(probabilities.values());
    return std::move(probabilities.values());
}

} // namespace

Probabilities::Probabilities(std::span<const float> logits, double temperature)
    : m_values(logits.size()) {
    const auto largest = static_cast<double>(*std::max_element(logits.begin(), logits.end()));
    for (std::size_t i = 0; i < logits.size(); ++i)
        m_values[i] = std::exp((static_cast<double>(logits[i]) - largest) / temperature);
}

void Probabilities::normalize() {
    if (!m_normalized)
        divideBySum(m_values);
    m_normalized = true;
}

void Probabilities::remove(std::size_t id) {
    m_values[id] = 0;
    m_normalized = false;
}

const std::vector<std::size_t>& Probabilities::ranking() {
    if (m_ranking.empty()) {
        m_ranking.resize(m_values.size());
        std::iota(m_ranking.begin(), m_ranking.end(), std::size_t{0});
        std::stable_sort(m_ranking.begin(), m_ranking.end(),
                         [this](std::size_t a, std::size_t b) { return m_values[a] > m_values[b]; });
    }
    return m_ranking;
}

bool drawsAsIs(const config::SampleConfig& settings, std::size_t vocabulary) {
    return std::all_of(samplers().begin(), samplers().end(),
                       [&](const auto& sampler) { return sampler->isOff(settings, vocabulary); });
}

bool filters(const config::SampleConfig& settings, std::size_t vocabulary) {
    return settings.temperature <= 0 || std::any_of(samplers().begin(), samplers().end(), [&](const auto& sampler) {
               return sampler->filters() && !sampler->isOff(settings, vocabulary);
           });
}

void changeLogits(std::span<float> logits, std::span<const tokenizer::TokenId> context,
                  const config::SampleConfig& settings) {
    for (const auto& sampler : samplers())
        if (!sampler->isOff(settings, logits.size()))
            sampler->changeLogits(logits, context, settings);
}

std::vector<double> distribution(std::span<const float> logits, const config::SampleConfig& settings) {
    return drawnFrom(logits, settings, true);
}

std::vector<double> unfiltered(std::span<const float> logits, const config::SampleConfig& settings) {
    return drawnFrom(logits, settings, false);
}

std::vector<double> softmax(std::span<const float> logits) {
    std::vector<double> probabilities = std::move(Probabilities(logits, 1).values());
    divideBySum(probabilities);
    return probabilities;
}

std::size_t draw(std::span<const double> probabilities, double u) {
    double sum = 0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        if (probabilities[i] <= 0)
            continue;
        last = i;
        sum += probabilities[i];
        if (u < sum)
            return i;
    }
    return last;
}

} // namespace glasshouse::generate
