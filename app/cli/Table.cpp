#include "app/cli/Table.h"

#include <algorithm>
#include <utility>

#include "app/cli/Console.h"
#include "core/base/Printable.h"
#include "core/base/Utf8.h"

namespace glasshouse::cli {

Table::Table(std::vector<Column> columns)
    : m_columns(std::move(columns)) {
    std::vector<std::string> names;
    for (const Column& column : m_columns)
        names.push_back(column.name);
    addRow(std::move(names));
}

void Table::addRow(std::vector<std::string> cells) {
    constexpr std::int64_t longest = 240; // one cell must not make every line as long as itself
    for (std::string& cell : cells)
        cell = utf8::cut(printable(cell), longest);
    m_rows.push_back(std::move(cells));
}

std::string Table::text() const {
    std::vector<std::size_t> widths(m_columns.size());
    for (const auto& row : m_rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max<std::size_t>(widths[i], static_cast<std::size_t>(utf8::count(row[i])));
    std::string text;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - static_cast<std::size_t>(utf8::count(row[i])), ' ');
            line += i > 0 ? "  " : "";
            line += m_columns[i].align == Align::Left ? row[i] + space : space + row[i];
        }
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

} // namespace glasshouse::cli
