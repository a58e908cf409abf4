#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::formats {

/// The fewest digits that give the same number again; "nan", "inf", "-inf".
std::string numberText(float value);
std::string numberText(double value);

/// A cell of a table: text, or a number with the fewest digits that give it back; empty as built.
class CsvCell {
public:
    CsvCell() = default;
    CsvCell(std::string_view text);
    CsvCell(const std::string& text)
        : CsvCell(std::string_view(text)) {}
    CsvCell(const char* text)
        : CsvCell(std::string_view(text)) {}
    /// Text of any class that can be a std::string.
    template <typename Text>
    requires requires(const Text& text) {
        { text.toStdString() } -> std::same_as<std::string>;
    }
    CsvCell(const Text& text)
        : CsvCell(text.toStdString()) {}
    template <std::floating_point Number>
    CsvCell(Number value)
        : m_written(numberText(value)) {}
    template <std::integral Number>
    CsvCell(Number value)
        : m_written(std::to_string(value)) {}

    /// As written to a file: in quotation marks where it must be.
    const std::string& written() const { return m_written; }

private:
    std::string m_written;
};

/// A number that may not have been measured: NaN is an empty cell.
CsvCell measured(float value);
CsvCell measured(double value);

/// Comma-separated values (RFC 4180, lines end with a line feed, UTF-8, point as decimal sign in every locale).
class CsvTable {
public:
    CsvTable() = default;
    /// Begins with a line of names.
    CsvTable(std::initializer_list<CsvCell> header) { addRow(header); }

    void addRow(std::initializer_list<CsvCell> cells) { write(cells); }
    void addRow(const std::vector<CsvCell>& cells) { write(cells); }
    /// An empty line: what follows is another table.
    void addGap() { m_text += '\n'; }
    /// The lines of another table.
    void append(std::string_view table) { m_text += table; }
    const std::string& text() const { return m_text; }

private:
    template <typename Cells> void write(const Cells& cells) {
        const char* before = "";
        for (const CsvCell& cell : cells) {
            m_text += before;
            m_text += cell.written();
            before = ",";
        }
        m_text += '\n';
    }

    std::string m_text;
};

/// How a matrix becomes CSV.
struct CsvOptions {
    std::vector<std::string> columnLabels; ///< a first line; empty: none
    std::vector<std::string> rowLabels;    ///< a first cell in each line; empty: none
    std::string corner;                    ///< over the row labels
    bool causal = false;                   ///< cells right of the diagonal are masked: written empty
    bool emptyForNan = true;               ///< else "nan"
};

/// A matrix as such a table. Throws Error when the labels do not fit the matrix.
std::string matrixCsv(const Matrix& matrix, const CsvOptions& options = {});

} // namespace glasshouse::formats
