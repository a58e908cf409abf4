#pragma once

#include <QWidget>

#include <vector>

#include "core/engine/inspect/HeadScores.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::widgets {
class Table;
}

namespace glasshouse::places::inside {

/// Scores of all heads, and above them the level of chance: the scores of a head that reads every token alike. A row
/// selects its head, the headers sort, the level of chance stays on top.
///
/// Thread: GUI. Ownership: the parent's.
class HeadTable : public QWidget, public widgets::WidgetPicture {
    Q_OBJECT
public:
    enum Column { Head, Entropy, Previous, First, Induction, Reads, Columns };
    explicit HeadTable(QWidget* parent = nullptr);
    /// chance: see inspect::evenHead(); inductionNote: the origin of the induction scores, for the tooltip of their
    /// column.
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
    widgets::Table* makeTable();
    void setBars(bool bars);
    const inspect::HeadScore& score(int row) const;
    int currentRow() const;

    std::vector<inspect::HeadScore> m_heads;
    inspect::HeadScore m_chance;
    widgets::Table* m_table; ///< row 0 is the level of chance, row 1 the first head
    engine::HeadId m_current{0, 0};
    bool m_bars = false;
};

} // namespace glasshouse::places::inside
