// Pointer and keyboard of HeatmapWidget.
#include "ui/plots/HeatmapImpl.h"
#include "ui/text/Numbers.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace glasshouse::plots {

void HeatmapWidget::setHover(int row, int col, const QPoint& pointer) {
    const bool moved = row != m->hoverRow || col != m->hoverColumn;
    m->hoverRow = row;
    m->hoverColumn = col;
    if (moved && m->framesFollow && !m->cellLocked && row >= 0) {
        m->row = row;
        m->column = col;
    }
    if (moved) {
        describe();
        update();
        Q_EMIT cellHovered(row, col);
    }
    if (row >= 0)
        showTooltip(pointer);
    else
        widgets::DataTooltip::of(this)->conceal();
}

void HeatmapWidget::showTooltip(const QPoint& pointer) {
    const int row = m->hoverRow;
    const int col = m->hoverColumn;
    m->pointer = pointer;
    widgets::TooltipContent content;
    if (m->filler) {
        content = m->filler(row, col);
    } else {
        content.title = tr("%1 → %2").arg(m->axes.rowName(row), m->axes.columnName(col));
        content.titleNote = QStringLiteral("[%1, %2]").arg(row + m->axes.firstRow).arg(col + m->axes.firstColumn);
        widgets::TooltipContent::Row value;
        value.name = tr("value");
        value.value = text::shortNumber(valueAt(row, col));
        if (!isMasked(row, col))
            content.rows.append(value);
    }
    if (isMasked(row, col)) {
        content.rows.clear();
        if (content.foot.isEmpty())
            content.foot = tr("masked: the future is not seen");
    }
    const QRect cell = cellRect(row, col).toAlignedRect();
    QRect masked;
    if (m->mask.upperTriangle) { // the largest free rectangle of the masked half
        const QRectF map = mapRect();
        masked = QRectF(map.center().x(), map.top(), map.width() / 2, map.height() / 2).toAlignedRect();
        masked.moveTopLeft(mapToGlobal(masked.topLeft()));
    }
    if (content.rows.isEmpty() && content.title.isEmpty())
        content.title = content.foot, content.foot.clear();
    widgets::DataTooltip::of(this)->showAt(mapToGlobal(pointer), content,
                                           QRect(mapToGlobal(cell.topLeft()), cell.size()), masked);
}

void HeatmapWidget::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    if (m->draggedMark >= 0) {
        const QRectF map = mapRect();
        const double share = (place.x() - map.left()) / qMax(1.0, map.width());
        const int column = qBound(0, int(share * m->matrix.cols), m->matrix.cols - 1);
        auto& marks = m->axes.columnMarks;
        const auto mark = static_cast<std::size_t>(m->draggedMark);
        if (mark < marks.size() && marks[mark] != column) {
            marks[mark] = column;
            update();
            Q_EMIT columnMarkMoved(m->draggedMark, column);
        }
        return;
    }
    const QPoint cell = cellAt(place);
    setHover(cell.y(), cell.x(), place);
    if (event->buttons() & Qt::LeftButton && cell.x() >= 0)
        Q_EMIT cellClicked(cell.y(), cell.x());
}

void HeatmapWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    const QPoint place = event->position().toPoint();
    const QRectF map = mapRect();
    if (place.y() > map.bottom() && place.y() < map.bottom() + 10) {
        for (std::size_t i = 0; i < m->axes.columnMarks.size(); ++i) {
            const double x = cellRect(0, m->axes.columnMarks[i]).center().x();
            if (std::abs(place.x() - x) <= 6) {
                m->draggedMark = int(i);
                return;
            }
        }
    }
    const QPoint cell = cellAt(place);
    if (cell.x() < 0)
        return;
    if (m->cellLocked && cell.y() == m->row && cell.x() == m->column) {
        unlock();
        return;
    }
    lockCell(cell.y(), cell.x());
    Q_EMIT cellClicked(cell.y(), cell.x());
    Q_EMIT cellLocked(cell.y(), cell.x());
}

void HeatmapWidget::mouseReleaseEvent(QMouseEvent* event) {
    m->draggedMark = -1;
    QWidget::mouseReleaseEvent(event);
}

void HeatmapWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    const QPoint cell = cellAt(event->position().toPoint());
    if (cell.x() >= 0)
        Q_EMIT cellActivated(cell.y(), cell.x());
}

void HeatmapWidget::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    setHover(-1, -1, {});
}

void HeatmapWidget::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    widgets::DataTooltip::of(this)->conceal();
}

void HeatmapWidget::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void HeatmapWidget::moveHover(int rows, int cols) {
    if (!m->usable())
        return;
    int row = m->hoverRow >= 0 ? m->hoverRow : m->row;
    int col = m->hoverColumn >= 0 ? m->hoverColumn : m->column;
    if (row < 0 || col < 0) {
        row = qMax(0, row);
        col = qMax(0, col);
    } else {
        row = qBound(0, row + rows, m->matrix.rows - 1);
        col = qBound(0, col + cols, m->matrix.cols - 1);
    }
    setHover(row, col, cellRect(row, col).center().toPoint());
}

void HeatmapWidget::keyPressEvent(QKeyEvent* event) {
    const bool moves = event->modifiers() & Qt::ControlModifier || m->arrowsMove;
    switch (event->key()) {
    case Qt::Key_Left:
        if (moves)
            return moveHover(0, -1);
        break;
    case Qt::Key_Right:
        if (moves)
            return moveHover(0, 1);
        break;
    case Qt::Key_Up:
        if (moves)
            return moveHover(-1, 0);
        break;
    case Qt::Key_Down:
        if (moves)
            return moveHover(1, 0);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: {
        const int row = m->hoverRow >= 0 ? m->hoverRow : m->row;
        const int col = m->hoverColumn >= 0 ? m->hoverColumn : m->column;
        if (event->modifiers() == Qt::NoModifier && row >= 0 && col >= 0) {
            lockCell(row, col);
            Q_EMIT cellLocked(row, col);
            return;
        }
        break;
    }
    case Qt::Key_Escape:
        if (m->cellLocked || m->hoverRow >= 0) {
            unlock();
            setHover(-1, -1, {});
            return;
        }
        break;
    case Qt::Key_C:
        if (event->matches(QKeySequence::Copy)) {
            if (const QString value = valueText(); !value.isEmpty())
                QGuiApplication::clipboard()->setText(value);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace glasshouse::plots
