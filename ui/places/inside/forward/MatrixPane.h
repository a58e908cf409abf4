#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QWidget>

#include "core/base/Matrix.h"
#include "ui/plots/HeatmapImage.h"

class QLabel;
class QStackedWidget;
class QTableView;

namespace glasshouse::plots {
class HeatmapWidget;
}

namespace glasshouse::places::inside {

/// A matrix as a table of numbers with the colours of its picture; ids, which have no order, without colours.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setMatrix(Matrix matrix, plots::CellMask mask, theme::MapKind map, const QStringList& rows,
                   const QStringList& columns, bool ids = false);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Matrix m_matrix;
    plots::CellMask m_mask;
    theme::MapKind m_map = theme::MapKind::Diverging;
    plots::ValueRange m_range;
    QStringList m_rows, m_columns;
    bool m_ids = false;
};

/// One matrix with its name and shape above it, as a picture or as its numbers.
///
/// Thread: GUI. Ownership: the parent's. Errors: non-finite values are shown as such.
class MatrixPane : public QWidget {
    Q_OBJECT
public:
    explicit MatrixPane(QWidget* parent = nullptr);

    struct Content {
        QString title;
        Matrix matrix;
        plots::CellMask mask;
        theme::MapKind map = theme::MapKind::Diverging;
        QStringList rows, columns; ///< labels; empty: numbers
        QString rowsAre, columnsAre;
        /// The numbers only name something, so a colour scale would mislead: they are always shown as numbers.
        bool areIds() const { return columnsAre == QLatin1String("id"); }
    };
    /// name, of: identity of the matrix, see shows().
    void setContent(Content content, const QString& name = {}, const void* of = nullptr);
    bool shows(const QString& name, const void* of) const { return name == m_name && of == m_of && of != nullptr; }
    const QString& name() const { return m_name; }
    /// Shows readable numbers instead of the picture.
    void setNumbers(bool numbers);
    plots::HeatmapWidget* map() const { return m_map; }
    QTableView* table() const { return m_table; }
    const Matrix& matrix() const;
    bool showsIds() const { return m_content.areIds(); }
    /// Highlights a rectangle of the matrix: a row, a column, or one cell; -1, -1: nothing.
    void light(int row, int col);
    /// Scrolls to a cell in the table of numbers.
    void showCell(int row, int col);

Q_SIGNALS:
    void cellChosen(int row, int col);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    bool isTable() const { return m_numbers || m_content.areIds(); }

    QLabel* m_title;
    QStackedWidget* m_stack;
    plots::HeatmapWidget* m_map;
    MatrixModel* m_model;
    QTableView* m_table;
    Content m_content;
    QString m_name;
    const void* m_of = nullptr; ///< only for comparison
    bool m_numbers = false;
};

} // namespace glasshouse::places::inside
