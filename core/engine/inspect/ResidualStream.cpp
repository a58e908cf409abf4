#include "core/engine/inspect/ResidualStream.h"

#include <cmath>

namespace glasshouse::inspect {

namespace {

double dotOfRow(const Matrix& a, const Matrix& b, int row) {
    double sum = 0;
    for (int col = 0; col < a.cols; ++col)
        sum += static_cast<double>(a.at(row, col)) * static_cast<double>(b.at(row, col));
    return sum;
}

} // namespace

std::vector<StreamPlace> streamPlaces(const model::Description& description, bool positions) {
    using After = StreamPlace::After;
    std::vector<StreamPlace> places;
    if (!description.hasStream())
        return places;
    places.push_back({description.streamSteps(positions).front(), -1, After::Embedding});
    for (const model::Stage& stage : description.stages()) {
        const bool ends = stage.residual == model::Residual::After || !stage.sum.empty(); // else the next stage adds
        if (stage.residual == model::Residual::None || !ends)
            continue;
        places.push_back({stage.residual == model::Residual::After ? stage.norm->name() : stage.sum,
                          stage.subLayer->layer(),
                          stage.residual == model::Residual::Beside ? After::Block
                          : stage.subLayer->isFeedForward()         ? After::FeedForward
                                                                    : After::Attention});
    }
    return places;
}

StreamReading readStream(const std::vector<StreamPlace>& places, const engine::ProbeResult& result) {
    std::vector<const Matrix*> stream;
    for (const StreamPlace& place : places) {
        const Matrix& matrix = result.matrix(place.step);
        if (matrix.empty() || matrix.rows != result.matrix(places.front().step).rows ||
            matrix.cols != result.matrix(places.front().step).cols)
            return {};
        stream.push_back(&matrix);
    }
    StreamReading reading;
    if (stream.empty())
        return reading;
    const int tokens = stream.front()->rows;
    const int count = static_cast<int>(stream.size());
    reading.lengths = Matrix(count, tokens);
    reading.cosines = Matrix(count - 1, tokens);
    std::vector<double> norms(static_cast<std::size_t>(tokens)); // of the place before
    for (int place = 0; place < count; ++place) {
        const Matrix& now = *stream[static_cast<std::size_t>(place)];
        for (int token = 0; token < tokens; ++token) {
            const double squares = dotOfRow(now, now, token);
            const double norm = std::sqrt(squares);
            reading.lengths.at(place, token) = static_cast<float>(std::sqrt(squares / now.cols));
            double& normBefore = norms[static_cast<std::size_t>(token)];
            if (place > 0) {
                const Matrix& before = *stream[static_cast<std::size_t>(place - 1)];
                reading.cosines.at(place - 1, token) =
                    static_cast<float>(dotOfRow(before, now, token) / (normBefore * norm));
            }
            normBefore = norm;
        }
    }
    return reading;
}

} // namespace glasshouse::inspect
