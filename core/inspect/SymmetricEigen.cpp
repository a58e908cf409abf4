#include "core/inspect/SymmetricEigen.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/Error.h"

namespace glasshouse::inspect {

namespace {

/// Works on the columns of Q and T in A = Q T Qᵀ. Q is kept transposed, so that what it mixes lies in rows.
class Solver {
public:
    Solver(std::vector<double> matrix, int size)
        : m_size(static_cast<std::size_t>(size))
        , m_a(std::move(matrix))
        , m_q(m_size * m_size)
        , m_diagonal(m_size)
        , m_beside(m_size) {}

    SymmetricEigen take() {
        reduce();
        for (std::size_t value = 0; value < m_size; ++value)
            iterate(value);
        return sorted();
    }

private:
    double& a(std::size_t row, std::size_t col) { return m_a[row * m_size + col]; }
    double* q(std::size_t row) { return m_q.data() + row * m_size; }

    /// For each column k a reflection H = I - 2 v vᵀ makes everything below the entry under the diagonal 0.
    void reduce() {
        for (std::size_t row = 0; row < m_size; ++row)
            for (std::size_t col = row + 1; col < m_size; ++col)
                a(row, col) = a(col, row);
        for (std::size_t i = 0; i < m_size; ++i)
            q(i)[i] = 1;
        std::vector<double> v(m_size);
        std::vector<double> p(m_size);
        for (std::size_t k = 0; k + 2 < m_size; ++k) {
            double length = 0;
            for (std::size_t i = k + 1; i < m_size; ++i)
                length = std::hypot(length, a(i, k));
            double rest = 0;
            for (std::size_t i = k + 2; i < m_size; ++i)
                rest += std::abs(a(i, k));
            if (rest <= 0)
                continue;
            double norm = 0;
            for (std::size_t i = k + 1; i < m_size; ++i) {
                v[i] = a(i, k);
                if (i == k + 1)
                    v[i] += v[i] >= 0 ? length : -length; // away from 0, so that nothing cancels
                norm = std::hypot(norm, v[i]);
            }
            for (std::size_t i = k + 1; i < m_size; ++i)
                v[i] /= norm;
            reflect(k, v, p);
        }
        for (std::size_t i = 0; i < m_size; ++i) {
            m_diagonal[i] = a(i, i);
            m_beside[i] = i + 1 < m_size ? a(i + 1, i) : 0;
            m_scale = std::max(m_scale, std::abs(m_diagonal[i]) + std::abs(m_beside[i]));
        }
    }

    /// A becomes H A H, and Q becomes Q H; only entries from k on differ.
    void reflect(std::size_t k, const std::vector<double>& v, std::vector<double>& p) {
        double dot = 0;
        for (std::size_t i = k; i < m_size; ++i) {
            const double* row = m_a.data() + i * m_size;
            double sum = 0;
            for (std::size_t j = k + 1; j < m_size; ++j)
                sum += row[j] * v[j];
            p[i] = sum;
            if (i > k)
                dot += sum * v[i];
        }
        for (std::size_t i = k + 1; i < m_size; ++i)
            p[i] -= dot * v[i];
        for (std::size_t i = k; i < m_size; ++i) {
            double* row = m_a.data() + i * m_size;
            const double vi = i > k ? v[i] : 0;
            row[k] -= 2 * vi * p[k];
            for (std::size_t j = k + 1; j < m_size; ++j)
                row[j] -= 2 * (vi * p[j] + p[i] * v[j]);
        }
        mixRows(k, v);
    }

    void mixRows(std::size_t k, const std::vector<double>& v) {
        std::vector<double> sums(m_size);
        for (std::size_t i = k + 1; i < m_size; ++i)
            for (std::size_t j = 0; j < m_size; ++j)
                sums[j] += v[i] * q(i)[j];
        for (std::size_t i = k + 1; i < m_size; ++i)
            for (std::size_t j = 0; j < m_size; ++j)
                q(i)[j] -= 2 * v[i] * sums[j];
    }

    /// Turns until the entry beside the diagonal at first is 0.
    void iterate(std::size_t first) {
        constexpr int most = 60;
        for (int round = 0; round < most; ++round) {
            std::size_t last = first;
            while (last + 1 < m_size && !negligible(last))
                ++last;
            if (last == first)
                return;
            turn(first, last);
        }
        throw Error("The directions of largest variance were not found; the numbers are too far apart.");
    }

    /// Against the largest entry, not its neighbours: among eigenvalues that are all but 0 nothing else would end.
    bool negligible(std::size_t i) const {
        return std::abs(m_beside[i]) <= std::numeric_limits<double>::epsilon() * m_scale;
    }

    /// One sweep of Givens turns from last up to first with Wilkinson's shift.
    void turn(std::size_t first, std::size_t last) {
        const double half = (m_diagonal[first + 1] - m_diagonal[first]) / (2 * m_beside[first]);
        const double root = std::hypot(half, 1.0);
        double g = m_diagonal[last] - m_diagonal[first] + m_beside[first] / (half + std::copysign(root, half));
        double sine = 1;
        double cosine = 1;
        double shift = 0;
        for (std::size_t i = last; i-- > first;) {
            const double f = sine * m_beside[i];
            const double b = cosine * m_beside[i];
            const double r = std::hypot(f, g);
            m_beside[i + 1] = r;
            if (r <= 0) { // the matrix falls apart here
                m_diagonal[i + 1] -= shift;
                m_beside[last] = 0;
                return;
            }
            sine = f / r;
            cosine = g / r;
            g = m_diagonal[i + 1] - shift;
            const double t = (m_diagonal[i] - g) * sine + 2 * cosine * b;
            shift = sine * t;
            m_diagonal[i + 1] = g + shift;
            g = cosine * t - b;
            double* upper = q(i);
            double* lower = q(i + 1);
            for (std::size_t j = 0; j < m_size; ++j) {
                const double x = lower[j];
                lower[j] = sine * upper[j] + cosine * x;
                upper[j] = cosine * upper[j] - sine * x;
            }
        }
        m_diagonal[first] -= shift;
        m_beside[first] = g;
        m_beside[last] = 0;
    }

    SymmetricEigen sorted() {
        std::vector<std::size_t> order(m_size);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [this](std::size_t x, std::size_t y) { return m_diagonal[x] > m_diagonal[y]; });
        SymmetricEigen result;
        result.size = static_cast<int>(m_size);
        for (const std::size_t from : order) {
            result.values.push_back(m_diagonal[from]);
            const double* const row = q(from);
            const double* const largest =
                std::max_element(row, row + m_size, [](double x, double y) { return std::abs(x) < std::abs(y); });
            const double sign = m_size > 0 && *largest < 0 ? -1 : 1;
            for (std::size_t j = 0; j < m_size; ++j)
                result.vectors.push_back(sign * row[j]);
        }
        return result;
    }

    std::size_t m_size;
    std::vector<double> m_a;
    std::vector<double> m_q;
    std::vector<double> m_diagonal;
    std::vector<double> m_beside;
    double m_scale = 0; ///< largest size of an entry
};

} // namespace

SymmetricEigen symmetricEigen(std::vector<double> matrix, int size) {
    const auto expected = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    if (size < 0 || matrix.size() != expected)
        throw Error("A symmetric matrix must have as many rows as columns.");
    if (!std::all_of(matrix.begin(), matrix.end(), [](double value) { return std::isfinite(value); }))
        throw Error("The directions of largest variance need numbers that are finite.");
    return Solver(std::move(matrix), size).take();
}

} // namespace glasshouse::inspect
