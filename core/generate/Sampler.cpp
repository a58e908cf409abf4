#include "core/generate/Sampler.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace glasshouse::generate {

namespace {

/// Indices sorted by falling value, ties by rising index.
std::vector<std::size_t> ranking(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    return order;
}

void normalize(std::vector<double>& probabilities) {
    const double sum = std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
    for (double& p : probabilities)
        p /= sum;
}

} // namespace

std::vector<double> softmax(std::span<const float> logits) {
    const double top = *std::max_element(logits.begin(), logits.end());
    std::vector<double> probabilities(logits.size());
    for (std::size_t i = 0; i < logits.size(); ++i)
        probabilities[i] = std::exp(static_cast<double>(logits[i]) - top);
    normalize(probabilities);
    return probabilities;
}

std::vector<double> distribution(std::span<const float> logits, const config::SampleConfig& settings) {
    std::vector<double> probabilities(logits.size());
    const auto largest = std::max_element(logits.begin(), logits.end());
    if (settings.temperature <= 0) {
        probabilities[static_cast<std::size_t>(largest - logits.begin())] = 1.0;
        return probabilities;
    }
    for (std::size_t i = 0; i < logits.size(); ++i)
        probabilities[i] =
            std::exp((static_cast<double>(logits[i]) - static_cast<double>(*largest)) / settings.temperature);
    const auto k = static_cast<std::size_t>(std::max(settings.top_k, 0));
    const bool cutK = k > 0 && k < probabilities.size();
    const bool cutP = settings.top_p < 1.0;
    if (cutK || cutP) {
        const std::vector<std::size_t> order = ranking(probabilities);
        if (cutK)
            for (std::size_t rank = k; rank < order.size(); ++rank)
                probabilities[order[rank]] = 0;
        normalize(probabilities);
        if (cutP) {
            double sum = 0;
            for (const std::size_t index : order) {
                const double p = probabilities[index];
                if (sum >= settings.top_p && sum > 0)
                    probabilities[index] = 0;
                sum += p;
            }
        }
    }
    normalize(probabilities);
    return probabilities;
}

void penalizeRepetition(std::span<float> logits, std::span<const tokenizer::TokenId> context, double penalty) {
    if (penalty == 1.0)
        return;
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
