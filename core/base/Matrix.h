#pragma once

#include <cstddef>
#include <vector>

namespace glasshouse {

/// A dense row-major matrix of 32-bit floats: the form in which views show a tensor.
struct Matrix {
    int rows = 0;
    int cols = 0;
    std::vector<float> values; // rows * cols

    Matrix() = default;
    Matrix(int rowCount, int colCount, float fill = 0.0F)
        : rows(rowCount)
        , cols(colCount)
        , values(static_cast<std::size_t>(rowCount) * static_cast<std::size_t>(colCount), fill) {}

    bool empty() const { return values.empty(); }
    float at(int row, int col) const { return values[index(row, col)]; }
    float& at(int row, int col) { return values[index(row, col)]; }
    const float* row(int r) const { return values.data() + index(r, 0); }
    float* row(int r) { return values.data() + index(r, 0); }

private:
    std::size_t index(int row, int col) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col);
    }
};

} // namespace glasshouse
