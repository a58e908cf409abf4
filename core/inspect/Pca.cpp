#include "core/inspect/Pca.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Error.h"
#include "core/inspect/SymmetricEigen.h"

namespace glasshouse::inspect {

namespace {

bool isFiniteRow(const Matrix& matrix, int row) {
    const float* const values = matrix.row(row);
    return std::all_of(values, values + matrix.cols, [](float value) { return std::isfinite(value); });
}

/// a aᵀ of n rows of d numbers each, n x n.
std::vector<double> gram(const std::vector<double>& a, std::size_t n, std::size_t d) {
    std::vector<double> result(n * n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = 0;
            for (std::size_t k = 0; k < d; ++k)
                sum += a[i * d + k] * a[j * d + k];
            result[i * n + j] = result[j * n + i] = sum;
        }
    return result;
}

std::vector<double> transposed(const std::vector<double>& a, std::size_t n, std::size_t d) {
    std::vector<double> result(a.size());
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 0; k < d; ++k)
            result[k * n + i] = a[i * d + k];
    return result;
}

/// The largest entry of an axis is positive; 0 stays 0.
void orient(float* axis, std::size_t size) {
    const float* const largest =
        std::max_element(axis, axis + size, [](float a, float b) { return std::abs(a) < std::abs(b); });
    if (*largest < 0)
        for (std::size_t i = 0; i < size; ++i)
            axis[i] = -axis[i];
}

} // namespace

Pca pca(const Matrix& rows, int components) {
    std::vector<int> finite;
    for (int row = 0; row < rows.rows; ++row)
        if (isFiniteRow(rows, row))
            finite.push_back(row);
    if (finite.empty() || rows.cols == 0)
        throw Error("There are no finite numbers to find the main directions of.");
    const std::size_t n = finite.size();
    const auto d = static_cast<std::size_t>(rows.cols);

    Pca result;
    std::vector<double> mean(d);
    for (const int row : finite)
        for (std::size_t k = 0; k < d; ++k)
            mean[k] += static_cast<double>(rows.row(row)[k]);
    for (double& value : mean)
        value /= static_cast<double>(n);
    result.mean.assign(mean.begin(), mean.end());
    std::vector<double> centered(n * d);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 0; k < d; ++k)
            centered[i * d + k] = static_cast<double>(rows.row(finite[i])[k]) - mean[k];

    // The covariance and the products of the points share their eigenvalues: the smaller of the two is decomposed.
    const bool few = n < d;
    const SymmetricEigen eigen = few ? symmetricEigen(gram(centered, n, d), static_cast<int>(n))
                                     : symmetricEigen(gram(transposed(centered, n, d), d, n), static_cast<int>(d));
    const double divisor = static_cast<double>(std::max<std::size_t>(n, 2) - 1);
    double sum = 0;
    for (const double value : eigen.values)
        sum += std::max(value, 0.0);
    result.variance = sum / divisor;
    for (const double value : eigen.values)
        result.shares.push_back(sum > 0 ? std::max(value, 0.0) / sum : 0);

    const int count = std::clamp(components, 0, eigen.size);
    result.axes = Matrix(count, rows.cols);
    for (int axis = 0; axis < count; ++axis) {
        const double* const vector = eigen.vectors.data() + static_cast<std::size_t>(axis * eigen.size);
        float* const target = result.axes.row(axis);
        if (!few) {
            std::copy(vector, vector + d, target);
        } else if (result.shares[static_cast<std::size_t>(axis)] > 1e-12) { // Aᵀ u / |Aᵀ u|
            const double length = std::sqrt(eigen.values[static_cast<std::size_t>(axis)]);
            for (std::size_t k = 0; k < d; ++k) {
                double value = 0;
                for (std::size_t i = 0; i < n; ++i)
                    value += vector[i] * centered[i * d + k];
                target[k] = static_cast<float>(value / length);
            }
        }
        orient(target, d);
    }
    result.points = Matrix(rows.rows, count, std::numeric_limits<float>::quiet_NaN());
    for (std::size_t i = 0; i < n; ++i)
        for (int axis = 0; axis < count; ++axis) {
            double value = 0;
            for (std::size_t k = 0; k < d; ++k)
                value += centered[i * d + k] * static_cast<double>(result.axes.row(axis)[k]);
            result.points.at(finite[i], axis) = static_cast<float>(value);
        }
    return result;
}

