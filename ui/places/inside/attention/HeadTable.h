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

/// Scores of all heads, and above them the level of chance: the scores of a head that reads every token alike.
class HeadTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Head, Entropy, Previous, First, Induction, Reads, Columns };
    using QAbstractTableModel::QAbstractTableModel;

    /// chance: see inspect::evenHead().
    void setHeads(std::vector<inspect::HeadScore> heads, const inspect::HeadScore& chance);
    /// nullptr: the level of chance.
    const inspect::HeadScore* head(int row) const;
    int rowOf(engine::HeadId head) const; ///< -1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;
    /// The origin of the induction scores, for the tooltip of their column; empty: none.
    void setInductionNote(const QString& note) { m_inductionNote = note; }

private:
    void arrange();
    QString pattern(const inspect::HeadScore& score) const;

    inspect::HeadScore m_chance;
    QString m_inductionNote;
    std::vector<inspect::HeadScore> m_heads;
    std::vector<int> m_order; ///< indices of m_heads
    int m_sortColumn = Head;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

/// The table of all heads; a row selects its head, the headers sort, the level of chance stays on top.
///
/// Thread: GUI. Ownership: the parent's.
class HeadTable : public QWidget, public widgets::WidgetPicture {
    Q_OBJECT
public:
    explicit HeadTable(QWidget* parent = nullptr);
    /// inductionNote: see HeadTableModel.
    void setHeads(std::vector<inspect::HeadScore> heads, const inspect::HeadScore& chance,
                  const QString& inductionNote = {});
    void setCurrentHead(int layer, int head);
    /// In sorted order.
    QByteArray toCsv() const override;
    /// The row of the current head.
    QString valueText() const override;

Q_SIGNALS:
    void headChosen(int layer, int head);

protected:
    void resizeEvent(QResizeEvent* event) override;
    const QWidget* drawnBy() const override { return this; }

private:
    void setBars(bool bars);

    HeadTableModel* m_model;
    widgets::CardTable* m_table;
    engine::HeadId m_current{0, 0};
    bool m_silent = false;
    bool m_bars = false;
};

} // namespace glasshouse::places::inside
