#include "core/engine/inspect/PlainNorm.h"

#include <cmath>

#include "core/base/Error.h"

namespace glasshouse::inspect {

namespace {

Matrix transposed(const Matrix& matrix) {
    Matrix result(matrix.cols, matrix.rows);
    for (int row = 0; row < matrix.rows; ++row)
        for (int col = 0; col < matrix.cols; ++col)
            result.at(col, row) = matrix.at(row, col);
    return result;
}

/// Mean, variance and standard deviation of each row.
Matrix momentsOfRows(const Matrix& x) {
    Matrix moments(x.rows, 3);
    for (int row = 0; row < x.rows; ++row) {
        double mean = 0;
        for (int col = 0; col < x.cols; ++col)
            mean += static_cast<double>(x.at(row, col)) / x.cols;
        double variance = 0;
        for (int col = 0; col < x.cols; ++col)
            variance += std::pow(static_cast<double>(x.at(row, col)) - mean, 2) / x.cols;
        moments.at(row, 0) = static_cast<float>(mean);
        moments.at(row, 1) = static_cast<float>(variance);
        moments.at(row, 2) = static_cast<float>(std::sqrt(variance));
    }
    return moments;
}

} // namespace

PlainNorm plainNorm(const Matrix& x, PlainNorm::Over over) {
    if (x.empty())
        throw Error("A norm needs at least one number.");
    const bool columns = over == PlainNorm::Over::Inputs;
    Matrix numbers = columns ? transposed(x) : x;
    PlainNorm result;
    result.before = momentsOfRows(numbers);
    for (int row = 0; row < numbers.rows; ++row) {
        const double by = 1 / std::sqrt(static_cast<double>(result.before.at(row, 1)) + plainNormEpsilon);
        for (int col = 0; col < numbers.cols; ++col)
            numbers.at(row, col) = static_cast<float>(
                (static_cast<double>(numbers.at(row, col)) - static_cast<double>(result.before.at(row, 0))) * by);
    }
    result.after = momentsOfRows(numbers);
    result.normalized = columns ? transposed(numbers) : numbers;
    return result;
}

Matrix plainNormExample() {
    Matrix x(2, 5);
    x.values = {1, 2, 3, 4, 5, 0.5F, -1, 12, 0, 3.5F};
    return x;
}

} // namespace glasshouse::inspect
