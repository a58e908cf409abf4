#pragma once

#include <string>
#include <vector>

#include "core/base/Matrix.h"
#include "core/engine/Engine.h"
#include "core/model/Description.h"

namespace glasshouse::inspect {

/// One place of the residual stream: between two sub-layers, or at its beginning.
struct StreamPlace {
    enum class After { Embedding, Attention, FeedForward, Block }; ///< Block: of both, computed side by side
    std::string step; ///< of the forward plan, which gives the stream there: (T, d)
    int layer = -1;   ///< -1: the embedding
    After after = After::Embedding;
};
/// In the order of computation, from the embedding on; none for a kind of model without a stream. positions: whether
/// the embedding has them, see model::Description::streamSteps(). Pure; any thread.
std::vector<StreamPlace> streamPlaces(const model::Description& description, bool positions);

/// What happens to the vector of each token on its way along the stream.
struct StreamReading {
    Matrix lengths; ///< (places, T): root mean square of the vector
    /// (places - 1, T): row i is the cosine of the vectors at places i and i + 1. NaN if one of them is 0.
    Matrix cosines;

    bool empty() const { return lengths.empty(); }
};
/// Sums in double; what is not finite stays so. Empty if the result lacks a matrix of these places. Pure; any thread.
StreamReading readStream(const std::vector<StreamPlace>& places, const engine::ProbeResult& result);

} // namespace glasshouse::inspect
