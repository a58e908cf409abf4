#pragma once

#include <QAbstractTableModel>
#include <QWidget>

#include <vector>

#include "core/inspect/HeadScores.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::inside {

/// Statistics of one layer's heads.
class HeadTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Head, Entropy, Previous, First, Induction, Reads, Columns };
    using QAbstractTableModel::QAbstractTableModel;

    /// largestEntropy: of a uniform head, for the bars.
    void setHeads(int layer, std::vector<inspect::HeadScore> heads, double largestEntropy);
    int head(int row) const { return m_order[static_cast<std::size_t>(row)]; }
    int rowOf(int head) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;
    /// The origin of the induction scores, for the tooltip of their column; empty: none.
    void setInductionNote(const QString& note) { m_inductionNote = note; }

private:
    void arrange();

    int m_layer = 0;
    double m_largestEntropy = 1;
    QString m_inductionNote;
    std::vector<inspect::HeadScore> m_heads;
    std::vector<int> m_order;
    int m_sortColumn = Head;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

/// The table of one layer's heads; a row selects its head, the headers sort.
///
/// Thread: GUI. Ownership: the parent's.
class HeadTable : public QWidget, public widgets::WidgetPicture {
    Q_OBJECT
public:
    explicit HeadTable(QWidget* parent = nullptr);
    /// inductionNote: see HeadTableModel.
    void setHeads(int layer, std::vector<inspect::HeadScore> heads, double largestEntropy,
                  const QString& inductionNote = {});
    void setCurrentHead(int head);
    /// In sorted order.
    QByteArray toCsv() const override;
    /// The row of the current head.
    QString valueText() const override;

Q_SIGNALS:
    void headChosen(int head);

protected:
    void resizeEvent(QResizeEvent* event) override;
    const QWidget* drawnBy() const override { return this; }

private:
    void setBars(bool bars);

    HeadTableModel* m_model;
    widgets::CardTable* m_table;
    int m_current = 0;
    bool m_silent = false;
    bool m_bars = false;
};

} // namespace glasshouse::places::inside
