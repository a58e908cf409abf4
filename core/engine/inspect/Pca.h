#pragma once

#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

/// Principal components of points (Pearson 1901): the directions of largest variance of the rows of a matrix.
struct Pca {
    std::vector<float> mean;    ///< (d)
    Matrix axes;                ///< (k, d), unit length, largest variance first; the largest entry of each is positive
    Matrix points;              ///< (n, k) the centred rows projected on the axes; NaN for a row that is not finite
    std::vector<double> shares; ///< of the total variance, for every component, descending; they sum to 1
    double variance = 0;        ///< of all dimensions together, divided by n - 1 (by n for one row)
};

/// At most `components` axes: at most rows - 1 or columns of them can vary, the rest are 0. Rows with non-finite values
/// do not enter mean and axes. Of more than 8,192 rows that many or somewhat fewer, spread evenly, decide the axes and
/// shares; mean, points and variance are always those of all. Cubic in the smaller of rows and columns. Pure; any
/// thread. Throws Error if no row is finite.
Pca pca(const Matrix& rows, int components);

/// The orthogonal matrix R (k, k) that brings `moving` closest to `fixed` (both (n, k), the same points in the same
/// order), row vectors times R: least squares, with rotations and reflections but no scaling (Schönemann 1966). Rows
/// that are not finite in either are left out. Throws Error for different shapes.
Matrix procrustes(const Matrix& moving, const Matrix& fixed);

/// rows (n, k) times matrix (k, m).
Matrix product(const Matrix& rows, const Matrix& matrix);

} // namespace glasshouse::inspect
