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

std::string csvCell(std::string_view text) {
    const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos &&
                       (text.empty() || (text.front() != ' ' && text.back() != ' '));
    if (plain)
        return std::string(text);
    std::string cell = "\"";
    for (const char c : text) {
        if (c == '"')
            cell += '"';
        cell += c;
    }
    return cell + '"';
}

std::string matrixCsv(const Matrix& matrix, const CsvOptions& options) {
    const auto rows = static_cast<std::size_t>(matrix.rows);
    const auto cols = static_cast<std::size_t>(matrix.cols);
    if ((!options.rowLabels.empty() && options.rowLabels.size() != rows) ||
        (!options.columnLabels.empty() && options.columnLabels.size() != cols))
        throw Error("The table has other numbers of rows and columns than its labels. Export it again.");
    std::string text;
    if (!options.columnLabels.empty()) {
        if (!options.rowLabels.empty())
            text += csvCell(options.corner) + ',';
        for (std::size_t c = 0; c < cols; ++c)
            text += (c > 0 ? "," : "") + csvCell(options.columnLabels[c]);
        text += '\n';
    }
    for (int r = 0; r < matrix.rows; ++r) {
        if (!options.rowLabels.empty())
            text += csvCell(options.rowLabels[static_cast<std::size_t>(r)]) + ',';
        for (int c = 0; c < matrix.cols; ++c) {
            if (c > 0)
                text += ',';
            const float value = matrix.at(r, c);
            if ((options.causal && c > r) || (options.emptyForNan && std::isnan(value)))
                continue;
            text += numberText(value);
        }
        text += '\n';
    }
    return text;
}

} // namespace glasshouse::formats
