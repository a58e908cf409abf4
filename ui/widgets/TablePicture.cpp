#include "ui/widgets/TablePicture.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

#include "core/formats/Csv.h"

namespace glasshouse::widgets {

namespace {

/// A table that is high and wide enough for everything, as long as this lives.
class Unrolled {
public:
    explicit Unrolled(QTableView& table)
        : m_table(table)
        , m_geometry(table.geometry())
        , m_minimum(table.minimumSize())
        , m_most(table.maximumSize())
        , m_across(table.horizontalScrollBarPolicy())
        , m_down(table.verticalScrollBarPolicy())
        , m_column(table.horizontalScrollBar()->value())
        , m_row(table.verticalScrollBar()->value()) {
        const int rows = table.model() != nullptr ? std::min(table.model()->rowCount(), WholeTablePicture::maxRows) : 0;
        int height = table.horizontalHeader()->isHidden() ? 0 : table.horizontalHeader()->height();
        for (int row = 0; row < rows; ++row)
            height += table.rowHeight(row);
        const int frame = 2 * table.frameWidth();
        table.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        table.setMinimumSize(0, 0);
        table.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        const int empty = rows == 0 ? m_geometry.height() : 0; // it may say why
        table.resize(std::max(m_geometry.width(), table.horizontalHeader()->length() + frame),
                     std::max(height + frame, empty));
        table.horizontalScrollBar()->setValue(0);
        table.verticalScrollBar()->setValue(0);
    }
    ~Unrolled() {
        m_table.setMinimumSize(m_minimum);
        m_table.setMaximumSize(m_most);
        m_table.setHorizontalScrollBarPolicy(m_across);
        m_table.setVerticalScrollBarPolicy(m_down);
        m_table.setGeometry(m_geometry);
        m_table.horizontalScrollBar()->setValue(m_column);
        m_table.verticalScrollBar()->setValue(m_row);
    }
    Unrolled(const Unrolled&) = delete;
    Unrolled& operator=(const Unrolled&) = delete;

private:
    QTableView& m_table;
    QRect m_geometry;
    QSize m_minimum, m_most;
    Qt::ScrollBarPolicy m_across, m_down;
    int m_column, m_row;
};

class Drawn final : public WidgetPicture {
    Q_DECLARE_TR_FUNCTIONS(WholeTablePicture)
public:
    explicit Drawn(const QTableView& table)
        : m_table(table) {}
    QByteArray toCsv() const override { return {}; }
    QString valueText() const override { return {}; }

protected:
    const QWidget* drawnBy() const override { return &m_table; }
    QString lastLine() const override {
        const int rest = m_table.model() != nullptr ? m_table.model()->rowCount() - WholeTablePicture::maxRows : 0;
        return rest < 1 ? QString() : tr("… and %n more rows", nullptr, rest);
    }

private:
    const QTableView& m_table;
};

} // namespace

QImage WholeTablePicture::toImage(double scale) const {
    auto* whole = const_cast<QTableView*>(table()); // it is the same again afterwards
    const Unrolled unrolled(*whole);
    constexpr double largest = 32000; // pixels; a painter takes little more
    return Drawn(*whole).toImage(std::min(scale, largest / std::max({1, whole->width(), whole->height()})));
}

QByteArray WholeTablePicture::toSvg() const {
    auto* whole = const_cast<QTableView*>(table());
    const Unrolled unrolled(*whole);
    return Drawn(*whole).toSvg();
}

QByteArray shownCsv(const QAbstractItemModel& model) {
    formats::CsvTable table;
    for (int row = -1; row < model.rowCount(); ++row) {
        std::vector<formats::CsvCell> cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            QVariant shown = row >= 0 ? model.index(row, column).data()
                                      : model.headerData(column, Qt::Horizontal, Qt::AccessibleTextRole);
            if (row < 0 && !shown.isValid())
                shown = model.headerData(column, Qt::Horizontal);
            if (row >= 0 && !shown.isValid()) // a column of ticks
                if (const QVariant tick = model.index(row, column).data(Qt::CheckStateRole); tick.isValid())
                    shown = tick.toInt() == Qt::Unchecked ? 0 : 1;
            cells.emplace_back(shown.toString());
        }
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

} // namespace glasshouse::widgets
