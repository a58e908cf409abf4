#include "ui/places/runs/QueueDrag.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

#include "ui/places/runs/RunsCard.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/runs/RunsTable.h"
#include "ui/runtime/RunQueue.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::runs {

namespace {

/// A line between two rows.
class InsertionMark : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* /*event*/) override { QPainter(this).fillRect(rect(), theme::Theme::of(this).accent); }
};

} // namespace

QueueDrag::QueueDrag(RunsCard& card, runtime::RunQueue& queue)
    : QObject(&card)
    , m_card(card)
    , m_queue(queue)
    , m_mark(new InsertionMark(card.table()->viewport())) {
    m_mark->hide();
    card.table()->viewport()->installEventFilter(this);
}

int QueueDrag::placeOf(int entry) const {
    const auto& entries = m_queue.entries();
    const auto found =
        std::find_if(entries.begin(), entries.end(), [entry](const auto& one) { return one.id == entry; });
    return found != entries.end() ? int(found - entries.begin()) : -1;
}

int QueueDrag::entryAt(const QPoint& position) const {
    const int row = m_card.rowAt(position);
    const int id = row >= 0 ? m_card.model().entryOf(row) : 0;
    const runtime::RunQueue::Entry* const entry = m_queue.find(id);
    return entry != nullptr && entry->run.isOpen() && id != m_queue.current() ? id : 0;
}

void QueueDrag::drag(const QPoint& position) {
    m_far = m_far || (position - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    const int target = m_far ? entryAt(position) : 0;
    m_mark->setVisible(target > 0 && target != m_dragged);
    if (m_mark->isHidden())
        return;
    const RunsTable& table = *m_card.table();
    const QRect row = table.visualRect(table.indexAt(position));
    const bool down = placeOf(target) > placeOf(m_dragged);
    const int thickness = theme::scaled(2);
    m_mark->setGeometry(0, down ? row.bottom() + 1 - thickness : row.top(), table.viewport()->width(), thickness);
    m_mark->raise();
}

void QueueDrag::end() {
    m_dragged = 0;
    m_far = false;
    m_mark->hide();
}

bool QueueDrag::eventFilter(QObject* watched, QEvent* event) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (mouse->button() == Qt::LeftButton) {
            m_pressed = mouse->position().toPoint();
            m_dragged = entryAt(m_pressed);
        }
        return false;
    case QEvent::MouseMove:
        if ((mouse->buttons() & Qt::LeftButton) == 0 || m_dragged == 0)
            return false;
        drag(mouse->position().toPoint());
        return true; // no other row is chosen on the way
    case QEvent::MouseButtonRelease: {
        const int dragged = m_dragged;
        const int target = m_far ? entryAt(mouse->position().toPoint()) : 0;
        end();
        if (target > 0 && target != dragged && placeOf(dragged) >= 0)
            m_queue.move(dragged, placeOf(target));
        return false;
    }
    case QEvent::Hide:
        end();
        return false;
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace glasshouse::places::runs
