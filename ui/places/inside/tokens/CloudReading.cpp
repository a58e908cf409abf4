#include "ui/places/inside/tokens/CloudReading.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/engine/inspect/PositionPictures.h"
#include "ui/places/inside/DifferenceChooser.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kMaxCosines = 512; ///< tokens of the cosine matrix

/// The step whose table is used for a requested one: that one, or the nearest whose weights were saved; -1: none.
std::int64_t tableStep(const runtime::WeightSource& source, std::int64_t wanted) {
    if (std::binary_search(source.steps.begin(), source.steps.end(), wanted) || source.recorded(wanted))
        return wanted;
    const auto nearest = std::min_element(source.steps.begin(), source.steps.end(),
                                          [&](auto a, auto b) { return std::abs(a - wanted) < std::abs(b - wanted); });
    return nearest != source.steps.end() ? *nearest : -1;
}

Matrix tableOf(const engine::ModelSnapshot& model, int tokens) {
    Matrix whole = model.weight("tok.weight");
    if (tokens > 0 && whole.rows > tokens) { // rows that no token uses
        whole.values.resize(static_cast<std::size_t>(tokens) * static_cast<std::size_t>(whole.cols));
        whole.rows = tokens;
    }
    return whole;
}

/// Rows of a recording have a different order.
Matrix tableOf(const run::Recording& recording, int tokens) {
    const Matrix& rows = recording.embeddings;
    Matrix whole(tokens > 0 ? std::min(tokens, rows.rows) : rows.rows, rows.cols);
    for (int row = 0; row < rows.rows; ++row) {
        const int id = recording.embeddingTokens[static_cast<std::size_t>(row)];
        if (id >= 0 && id < whole.rows)
            std::copy_n(rows.row(row), rows.cols, whole.row(id));
    }
    return whole;
}

/// Cosines between the first tokens, or their change.
Matrix cosinesOf(const TokenCloud& cloud, const CloudChange& change) {
    const auto of = [](const Matrix& table) {
        Matrix part(std::min(table.rows, kMaxCosines), table.cols);
        std::copy_n(table.values.begin(), part.values.size(), part.values.begin());
        return inspect::similarity(part, inspect::Similarity::Cosine);
    };
    return change.any() ? difference(of(cloud.embedding), of(change.before)) : of(cloud.embedding);
}

} // namespace

Matrix tableAt(const runtime::WeightSource& source, std::int64_t step, int tokens, bool rounded) {
    const bool saved = std::binary_search(source.steps.begin(), source.steps.end(), step);
    if (rounded || !saved)
        if (const std::shared_ptr<const run::Recording> recording = source.recorded(step))
            return tableOf(*recording, tokens);
    return saved ? tableOf(*source.kept(step), tokens) : Matrix();
}

CloudAnswer readCloud(const runtime::WeightSource& source, CloudMemory& memory, const CloudRequest& request) {
    const bool recorded = source.recording != nullptr;
    Matrix embedding = recorded ? tableOf(*source.recording, request.tokens) : tableOf(*source.model, request.tokens);
    if (embedding.rows < 2)
        throw Error("This model has no table of token embeddings.");
    CloudAnswer answer;
    const std::lock_guard lock(memory.mutex);
    const std::int64_t step = recorded ? source.recording->step : source.model->step();
    if (!memory.last || memory.last->step != step || memory.last->embedding.values != embedding.values) {
        TokenCloud cloud = tokenCloud(std::move(embedding), step, memory.last.get());
        cloud.recorded = recorded;
        memory.last = std::make_shared<const TokenCloud>(std::move(cloud));
    }
    answer.cloud = memory.last;
    std::vector<std::int64_t> trail;
    if (request.trails)
        trail = trailSteps(source.steps, step, memory.last->embedding.values.size() * sizeof(float));
    std::erase_if(memory.tables,
                  [&trail](const auto& known) { return !std::binary_search(trail.begin(), trail.end(), known.first); });
    for (const std::int64_t saved : trail) {
        if (source.stop.stop_requested())
            break;
        if (!memory.tables.contains(saved))
            memory.tables[saved] = tableOf(*source.kept(saved), request.tokens);
        answer.trails[saved] = projected(*answer.cloud, memory.tables[saved]);
        if (answer.trails.size() == 1)
            answer.first = memory.tables[saved];
    }
    if (request.since && !source.stop.stop_requested()) {
        if (memory.earlierWanted != *request.since) {
            const std::int64_t at = tableStep(source, *request.since);
            memory.earlier = tableAt(source, at, request.tokens);
            memory.earlierStep = at;
            memory.earlierWanted = *request.since;
        }
        answer.change = changeOf(*answer.cloud, memory.earlier, memory.earlierStep);
    }
    if (request.cosines)
        answer.cosines = cosinesOf(*answer.cloud, answer.change);
    return answer;
}

} // namespace glasshouse::places::inside
