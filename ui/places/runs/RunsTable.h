#pragma once

#include "ui/widgets/CardTable.h"

namespace glasshouse::places::runs {

/// The table of runs: its first columns, up to the name, stay at the left while the others scroll sideways.
///
/// Thread: GUI. Ownership: the parent's.
class RunsTable : public widgets::CardTable {
    Q_OBJECT
public:
    /// lastFrozen: the last column that stays, of the model.
    explicit RunsTable(int lastFrozen, QWidget* parent = nullptr);

    /// How wide the columns that stay are together.
    int frozenWidth() const;
    QModelIndex indexAt(const QPoint& position) const override;
    QRect visualRect(const QModelIndex& index) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    /// Alt+Up and Alt+Down order the queue: on a run that cannot be moved they move nothing.
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool isFrozen(int column) const;
    bool isScrolled() const;

    int m_lastFrozen;
};

} // namespace glasshouse::places::runs
