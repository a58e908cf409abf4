#include "core/inspect/PlainAttention.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse::inspect {

namespace {

using Mask = PlainAttentionSettings::Mask;

double dot(const float* left, const float* right, int count) {
    double sum = 0;
    for (int i = 0; i < count; ++i)
        sum += static_cast<double>(left[i]) * static_cast<double>(right[i]);
    return sum;
}

/// The maximum of a row is subtracted first, so that no exponential overflows.
void softmaxRow(const float* scores, float* weights, int count) {
    const auto largest = static_cast<double>(*std::max_element(scores, scores + count));
    double sum = 0;
    for (int i = 0; i < count; ++i)
        sum += std::exp(static_cast<double>(scores[i]) - largest);
    for (int i = 0; i < count; ++i)
        weights[i] = static_cast<float>(std::exp(static_cast<double>(scores[i]) - largest) / sum);
}

Matrix matrixOf(std::initializer_list<std::initializer_list<float>> rows) {
    Matrix matrix(static_cast<int>(rows.size()), static_cast<int>(rows.begin()->size()));
    float* out = matrix.values.data();
    for (const auto& row : rows)
        out = std::copy(row.begin(), row.end(), out);
    return matrix;
}

PlainAttentionSettings settingsOf(bool scaled, double factor, Mask mask) {
    PlainAttentionSettings settings;
    settings.scaled = scaled;
    settings.factor = factor;
    settings.mask = mask;
    return settings;
}

/// Seven words with five numbers each; queries, keys and values as a small model's projections might give them.
PlainAttentionExample sevenWords(std::string id, std::string title, std::string help, Mask mask) {
    return {std::move(id),
            std::move(title),
            std::move(help),
            {"The", "king", "was", "very", "sad", "and", "tired"},
            matrixOf({{0.2F, -0.5F, 0.1F, 0.7F, -0.3F},
                      {1.1F, 0.4F, -0.6F, 0.2F, 0.5F},
                      {-0.4F, 0.9F, 0.3F, -0.2F, 0.6F},
                      {0.5F, 0.1F, 1.2F, -0.7F, -0.1F},
                      {0.8F, -0.3F, 0.9F, 0.4F, 1.0F},
                      {-0.6F, 0.2F, 0.1F, 0.5F, -0.4F},
                      {0.7F, -0.2F, 1.1F, 0.3F, 0.9F}}),
            matrixOf({{-0.1F, 0.3F, 0.2F, -0.4F, 0.1F},
                      {0.9F, 0.6F, -0.2F, 0.1F, 0.8F},
                      {-0.3F, 0.7F, 0.4F, 0.2F, -0.5F},
                      {0.2F, -0.1F, 1.0F, -0.6F, 0.3F},
                      {0.6F, -0.4F, 0.8F, 0.5F, 1.1F},
                      {-0.5F, 0.1F, -0.3F, 0.6F, 0.2F},
                      {0.7F, -0.5F, 0.9F, 0.4F, 1.0F}}),
            matrixOf({{0.1F, 0.0F, -0.2F, 0.3F, 0.1F},
                      {1.0F, 0.2F, 0.5F, -0.3F, 0.4F},
                      {-0.2F, 0.6F, 0.1F, 0.0F, -0.1F},
                      {0.3F, -0.4F, 0.9F, 0.2F, 0.0F},
                      {-0.8F, 0.1F, 0.7F, -0.5F, 0.6F},
                      {0.0F, 0.3F, -0.1F, 0.4F, -0.2F},
                      {-0.7F, 0.0F, 0.8F, -0.6F, 0.5F}}),
            settingsOf(true, 1, mask)};
}

std::vector<PlainAttentionExample> makeExamples() {
    std::vector<PlainAttentionExample> all;
    all.push_back({"average",
                   "A weighted average",
                   "Queries and keys are 0, so every score is 0: only the mask matters, and each row is the average of "
                   "the values so far.",
                   {"a", "b", "c"},
                   Matrix(3, 2),
                   Matrix(3, 2),
                   matrixOf({{2, 7}, {6, 4}, {6, 5}}),
                   settingsOf(true, 1, Mask::BeforeSoftmax)});
    all.push_back(
        sevenWords("open", "Seven words, no mask", "Every word sees every word, including later ones.", Mask::None));
    all.push_back(sevenWords("masked", "Seven words, masked",
                             "Minus infinity before the softmax: no word sees a later one, and every row still sums "
                             "to 1.",
                             Mask::BeforeSoftmax));
    all.push_back(sevenWords("zeros", "Zeros after the softmax",
                             "The later words are removed after the softmax: their shares are lost, and the "
                             "rows no longer sum to 1.",
                             Mask::AfterSoftmax));
    all.push_back({"saturation",
                   "Scores times ten",
                   "Scores of 0.1, −0.2, −0.3, 0.2 and 0.5 give fairly even shares; times ten, the largest gets "
                   "nearly all.",
                   {"0", "1", "2", "3", "4"},
                   matrixOf({{1}, {1}, {1}, {1}, {1}}),
                   matrixOf({{0.1F}, {-0.2F}, {-0.3F}, {0.2F}, {0.5F}}),
                   matrixOf({{1}, {2}, {3}, {4}, {5}}),
                   settingsOf(false, 10, Mask::None)});
    return all;
}

} // namespace

PlainAttention plainAttention(const Matrix& q, const Matrix& k, const Matrix& v,
                              const PlainAttentionSettings& settings) {
    const int n = q.rows;
    if (n < 1 || q.cols < 1 || k.rows != n || k.cols != q.cols || v.rows != n || v.cols < 1)
        throw Error("Queries and keys need the same shape, and the values one row per token.");
    PlainAttention result;
    result.scores = Matrix(n, n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            result.scores.at(i, j) = static_cast<float>(dot(q.row(i), k.row(j), q.cols));
    const double by = settings.factor / (settings.scaled ? std::sqrt(static_cast<double>(q.cols)) : 1.0);
    result.scaled = result.scores;
    for (float& score : result.scaled.values)
        score = static_cast<float>(static_cast<double>(score) * by);
    result.masked = result.scaled;
    if (settings.mask == Mask::BeforeSoftmax)
        for (int i = 0; i < n; ++i)
            for (int j = i + 1; j < n; ++j)
                result.masked.at(i, j) = -std::numeric_limits<float>::infinity();
    result.weights = Matrix(n, n);
    for (int i = 0; i < n; ++i) {
        softmaxRow(result.masked.row(i), result.weights.row(i), n);
        if (settings.mask == Mask::AfterSoftmax)
            std::fill(result.weights.row(i) + i + 1, result.weights.row(i) + n, 0.0F);
        double sum = 0;
        for (int j = 0; j < n; ++j)
            sum += static_cast<double>(result.weights.at(i, j));
        result.rowSums.push_back(sum);
    }
    result.output = Matrix(n, v.cols);
    for (int i = 0; i < n; ++i)
        for (int dim = 0; dim < v.cols; ++dim) {
            double sum = 0;
            for (int j = 0; j < n; ++j)
                sum += static_cast<double>(result.weights.at(i, j)) * static_cast<double>(v.at(j, dim));
            result.output.at(i, dim) = static_cast<float>(sum);
        }
    return result;
}

const std::vector<PlainAttentionExample>& plainAttentionExamples() {
    static const std::vector<PlainAttentionExample> examples = makeExamples();
    return examples;
}

} // namespace glasshouse::inspect
