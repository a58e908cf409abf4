#include "core/engine/inspect/PositionPictures.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

namespace glasshouse::inspect {

namespace {

double dotOfRows(const Matrix& table, int a, int b) {
    const float* left = table.row(a);
    const float* right = table.row(b);
    constexpr int kParts = 8; // independent partial sums, so that additions do not wait for each other
    double parts[kParts] = {};
    int dim = 0;
    for (; dim + kParts <= table.cols; dim += kParts)
        for (int part = 0; part < kParts; ++part)
            parts[part] += static_cast<double>(left[dim + part]) * static_cast<double>(right[dim + part]);
    for (; dim < table.cols; ++dim)
        parts[0] += static_cast<double>(left[dim]) * static_cast<double>(right[dim]);
    return std::accumulate(parts, parts + kParts, 0.0);
}

double cosineOf(double product, double lengths) {
    return lengths > 0 ? product / lengths : (std::isnan(lengths) ? lengths : 0);
}

} // namespace

std::vector<float> similarityRow(const Matrix& table, int row, Similarity kind) {
    std::vector<float> result(static_cast<std::size_t>(table.rows));
    const double own = kind == Similarity::Cosine ? norm(table, row) : 1;
    for (int other = 0; other < table.rows; ++other) {
        const double product = dotOfRows(table, row, other);
        result[static_cast<std::size_t>(other)] =
            static_cast<float>(kind == Similarity::Cosine ? cosineOf(product, own * norm(table, other)) : product);
    }
    return result;
}

SimilarityMap::SimilarityMap(Matrix table, Similarity kind)
    : m_table(std::move(table))
    , m_kind(kind)
    , m_result(m_table.rows, m_table.rows) {
    for (int row = 0; kind == Similarity::Cosine && row < m_table.rows; ++row)
        m_lengths.push_back(norm(m_table, row));
}

void SimilarityMap::makeRow() {
    const int row = m_row++;
    for (int other = 0; other <= row; ++other) {
        double value = dotOfRows(m_table, row, other);
        if (m_kind == Similarity::Cosine)
            value =
                cosineOf(value, m_lengths[static_cast<std::size_t>(row)] * m_lengths[static_cast<std::size_t>(other)]);
        m_result.at(row, other) = m_result.at(other, row) = static_cast<float>(value);
    }
}

Matrix similarity(const Matrix& table, Similarity kind) {
    SimilarityMap map(table, kind);
    while (!map.isDone())
        map.makeRow();
    return map.result();
}

double norm(const Matrix& matrix, int row) {
    return std::sqrt(dotOfRows(matrix, row, row));
}

Matrix turned(const Matrix& angles) {
    Matrix result(angles.rows, angles.cols * 2);
    for (int row = 0; row < angles.rows; ++row)
        for (int pair = 0; pair < angles.cols; ++pair) {
            const auto angle = static_cast<double>(angles.at(row, pair));
            result.at(row, 2 * pair) = static_cast<float>(std::cos(angle));
            result.at(row, 2 * pair + 1) = static_cast<float>(std::sin(angle));
        }
    return result;
}

Matrix wrapped(const Matrix& angles) {
    constexpr double kTurn = 2 * std::numbers::pi;
    Matrix result = angles;
    for (float& value : result.values) {
        const double rest = std::fmod(static_cast<double>(value), kTurn);
        value = static_cast<float>(rest < 0 ? rest + kTurn : rest);
    }
    return result;
}

std::vector<double> wavelengths(const std::vector<double>& frequencies) {
    std::vector<double> result;
    for (const double frequency : frequencies)
        result.push_back(2 * std::numbers::pi / frequency);
    return result;
}

std::vector<double> profileByDistance(const Matrix& similarity) {
    std::vector<double> result(static_cast<std::size_t>(similarity.rows));
    for (int distance = 0; distance < similarity.rows; ++distance) {
        double sum = 0;
        for (int row = distance; row < similarity.rows; ++row)
            sum += static_cast<double>(similarity.at(row, row - distance));
        result[static_cast<std::size_t>(distance)] = sum / (similarity.rows - distance);
    }
    return result;
}

Matrix rotaryDecay(const std::vector<double>& frequencies, int distances) {
    const int pairs = static_cast<int>(frequencies.size());
    Matrix result(distances, 2);
    for (int distance = 0; distance < distances; ++distance) {
        std::complex<double> sum = 0;
        double cosines = 0;
        for (const double frequency : frequencies) {
            const double angle = distance * frequency;
            cosines += std::cos(angle);
            sum += std::polar(1.0, angle);
        }
        result.at(distance, 0) = static_cast<float>(cosines / std::max(pairs, 1));
        result.at(distance, 1) = static_cast<float>(std::abs(sum) / std::max(pairs, 1));
    }
    return result;
}

Matrix distanceBias(const float* byDistance, int positions) {
    Matrix result(positions, positions);
    for (int query = 0; query < positions; ++query)
        for (int key = 0; key <= query; ++key)
            result.at(query, key) = byDistance[query - key];
    return result;
}

} // namespace glasshouse::inspect
