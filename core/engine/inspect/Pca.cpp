#include "core/engine/inspect/Pca.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Dense>

#include "core/base/Error.h"
#include "core/engine/inspect/HeadStatistics.h"

namespace glasshouse::inspect {

namespace {

constexpr std::size_t maxRowsForAxes = 8192; ///< more rows hardly turn them
constexpr std::size_t blockRows = 2048;      ///< rows in double precision at a time

using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The finite rows of a matrix, in double precision.
Eigen::MatrixXd rowsOf(const Matrix& matrix, const std::vector<int>& rows) {
    Eigen::MatrixXd result(static_cast<Eigen::Index>(rows.size()), matrix.cols);
    for (std::size_t i = 0; i < rows.size(); ++i)
        result.row(static_cast<Eigen::Index>(i)) =
            Eigen::Map<const Eigen::RowVectorXf>(matrix.row(rows[i]), matrix.cols).cast<double>();
    return result;
}

/// Calls use(rows, where they begin in the list) for a block of the rows after another.
template <class Use> void inBlocks(const Matrix& matrix, const std::vector<int>& rows, const Use& use) {
    for (std::size_t begin = 0; begin < rows.size(); begin += blockRows) {
        const auto from = rows.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto count = static_cast<std::ptrdiff_t>(std::min(blockRows, rows.size() - begin));
        Eigen::MatrixXd some = rowsOf(matrix, std::vector<int>(from, from + count));
        use(some, begin);
    }
}

Matrix toMatrix(const Eigen::MatrixXd& values) {
    Matrix result(static_cast<int>(values.rows()), static_cast<int>(values.cols()));
    Eigen::Map<RowMajor>(result.values.data(), values.rows(), values.cols()) = values.cast<float>();
    return result;
}

} // namespace

Pca pca(const Matrix& rows, int components) {
    std::vector<int> finite;
    for (int row = 0; row < rows.rows; ++row)
        if (isFiniteRow(rows, row))
            finite.push_back(row);
    if (finite.empty() || rows.cols == 0)
        throw Error("There are no finite numbers to find the main directions of.");
    Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(rows.cols);
    inBlocks(rows, finite, [&](const Eigen::MatrixXd& some, std::size_t) { mean += some.colwise().sum(); });
    mean /= static_cast<double>(finite.size());
    const std::size_t stride = (finite.size() + maxRowsForAxes - 1) / maxRowsForAxes;
    std::vector<int> chosen;
    for (std::size_t i = 0; i < finite.size(); i += stride)
        chosen.push_back(finite[i]);
    Eigen::MatrixXd points = rowsOf(rows, chosen); // (n, d)
    points.rowwise() -= mean;

    // Covariance and Gram matrix share their nonzero eigenvalues: the smaller of the two is decomposed.
    const bool few = points.rows() < points.cols();
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(few ? Eigen::MatrixXd(points * points.transpose())
                                                                   : Eigen::MatrixXd(points.transpose() * points));
    if (eigen.info() != Eigen::Success)
        throw Error("The directions of largest variance were not found; the numbers differ too much in size.");
    const Eigen::VectorXd values = eigen.eigenvalues().reverse().cwiseMax(0.0); // largest first
    const Eigen::MatrixXd vectors = eigen.eigenvectors().rowwise().reverse();   // one per column

    Pca result;
    const double sum = values.sum();
    for (const double value : values)
        result.shares.push_back(sum > 0 ? value / sum : 0);
    const Eigen::RowVectorXf center = mean.cast<float>();
    result.mean.assign(center.begin(), center.end());

    const Eigen::Index count = std::clamp<Eigen::Index>(components, 0, values.size());
    Eigen::MatrixXd axes = Eigen::MatrixXd::Zero(count, points.cols());
    for (Eigen::Index axis = 0; axis < count; ++axis) {
        if (!few)
            axes.row(axis) = vectors.col(axis).transpose();
        else if (result.shares[static_cast<std::size_t>(axis)] > 1e-12) // Aᵀ u / |Aᵀ u|
            axes.row(axis) = (points.transpose() * vectors.col(axis)).transpose() / std::sqrt(values[axis]);
        Eigen::Index largest = 0;
        axes.row(axis).cwiseAbs().maxCoeff(&largest);
        if (axes(axis, largest) < 0)
            axes.row(axis) *= -1;
    }
    result.axes = toMatrix(axes);
    result.points = Matrix(rows.rows, static_cast<int>(count), std::numeric_limits<float>::quiet_NaN());
    double squares = 0;
    inBlocks(rows, finite, [&](Eigen::MatrixXd& some, std::size_t begin) {
        some.rowwise() -= mean;
        squares += some.squaredNorm();
        const Matrix along = toMatrix(some * axes.transpose());
        for (int i = 0; i < along.rows; ++i)
            std::copy_n(along.row(i), count, result.points.row(finite[begin + static_cast<std::size_t>(i)]));
    });
    result.variance = squares / static_cast<double>(std::max<std::size_t>(finite.size(), 2) - 1);
    return result;
}

Matrix procrustes(const Matrix& moving, const Matrix& fixed) {
    if (moving.rows != fixed.rows || moving.cols != fixed.cols)
        throw Error("Only the same points in the same number of dimensions can be aligned.");
    std::vector<int> finite;
    for (int row = 0; row < moving.rows; ++row)
        if (isFiniteRow(moving, row) && isFiniteRow(fixed, row))
            finite.push_back(row);
    Eigen::MatrixXd m = rowsOf(moving, finite).transpose() * rowsOf(fixed, finite); // M = U S Vᵀ gives R = U Vᵀ
    // A direction in which neither varies is left alone: the identity applies there, and nowhere else.
    const double size = m.norm();
    m += (size > 0 ? 1e-10 * size : 1.0) * Eigen::MatrixXd::Identity(m.rows(), m.cols());
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(m, Eigen::ComputeFullU | Eigen::ComputeFullV);
    return toMatrix(svd.matrixU() * svd.matrixV().transpose());
}

Matrix product(const Matrix& rows, const Matrix& matrix) {
    if (rows.cols != matrix.rows)
        throw Error("These matrices cannot be multiplied: their inner sizes differ.");
    const auto map = [](const Matrix& of) { return Eigen::Map<const RowMajor>(of.values.data(), of.rows, of.cols); };
    return toMatrix(map(rows).cast<double>() * map(matrix).cast<double>());
}

} // namespace glasshouse::inspect
