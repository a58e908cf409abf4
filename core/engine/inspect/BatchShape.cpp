#include "core/engine/inspect/BatchShape.h"

namespace glasshouse::inspect {

std::vector<std::vector<int>> batchShapes(const ForwardStep& step, int batch, int heads) {
    switch (step.rule) {
    case Rule::Given: // one number per token
        return {{batch, step.rows}};
    case Rule::Direction: // the same for every text of the batch
    case Rule::Positions:
        return {{step.rows, step.cols}};
    case Rule::Flatten:
        return {{batch, step.cols}};
    case Rule::Concatenate:
        return {{batch, heads, step.rows, step.cols / heads}, {batch, step.rows, step.cols}};
    default:
        break;
    }
    if (step.rowsAre == "context") // one row for a whole window
        return {{batch, step.cols}};
    if (step.head < 0)
        return {{batch, step.rows, step.cols}};
    const std::vector<int> split{batch, heads, step.rows, step.cols};
    if (step.rule != Rule::Linear)
        return {split};
    return {{batch, step.rows, heads * step.cols}, {batch, step.rows, heads, step.cols}, split};
}

} // namespace glasshouse::inspect
