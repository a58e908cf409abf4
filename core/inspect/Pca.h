#pragma once

#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

/// Principal components of points (Pearson 1901): the directions of largest variance of the rows of a matrix.
struct Pca {
    std::vector<float> mean;    ///< (d)
    Matrix axes;                ///< (k, d), unit length, largest variance first; the largest entry of each is positive
    Matrix points;              ///< (n, k) the rows without the mean, along the axes; NaN for a row that is not finite
    std::vector<double> shares; ///< of the whole variance, of every component, falling; they sum to 1
    double variance = 0;        ///< of all dimensions together, divided by n - 1 (by n for one row)
};

/// At most `components` axes: there are no more than rows - 1 or columns that vary, the rest are 0. Rows with a value
/// that is not finite are left out of mean and axes. Costs the smaller of rows and columns to the third. Pure; any
/// thread. Throws Error: no finite row.
Pca pca(const Matrix& rows, int components);

/// The orthogonal matrix R (k, k) that brings `moving` closest to `fixed` (both (n, k), the same points in the same
/// order), row vectors times R: least sum of squares, turns and reflections, no scaling (Schönemann 1966). Rows that
/// are not finite in either are left out. Throws Error: of different shapes.
Matrix procrustes(const Matrix& moving, const Matrix& fixed);

/// rows (n, k) times matrix (k, m).
Matrix product(const Matrix& rows, const Matrix& matrix);

} // namespace glasshouse::inspect
