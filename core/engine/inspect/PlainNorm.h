#pragma once

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

/// Layer norm of a few typed-in vectors, step by step (Ba, Kiros, Hinton 2016), without gain and shift.
struct PlainNorm {
    /// What the numbers of a mean are taken over.
    enum class Over {
        Features, ///< each row by itself: layer norm
        Inputs    ///< each column by itself: what layer norm is not
    };
    Matrix before;     ///< (groups, 3) mean, variance and standard deviation of each row, or column; divided by n
    Matrix normalized; ///< as x: minus the mean, divided by the root of the variance and epsilon
    Matrix after;      ///< (groups, 3) the same of the normalized numbers
};

/// In the denominator, so that a vector of equal numbers has a norm too.
constexpr double plainNormEpsilon = 1e-5;

/// x: at least one number. Sums in double precision. Pure; any thread. Throws Error without numbers.
PlainNorm plainNorm(const Matrix& x, PlainNorm::Over over);

/// Two vectors of five, to start from.
Matrix plainNormExample();

} // namespace glasshouse::inspect
