#include "ui/widgets/TablePicture.h"

#include <QAbstractItemModel>

#include "core/formats/Csv.h"

namespace glasshouse::widgets {

QByteArray shownCsv(const QAbstractItemModel& model) {
    formats::CsvTable table;
    for (int row = -1; row < model.rowCount(); ++row) {
        std::vector<formats::CsvCell> cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            QVariant shown = row >= 0 ? model.index(row, column).data()
                                      : model.headerData(column, Qt::Horizontal, Qt::AccessibleTextRole);
            if (row < 0 && !shown.isValid())
                shown = model.headerData(column, Qt::Horizontal);
            cells.emplace_back(shown.toString());
        }
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

} // namespace glasshouse::widgets
