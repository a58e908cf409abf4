#include "core/engine/inspect/HeadScores.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "core/base/Error.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"

namespace glasshouse::inspect {

int inductionPeriod(const config::ModelConfig& config) {
    return config.context_length < 4 ? 0 : std::clamp(config.context_length / 4, 2, 32);
}

namespace {

/// What was recorded of a head, in the order of run::scoreNames(); of its shares only how many rows they have.
HeadStatistics recordedStatistics(const Matrix& scores, int row, const Matrix& softmax) {
    HeadStatistics statistics = headStatistics(softmax);
    double* const measures[] = {&statistics.entropy, &statistics.previous, &statistics.first, &statistics.same,
                                &statistics.distance};
    for (int column = 0; column < static_cast<int>(std::size(measures)); ++column)
        *measures[column] = static_cast<double>(scores.at(row, column));
    return statistics;
}

} // namespace

std::vector<HeadScore> scoresOf(const engine::ProbeResult& result) {
    std::vector<HeadScore> scores;
    const bool recorded = result.headScores.rows == result.layers() * result.heads && result.headScores.cols >= 5;
    for (int layer = 0; layer < result.layers(); ++layer)
        for (int head = 0; head < result.heads; ++head) {
            const Matrix& softmax = result.head({layer, head}, "softmax");
            scores.push_back({{layer, head},
                              recorded ? recordedStatistics(result.headScores, layer * result.heads + head, softmax)
                                       : headStatistics(softmax),
                              std::numeric_limits<double>::quiet_NaN()});
        }
    return scores;
}

HeadScore evenHead(int tokens, int period, bool causal) {
    const auto even = [causal](int size) {
        Matrix shares(size, size);
        for (int row = 0; row < size; ++row) {
            const int seen = causal ? row + 1 : size;
            std::fill_n(shares.row(row), seen, 1.0F / static_cast<float>(seen));
        }
        return shares;
    };
    return {{-1, -1}, headStatistics(even(tokens)), inductionScore(even(2 * period), period)};
}

void addInduction(std::vector<HeadScore>& scores, const engine::ProbeResult& repeated, int period) {
    for (HeadScore& score : scores)
        score.induction = inductionScore(repeated.head(score.id, "softmax"), period);
}

HeadScores headScores(const engine::Engine& engine, const engine::ModelSnapshot& model,
                      const std::vector<tokenizer::TokenId>& tokens, const model::Ablation& off, std::uint64_t seed) {
    const config::ModelConfig& config = model.config();
    if (!model::modelKind(config.kind).hasAttention())
        throw Error("This model has no attention, so it has no heads to measure.");
    engine::ProbeRequest request;
    request.tokens = tokens;
    request.off = off;
    request.matrices = model::Description(config).headSteps("softmax");
    HeadScores result;
    result.step = model.step();
    result.off = off;
    result.heads = scoresOf(engine.probe(model, request));
    result.period = inductionPeriod(config);
    if (result.period > 0 && off.positionOrder.empty()) {
        request.tokens = repeatedRandomTokens(config.vocab_size, result.period, seed);
        addInduction(result.heads, engine.probe(model, request), result.period);
    }
    return result;
}

} // namespace glasshouse::inspect
