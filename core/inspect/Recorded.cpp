#include "core/inspect/Recorded.h"

#include <algorithm>

namespace glasshouse::inspect {

engine::ProbeResult fromRecording(const run::Recording& recording) {
    engine::ProbeResult result;
    result.step = recording.step;
    result.recorded = true;
    result.request.tokens = recording.tokens;
    result.request.allHeads = true;
    for (const std::vector<Matrix>& layer : recording.attention) {
        engine::LayerTrace& trace = result.layers.emplace_back();
        for (const Matrix& head : layer)
            trace.heads.emplace_back().softmax = head;
    }
    const auto tokens = static_cast<int>(recording.tokens.size());
    if (recording.positions.rows >= tokens && !recording.positions.empty()) {
        result.positionTable = Matrix(tokens, recording.positions.cols);
        std::copy_n(recording.positions.values.begin(), result.positionTable.values.size(),
                    result.positionTable.values.begin());
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
        result.tokenEmbedding = std::move(embedding);
    result.logits = recording.logits;
    result.loss = recording.loss;
    return result;
}

} // namespace glasshouse::inspect
