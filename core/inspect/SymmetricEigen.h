#pragma once

#include <vector>

namespace glasshouse::inspect {

/// Eigenvalues and eigenvectors of a symmetric matrix, largest value first. Vectors are unit length, one a row; the
/// entry of largest size of each is positive, so that the same matrix gives the same vectors.
struct SymmetricEigen {
    int size = 0;
    std::vector<double> values;
    std::vector<double> vectors; ///< size x size, row i belongs to values[i]
};

/// Householder reduction to three diagonals, then QL with implicit shifts (Golub, Van Loan, Matrix Computations, 8.3;
/// Bowdler, Martin, Reinsch, Wilkinson 1968). matrix is size x size, row-major; its lower half is read. About 5 n^3
/// operations. Pure; any thread. Throws Error: values that are not finite.
SymmetricEigen symmetricEigen(std::vector<double> matrix, int size);

} // namespace glasshouse::inspect
