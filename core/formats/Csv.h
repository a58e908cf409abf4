#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::formats {

/// How a matrix becomes CSV.
struct CsvOptions {
    std::vector<std::string> columnLabels; ///< a first line; empty: none
    std::vector<std::string> rowLabels;    ///< a first cell in each line; empty: none
    std::string corner;                    ///< over the row labels
    bool causal = false;                   ///< cells right of the diagonal are masked: written empty
    bool emptyForNan = true;               ///< else "nan"
};

/// Comma-separated values (RFC 4180, lines end with a line feed, UTF-8, point as decimal sign in every locale); numbers
/// have the fewest digits that give the same float again. Throws Error when the labels do not fit the matrix.
std::string matrixCsv(const Matrix& matrix, const CsvOptions& options = {});
/// A cell as CSV writes it: in quotation marks where it must be.
std::string csvCell(std::string_view text);
/// The fewest digits that give the same number again; "nan", "inf", "-inf".
std::string numberText(float value);
std::string numberText(double value);

} // namespace glasshouse::formats
