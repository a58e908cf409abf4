#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::places::inside {

/// The table of token embeddings at one step, and its principal axes.
struct TokenCloud {
    std::int64_t step = 0;
    bool recorded = false; ///< the table is from a recording: rounded
    Matrix embedding;      ///< (V, d)
    std::vector<float> mean;
    Matrix axes;                ///< (k, d) unit length; the first three turned to fit the step shown before
    Matrix points;              ///< (V, k) along the axes
    std::vector<double> shares; ///< of the whole variance, along each principal component, falling
    std::vector<double> along;  ///< of the whole variance, along each of `axes`
};

/// Axes kept of every table.
inline constexpr int kCloudAxes = 10;

/// Principal axes of a table; with a cloud shown before, the first three are turned (orthogonal Procrustes) so that the
/// same tokens lie as near as can be to where they were. Any thread. Throws Error: no finite row.
TokenCloud tokenCloud(Matrix embedding, std::int64_t step, const TokenCloud* before);
/// Rows of another step's table along the axes of a cloud: (V, k); the space of the embeddings is the same at every
/// step.
Matrix projected(const TokenCloud& cloud, const Matrix& embedding);

/// Of the kept steps (rising) before another those that make a trail: the first one and every 2^n-th after it, so that
/// most stay the same as the cursor moves. At most 24, and fewer where their tables of so many bytes would take more
/// than 256 MB. Pure.
std::vector<std::int64_t> trailSteps(const std::vector<std::int64_t>& kept, std::int64_t before,
                                     std::size_t tableBytes);

/// What readings of one view leave for the next one; guarded by its mutex, which the GUI thread never takes.
struct CloudMemory {
    std::mutex mutex;
    std::shared_ptr<const TokenCloud> last;
    std::map<std::int64_t, Matrix> tables; ///< of the steps of the newest trail, see trailSteps()
    std::int64_t earlierWanted = -1;       ///< the step that is compared with
    std::int64_t earlierStep = -1;         ///< the one whose table stands for it
    Matrix earlier;
};

/// A cloud beside the table of another step.
struct CloudChange {
    std::int64_t step = -1;    ///< of that table; -1: nothing is compared
    Matrix before;             ///< (V, d)
    Matrix points;             ///< (V, k) of it, along the axes of the cloud
    std::vector<double> moved; ///< by token: how far it went in the whole space
    bool any() const { return step >= 0; }
};
/// Nothing when the shapes differ. Any thread.
CloudChange changeOf(const TokenCloud& cloud, const Matrix& before, std::int64_t step);

/// What a token is made of, for colours.
enum class TokenClass { WordStart, Lower, Upper, Mixed, Digit, Punctuation, Space, Bytes };
TokenClass tokenClass(std::string_view bytes);

} // namespace glasshouse::places::inside
