#include "core/engine/inspect/Recorded.h"

#include <algorithm>

#include "core/model/Description.h"

namespace glasshouse::inspect {

engine::ProbeResult fromRecording(const run::Recording& recording, const config::ModelConfig& model) {
    engine::ProbeResult result;
    result.step = recording.step;
    result.recorded = true;
    result.request.tokens = recording.tokens;
    result.attention = model::Description(model).attention();
    result.attention.resize(std::min(result.attention.size(), recording.attention.size()));
    for (std::size_t layer = 0; layer < result.attention.size(); ++layer) {
        result.heads = static_cast<int>(recording.attention[layer].size());
        for (int head = 0; head < result.heads; ++head)
            result.matrices[model::headStep(result.attention[layer], head, "softmax")] =
                recording.attention[layer][static_cast<std::size_t>(head)];
    }
    const auto tokens = static_cast<int>(recording.tokens.size());
    if (recording.positions.rows >= tokens && !recording.positions.empty()) {
        Matrix& pos = result.matrices["pos"] = Matrix(tokens, recording.positions.cols);
        std::copy_n(recording.positions.values.begin(), pos.values.size(), pos.values.begin());
    }
    Matrix embedding(tokens, recording.embeddings.cols);
    bool all = !recording.embeddings.empty();
    for (int t = 0; t < tokens && all; ++t) {
        const auto& sample = recording.embeddingTokens;
        const auto found = std::find(sample.begin(), sample.end(), recording.tokens[static_cast<std::size_t>(t)]);
        all = found != sample.end() && found - sample.begin() < recording.embeddings.rows;
        if (all)
            std::copy_n(recording.embeddings.row(static_cast<int>(found - sample.begin())), embedding.cols,
                        embedding.row(t));
    }
    if (all)
        result.matrices["tok"] = std::move(embedding);
    result.headScores = recording.scores;
    result.logits = recording.logits;
    result.loss = recording.loss;
    return result;
}

} // namespace glasshouse::inspect
