#include "core/engine/inspect/PlainAttention.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Random.h"

namespace glasshouse::inspect {

namespace {

using Mask = PlainAttentionSettings::Mask;

const char* const kPadding = "<pad>";

double dot(const float* left, const float* right, int count) {
    double sum = 0;
    for (int i = 0; i < count; ++i)
        sum += static_cast<double>(left[i]) * static_cast<double>(right[i]);
    return sum;
}

/// The maximum of a row is subtracted first, so that no exponential overflows. False: all are minus infinity, so there
/// is nothing to divide, and the weights stay as they are.
bool softmaxRow(const float* scores, float* weights, int count) {
    const auto largest = static_cast<double>(*std::max_element(scores, scores + count));
    if (std::isinf(largest) && largest < 0)
        return false;
    double sum = 0;
    for (int i = 0; i < count; ++i)
        sum += std::exp(static_cast<double>(scores[i]) - largest);
    for (int i = 0; i < count; ++i)
        weights[i] = static_cast<float>(std::exp(static_cast<double>(scores[i]) - largest) / sum);
    return true;
}

std::vector<double> sumsOfRows(const Matrix& matrix) {
    std::vector<double> sums;
    for (int row = 0; row < matrix.rows; ++row)
        sums.push_back(std::accumulate(matrix.row(row), matrix.row(row) + matrix.cols, 0.0));
    return sums;
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

/// The same with `before` and `after` tokens of padding around them, whose numbers are all 0.
PlainAttentionExample paddedWords(std::string id, std::string title, std::string help, int before, int after) {
    PlainAttentionExample example = sevenWords(std::move(id), std::move(title), std::move(help), Mask::BeforeSoftmax);
    for (Matrix* matrix : {&example.q, &example.k, &example.v}) {
        Matrix padded(before + matrix->rows + after, matrix->cols);
        std::copy(matrix->values.begin(), matrix->values.end(), padded.row(before));
        *matrix = std::move(padded);
    }
    example.tokens.insert(example.tokens.begin(), static_cast<std::size_t>(before), kPadding);
    example.tokens.insert(example.tokens.end(), static_cast<std::size_t>(after), kPadding);
    example.settings.hidePadding = true;
    return example;
}

/// Normal random numbers, always the same, rounded to hundredths.
Matrix drawn(int rows, int cols, double deviation, std::uint64_t seed) {
    Random random(seed, Random::Stream::Probe);
    Matrix matrix(rows, cols);
    for (float& value : matrix.values)
        value = static_cast<float>(std::round(100 * deviation * random.normal()) / 100);
    return matrix;
}

/// Queries, keys and values as the products of what the tokens are with three matrices of weights.
PlainAttentionExample projected(std::string id, std::string title, std::string help, std::vector<std::string> tokens,
                                Matrix x, Matrix wq, Matrix wk, Matrix wv) {
    PlainAttentionExample example;
    example.id = std::move(id);
    example.title = std::move(title);
    example.help = std::move(help);
    example.tokens = std::move(tokens);
    example.q = matrixProduct(x, wq);
    example.k = matrixProduct(x, wk);
    example.v = matrixProduct(x, wv);
    example.x = std::move(x);
    example.wq = std::move(wq);
    example.wk = std::move(wk);
    example.wv = std::move(wv);
    return example;
}

/// A line of ten tokens as a model of width 32 gets it; the row of the padding is 0.
PlainAttentionExample tenTokens() {
    constexpr int kWidth = 32;
    Matrix x = drawn(10, kWidth, 1, 1);
    std::fill(x.row(9), x.row(9) + kWidth, 0.0F);
    const double deviation = 1 / std::sqrt(static_cast<double>(kWidth));
    PlainAttentionExample example = projected(
        "wide", "Ten tokens, 32 wide",
        "X of 10 × 32 times three matrices of 32 × 32, as in a model: random numbers, not trained ones.",
        {"Litwo", "!", "Ojczyzno", "moja", "!", "ty", "jesteś", "jak", "zdrowie", kPadding}, std::move(x),
        drawn(kWidth, kWidth, deviation, 2), drawn(kWidth, kWidth, deviation, 3), drawn(kWidth, kWidth, deviation, 4));
    example.settings.hidePadding = true;
    return example;
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
    all.push_back(paddedWords("padding", "Padding after the words",
                              "Ten tokens, three of them padding: hidden as keys, beside the mask of what is later. "
                              "Without that mask, hiding them changes every row.",
                              0, 3));
    all.push_back(paddedWords("leading", "Padding before the words",
                              "The first two tokens are padding and nothing comes before them: they see no key at all, "
                              "so there is nothing to share out.",
                              2, 0));
    const PlainAttentionExample words = sevenWords({}, {}, {}, Mask::BeforeSoftmax);
    all.push_back(projected("projection", "Q, K and V from X",
                            "Seven words of three numbers times matrices of 3 × 4: what a head does before any score.",
                            words.tokens,
                            matrixOf({{0.1F, 0.3F, -0.2F},
                                      {0.9F, 0.5F, 0.4F},
                                      {-0.3F, 0.6F, 0.2F},
                                      {0.4F, -0.1F, 0.8F},
                                      {-0.7F, 0.2F, 0.9F},
                                      {-0.2F, 0.1F, -0.4F},
                                      {-0.6F, 0.1F, 1.0F}}),
                            matrixOf({{0.5F, -0.2F, 0.3F, 0.8F}, {-0.4F, 0.7F, 0.1F, 0.2F}, {0.6F, 0.3F, -0.5F, 0.4F}}),
                            matrixOf({{0.2F, 0.6F, -0.1F, 0.4F}, {0.3F, -0.3F, 0.5F, 0.1F}, {-0.2F, 0.4F, 0.7F, 0.9F}}),
                            matrixOf({{1, 0, 0, 0.5F}, {0, 1, 0, 0.5F}, {0, 0, 1, -0.5F}})));
    all.push_back(tenTokens());
    PlainAttentionExample affinity =
        sevenWords("affinity", "Affinity of a sentence",
                   "Queries, keys and values are the words' own numbers: how alike any two words are, and how alike a "
                   "word is to all of them, before any softmax.",
                   Mask::None);
    affinity.k = affinity.v = affinity.q;
    affinity.scaledSums = true;
    all.push_back(std::move(affinity));
    PlainAttentionExample cross = sevenWords(
        "cross", "Cross-attention",
        "Queries of one sentence, keys and values of another: how a decoder reads what an encoder was given. There is "
        "no mask, since the other sentence is known as a whole.",
        Mask::None);
    const std::vector<std::string> translated{"Le", "roi", "était", "las"};
    const auto rows = static_cast<int>(translated.size());
    Matrix q(rows, cross.q.cols);
    std::copy_n(cross.q.values.begin(), q.values.size(), q.values.begin());
    cross.q = std::move(q);
    cross.keyTokens = std::exchange(cross.tokens, translated);
    all.push_back(std::move(cross));
    return all;
}

} // namespace

PlainAttention plainAttention(const Matrix& q, const Matrix& k, const Matrix& v, const PlainAttentionSettings& settings,
                              const std::vector<bool>& padding) {
    const int n = q.rows;
    const int m = k.rows;
    if (n < 1 || m < 1 || q.cols < 1 || k.cols != q.cols || v.rows != m || v.cols < 1)
        throw Error("Queries and keys need the same width, and the values one row per key.");
    if (!padding.empty() && padding.size() != static_cast<std::size_t>(m))
        throw Error("Each key is padding or not.");
    PlainAttention result;
    result.scores = Matrix(n, m);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            result.scores.at(i, j) = static_cast<float>(dot(q.row(i), k.row(j), q.cols));
    const double by = settings.factor / (settings.scaled ? std::sqrt(static_cast<double>(q.cols)) : 1.0);
    result.scaled = result.scores;
    for (float& score : result.scaled.values)
        score = static_cast<float>(static_cast<double>(score) * by);
    result.scaledSums = sumsOfRows(result.scaled);
    result.masked = result.scaled;
    result.hidden.assign(result.masked.values.size(), 0);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) {
            const bool isPadding = settings.hidePadding && !padding.empty() && padding[static_cast<std::size_t>(j)];
            if (!isPadding && (settings.mask != Mask::BeforeSoftmax || j <= i))
                continue;
            result.masked.at(i, j) = -std::numeric_limits<float>::infinity();
            result.hidden[static_cast<std::size_t>(i * m + j)] = 1;
        }
    result.weights = Matrix(n, m);
    for (int i = 0; i < n; ++i) {
        if (!softmaxRow(result.masked.row(i), result.weights.row(i), m))
            result.blindRows.push_back(i);
        if (settings.mask == Mask::AfterSoftmax)
            std::fill(result.weights.row(i) + std::min(i + 1, m), result.weights.row(i) + m, 0.0F);
    }
    result.rowSums = sumsOfRows(result.weights);
    result.output = matrixProduct(result.weights, v);
    return result;
}

std::vector<bool> paddingAmong(const std::vector<std::string>& tokens) {
    std::vector<bool> padding;
    padding.reserve(tokens.size());
    for (const std::string& token : tokens)
        padding.push_back(token == kPadding);
    return padding;
}

double sampleVariance(const Matrix& matrix) {
    const auto count = static_cast<double>(matrix.values.size());
    const double mean = std::accumulate(matrix.values.begin(), matrix.values.end(), 0.0) / count;
    double squares = 0;
    for (const float value : matrix.values)
        squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    return count < 2 ? std::numeric_limits<double>::quiet_NaN() : squares / (count - 1);
}

Matrix matrixProduct(const Matrix& left, const Matrix& right) {
    if (left.cols < 1 || left.cols != right.rows)
        throw Error("The second matrix needs as many rows as the first has columns.");
    Matrix product(left.rows, right.cols);
    for (int row = 0; row < left.rows; ++row)
        for (int col = 0; col < right.cols; ++col) {
            double sum = 0;
            for (int i = 0; i < left.cols; ++i)
                sum += static_cast<double>(left.at(row, i)) * static_cast<double>(right.at(i, col));
            product.at(row, col) = static_cast<float>(sum);
        }
    return product;
}

const std::vector<PlainAttentionExample>& plainAttentionExamples() {
    static const std::vector<PlainAttentionExample> examples = makeExamples();
    return examples;
}

} // namespace glasshouse::inspect
