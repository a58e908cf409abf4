#include "ui/places/inside/tokens/TokenCloud.h"

#include <QString>

#include <algorithm>
#include <cmath>

#include "core/engine/inspect/Pca.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kTurned = 3;
constexpr std::size_t kMaxTrail = 24;
constexpr std::size_t kTrailBytes = std::size_t{256} << 20;

Matrix firstColumns(const Matrix& matrix, int count) {
    Matrix part(matrix.rows, std::min(count, matrix.cols));
    for (int row = 0; row < part.rows; ++row)
        std::copy_n(matrix.row(row), part.cols, part.row(row));
    return part;
}

} // namespace

TokenCloud tokenCloud(Matrix embedding, std::int64_t step, const TokenCloud* before) {
    inspect::Pca pca = inspect::pca(embedding, std::min(kCloudAxes, embedding.cols));
    TokenCloud cloud;
    cloud.step = step;
    cloud.mean = std::move(pca.mean);
    cloud.axes = std::move(pca.axes);
    cloud.points = std::move(pca.points);
    cloud.shares = std::move(pca.shares);
    const int turned = std::min(kTurned, cloud.axes.rows);
    if (before != nullptr && before->points.rows == cloud.points.rows && before->axes.cols == cloud.axes.cols &&
        before->axes.rows == cloud.axes.rows) {
        const Matrix turn =
            inspect::procrustes(firstColumns(cloud.points, turned), firstColumns(before->points, turned));
        const Matrix points = inspect::product(firstColumns(cloud.points, turned), turn);
        Matrix axes(turned, cloud.axes.cols);
        for (int to = 0; to < turned; ++to)
            for (int from = 0; from < turned; ++from)
                for (int dim = 0; dim < axes.cols; ++dim)
                    axes.at(to, dim) += turn.at(from, to) * cloud.axes.at(from, dim);
        for (int row = 0; row < points.rows; ++row)
            std::copy_n(points.row(row), turned, cloud.points.row(row));
        std::copy(axes.values.begin(), axes.values.end(), cloud.axes.values.begin());
    }
    cloud.along.assign(static_cast<std::size_t>(cloud.axes.rows), 0.0);
    double rows = 0;
    for (int row = 0; row < cloud.points.rows; ++row)
        rows += std::isfinite(cloud.points.at(row, 0)) ? 1 : 0;
    const double whole = pca.variance * std::max(1.0, rows - 1);
    for (int axis = 0; axis < cloud.axes.rows && whole > 0; ++axis) {
        double sum = 0;
        for (int row = 0; row < cloud.points.rows; ++row) {
            const auto at = static_cast<double>(cloud.points.at(row, axis));
            sum += std::isfinite(at) ? at * at : 0;
        }
        cloud.along[static_cast<std::size_t>(axis)] = sum / whole;
    }
    cloud.embedding = std::move(embedding);
    return cloud;
}

std::vector<std::int64_t> trailSteps(const std::vector<std::int64_t>& kept, std::int64_t before,
                                     std::size_t tableBytes) {
    const auto count = static_cast<std::size_t>(std::lower_bound(kept.begin(), kept.end(), before) - kept.begin());
    const std::size_t maximum =
        std::clamp<std::size_t>(kTrailBytes / std::max<std::size_t>(1, tableBytes), 1, kMaxTrail);
    std::size_t stride = 1;
    while (count > maximum * stride)
        stride *= 2;
    std::vector<std::int64_t> steps;
    for (std::size_t i = 0; i < count; i += stride)
        steps.push_back(kept[i]);
    return steps;
}

Matrix projected(const TokenCloud& cloud, const Matrix& embedding) {
    if (embedding.cols != cloud.axes.cols)
        return {};
    Matrix points(embedding.rows, cloud.axes.rows);
    for (int row = 0; row < points.rows; ++row)
        for (int axis = 0; axis < points.cols; ++axis) {
            double sum = 0;
            for (int dim = 0; dim < embedding.cols; ++dim)
                sum += (static_cast<double>(embedding.at(row, dim)) -
                        static_cast<double>(cloud.mean[static_cast<std::size_t>(dim)])) *
                       static_cast<double>(cloud.axes.at(axis, dim));
            points.at(row, axis) = static_cast<float>(sum);
        }
    return points;
}

CloudChange changeOf(const TokenCloud& cloud, const Matrix& before, std::int64_t step) {
    const Matrix& now = cloud.embedding;
    if (before.empty() || before.rows != now.rows || before.cols != now.cols)
        return {};
    CloudChange change{step, before, projected(cloud, before), {}};
    for (int row = 0; row < now.rows; ++row) {
        double sum = 0;
        for (int dim = 0; dim < now.cols; ++dim) {
            const double by = static_cast<double>(now.at(row, dim)) - static_cast<double>(before.at(row, dim));
            sum += by * by;
        }
        change.moved.push_back(std::sqrt(sum));
    }
    return change;
}

TokenClass tokenClass(std::string_view bytes) {
    const QString text = QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
    if (text.isEmpty() || text.contains(QChar::ReplacementCharacter))
        return TokenClass::Bytes;
    const QString core = text.trimmed();
    if (core.isEmpty())
        return TokenClass::Space;
    bool letters = true, cased = false, lower = true, upper = true, digits = true, marks = true;
    for (const char32_t c : core.toStdU32String()) {
        const bool large = QChar::isUpper(c) || QChar::isTitleCase(c);
        letters = letters && (QChar::isLetter(c) || QChar::isMark(c) || c == U'\'' || c == U'\u2019');
        cased = cased || large || QChar::isLower(c);
        lower = lower && !large;
        upper = upper && large;
        digits = digits && QChar::isNumber(c);
        marks = marks && (QChar::isPunct(c) || QChar::isSymbol(c));
    }
    if (digits)
        return TokenClass::Digit;
    if (marks)
        return TokenClass::Punctuation;
    if (!letters)
        return TokenClass::Mixed;
    if (text.startsWith(QLatin1Char(' ')))
        return TokenClass::WordStart;
    if (!cased)
        return TokenClass::Caseless;
    return lower ? TokenClass::Lower : upper ? TokenClass::Upper : TokenClass::Mixed;
}

} // namespace glasshouse::places::inside
