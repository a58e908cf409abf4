#pragma once

#include <QTableView>

#include <functional>
#include <utility>

#include "ui/widgets/Picture.h"

namespace glasshouse::widgets {

/// Column titles and cells as displayed; a checked box without text is 1, an unchecked one 0.
QByteArray shownCsv(const QAbstractItemModel& model);

/// A table with all its rows, also those that the window has no space for; of very many, the first ones and a line with
/// how many more there are.
///
/// Thread: GUI. The table has its size and its place again afterwards.
class WholeTablePicture : public Picture {
public:
    QImage toImage(double scale = 2.0) const override;
    QByteArray toSvg() const override;

    static constexpr int maxRows = 500;

protected:
    virtual const QTableView* table() const = 0;
};

/// A table as drawn in the window, with all its rows, and the data of its model. A model that exports more than it
/// displays has toCsv() and valueText(index).
///
/// Thread: GUI. Ownership: table and model outlive it.
template <typename Model> class TablePicture final : public WholeTablePicture {
public:
    TablePicture(const QTableView* table, const Model* model)
        : m_table(table)
        , m_model(model) {}
    QByteArray toCsv() const override {
        if constexpr (requires(const Model& model) { model.toCsv(); })
            return m_model->toCsv();
        else
            return shownCsv(*m_model);
    }
    QString valueText() const override {
        const QModelIndex index = m_table->currentIndex();
        if constexpr (requires(const Model& model) { model.valueText(QModelIndex()); })
            return m_model->valueText(index);
        else
            return index.data().toString();
    }

protected:
    const QTableView* table() const override { return m_table; }

private:
    const QTableView* m_table;
    const Model* m_model;
};

/// A table whose exported data differs from what it displays. Without a function for the value, the value is the text
/// of the current cell.
///
/// Thread: GUI. Ownership: the table, and everything that the functions use, must outlive it.
class TableDataPicture final : public WholeTablePicture {
public:
    TableDataPicture(const QTableView* table, std::function<QByteArray()> csv, std::function<QString()> value = {})
        : m_table(table)
        , m_csv(std::move(csv))
        , m_value(std::move(value)) {}
    QByteArray toCsv() const override { return m_csv(); }
    QString valueText() const override { return m_value ? m_value() : m_table->currentIndex().data().toString(); }

protected:
    const QTableView* table() const override { return m_table; }

private:
    const QTableView* m_table;
    std::function<QByteArray()> m_csv;
    std::function<QString()> m_value;
};

} // namespace glasshouse::widgets
