#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/engine/inspect/BatchShape.h"
#include "core/engine/inspect/CellExplanation.h"
#include "core/engine/inspect/ForwardPlan.h"
#include "core/engine/inspect/HeadScores.h"
#include "core/engine/inspect/HeadStatistics.h"
#include "core/engine/inspect/MinimalPair.h"
#include "core/engine/inspect/NeighborGrowth.h"
#include "core/engine/inspect/Neighbors.h"
#include "core/engine/inspect/Pca.h"
#include "core/engine/inspect/PlainAttention.h"
#include "core/engine/inspect/PlainDraw.h"
#include "core/engine/inspect/PlainNorm.h"
#include "core/engine/inspect/PositionPictures.h"
#include "core/engine/inspect/Prediction.h"
#include "core/engine/inspect/ResidualStream.h"
#include "core/engine/inspect/Saliency.h"
#include "core/engine/inspect/TextPassages.h"
#include "core/model/PositionEncoding.h"

namespace tst_inspect {

using namespace glasshouse;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Matrix matrixOf(std::initializer_list<std::initializer_list<float>> rows) {
    Matrix matrix(static_cast<int>(rows.size()), static_cast<int>(rows.begin()->size()));
    auto next = matrix.values.begin();
    for (const auto& row : rows)
        next = std::copy(row.begin(), row.end(), next);
    return matrix;
}

/// Row t reads the token at source(t) alone.
template <typename Source> Matrix perfectHead(int tokens, const Source& source) {
    Matrix matrix(tokens, tokens);
    for (int row = 0; row < tokens; ++row)
        matrix.at(row, source(row)) = 1;
    return matrix;
}

Matrix uniformHead(int tokens) {
    Matrix matrix(tokens, tokens);
    for (int row = 0; row < tokens; ++row)
        for (int col = 0; col <= row; ++col)
            matrix.at(row, col) = 1.0F / static_cast<float>(row + 1);
    return matrix;
}

std::vector<double> frequencies(const char* encoding, int size) {
    return model::positionEncoding(encoding).frequencies({.n_embd = size, .head_size = size, .position = encoding});
}

bool close(double a, double b, double off = 1e-6) {
    return std::abs(a - b) <= off;
}

} // namespace

