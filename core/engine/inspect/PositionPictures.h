#pragma once

#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

/// Pictures of a position encoding, computed from the encoding's own numbers. Pure; any thread.

enum class Similarity { DotProduct, Cosine };

/// One row of the position similarity: the dot product of `row` with every row of the table; the cosine with a row of
/// zeros is 0.
std::vector<float> similarityRow(const Matrix& table, int row, Similarity kind);
/// All rows, (T, T).
Matrix similarity(const Matrix& table, Similarity kind);
/// The same row by row, for callers that cannot wait for all of them: T (T + 1) / 2 products in total.
class SimilarityMap {
public:
    SimilarityMap() = default;
    SimilarityMap(Matrix table, Similarity kind);
    bool isDone() const { return m_row >= m_table.rows; }
    /// The next row, and the column that mirrors it.
    void makeRow();
    const Matrix& result() const { return m_result; }

private:
    Matrix m_table;
    Similarity m_kind = Similarity::DotProduct;
    std::vector<double> m_lengths;
    Matrix m_result;
    int m_row = 0;
};
/// Norm of a row.
double norm(const Matrix& matrix, int row);

/// Angles (T, pairs) as the vectors that (1, 0) is rotated to: (T, 2 pairs) of cos, sin, cos, sin. The dot product of
/// two rows is sum_i cos((p - q) theta_i): the score of a query and a key with equal components at that distance.
Matrix turned(const Matrix& angles);
/// Angles modulo one turn, 0 .. 2 pi.
Matrix wrapped(const Matrix& angles);
/// Positions per full turn of a pair (2i, 2i + 1), from the encoding's frequencies in radians per position (Vaswani et
/// al. 2017, section 3.5; Su et al. 2021, equation 15).
std::vector<double> wavelengths(const std::vector<double>& frequencies);
/// The similarity of positions at distance d: the mean of a similarity (T, T) over all pairs with that distance, for d
/// = 0 .. T - 1.
std::vector<double> profileByDistance(const Matrix& similarity);
/// What rotation at these frequencies (of a head's pairs) does to the dot product of a query and a key that are equal
/// in every pair, at distances 0 .. distances - 1, normalized to 1 at distance 0. Column 0: the product itself, the
/// mean over the pairs of cos(m theta_i); column 1: a bound for it, the length of the mean of e^(i m theta_i): the
/// product if the pairs of the query were turned further by one angle, the same for all, that suits this distance best.
Matrix rotaryDecay(const std::vector<double>& frequencies, int distances);
/// What is added to the scaled scores of a head, (T, T), from its bias by distance (T); cells with key > query are
/// masked in the model and 0 here.
Matrix distanceBias(const float* byDistance, int positions);

} // namespace glasshouse::inspect
