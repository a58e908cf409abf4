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
    Matrix axes;                ///< (k, d) unit length; the first three rotated to fit the previous step shown
    Matrix points;              ///< (V, k) projected on the axes
    std::vector<double> shares; ///< of the total variance, for each principal component, descending
    std::vector<double> along;  ///< of the total variance, along each of `axes`
};

/// Number of axes computed for every table.
inline constexpr int kCloudAxes = 10;

/// Principal axes of a table; given the previous cloud, the first three are rotated (orthogonal Procrustes) so that the
/// same tokens are as close as possible to where they were. Any thread. Throws Error: no finite row.
TokenCloud tokenCloud(Matrix embedding, std::int64_t step, const TokenCloud* before);
/// Rows of another step's table projected on the axes of a cloud: (V, k); the embedding space is the same at every
/// step.
Matrix projected(const TokenCloud& cloud, const Matrix& embedding);

/// The saved steps (ascending) before another one that make up a trail: the first one and every 2^n-th after it, so
/// that most stay the same as the cursor moves. At most 24, and fewer if tables of that many bytes would exceed 256 MB.
/// Pure.
std::vector<std::int64_t> trailSteps(const std::vector<std::int64_t>& kept, std::int64_t before,
                                     std::size_t tableBytes);

/// What one reading of a view keeps for the next; guarded by its mutex, which the GUI thread never takes.
struct CloudMemory {
    std::mutex mutex;
    std::shared_ptr<const TokenCloud> last;
    std::map<std::int64_t, Matrix> tables; ///< of the steps of the newest trail, see trailSteps()
    std::int64_t earlierWanted = -1;       ///< the step to compare with
    std::int64_t earlierStep = -1;         ///< the step whose table is used for it
    Matrix earlier;
};

/// A cloud compared with the table of another step.
struct CloudChange {
    std::int64_t step = -1;    ///< of that table; -1: no comparison
    Matrix before;             ///< (V, d)
    Matrix points;             ///< (V, k) of it, on the axes of the cloud
    std::vector<double> moved; ///< by token: its distance in the full space
    bool any() const { return step >= 0; }
};
/// Empty if the shapes differ. Any thread.
CloudChange changeOf(const TokenCloud& cloud, const Matrix& before, std::int64_t step);

/// The class of a token, for colours.
enum class TokenClass { WordStart, Lower, Upper, Mixed, Digit, Punctuation, Space, Bytes, Caseless };
TokenClass tokenClass(std::string_view bytes);

} // namespace glasshouse::places::inside
