#include "core/formats/Csv.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/base/Error.h"

namespace glasshouse::formats {

namespace {

template <typename T> std::string shortest(T value) {
    if (std::isnan(value))
        return "nan"; // without the sign that some have
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end.ptr};
}

} // namespace

std::string numberText(float value) {
    return shortest(value);
}

std::string numberText(double value) {
    return shortest(value);
}

CsvCell::CsvCell(std::string_view text) {
    const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos &&
                       (text.empty() || (text.front() != ' ' && text.back() != ' '));
    if (plain) {
        m_written = text;
        return;
    }
    m_written = '"';
    for (const char c : text) {
        if (c == '"')
            m_written += '"';
        m_written += c;
    }
    m_written += '"';
}

CsvCell measured(float value) {
    return std::isnan(value) ? CsvCell() : CsvCell(value);
}

CsvCell measured(double value) {
    return std::isnan(value) ? CsvCell() : CsvCell(value);
}

std::string matrixCsv(const Matrix& matrix, const CsvOptions& options) {
    const auto rows = static_cast<std::size_t>(matrix.rows);
    const auto cols = static_cast<std::size_t>(matrix.cols);
    if ((!options.rowLabels.empty() && options.rowLabels.size() != rows) ||
        (!options.columnLabels.empty() && options.columnLabels.size() != cols))
        throw Error("The table has other numbers of rows and columns than its labels. Export it again.");
    CsvTable table;
    std::vector<CsvCell> cells;
    if (!options.columnLabels.empty()) {
        if (!options.rowLabels.empty())
            cells.emplace_back(options.corner);
        cells.insert(cells.end(), options.columnLabels.begin(), options.columnLabels.end());
        table.addRow(cells);
    }
    for (int r = 0; r < matrix.rows; ++r) {
        cells.clear();
        if (!options.rowLabels.empty())
            cells.emplace_back(options.rowLabels[static_cast<std::size_t>(r)]);
        for (int c = 0; c < matrix.cols; ++c) {
            const float value = matrix.at(r, c);
            cells.push_back(options.causal && c > r ? CsvCell()
                            : options.emptyForNan   ? measured(value)
                                                    : CsvCell(value));
        }
        table.addRow(cells);
    }
    return table.text();
}

} // namespace glasshouse::formats
