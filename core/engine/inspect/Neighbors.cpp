#include "core/engine/inspect/Neighbors.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace glasshouse::inspect {

namespace {

double cosine(double dot, double squareA, double squareB) {
    const double lengths = std::sqrt(squareA) * std::sqrt(squareB);
    return lengths > 0 ? dot / lengths : 0;
}

void keepClosest(std::vector<Neighbor>& all, int count, Metric metric) {
    const auto kept = std::min(all.size(), static_cast<std::size_t>(std::max(count, 0)));
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept), all.end(),
                      [metric](const Neighbor& a, const Neighbor& b) {
                          if (a.value > b.value || a.value < b.value)
                              return metric == Metric::Cosine ? a.value > b.value : a.value < b.value;
                          return a.row < b.row;
                      });
    all.resize(kept);
}

double lengthOf(const Matrix& rows, int row) {
    double squares = 0;
    for (int i = 0; i < rows.cols; ++i)
        squares += static_cast<double>(rows.at(row, i)) * static_cast<double>(rows.at(row, i));
    return std::sqrt(squares);
}

} // namespace

std::vector<Neighbor> neighbors(const Matrix& rows, int row, int count, Metric metric) {
    std::vector<Neighbor> all;
    for (int other = 0; other < rows.rows; ++other) {
        if (other == row)
            continue;
        double dot = 0;
        double squareA = 0;
        double squareB = 0;
        double squares = 0;
        for (int i = 0; i < rows.cols; ++i) {
            const auto a = static_cast<double>(rows.at(row, i));
            const auto b = static_cast<double>(rows.at(other, i));
            dot += a * b;
            squareA += a * a;
            squareB += b * b;
            squares += (a - b) * (a - b);
        }
        const double value = metric == Metric::Cosine ? cosine(dot, squareA, squareB) : std::sqrt(squares);
        if (std::isfinite(value) && std::isfinite(squares))
            all.push_back({other, value});
    }
    keepClosest(all, count, metric);
    return all;
}

std::vector<Neighbor> analogies(const Matrix& rows, int a, int b, int c, int count) {
    std::vector<double> sum(static_cast<std::size_t>(rows.cols));
    double squares = 0;
    const double ofA = lengthOf(rows, a);
    const double ofB = lengthOf(rows, b);
    const double ofC = lengthOf(rows, c);
    for (int i = 0; i < rows.cols; ++i) {
        double& value = sum[static_cast<std::size_t>(i)];
        value = static_cast<double>(rows.at(b, i)) / ofB - static_cast<double>(rows.at(a, i)) / ofA +
                static_cast<double>(rows.at(c, i)) / ofC;
        squares += value * value;
    }
    std::vector<Neighbor> all;
    for (int row = 0; row < rows.rows; ++row) {
        if (row == a || row == b || row == c)
            continue;
        double dot = 0;
        double square = 0;
        for (int i = 0; i < rows.cols; ++i) {
            const auto value = static_cast<double>(rows.at(row, i));
            dot += value * sum[static_cast<std::size_t>(i)];
            square += value * value;
        }
        const double value = dot / (std::sqrt(square) * std::sqrt(squares));
        if (std::isfinite(value))
            all.push_back({row, value});
    }
    keepClosest(all, count, Metric::Cosine);
    return all;
}

double directionCosine(const Matrix& rows, int a, int b, int c, int d) {
    double dot = 0;
    double squareA = 0;
    double squareB = 0;
    for (int i = 0; i < rows.cols; ++i) {
        const double first = static_cast<double>(rows.at(b, i)) - static_cast<double>(rows.at(a, i));
        const double second = static_cast<double>(rows.at(d, i)) - static_cast<double>(rows.at(c, i));
        dot += first * second;
        squareA += first * first;
        squareB += second * second;
    }
    return squareA > 0 && squareB > 0 ? cosine(dot, squareA, squareB) : std::numeric_limits<double>::quiet_NaN();
}

} // namespace glasshouse::inspect
