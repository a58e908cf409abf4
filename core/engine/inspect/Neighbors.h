#pragma once

#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

enum class Metric { Cosine, Distance };

struct Neighbor {
    int row = 0;
    double value = 0; ///< cosine, or Euclidean distance
};

/// The rows closest to a row, closest first, excluding itself; ties are broken by index. A row of zeros has cosine 0
/// with every row; rows with non-finite values are left out. Pure; any thread.
std::vector<Neighbor> neighbors(const Matrix& rows, int row, int count, Metric metric);

/// Cosine of the difference b - a with the difference d - c: near 1 if both pairs differ in the same way (Mikolov, Yih,
/// Zweig 2013). NaN if the rows of a pair are equal.
double directionCosine(const Matrix& rows, int a, int b, int c, int d);

/// Word arithmetic, "a is to b as c is to": the rows closest by cosine to b - a + c, closest first, without these three
/// (Mikolov, Yih, Zweig 2013). Every row is taken at length 1, as in the paper; one of zeros or that is not finite is
/// left out, and nothing is found from such a row.
std::vector<Neighbor> analogies(const Matrix& rows, int a, int b, int c, int count);

} // namespace glasshouse::inspect
