#include "core/engine/inspect/HeadScores.h"

#include <algorithm>
#include <limits>

#include "core/base/Error.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"

namespace glasshouse::inspect {

int inductionPeriod(const config::ModelConfig& config) {
    return config.context_length < 4 ? 0 : std::clamp(config.context_length / 4, 2, 32);
}

std::vector<HeadScore> scoresOf(const engine::ProbeResult& result) {
    std::vector<HeadScore> scores;
    for (int layer = 0; layer < result.layers(); ++layer)
        for (int head = 0; head < result.heads; ++head)
            scores.push_back({{layer, head},
                              headStatistics(result.head({layer, head}, "softmax")),
                              std::numeric_limits<double>::quiet_NaN()});
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
                      const std::vector<tokenizer::TokenId>& tokens, std::uint64_t seed) {
    const config::ModelConfig& config = model.config();
    if (!model::modelKind(config.kind).hasAttention())
        throw Error("This model has no attention, so it has no heads to measure.");
    engine::ProbeRequest request;
    request.tokens = tokens;
    request.matrices = model::Description(config).headSteps("softmax");
    HeadScores result;
    result.step = model.step();
    result.heads = scoresOf(engine.probe(model, request));
    result.period = inductionPeriod(config);
    if (result.period > 0) {
        request.tokens = repeatedRandomTokens(config.vocab_size, result.period, seed);
        addInduction(result.heads, engine.probe(model, request), result.period);
    }
    return result;
}

} // namespace glasshouse::inspect
