#pragma once

#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

enum class Closeness { Cosine, Distance };

struct Neighbor {
    int row = 0;
    double value = 0; ///< cosine, or Euclidean distance
};

/// The rows closest to a row, closest first, without itself; equal ones by number. A row of zeros has cosine 0 to all;
/// rows with a value that is not finite are left out. Pure; any thread.
std::vector<Neighbor> neighbors(const Matrix& rows, int row, int count, Closeness closeness);

/// Cosine of the direction from row a to row b with that from row c to row d: near 1 when both pairs differ alike
/// (Mikolov, Yih, Zweig 2013). NaN when a pair does not differ.
double directionCosine(const Matrix& rows, int a, int b, int c, int d);

} // namespace glasshouse::inspect