/// The mathematics of Inside, against numbers worked out by hand.
class tst_Inspect : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rankCorrelations() {
        using inspect::rankCorrelation;
        QVERIFY(close(rankCorrelation({1, 2, 3, 4}, {10, 200, 3000, 40000}), 1));
        QVERIFY(close(rankCorrelation({1, 2, 3, 4}, {8, 7, 1, -5}), -1));
        // 1 - 6 sum d^2 / n (n^2 - 1) with d = 1, 1, 0, 1, 1.
        QVERIFY(close(rankCorrelation({1, 2, 3, 4, 5}, {2, 1, 3, 6, 5}), 1 - 6.0 * 4 / 120));
        // Two that are equal have rank 1.5 each: 4.5 / sqrt(4.5 * 5).
        QVERIFY(close(rankCorrelation({7, 7, 8, 9}, {1, 2, 3, 4}), 4.5 / std::sqrt(22.5)));
        QVERIFY(std::isnan(rankCorrelation({1, 1}, {1, 2})));
        QVERIFY(std::isnan(rankCorrelation({1}, {1})));
        QVERIFY(std::isnan(rankCorrelation({1, std::nan("")}, {1, 2})));
        QCOMPARE(inspect::shares({1, -2, 1}), (std::vector<double>{0.25, -0.5, 0.25}));
        QCOMPARE(inspect::shares({0, 0}), (std::vector<double>{0, 0}));
    }

    /// Two passages that differ in one token of the second half, and are followed by different ones.
    void minimalPairs() {
        std::vector<tokenizer::TokenId> tokens;
        Random random(3, Random::Stream::Probe);
        for (int i = 0; i < 4000; ++i)
            tokens.push_back(static_cast<tokenizer::TokenId>(100 + random.below(1000)));
        const auto write = [&](std::size_t at, std::initializer_list<int> words) { // tokens that the rest does not have
            std::copy(words.begin(), words.end(), tokens.begin() + static_cast<std::ptrdiff_t>(at));
        };
        write(300, {11, 12, 13, 14, 15, 16, 17, 18, 19});
        write(900, {11, 12, 13, 14, 15, 36, 17, 18, 39});
        write(1500, {21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31}); // goes on alike
        write(2100, {21, 22, 23, 24, 25, 46, 27, 28, 29, 30, 31});
        write(2700, {51, 52, 53, 54, 55, 56, 57, 58, 59}); // differs twice
        write(3300, {51, 52, 53, 54, 55, 66, 67, 58, 69});
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            const auto pair = inspect::minimalPair(tokens, 8, seed);
            QVERIFY(pair);
            QCOMPARE(std::minmax(pair->first, pair->second), std::minmax<std::int64_t>(300, 900));
            QCOMPARE(pair->differs, 5);
            QCOMPARE(pair->length, 8);
        }
        QVERIFY(!inspect::minimalPair(std::vector<tokenizer::TokenId>{1, 2, 3}, 8, 1));
        QVERIFY(!inspect::minimalPair(std::vector<tokenizer::TokenId>(500, 7), 8, 1));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!inspect::minimalPair(tokens, 8, 1, stop.get_token()));
    }

    /// Two tokens, worked out by hand: scores 1 0 / 2 3, a row's shares by the logistic function.
    /// Passages lie evenly apart, begin and end at characters, and know where their tokens are.
    void passagesOfAText() {
        std::string text;
        for (int i = 0; i < 40; ++i)
            text += "añb";
        const auto tokenizer = tokenizer::tokenizerKind("char").train(text, {});
        const auto whole = inspect::textPassage(text, *tokenizer, 0, 1000);
        QCOMPARE(whole.tokens.size(), std::size_t(120));
        QCOMPARE(whole.bytes[2], std::size_t(3)); // ñ has two bytes
        QVERIFY(!whole.hasUnknown);
        const auto inside = inspect::textPassage(text, *tokenizer, 2, 3); // the second byte of ñ
        QCOMPARE(inside.bytes, (std::vector<std::size_t>{1, 3, 4}));
        const std::vector<inspect::TextPassage> some = inspect::textPassages(text, *tokenizer, 4, 8);
        QCOMPARE(some.size(), std::size_t(4));
        for (std::size_t i = 0; i < some.size(); ++i) {
            QCOMPARE(some[i].tokens.size(), std::size_t(8));
            QCOMPARE(some[i].bytes.front(), i * 40);
        }
        // As many as there is text for, each character in one of them at most.
        std::size_t tokens = 0;
        for (const inspect::TextPassage& one : inspect::textPassages(text, *tokenizer, 1000, 8))
            tokens += one.tokens.size();
        QCOMPARE(tokens, std::size_t(120));
        QVERIFY(inspect::textPassages("", *tokenizer, 4, 8).empty());
        QVERIFY(inspect::textPassage("axb", *tokenizer, 0, 3).hasUnknown);
    }

    void plainAttentionByHand() {
        using Mask = inspect::PlainAttentionSettings::Mask;
        const Matrix q = matrixOf({{1, 0, 0, 0}, {2, 3, 0, 0}});
        const Matrix k = matrixOf({{1, 0, 5, 0}, {0, 1, 0, 5}});
        const Matrix v = matrixOf({{1, 10, 0}, {0, 20, 4}});
        const auto logistic = [](double x) { return 1 / (1 + std::exp(-x)); };
        inspect::PlainAttentionSettings settings;
        settings.mask = Mask::None;
        inspect::PlainAttention made = inspect::plainAttention(q, k, v, settings);
        QCOMPARE(made.scores.values, (std::vector<float>{1, 0, 2, 3}));
        QCOMPARE(made.scaled.values, (std::vector<float>{0.5F, 0, 1, 1.5F})); // by the root of 4
        QCOMPARE(made.masked.values, made.scaled.values);
        QVERIFY(close(made.weights.at(0, 0), logistic(0.5)));
        QVERIFY(close(made.weights.at(1, 1), logistic(0.5)));
        QVERIFY(close(made.rowSums[0], 1) && close(made.rowSums[1], 1));
        QVERIFY(close(made.output.at(0, 1), 10 * logistic(0.5) + 20 * (1 - logistic(0.5)), 1e-5));
        QCOMPARE(made.output.cols, 3);

        settings.mask = Mask::BeforeSoftmax;
        made = inspect::plainAttention(q, k, v, settings);
        QVERIFY(std::isinf(made.masked.at(0, 1)) && made.masked.at(0, 1) < 0);
        QCOMPARE(made.weights.values[0], 1.0F);
        QCOMPARE(made.weights.values[1], 0.0F);
        QVERIFY(close(made.rowSums[0], 1));
        QVERIFY(close(made.output.at(0, 1), 10));
        QVERIFY(close(made.weights.at(1, 1), logistic(0.5))); // the last row sees all as before

        settings.mask = Mask::AfterSoftmax;
        settings.scaled = false;
        settings.factor = 10;
        made = inspect::plainAttention(q, k, v, settings);
        QCOMPARE(made.scaled.values, (std::vector<float>{10, 0, 20, 30}));
        QCOMPARE(made.masked.values, made.scaled.values);
        QVERIFY(close(made.weights.at(0, 0), logistic(10)));
        QCOMPARE(made.weights.at(0, 1), 0.0F);
        QVERIFY(close(made.rowSums[0], logistic(10)));
        QVERIFY(close(made.output.at(0, 1), 10 * logistic(10), 1e-5));
        QVERIFY_EXCEPTION_THROWN(inspect::plainAttention(q, v, v, settings), Error);
        QVERIFY_EXCEPTION_THROWN(inspect::plainAttention({}, {}, {}, settings), Error);
    }

    /// The examples show what they say.
    void plainAttentionExamples() {
        std::map<std::string, inspect::PlainAttention> made;
        std::map<std::string, inspect::PlainAttentionExample> example;
        for (const inspect::PlainAttentionExample& one : inspect::plainAttentionExamples()) {
            made[one.id] =
                inspect::plainAttention(one.q, one.k, one.v, one.settings, inspect::paddingAmong(one.keyNames()));
            example[one.id] = one;
            QCOMPARE(one.tokens.size(), static_cast<std::size_t>(one.q.rows));
            QCOMPARE(one.keyNames().size(), static_cast<std::size_t>(one.k.rows));
            QVERIFY(!one.title.empty() && !one.help.empty());
        }
        // Running averages of (2, 7), (6, 4), (6, 5).
        const Matrix& average = made.at("average").output;
        QVERIFY(close(average.at(0, 0), 2) && close(average.at(0, 1), 7));
        QVERIFY(close(average.at(1, 0), 4) && close(average.at(1, 1), 5.5));
        QVERIFY(close(average.at(2, 0), 14.0 / 3) && close(average.at(2, 1), 16.0 / 3));
        // Seven words of five numbers: the same without a mask, with one, and with zeros after the softmax.
        QCOMPARE(example.at("open").q.rows, 7);
        QCOMPARE(example.at("open").q.cols, 5);
        for (const char* id : {"masked", "zeros"})
            QCOMPARE(made.at(id).scaled.values, made.at("open").scaled.values);
        for (int row = 0; row < 7; ++row) {
            const auto at = static_cast<std::size_t>(row);
            QVERIFY(close(made.at("open").rowSums[at], 1));
            QVERIFY(close(made.at("masked").rowSums[at], 1));
            double kept = 0; // what zeros leave of the open row
            for (int col = 0; col <= row; ++col)
                kept += static_cast<double>(made.at("open").weights.at(row, col));
            QVERIFY(close(made.at("zeros").rowSums[at], kept));
            QVERIFY(row == 6 ? close(kept, 1) : kept < 0.95);
            // Shares of what may be seen are in the same proportion to each other, however the rest is hidden.
            for (int col = 0; col <= row; ++col)
                QVERIFY(close(made.at("masked").weights.at(row, col), made.at("zeros").weights.at(row, col) / kept));
        }
        // The softmax of five scores, and of ten times the same: the numbers of the handbook.
        inspect::PlainAttentionExample five = example.at("saturation");
        const float hot[] = {0.02F, 0.00F, 0.00F, 0.05F, 0.94F};
        for (int col = 0; col < 5; ++col)
            QVERIFY(close(made.at("saturation").weights.at(0, col), hot[col], 0.006));
        five.settings.factor = 1;
        const inspect::PlainAttention even = inspect::plainAttention(five.q, five.k, five.v, five.settings);
        const float shares[] = {0.20F, 0.15F, 0.13F, 0.22F, 0.30F};
        for (int col = 0; col < 5; ++col)
            QVERIFY(close(even.weights.at(0, col), shares[col], 0.006));
    }

    /// Keys that are padding are hidden beside whatever the mask hides; a query that sees nothing is named, not NaN.
    void paddingIsHiddenAsKeys() {
        using Mask = inspect::PlainAttentionSettings::Mask;
        const Matrix same(3, 1); // all scores are 0: a row's share is 1 over what it sees
        const Matrix v = matrixOf({{6}, {2}, {4}});
        inspect::PlainAttentionSettings settings;
        const std::vector<bool> first = inspect::paddingAmong({"<pad>", "pad", "a"});
        QCOMPARE(first, (std::vector<bool>{true, false, false}));
        QCOMPARE(inspect::plainAttention(same, same, v, settings, first).weights.at(1, 0), 0.5F); // not asked for
        settings.hidePadding = true;
        QCOMPARE(inspect::plainAttention(same, same, v, settings).weights.at(1, 0), 0.5F); // none is padding
        inspect::PlainAttention made = inspect::plainAttention(same, same, v, settings, first);
        QCOMPARE(made.hidden, (std::vector<std::uint8_t>{1, 1, 1, 1, 0, 1, 1, 0, 0}));
        QCOMPARE(made.blindRows, std::vector<int>{0});
        QCOMPARE(made.weights.values, (std::vector<float>{0, 0, 0, 0, 1, 0, 0, 0.5F, 0.5F}));
        QCOMPARE(made.output.values, (std::vector<float>{0, 2, 3}));
        QCOMPARE(made.rowSums, (std::vector<double>{0, 1, 1}));
        settings.mask = Mask::None;
        made = inspect::plainAttention(same, same, v, settings, first);
        QVERIFY(made.blindRows.empty());
        QCOMPARE(made.output.values, (std::vector<float>{3, 3, 3}));
        settings.mask = Mask::AfterSoftmax; // padding before it, what is later after it
        made = inspect::plainAttention(same, same, v, settings, first);
        QCOMPARE(made.weights.values, (std::vector<float>{0, 0, 0, 0, 0.5F, 0, 0, 0.5F, 0.5F}));
        // Nothing but padding: every row is named.
        made = inspect::plainAttention(same, same, v, settings, {true, true, true});
        QCOMPARE(made.blindRows, (std::vector<int>{0, 1, 2}));
        for (const float value : made.output.values)
            QCOMPARE(value, 0.0F);
        QVERIFY_EXCEPTION_THROWN(inspect::plainAttention(same, same, v, settings, {true}), Error);
    }

    /// X times weights by hand, the sums of scaled rows, and the examples of them.
    void projectionsAndAffinities() {
        const Matrix x = matrixOf({{1, 2, 3}, {0, -1, 4}});
        const Matrix w = matrixOf({{1, 0}, {2, 1}, {0, -1}});
        QCOMPARE(inspect::matrixProduct(x, w).values, (std::vector<float>{5, -1, -2, -5}));
        QVERIFY_EXCEPTION_THROWN(inspect::matrixProduct(x, x), Error);
        std::map<std::string, inspect::PlainAttentionExample> example;
        for (const inspect::PlainAttentionExample& one : inspect::plainAttentionExamples())
            example[one.id] = one;
        const auto& projection = example.at("projection"); // 7 x 3 times 3 x 4
        QCOMPARE(projection.x.rows, 7);
        QCOMPARE(projection.x.cols, 3);
        QCOMPARE(projection.wq.cols, 4);
        // The query of "king": 0.9 0.5 0.4 times the columns of W_Q.
        const double king[] = {0.9 * 0.5 - 0.5 * 0.4 + 0.4 * 0.6, -0.9 * 0.2 + 0.5 * 0.7 + 0.4 * 0.3,
                               0.9 * 0.3 + 0.5 * 0.1 - 0.4 * 0.5, 0.9 * 0.8 + 0.5 * 0.2 + 0.4 * 0.4};
        for (int col = 0; col < 4; ++col)
            QVERIFY(close(projection.q.at(1, col), king[col]));
        const auto& wide = example.at("wide"); // 10 x 32 times 32 x 32, the last row padding
        QCOMPARE(wide.x.rows, 10);
        QCOMPARE(wide.wk.rows, 32);
        QCOMPARE(wide.k.cols, 32);
        QCOMPARE(inspect::matrixProduct(wide.x, wide.wv).values, wide.v.values);
        for (int col = 0; col < 32; ++col)
            QCOMPARE(wide.q.at(9, col), 0.0F);
        // Ten tokens with three of padding after them: the rows of the words are those of seven words.
        const auto made = [&example](const char* id) {
            const auto& one = example.at(id);
            return inspect::plainAttention(one.q, one.k, one.v, one.settings, inspect::paddingAmong(one.tokens));
        };
        const inspect::PlainAttention padded = made("padding");
        const inspect::PlainAttention words = made("masked");
        QCOMPARE(padded.weights.rows, 10);
        for (int row = 0; row < 7; ++row)
            for (int col = 0; col < 10; ++col)
                QCOMPARE(padded.weights.at(row, col), col < 7 ? words.weights.at(row, col) : 0.0F);
        QCOMPARE(made("leading").blindRows, (std::vector<int>{0, 1}));
        // The affinity of a sentence: X times X transposed by the root of 5, the same on both sides of its diagonal.
        const inspect::PlainAttention affinity = made("affinity");
        const auto& sentence = example.at("affinity");
        QVERIFY(sentence.scaledSums);
        QCOMPARE(sentence.tokens, (std::vector<std::string>{"The", "king", "was", "very", "sad", "and", "tired"}));
        QVERIFY(close(affinity.scaled.at(0, 1), (0.22 - 0.2 - 0.06 + 0.14 - 0.15) / std::sqrt(5.0)));
        for (int row = 0; row < 7; ++row) {
            double sum = 0;
            for (int col = 0; col < 7; ++col) {
                QCOMPARE(affinity.scaled.at(row, col), affinity.scaled.at(col, row));
                sum += static_cast<double>(affinity.scaled.at(row, col));
            }
            QVERIFY(close(affinity.scaledSums[static_cast<std::size_t>(row)], sum));
        }
    }

    /// Layer norm by hand and as torch.nn.LayerNorm gives it: (x - mean) / sqrt(variance by n + 1e-5).
    void plainNormByHand() {
        using Over = inspect::PlainNorm::Over;
        const inspect::PlainNorm made = inspect::plainNorm(inspect::plainNormExample(), Over::Features);
        // 1 2 3 4 5: mean 3, variance 2. 0.5 -1 12 0 3.5: mean 3, squares 6.25 16 81 9 0.25 of a sum of 112.5.
        QCOMPARE(made.before.values.size(), std::size_t{6});
        const double moments[] = {3, 2, std::sqrt(2.0), 3, 22.5, std::sqrt(22.5)};
        for (std::size_t at = 0; at < 6; ++at)
            QVERIFY(close(made.before.values[at], moments[at], 1e-5));
        // torch.nn.functional.layer_norm(x, (5,))
        const double torch[] = {-1.414210, -0.707105, 0,        0.707105,  1.414210,
                                -0.527046, -0.843274, 1.897366, -0.632455, 0.105409};
        for (std::size_t at = 0; at < 10; ++at)
            QVERIFY2(close(made.normalized.values[at], torch[at], 2e-6), qPrintable(QString::number(at)));
        for (int row = 0; row < 2; ++row) {
            QVERIFY(close(made.after.at(row, 0), 0));
            QVERIFY(close(made.after.at(row, 2), 1, 1e-5));
        }
        // Over the inputs: of two numbers one becomes 1 and the other -1; of two equal ones both 0.
        const inspect::PlainNorm inputs = inspect::plainNorm(matrixOf({{1, 7}, {3, 7}}), Over::Inputs);
        QCOMPARE(inputs.before.values, (std::vector<float>{2, 1, 1, 7, 0, 0}));
        const double off = 1 / std::sqrt(1 + inspect::plainNormEpsilon);
        QVERIFY(close(inputs.normalized.at(0, 0), -off) && close(inputs.normalized.at(1, 0), off));
        QCOMPARE(inputs.normalized.at(0, 1), 0.0F);
        QVERIFY_EXCEPTION_THROWN(inspect::plainNorm({}, Over::Features), Error);
    }

    /// Cross-attention: one query, two keys of another text. exp(1) / (exp(1) + 1) is 0.731059.
    void plainCrossAttentionByHand() {
        inspect::PlainAttentionSettings settings;
        settings.scaled = false;
        settings.mask = inspect::PlainAttentionSettings::Mask::None;
        const inspect::PlainAttention made =
            inspect::plainAttention(matrixOf({{1, 0}}), matrixOf({{1, 0}, {0, 1}}), matrixOf({{2}, {4}}), settings);
        QCOMPARE(made.scores.values, (std::vector<float>{1, 0}));
        QVERIFY(close(made.weights.at(0, 0), 0.731059, 1e-6) && close(made.weights.at(0, 1), 0.268941, 1e-6));
        QVERIFY(close(made.output.at(0, 0), 2 * 0.731059 + 4 * 0.268941, 1e-5));
        // A mask hides what is later, also of more keys than queries; padding is of the keys.
        settings.mask = inspect::PlainAttentionSettings::Mask::AfterSoftmax;
        QCOMPARE(inspect::plainAttention(matrixOf({{1, 0}}), matrixOf({{1, 0}, {0, 1}}), matrixOf({{2}, {4}}), settings)
                     .weights.at(0, 1),
                 0.0F);
        settings.hidePadding = true;
        QCOMPARE(inspect::plainAttention(matrixOf({{1, 0}, {1, 1}, {0, 1}}), matrixOf({{1, 0}, {0, 1}}),
                                         matrixOf({{2}, {4}}), settings, {true, false})
                     .output.values,
                 (std::vector<float>{0, 4, 4}));
        QVERIFY_EXCEPTION_THROWN(
            inspect::plainAttention(matrixOf({{1, 0}}), matrixOf({{1, 0}, {0, 1}}), matrixOf({{2}}), settings), Error);
    }

    void varianceByHand() {
        QCOMPARE(inspect::sampleVariance(matrixOf({{1, 2}, {3, 4}})), 5.0 / 3); // squares 2.25 + 0.25 + 0.25 + 2.25
        QVERIFY(std::isnan(inspect::sampleVariance(matrixOf({{1}}))));
    }

    /// The softmax of five scores from 0.1 % to 95.1 %, as torch.softmax gives it: exp(x) / 992.364; and draws that
    /// come near it.
    void plainDrawByHand() {
        const inspect::PlainDrawExample example = inspect::plainDrawExample();
        const inspect::PlainDraw made = inspect::plainDraw(example.scores, 100000, 1);
        QCOMPARE(example.tokens.size(), example.scores.size());
        double sum = 0;
        for (const float score : example.scores)
            sum += std::exp(static_cast<double>(score));
        std::int64_t drawn = 0;
        for (std::size_t at = 0; at < example.scores.size(); ++at) {
            const double p = made.probabilities[at];
            QVERIFY(close(p, std::exp(static_cast<double>(example.scores[at])) / sum));
            // Six deviations of a binomial distribution.
            QVERIFY(close(static_cast<double>(made.counts[at]), 100000 * p, 6 * std::sqrt(100000 * p * (1 - p))));
            drawn += made.counts[at];
        }
        QCOMPARE(drawn, std::int64_t{100000});
        QVERIFY(close(made.probabilities.front(), 0.951, 0.0005));
        QVERIFY(close(made.probabilities.back(), 0.001, 0.0005));
        QCOMPARE(inspect::plainDraw(example.scores, 100000, 1).counts, made.counts);
        QVERIFY(inspect::plainDraw(example.scores, 100000, 2).counts != made.counts);
        // One token takes all; one whose share is 0 is never drawn.
        QCOMPARE(inspect::plainDraw({5}, 7, 3).counts, std::vector<std::int64_t>{7});
        QCOMPARE(inspect::plainDraw({0, 1e6F}, 7, 3).counts, (std::vector<std::int64_t>{0, 7}));
        QVERIFY_EXCEPTION_THROWN(inspect::plainDraw({}, 7, 3), Error);
        // Cross-entropy as the third tutorial prints it, and of a token whose probability is 0 in double precision.
        const std::array<double, 5> printed{3.4426, 3.6366, 2.2974, 6.0925, 0.1757};
        const std::vector<double> losses =
            inspect::plainDraw({-0.5297F, -0.7237F, 0.6155F, -3.1797F, 2.7372F}, 1, 1).losses;
        for (std::size_t i = 0; i < printed.size(); ++i)
            QVERIFY(close(losses.at(i), printed[i], 1e-4));
        QCOMPARE(inspect::plainDraw({0, 1000}, 1, 1).losses, (std::vector<double>{1000, 0}));
    }

    /// The shapes of Zero-to-Hero: batches of 4 windows of 16 tokens, width 64, 4 heads.
    void shapesOfABatch() {
        config::ModelConfig config;
        config.vocab_size = 100;
        config.context_length = 16;
        config.n_embd = 64;
        config.n_head = 4;
        config.n_layer = 2;
        const auto plan = inspect::forwardPlan(config, 16);
        const auto shapes = [&](const char* name) {
            return inspect::batchShapes(*inspect::findStep(plan, name), 4, 4);
        };
        using Shapes = std::vector<std::vector<int>>;
        QCOMPARE(shapes("ids"), (Shapes{{4, 16}}));
        QCOMPARE(shapes("tok"), (Shapes{{4, 16, 64}}));
        QCOMPARE(shapes("pos"), (Shapes{{16, 64}}));
        QCOMPARE(shapes("sum"), (Shapes{{4, 16, 64}}));
        QCOMPARE(shapes("blocks.0.attn.0.q"), (Shapes{{4, 16, 64}, {4, 16, 4, 16}, {4, 4, 16, 16}}));
        QCOMPARE(shapes("blocks.1.attn.3.softmax"), (Shapes{{4, 4, 16, 16}}));
        QCOMPARE(shapes("blocks.0.attn.concat"), (Shapes{{4, 4, 16, 16}, {4, 16, 64}}));
        QCOMPARE(shapes("blocks.0.fc"), (Shapes{{4, 16, 256}}));
        QCOMPARE(shapes("logits"), (Shapes{{4, 16, 100}}));
        config.kind = "mlp"; // the last target only
        const auto mlp = inspect::forwardPlan(config, 16);
        QCOMPARE(inspect::batchShapes(*inspect::findStep(mlp, "joined"), 4, 1), (Shapes{{4, 1024}}));
        QCOMPARE(inspect::batchShapes(*inspect::findStep(mlp, "logits"), 4, 1), (Shapes{{4, 100}}));
    }

    void perfectHeads() {
        constexpr int T = 40;
        const inspect::HeadStatistics even = inspect::evenHead(T, 0, true).statistics;
        const auto previous = inspect::headStatistics(perfectHead(T, [](int t) { return std::max(t - 1, 0); }));
        QVERIFY(close(previous.previous, 1, 1e-3));
        QVERIFY(close(previous.distance, 1, 1e-3));
        QVERIFY(close(previous.entropy, 0, 1e-3));
        QVERIFY(close(previous.first, 1.0 / (T - 1), 1e-6)); // row 1 reads token 0
        QVERIFY(inspect::headHabit(previous, even) == inspect::HeadHabit::Previous);
        const auto first = inspect::headStatistics(perfectHead(T, [](int) { return 0; }));
        QVERIFY(close(first.first, 1, 1e-3));
        QVERIFY(close(first.distance, T / 2.0, 1e-3)); // mean of 1 .. T - 1
        QVERIFY(inspect::headHabit(first, even) == inspect::HeadHabit::First);
        const auto same = inspect::headStatistics(perfectHead(T, [](int t) { return t; }));
        QVERIFY(close(same.same, 1, 1e-3) && close(same.distance, 0, 1e-3));
        QVERIFY(inspect::headHabit(same, even) == inspect::HeadHabit::Same);
    }

    void uniformHeads() {
        constexpr int T = 33;
        const Matrix uniform = uniformHead(T);
        double mean = 0;
        for (int t = 0; t < T; ++t) {
            QVERIFY(close(inspect::rowEntropy(uniform, t), std::log(t + 1.0), 1e-5));
            mean += std::log(t + 1.0) / T;
        }
        const auto statistics = inspect::headStatistics(uniform);
        QVERIFY(close(statistics.entropy, mean, 1e-5));
        QVERIFY(close(statistics.distance, T / 4.0, 1e-4));
        QVERIFY(inspect::headHabit(statistics, statistics) == inspect::HeadHabit::Broad);
    }

    /// Nearby is less than half the distance of a head that reads all alike: without the mask T / 3, so a mean distance
    /// of 9 of 60 tokens is nearby there, and with the mask (T / 4 = 15) it is not.
    void habitsDependOnTheMask() {
        inspect::HeadStatistics statistics;
        statistics.rows = 60;
        statistics.distance = 9;
        statistics.entropy = 2.5; // an even head's is 3.14, and 4.09 without the mask
        const auto even = [](bool causal) { return inspect::evenHead(60, 0, causal).statistics; };
        QVERIFY(close(even(true).distance, 15, 1e-4));
        // The mean of |i - j| over the rows after the first: (60 * (60^2 - 1) / (3 * 60) - 29.5) / 59.
        QVERIFY(close(even(false).distance, (60 * 3599 / 180.0 - 29.5) / 59, 1e-4));
        QVERIFY(inspect::headHabit(statistics, even(true)) == inspect::HeadHabit::Broad);
        QVERIFY(inspect::headHabit(statistics, even(false)) == inspect::HeadHabit::Nearby);
        statistics.entropy = 1.5; // as of four or five tokens alike
        QVERIFY(inspect::headHabit(statistics, even(true)) == inspect::HeadHabit::Far);
        QVERIFY(inspect::headHabit(statistics, even(false)) == inspect::HeadHabit::Nearby);
    }

    /// The level of chance, by hand: means of 1 / (t + 1), without the mask 1 / T.
    void evenHeads() {
        const inspect::HeadScore chance = inspect::evenHead(4, 3, true);
        QVERIFY(close(chance.statistics.previous, (1.0 / 2 + 1.0 / 3 + 1.0 / 4) / 3, 1e-6));
        QVERIFY(close(chance.statistics.first, (1.0 / 2 + 1.0 / 3 + 1.0 / 4) / 3, 1e-6));
        QVERIFY(close(chance.statistics.entropy, (std::log(2) + std::log(3) + std::log(4)) / 4, 1e-6));
        QVERIFY(close(chance.induction, (1.0 / 4 + 1.0 / 5 + 1.0 / 6) / 3, 1e-6)); // rows 3, 4, 5 of 6
        const inspect::HeadScore open = inspect::evenHead(4, 3, false);
        QVERIFY(close(open.statistics.previous, 0.25, 1e-6) && close(open.statistics.entropy, std::log(4), 1e-6));
        QVERIFY(close(open.induction, 1.0 / 6, 1e-6));
        // As a teacher of 64 characters needs it: (H(64) - 1) / 63 and (H(32) - H(16)) / 16, from Python.
        const inspect::HeadScore usual = inspect::evenHead(64, 16, true);
        QVERIFY(close(usual.statistics.previous, 0.059427, 1e-5) && close(usual.induction, 0.042360, 1e-5));
        QVERIFY(std::isnan(inspect::evenHead(4, 0, true).induction)); // a context too short for a repetition
    }

    void inductionHeads() {
        constexpr int period = 20;
        // A perfect one reads what followed the token the first time; rows of the first half have nothing to read.
        const Matrix perfect = perfectHead(2 * period, [](int t) { return t >= period ? t - period + 1 : 0; });
        QVERIFY(close(inspect::inductionScore(perfect, period), 1, 1e-3));
        const Matrix previous = perfectHead(2 * period, [](int t) { return std::max(t - 1, 0); });
        QVERIFY(close(inspect::inductionScore(previous, period), 0, 1e-9));
        double expected = 0;
        for (int t = period; t < 2 * period; ++t)
            expected += 1.0 / (t + 1) / period;
        QVERIFY(close(inspect::inductionScore(uniformHead(2 * period), period), expected, 1e-6));
        QVERIFY(std::isnan(inspect::inductionScore(Matrix(), 4)));
        Matrix broken = perfect;
        broken.at(period, 3) = kNan; // that row is left out
        QVERIFY(close(inspect::inductionScore(broken, period), 1, 1e-3));

        const auto tokens = inspect::repeatedRandomTokens(50, period, 9);
        QCOMPARE(tokens.size(), std::size_t{2 * period});
        QVERIFY(std::equal(tokens.begin(), tokens.begin() + period, tokens.begin() + period));
        QCOMPARE(std::set<tokenizer::TokenId>(tokens.begin(), tokens.end()).size(), std::size_t{period});
        QVERIFY(*std::max_element(tokens.begin(), tokens.end()) < 50);
        QCOMPARE(inspect::repeatedRandomTokens(50, period, 9), tokens);
        QVERIFY(inspect::repeatedRandomTokens(50, period, 10) != tokens);
        QCOMPARE(inspect::repeatedRandomTokens(3, 7, 1).size(), std::size_t{14}); // fewer tokens than places
    }

    void notANumberStaysSo() {
        Matrix head = uniformHead(6);
        head.at(3, 1) = kNan;
        QCOMPARE(inspect::headStatistics(head).rows, 5);
        QVERIFY(std::isnan(inspect::afterDropout(head, 0.0, 1).at(3, 1)));
        for (std::uint64_t seed = 0; seed < 20; ++seed) // kept or not
            QVERIFY(std::isnan(inspect::afterDropout(head, 0.5, seed).at(3, 1)));
        const std::vector<float> logits{1, kNan, 2};
        QVERIFY(std::isnan(inspect::loss(logits, 0)));
        QVERIFY(std::isnan(inspect::entropy(logits)));
        QCOMPARE(inspect::rank(logits, 0), 0);
        QVERIFY(inspect::likeliest(logits, 2).empty());
        const Matrix table = matrixOf({{1, kNan}, {1, 0}, {2, 0}});
        QVERIFY(std::isnan(inspect::similarity(table, inspect::Similarity::Cosine).at(0, 1)));
        QCOMPARE(inspect::neighbors(table, 1, 5, inspect::Metric::Cosine).size(), std::size_t{1});
        const inspect::Pca components = inspect::pca(matrixOf({{0, 0}, {kNan, 1}, {2, 0}}), 1);
        QVERIFY(std::isnan(components.points.at(1, 0)));
        QCOMPARE(components.points.at(2, 0), 1.0F);
        QVERIFY_EXCEPTION_THROWN(inspect::pca(matrixOf({{kNan, 1}}), 1), Error);
    }

    /// One draw of dropout: zeros at the rate, the others grown, the same for the same seed.
    void dropoutDraws() {
        const Matrix ones(200, 200, 1.0F);
        const Matrix drawn = inspect::afterDropout(ones, 0.4, 5);
        int zeros = 0;
        for (const float value : drawn.values) {
            QVERIFY(value == 0.0F || close(static_cast<double>(value), 1 / 0.6));
            zeros += value == 0.0F ? 1 : 0;
        }
        QVERIFY(std::abs(zeros / 40000.0 - 0.4) < 0.01);
        QCOMPARE(inspect::afterDropout(ones, 0.4, 5).values, drawn.values);
        QVERIFY(inspect::afterDropout(ones, 0.4, 6).values != drawn.values);
    }

    void predictions() {
        const std::vector<float> logits{1, 3, 3, -INFINITY};
        const double sum = std::exp(1.0) + 2 * std::exp(3.0);
        QVERIFY(close(inspect::logSumExp(logits), std::log(sum)));
        QVERIFY(close(inspect::loss(logits, 0), std::log(sum) - 1));
        QCOMPARE(inspect::rank(logits, 1), 1);
        QCOMPARE(inspect::rank(logits, 2), 2); // equal ones by id
        QCOMPARE(inspect::rank(logits, 0), 3);
        const auto best = inspect::likeliest(logits, 2);
        QCOMPARE(best[0].id, 1);
        QCOMPARE(best[1].id, 2);
        QVERIFY(close(best[1].probability, std::exp(3.0) / sum));
        const double p = std::exp(1.0) / sum;
        const double q = std::exp(3.0) / sum;
        QVERIFY(close(inspect::entropy(logits), -p * std::log(p) - 2 * q * std::log(q)));
        QVERIFY(close(inspect::entropy(std::vector<float>(7, 2.5F)), std::log(7.0)));
        const Matrix rows = matrixOf({{0, 0}, {0, std::log(3.0F)}, {1, 2}});
        const auto losses = inspect::nextLosses(rows, {0, 1, 0});
        QCOMPARE(losses.size(), std::size_t{2});
        QVERIFY(close(static_cast<double>(losses[0]), std::log(2.0)));
        QVERIFY(close(static_cast<double>(losses[1]), std::log(4.0))); // p = 1/4
        QCOMPARE(inspect::nextRanks(rows, {0, 1, 0}), (std::vector<int>{2, 2}));
    }

    /// The axes of a tilted cross.
    void smallComponents() {
        const Matrix cross = matrixOf({{3, 4}, {-3, -4}, {-0.8F, 0.6F}, {0.8F, -0.6F}});
        const inspect::Pca pca = inspect::pca(cross, 2);
        QVERIFY(close(pca.shares[0], 25.0 / 26, 1e-6) && close(pca.shares[1], 1.0 / 26, 1e-6));
        QVERIFY(close(static_cast<double>(pca.axes.at(0, 0)), 0.6) &&
                close(static_cast<double>(pca.axes.at(0, 1)), 0.8));
        QVERIFY(close(static_cast<double>(pca.points.at(0, 0)), 5) && close(pca.variance, 52.0 / 3, 1e-5));
        // Of many rows some decide the axes; mean, points and variance are those of all, whatever their order.
        Matrix many(20001, 2);
        for (int row = 0; row < many.rows; ++row) {
            many.at(row, 0) = static_cast<float>(row % 101 - 50) / 10;
            many.at(row, 1) = static_cast<float>(row % 7 - 3) / 10;
        }
        many.at(1, 0) = 500; // not one of those
        const inspect::Pca large = inspect::pca(many, 2);
        QVERIFY(std::abs(large.axes.at(0, 0) - 1) < 1e-3F);
        double x = 0;
        double squares = 0;
        for (int row = 0; row < many.rows; ++row) {
            x += static_cast<double>(many.at(row, 0)) / many.rows;
            for (int axis = 0; axis < 2; ++axis)
                squares += std::pow(static_cast<double>(large.points.at(row, axis)), 2);
        }
        QVERIFY(std::abs(static_cast<double>(large.mean[0]) - x) < 1e-5);
        QVERIFY(std::abs(large.variance - squares / (many.rows - 1)) < 1e-4 * large.variance);
        QVERIFY(std::abs(large.points.at(1, 0) - 500) < 1);

        const inspect::Pca same = inspect::pca(Matrix(4, 3, 2.0F), 2); // no variance at all
        QVERIFY(close(same.variance, 0) && close(same.shares[0], 0));
        QCOMPARE(same.points.at(0, 0), 0.0F);
    }

    void neighborsAndDirections() {
        const Matrix rows = matrixOf({{1, 0}, {2, 0.1F}, {0, 1}, {-1, 0}, {0, 0}});
        const auto cosine = inspect::neighbors(rows, 0, 10, inspect::Metric::Cosine);
        QCOMPARE(cosine.size(), std::size_t{4});
        QCOMPARE(cosine[0].row, 1);
        QVERIFY(close(cosine[0].value, 2 / std::sqrt(4.01)));
        QCOMPARE(cosine[1].row, 2); // 0, as the row of zeros: the smaller number
        QCOMPARE(cosine[3].row, 3);
        const auto distance = inspect::neighbors(rows, 0, 2, inspect::Metric::Distance);
        QCOMPARE(distance[0].row, 4);
        QVERIFY(close(distance[0].value, 1));
        QVERIFY(close(inspect::directionCosine(rows, 4, 0, 3, 4), 1));
        QVERIFY(close(inspect::directionCosine(rows, 4, 0, 4, 2), 0));
        QVERIFY(std::isnan(inspect::directionCosine(rows, 4, 4, 4, 2)));
        // Royal, then male or female: (1, 1, 0) − (0, 1, 0) + (0, 0, 1), each at length 1.
        const Matrix words = matrixOf({{0, 2, 0}, {0, 0, 3}, {5, 5, 0}, {1, 0, 1}, {1, 0, 0}, {0, 0, 0}, {-1, 1, 0}});
        const auto queens = inspect::analogies(words, 0, 2, 1, 3); // man : king = woman : ?
        const double half = std::sqrt(0.5);
        const double length = std::sqrt(half * half + (half - 1) * (half - 1) + 1);
        QCOMPARE(queens.size(), std::size_t{3});
        QCOMPARE(queens[0].row, 3);
        QVERIFY(close(queens[0].value, (half * half + half) / length));
        QCOMPARE(queens[1].row, 4);
        QVERIFY(close(queens[1].value, half / length));
        QCOMPARE(queens[2].row, 6);
        QVERIFY(inspect::analogies(words, 5, 2, 1, 3).empty()); // a row of zeros has no direction
    }

    /// Row 0 at four steps: row 1 turns towards it, row 3 away.
    void neighborsOverARun() {
        inspect::NeighborGrowth growth(0, inspect::Metric::Cosine);
        growth.add(0, matrixOf({{1, 0}, {0, 1}, {4, 3}, {2, 0}}));     // cosines 0, 0.8, 1
        growth.add(10, matrixOf({{1, 0}, {3, 4}, {4, 3}, {2, 0}}));    // 0.6, 0.8, 1
        growth.add(20, matrixOf({{1, 0}, {2, 0}, {4, 3}, {3, 4}}));    // 1, 0.8, 0.6
        growth.add(30, matrixOf({{1, 0}, {5, 0}, {4, 3}, {-1, NAN}})); // 1, 0.8, not finite
        QCOMPARE(growth.steps(), (std::vector<std::int64_t>{0, 10, 20, 30}));
        QVERIFY(close(growth.values(1)[1], 0.6, 1e-6) && close(growth.values(2)[3], 0.8, 1e-6));
        QVERIFY(std::isnan(growth.values(3)[3]));
        QCOMPARE(growth.since(1, 1, 30), std::optional<std::int64_t>(20)); // nearest since
        QCOMPARE(growth.since(2, 2, 30), std::optional<std::int64_t>(0));  // always among two
        QCOMPARE(growth.since(3, 1, 10), std::optional<std::int64_t>(0));  // as seen at step 10
        QCOMPARE(growth.since(3, 3, 30), std::nullopt);
        QCOMPARE(growth.since(2, 1, 30), std::nullopt);
        QCOMPARE(growth.since(1, 1, -1), std::nullopt); // before the first
        QCOMPARE(growth.since(9, 1, 30), std::nullopt); // no such row
    }

    void positions() {
        const Matrix table = model::positionEncoding("sinusoidal").fixedTable(32, 64);
        const Matrix products = inspect::similarity(table, inspect::Similarity::DotProduct);
        // sin a sin b + cos a cos b = cos(a - b): the product depends on the distance alone.
        const auto profile = inspect::profileByDistance(products);
        const Matrix decay = inspect::rotaryDecay(frequencies("rotary", 64), 32);
        for (int distance = 0; distance < 32; ++distance) {
            QVERIFY(close(profile[static_cast<std::size_t>(distance)], static_cast<double>(products.at(distance, 0)),
                          1e-3));
            QVERIFY(close(profile[static_cast<std::size_t>(distance)] / 32, static_cast<double>(decay.at(distance, 0)),
                          1e-4));
        }
        QVERIFY(close(static_cast<double>(decay.at(0, 0)), 1) && close(static_cast<double>(decay.at(0, 1)), 1));
        // The bound |Σ exp(i m θ)| of the 32 pairs, from Python's complex numbers; nothing exceeds it.
        for (const auto& [distance, product, bound] : {std::tuple(1, 30.916832, 31.139876),
                                                       {5, 23.503971, 24.016661},
                                                       {12, 21.330438, 21.963592},
                                                       {31, 18.718036, 19.039091}}) {
            QVERIFY(close(32 * static_cast<double>(decay.at(distance, 0)), product, 1e-4));
            QVERIFY(close(32 * static_cast<double>(decay.at(distance, 1)), bound, 1e-4));
        }
        for (const char* id : {"rotary", "rotary_half"})
            for (const int size : {8, 32, 64}) {
                const Matrix all = inspect::rotaryDecay(frequencies(id, size), 256);
                for (int distance = 0; distance < all.rows; ++distance)
                    QVERIFY(std::abs(all.at(distance, 0)) <= all.at(distance, 1) + 1e-6F);
            }
        const auto lengths = inspect::wavelengths(frequencies("sinusoidal", 256));
        QCOMPARE(lengths.size(), std::size_t{128});
        QCOMPARE(std::count_if(lengths.begin(), lengths.end(), [](double length) { return length <= 64; }),
                 std::ptrdiff_t{33}); // for a width of 256 and a context of 64
    }

    /// Where the stream can be read: after each sub-layer, or once a block if both are computed side by side.
    void placesOfTheStream() {
        using After = inspect::StreamPlace::After;
        config::ModelConfig config;
        config.vocab_size = 5;
        config.n_layer = 2;
        const auto told = [&config](bool positions) {
            QStringList steps;
            for (const inspect::StreamPlace& place : inspect::streamPlaces(model::Description(config), positions))
                steps += QStringLiteral("%1 %2 %3")
                             .arg(QString::fromStdString(place.step))
                             .arg(place.layer)
                             .arg(int(place.after));
            return steps.join(QStringLiteral(", "));
        };
        config.norm = "pre";
        config.position = "learned";
        QCOMPARE(told(true), QStringLiteral("sum -1 0, blocks.0.after_attention 0 1, blocks.0.after_block 0 2, "
                                            "blocks.1.after_attention 1 1, blocks.1.after_block 1 2"));
        QCOMPARE(told(false).section(QLatin1Char(' '), 0, 0), QStringLiteral("tok"));
        config.position = "rotary";
        config.parallel = true;
        QCOMPARE(told(true), QStringLiteral("tok -1 0, blocks.0.after_block 0 3, blocks.1.after_block 1 3"));
        config.parallel = false;
        config.norm = "post";
        QCOMPARE(told(true), QStringLiteral("tok -1 0, blocks.0.ln1 0 1, blocks.0.ln2 0 2, blocks.1.ln1 1 1, "
                                            "blocks.1.ln2 1 2"));
        // Every one of them is in the plan, and the last of a block is what the lens reads.
        for (const char* norm : {"pre", "post", "both"}) {
            config.norm = norm;
            const model::Description description(config);
            const auto plan = description.steps(3);
            std::vector<std::string> ends;
            for (const inspect::StreamPlace& place : inspect::streamPlaces(description, true)) {
                QVERIFY(inspect::findStep(plan, place.step) != nullptr);
                QCOMPARE(inspect::findStep(plan, place.step)->cols, config.n_embd);
                if (place.after != After::Attention)
                    ends.push_back(place.step);
            }
            QCOMPARE(ends, description.streamSteps(true));
        }
        config.kind = "bigram";
        QVERIFY(inspect::streamPlaces(model::Description(config), true).empty());
    }

    void streamByHand() {
        const std::vector<inspect::StreamPlace> places{{"tok", -1, inspect::StreamPlace::After::Embedding},
                                                       {"a", 0, inspect::StreamPlace::After::Attention},
                                                       {"b", 0, inspect::StreamPlace::After::FeedForward}};
        engine::ProbeResult result;
        result.matrices["tok"] = matrixOf({{3, 4}, {1, 0}, {0, 0}});
        result.matrices["a"] = matrixOf({{6, 8}, {1, 1}, {1, 0}});
        QVERIFY(inspect::readStream(places, result).empty()); // the last one is missing
        result.matrices["b"] = matrixOf({{8, -6}, {-2, -2}, {kNan, 0}});
        const inspect::StreamReading reading = inspect::readStream(places, result);
        QCOMPARE(reading.lengths.rows, 3);
        QCOMPARE(reading.cosines.rows, 2);
        const auto length = [&](int place, int token) { return double(reading.lengths.at(place, token)); };
        const auto cosine = [&](int place, int token) { return double(reading.cosines.at(place, token)); };
        // The square root of the mean of 9 and 16; twice as long; turned by a right angle without becoming longer.
        QVERIFY(close(length(0, 0), std::sqrt(12.5)));
        QVERIFY(close(length(1, 0), 2 * std::sqrt(12.5), 1e-5) && close(cosine(0, 0), 1));
        QVERIFY(close(length(2, 0), 2 * std::sqrt(12.5), 1e-5) && close(cosine(1, 0), 0));
        // Turned by 45 degrees, then to the other side and twice as long.
        QVERIFY(close(length(0, 1), std::sqrt(0.5)) && close(length(1, 1), 1) && close(length(2, 1), 2));
        QVERIFY(close(cosine(0, 1), std::sqrt(0.5)) && close(cosine(1, 1), -1));
        // A vector of zeros has no direction, and NaN stays NaN.
        QCOMPARE(length(0, 2), 0.0);
        QVERIFY(std::isnan(cosine(0, 2)) && std::isnan(length(2, 2)) && std::isnan(cosine(1, 2)));
        result.matrices["b"] = matrixOf({{8, -6}}); // of another text
        QVERIFY(inspect::readStream(places, result).empty());
        QVERIFY(inspect::readStream({}, result).empty());
    }

    void planOfABlock() {
        config::ModelConfig config;
        config.vocab_size = 11;
        config.context_length = 8;
        config.n_embd = 12;
        config.n_head = 2;
        config.n_layer = 1;
        const auto plan = inspect::forwardPlan(config, 5);
        std::vector<std::string> names;
        for (const auto& step : plan)
            names.push_back(step.name);
        const std::vector<std::string> expected{"ids",
                                                "tok",
                                                "pos",
                                                "sum",
                                                "blocks.0.ln1",
                                                "blocks.0.attn.0.q",
                                                "blocks.0.attn.0.k",
                                                "blocks.0.attn.0.v",
                                                "blocks.0.attn.0.raw",
                                                "blocks.0.attn.0.scaled",
                                                "blocks.0.attn.0.masked",
                                                "blocks.0.attn.0.softmax",
                                                "blocks.0.attn.0.mixed",
                                                "blocks.0.attn.1.q",
                                                "blocks.0.attn.1.k",
                                                "blocks.0.attn.1.v",
                                                "blocks.0.attn.1.raw",
                                                "blocks.0.attn.1.scaled",
                                                "blocks.0.attn.1.masked",
                                                "blocks.0.attn.1.softmax",
                                                "blocks.0.attn.1.mixed",
                                                "blocks.0.attn.concat",
                                                "blocks.0.attn.proj",
                                                "blocks.0.after_attention",
                                                "blocks.0.ln2",
                                                "blocks.0.fc",
                                                "blocks.0.act",
                                                "blocks.0.out",
                                                "blocks.0.after_block",
                                                "ln_f",
                                                "logits",
                                                "softmax"};
        QCOMPARE(names, expected);
        const auto* const q = inspect::findStep(plan, "blocks.0.attn.1.q");
        QCOMPARE(q->rows, 5);
        QCOMPARE(q->cols, 6);
        QCOMPARE(q->weightRow, 6);
        QCOMPARE(QString::fromStdString(q->formula), QStringLiteral("q = x W_qᵀ"));
        QCOMPARE(QString::fromStdString(inspect::findStep(plan, "blocks.0.attn.proj")->formula),
                 QStringLiteral("concat W_oᵀ + b_o"));
        QCOMPARE(inspect::neededFor(*inspect::findStep(plan, "logits")),
                 (std::vector<std::string>{"logits", "ln_f", "lm_head.weight", "lm_head.bias"}));
        QVERIFY(inspect::findStep(plan, "blocks.1.ln1") == nullptr);
        model::Ablation off;
        off.positions = true;
        QVERIFY(inspect::findStep(inspect::forwardPlan(config, 5, off), "pos") == nullptr);
    }

    /// Turning by whatever angles the step has, not by those of one base; shuffled positions of ALiBi.
    void cellsOfPositions() {
        inspect::ForwardStep step;
        step.name = "q";
        step.title = "Queries";
        step.rows = 2;
        step.cols = 4;
        step.rule = inspect::Rule::Rotate;
        step.inputs = {"q_plain"};
        step.table = std::make_shared<const Matrix>(matrixOf({{0.5F, 0.25F}, {2, 1}}));
        const Matrix plain = matrixOf({{1, 2, 3, 4}, {5, 6, 7, 8}});
        const Matrix raw = matrixOf({{4, 0}, {6, 2}});
        const inspect::MatrixByName value = [&](const std::string& name) -> const Matrix& {
            return name == "raw" ? raw : plain;
        };
        const auto turned = inspect::explainCell(step, 1, 2, value);
        QVERIFY(close(turned.result, 7 * std::cos(1.0) - 8 * std::sin(1.0)));
        QVERIFY2(turned.sentence.find("by 1 radians") != std::string::npos, turned.sentence.c_str());
        step.rule = inspect::Rule::Scale;
        step.cols = 2;
        step.inputs = {"raw"};
        step.factor = 0.5;
        step.head = 3;
        step.added = std::make_shared<const model::ScoreBias>(model::ScoreBias{
            model::ofHead([](int head) { return head / 12.0; }) * model::ofDistance([](int tokens) { return -tokens; }),
            "m (key − query)"});
        step.positions = {1, 0};
        QVERIFY(close(inspect::explainCell(step, 1, 0, value).result, 3 + 0.25)); // the key stands one place on
        step.positions.clear();
        const auto biased = inspect::explainCell(step, 1, 0, value);
        QVERIFY(close(biased.result, 3 - 0.25));
        QCOMPARE(biased.sentence, std::string("the score times 0.5, plus −0.25 for a key 1 token back"));
        // A learned one reads the head's row of the parameter.
        step.head = 1;
        step.added = std::make_shared<const model::ScoreBias>(
            model::ScoreBias{model::chosenParameter([](int tokens) { return tokens; }), "b[query − key]", 2});
        step.weight = "pos.bias"; // plain
        step.weightRow = 1;
        QVERIFY(close(inspect::explainCell(step, 1, 0, value).result, 3 + 6));
        step.rule = inspect::Rule::Mask;
        step.causal = true;
        step.window = 1;
        const auto hidden = inspect::explainCell(step, 1, 0, value);
        QVERIFY(std::isinf(hidden.result) && hidden.result < 0);
        QVERIFY2(hidden.sentence.find("window of 1 token") != std::string::npos, hidden.sentence.c_str());
        QVERIFY(close(inspect::explainCell(step, 1, 1, value).result, 2));
    }

    void cellOfAProduct() {
        inspect::ForwardStep step;
        step.name = "y";
        step.title = "Y";
        step.rows = 2;
        step.cols = 2;
        step.rule = inspect::Rule::Linear;
        step.inputs = {"x"};
        step.weight = "w";
        step.bias = "b";
        const Matrix x = matrixOf({{1, 2}, {3, 4}});
        const Matrix w = matrixOf({{5, 6}, {7, kNan}});
        const Matrix b = matrixOf({{0.5F, 1}});
        const Matrix none;
        const inspect::MatrixByName value = [&](const std::string& name) -> const Matrix& {
            return name == "x" ? x : name == "w" ? w : name == "b" ? b : none;
        };
        const auto cell = inspect::explainCell(step, 1, 0, value);
        QCOMPARE(cell.terms.size(), std::size_t{2});
        QVERIFY(close(cell.terms[1].value(), 24) && close(cell.bias, 0.5) && close(cell.result, 39.5));
        QCOMPARE(cell.sources[0].name, std::string("x"));
        QCOMPARE(cell.sources[0].row, 1);
        QCOMPARE(cell.sources[1].row, 0);
        QVERIFY(std::isnan(inspect::explainCell(step, 0, 1, value).result)); // never 0
        QVERIFY_EXCEPTION_THROWN(inspect::explainCell(step, 2, 0, value), Error);
        step.weight = "not there";
        QVERIFY_EXCEPTION_THROWN(inspect::explainCell(step, 0, 0, value), Error);
    }
};

QTEST_APPLESS_MAIN(tst_Inspect)

} // namespace tst_inspect

#include "tst_inspect.moc"
