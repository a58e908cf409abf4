#include "core/engine/inspect/Prediction.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace glasshouse::inspect {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

} // namespace

std::span<const float> rowOf(const Matrix& matrix, int row) {
    return {matrix.row(row), static_cast<std::size_t>(matrix.cols)};
}

double logSumExp(std::span<const float> logits) {
    double largest = -std::numeric_limits<double>::infinity();
    for (const float logit : logits) {
        if (std::isnan(logit))
            return kNan;
        largest = std::max(largest, static_cast<double>(logit));
    }
    if (!std::isfinite(largest))
        return kNan;
    double sum = 0;
    for (const float logit : logits)
        sum += std::exp(static_cast<double>(logit) - largest);
    return largest + std::log(sum);
}

double loss(std::span<const float> logits, tokenizer::TokenId token) {
    const double total = logSumExp(logits);
    return total - static_cast<double>(logits[static_cast<std::size_t>(token)]);
}

double entropy(std::span<const float> logits) {
    const double total = logSumExp(logits);
    if (std::isnan(total))
        return kNan;
    double sum = 0;
    for (const float logit : logits) {
        const double logarithm = static_cast<double>(logit) - total;
        if (std::isfinite(logarithm))
            sum -= std::exp(logarithm) * logarithm;
    }
    return sum;
}

int rank(std::span<const float> logits, tokenizer::TokenId token) {
    if (std::isnan(logSumExp(logits)))
        return 0;
    const auto own = static_cast<std::size_t>(token);
    int before = 0;
    for (std::size_t id = 0; id < logits.size(); ++id)
        if (logits[id] > logits[own] || (id < own && logits[id] >= logits[own]))
            ++before;
    return before + 1;
}

std::vector<Candidate> likeliest(std::span<const float> logits, int count) {
    const double total = logSumExp(logits);
    if (std::isnan(total))
        return {};
    std::vector<tokenizer::TokenId> order(logits.size());
    std::iota(order.begin(), order.end(), 0);
    const auto kept = std::min(order.size(), static_cast<std::size_t>(std::max(count, 0)));
    const auto at = [&](tokenizer::TokenId id) { return logits[static_cast<std::size_t>(id)]; };
    std::partial_sort(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end(),
        [&](tokenizer::TokenId a, tokenizer::TokenId b) { return at(a) > at(b) || (at(a) >= at(b) && a < b); });
    std::vector<Candidate> result;
    for (std::size_t i = 0; i < kept; ++i)
        result.push_back({order[i], std::exp(static_cast<double>(at(order[i])) - total)});
    return result;
}

std::vector<float> nextLosses(const Matrix& logits, const std::vector<tokenizer::TokenId>& tokens) {
    std::vector<float> result;
    for (int row = 0; row < logits.rows && static_cast<std::size_t>(row) + 1 < tokens.size(); ++row)
        result.push_back(static_cast<float>(loss(rowOf(logits, row), tokens[static_cast<std::size_t>(row) + 1])));
    return result;
}

std::vector<int> nextRanks(const Matrix& logits, const std::vector<tokenizer::TokenId>& tokens) {
    std::vector<int> result;
    for (int row = 0; row < logits.rows && static_cast<std::size_t>(row) + 1 < tokens.size(); ++row)
        result.push_back(rank(rowOf(logits, row), tokens[static_cast<std::size_t>(row) + 1]));
    return result;
}

std::vector<float> entropies(const Matrix& logits) {
    std::vector<float> result;
    for (int row = 0; row < logits.rows; ++row)
        result.push_back(static_cast<float>(entropy(rowOf(logits, row))));
    return result;
}

} // namespace glasshouse::inspect
