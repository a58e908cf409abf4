#pragma once

#include <QObject>
#include <QPoint>

class QModelIndex;

namespace glasshouse::runtime {
class RunQueue;
} // namespace glasshouse::runtime

namespace glasshouse::places::runs {

class RunsCard;

/// Rows of the table of runs that wait in the queue are dragged to where others wait; the one dropped takes the place
/// of the one it is dropped on.
///
/// Thread: GUI. Ownership: the card's.
class QueueDrag : public QObject {
    Q_OBJECT
public:
    QueueDrag(RunsCard& card, runtime::RunQueue& queue);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int entryAt(const QPoint& position) const; ///< that waits; 0: none
    int placeOf(int entry) const;              ///< in the queue; -1: it is gone
    void drag(const QPoint& position);
    void end();

    RunsCard& m_card;
    runtime::RunQueue& m_queue;
    QWidget* m_mark;    ///< where what is dragged would go
    QPoint m_pressed;   ///< in the viewport
    int m_dragged = 0;  ///< id; 0: none
    bool m_far = false; ///< it was moved far enough
};

} // namespace glasshouse::places::runs
