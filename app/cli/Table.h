#pragma once

#include <string>
#include <vector>

namespace glasshouse::cli {

/// A table for a person: columns as wide as their widest cell, two spaces between them. Cells are made printable.
class Table {
public:
    enum class Align { Left, Right };

    struct Column {
        std::string name;
        Align align = Align::Right;
    };

    explicit Table(std::vector<Column> columns);

    /// As many cells as there are columns.
    void addRow(std::vector<std::string> cells);
    /// The lines, names first.
    std::string text() const;

private:
    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace glasshouse::cli