Matrix procrustes(const Matrix& moving, const Matrix& fixed) {
    if (moving.rows != fixed.rows || moving.cols != fixed.cols)
        throw Error("Only the same points in as many dimensions can be brought together.");
    const int size = moving.cols;
    const auto k = static_cast<std::size_t>(size);
    std::vector<double> m(k * k); // movingᵀ fixed
    for (int row = 0; row < moving.rows; ++row)
        if (isFiniteRow(moving, row) && isFiniteRow(fixed, row))
            for (std::size_t i = 0; i < k; ++i)
                for (std::size_t j = 0; j < k; ++j)
                    m[i * k + j] += static_cast<double>(moving.row(row)[i]) * static_cast<double>(fixed.row(row)[j]);

    // M = U S Vᵀ gives R = U Vᵀ. V from MᵀM, U from M V; where S is 0 any direction at right angles will do.
    const SymmetricEigen eigen = symmetricEigen(gram(transposed(m, k, k), k, k), size);
    const double largest = std::sqrt(std::max(0.0, eigen.values.empty() ? 0.0 : eigen.values.front()));
    std::vector<std::vector<double>> u;
    const auto addOrthogonal = [&](std::vector<double> vector, double least) {
        for (int pass = 0; pass < 2; ++pass) // twice is enough (Kahan)
            for (const std::vector<double>& other : u) {
                double dot = 0;
                for (std::size_t i = 0; i < k; ++i)
                    dot += vector[i] * other[i];
                for (std::size_t i = 0; i < k; ++i)
                    vector[i] -= dot * other[i];
            }
        double length = 0;
        for (const double value : vector)
            length = std::hypot(length, value);
        if (length <= least)
            return false;
        for (double& value : vector)
            value /= length;
        u.push_back(std::move(vector));
        return true;
    };
    for (std::size_t axis = 0; axis < k; ++axis) {
        const double* const v = eigen.vectors.data() + axis * k;
        std::vector<double> image(k);
        for (std::size_t i = 0; i < k; ++i)
            for (std::size_t j = 0; j < k; ++j)
                image[i] += m[i * k + j] * v[j];
        if (largest > 0 && addOrthogonal(image, largest * 1e-9))
            continue;
        // A direction that neither has: kept as it is as far as possible.
        bool found = addOrthogonal({v, v + k}, 0.1);
        for (std::size_t i = 0; i < k && !found; ++i) {
            std::vector<double> unit(k);
            unit[i] = 1;
            found = addOrthogonal(std::move(unit), 0.1);
        }
    }
    Matrix result(size, size);
    for (std::size_t axis = 0; axis < u.size(); ++axis)
        for (std::size_t i = 0; i < k; ++i)
            for (std::size_t j = 0; j < k; ++j)
                result.row(static_cast<int>(i))[j] += static_cast<float>(u[axis][i] * eigen.vectors[axis * k + j]);
    return result;
}

Matrix product(const Matrix& rows, const Matrix& matrix) {
    if (rows.cols != matrix.rows)
        throw Error("These matrices cannot be multiplied: their inner sizes differ.");
    Matrix result(rows.rows, matrix.cols);
    for (int row = 0; row < rows.rows; ++row)
        for (int col = 0; col < matrix.cols; ++col) {
            double sum = 0;
            for (int i = 0; i < rows.cols; ++i)
                sum += static_cast<double>(rows.at(row, i)) * static_cast<double>(matrix.at(i, col));
            result.at(row, col) = static_cast<float>(sum);
        }
    return result;
}

} // namespace glasshouse::inspect
