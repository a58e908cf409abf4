#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include "core/base/Matrix.h"
#include "ui/places/inside/tokens/TokenCloud.h"
#include "ui/runtime/WeightQuery.h"

namespace glasshouse::places::inside {

/// What TokensView asks of a moment.
struct CloudRequest {
    int tokens = 0;                    ///< of the vocabulary; rows beyond it are left out, 0: none are
    bool trails = true;                ///< the table of saved steps too
    std::optional<std::int64_t> since; ///< the step to compare with
    bool cosines = false;
};

/// The answer: the cloud of the moment's table, and what belongs to it.
struct CloudAnswer {
    std::shared_ptr<const TokenCloud> cloud;
    std::map<std::int64_t, Matrix> trails; ///< (V, k) by saved step, on the axes of the cloud
    Matrix first;                          ///< (V, d), the table at the start of the trails
    CloudChange change;                    ///< of the cloud since the step it is compared with
    Matrix cosines;                        ///< of the first tokens, or their change; empty: not requested
};

/// The table of token embeddings at a saved or recorded step, rows by id; empty if there is none. rounded: that of a
/// recording will do, which is read faster. Throws Error.
Matrix tableAt(const runtime::WeightSource& source, std::int64_t step, int tokens, bool rounded = false);
/// Any thread, one at a time for a memory. Throws Error: the model has no table of token embeddings, a checkpoint is
/// damaged.
CloudAnswer readCloud(const runtime::WeightSource& source, CloudMemory& memory, const CloudRequest& request);

} // namespace glasshouse::places::inside
