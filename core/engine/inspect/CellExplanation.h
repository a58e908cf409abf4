#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/Matrix.h"
#include "core/engine/inspect/ForwardPlan.h"

namespace glasshouse::inspect {

/// A rectangle of a matrix that a cell was computed from, to be highlighted or jumped to.
struct CellSource {
    std::string name; ///< a step or a parameter
    int row = 0;
    int col = 0;
    int rows = 1;
    int cols = 1;
};

/// One term of the sum that makes up a cell: left times right (right is 1 if there is no factor).
struct CellTerm {
    double left = 0;
    double right = 1;
    double value() const { return left * right; }
};

/// How one cell of the forward pass was computed. `terms` are the terms of a product or a sum; other rules give their
/// values in `sentence` and have no terms.
struct CellExplanation {
    std::vector<CellSource> sources;
    std::vector<CellTerm> terms;
    double bias = 0;
    double result = 0;    ///< recomputed in double from the source values; NaN and infinities are kept
    std::string sentence; ///< row 3 of ln1 times row 5 of blocks.0.attn.q.weight, plus the bias
};

/// The matrix or parameter of that name; empty if it was not requested (ProbeRequest::matrices, neededFor()).
using MatrixByName = std::function<const Matrix&(const std::string&)>;

/// Explains cell (row, col) of a step. Pure. Throws Error if a matrix that it needs is missing or too small.
CellExplanation explainCell(const ForwardStep& step, int row, int col, const MatrixByName& value);

} // namespace glasshouse::inspect
