// Pointer, wheel and keyboard of CurvePlot.
#include "ui/plots/CurvePlotImpl.h"
#include "ui/text/Numbers.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>

namespace glasshouse::plots {

void CurvePlot::Impl::stopFollowing() {
    if (!following)
        return;
    following = false;
    Q_EMIT q.followChanged(false);
}

void CurvePlot::Impl::zoomAt(double factor, double x, double y, bool both) {
    if (!(factor > 0))
        return;
    const auto zoomed = [factor](QCPRange range, double centre, bool log) {
        if (log) {
            const double left = std::pow(centre / range.lower, factor);
            const double right = std::pow(range.upper / centre, factor);
            return QCPRange(centre / left, centre * right);
        }
        return QCPRange(centre - (centre - range.lower) * factor, centre + (range.upper - centre) * factor);
    };
    plot->xAxis->setRange(zoomed(plot->xAxis->range(), x, logX));
    if (both)
        plot->yAxis->setRange(zoomed(plot->yAxis->range(), y, logY));
    stopFollowing();
    const QCPRange range = plot->xAxis->range();
    Q_EMIT q.xRangeChanged(range.lower, range.upper);
    schedule();
}

int CurvePlot::Impl::markAt(const QPoint& position) const {
    if (!lane || position.y() > area().top())
        return -1;
    int found = -1;
    double distance = 9;
    for (const Sign& sign : signs()) {
        const double away = std::abs(sign.x - position.x());
        if (away < distance) {
            distance = away;
            found = int(sign.mark);
        }
    }
    return found;
}

widgets::TooltipContent CurvePlot::Impl::tooltipContent(double x) const {
    widgets::TooltipContent content;
    content.title = textOfX(x);
    const auto add = [&](const QString& name, const QColor& swatch, double value, const QString& note) {
        widgets::TooltipContent::Row row;
        row.name = name;
        row.swatch = swatch;
        row.note = note;
        row.value = textOfY(value);
        content.rows.append(row);
    };
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        if (!s.visible || s.x.empty())
            continue;
        const bool sparse = s.style.kind == CurveStyle::Kind::Validation || s.style.lone;
        const int i = sparse ? s.lastUpTo(x) : s.nearest(x);
        if (i < 0 || (!sparse && !s.style.planned && x > s.x.back()))
            continue;
        const auto place = static_cast<std::size_t>(i);
        // The step a value comes from, if it is not the one shown.
        const QString from =
            sparse && s.x[place] != x ? text::groupedNumber(qint64(std::llround(s.x[place]))) : QString();
        if (s.smooths()) {
            add(CurvePlot::tr("%1, smoothed").arg(s.name), colorOf(s), s.smooth[place], from);
            add(CurvePlot::tr("%1, this step").arg(s.name), theme::blend(colorOf(s), theme().surface, 0.5),
                s.raw[place], from);
        } else {
            add(s.name, colorOf(s), s.raw[place], from);
        }
    }
    if (extra)
        extra(x, content);
    return content;
}

void CurvePlot::Impl::showTooltip(const QPoint& position) {
    const int mark = markAt(position);
    widgets::TooltipContent content;
    if (mark >= 0) {
        const CurveMark& m = marks[static_cast<std::size_t>(mark)];
        content.title = m.label;
        content.titleNote = textOfX(m.x);
        content.foot = m.detail;
        if (content.title.isEmpty())
            content.title = content.titleNote, content.titleNote.clear();
    } else if (!std::isnan(pointer)) {
        content = tooltipContent(pointer);
    }
    if (content.title.isEmpty() || (mark < 0 && content.rows.isEmpty())) {
        widgets::DataTooltip::of(&q)->conceal();
        return;
    }
    const QRect avoid(q.mapToGlobal(position) - QPoint(8, 8), QSize(16, 16));
    widgets::DataTooltip::of(&q)->showAt(q.mapToGlobal(position), content, avoid);
}

void CurvePlot::Impl::setPointerAt(double x, const QPoint& position) {
    // Snap to a step that has a value.
    double snapped = x;
    double distance = std::numeric_limits<double>::infinity();
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        const int i = s.visible && !s.style.planned && !s.style.lone ? s.nearest(x) : -1;
        if (i < 0)
            continue;
        const double found = drawn->series.x[static_cast<std::size_t>(i)];
        if (std::abs(found - x) < distance) {
            distance = std::abs(found - x);
            snapped = found;
        }
    }
    linkedPointer = false;
    if (snapped != pointer) {
        pointer = snapped;
        overlay->update();
        Q_EMIT q.pointerMoved(pointer);
    }
    showTooltip(position);
}

void CurvePlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m->plot->setGeometry(rect());
    m->overlay->setGeometry(rect());
    m->overlay->raise();
    m->schedule();
}

void CurvePlot::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m->dirty)
        m->rebuild();
}

void CurvePlot::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    widgets::DataTooltip::of(this)->conceal();
}

void CurvePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange)
        m->schedule();
}

void CurvePlot::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    m->overlay->update();
}

void CurvePlot::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    m->overlay->update();
}

void CurvePlot::mousePressEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    m->pressed = m->dragged = place;
    m->panX = xRange();
    m->panY = yRange();
    const bool pan = event->button() == Qt::MiddleButton ||
                     (event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier);
    if (pan) {
        m->drag = Impl::Drag::Pan;
    } else if (event->button() == Qt::LeftButton) {
        const bool onHandle = m->lane && !std::isnan(m->cursor) && place.y() < plotRect().top() &&
                              std::abs(place.x() - widgetXOf(m->cursor)) < 10;
        m->drag = onHandle ? Impl::Drag::Cursor : Impl::Drag::Press;
    } else {
        QWidget::mousePressEvent(event);
    }
}

void CurvePlot::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    m->dragged = place;
    switch (m->drag) {
    case Impl::Drag::Press:
        if ((place - m->pressed).manhattanLength() < QApplication::startDragDistance())
            return;
        m->drag = Impl::Drag::Zoom;
        widgets::DataTooltip::of(this)->conceal();
        [[fallthrough]];
    case Impl::Drag::Zoom:
        m->overlay->update();
        return;
    case Impl::Drag::Pan: {
        const auto moved = [](Range range, double from, double to, bool log) {
            if (log)
                return QCPRange(range.low * from / to, range.high * from / to);
            return QCPRange(range.low + from - to, range.high + from - to);
        };
        m->plot->xAxis->setRange(m->panX.low, m->panX.high);
        m->plot->yAxis->setRange(m->panY.low, m->panY.high);
        const QCPRange x = moved(m->panX, m->plot->xAxis->pixelToCoord(m->pressed.x()),
                                 m->plot->xAxis->pixelToCoord(place.x()), m->logX);
        const QCPRange y = moved(m->panY, m->plot->yAxis->pixelToCoord(m->pressed.y()),
                                 m->plot->yAxis->pixelToCoord(place.y()), m->logY);
        m->plot->xAxis->setRange(x);
        m->plot->yAxis->setRange(y);
        m->stopFollowing();
        Q_EMIT xRangeChanged(x.lower, x.upper);
        m->schedule();
        return;
    }
    case Impl::Drag::Cursor:
        Q_EMIT stepClicked(xAt(place.x()));
        return;
    case Impl::Drag::None:
        break;
    }
    const QRect box = plotRect();
    if (place.x() < box.left() || place.x() > box.right() || !m->anyPoint()) {
        leaveEvent(nullptr);
        return;
    }
    m->setPointerAt(xAt(place.x()), place);
}

void CurvePlot::mouseReleaseEvent(QMouseEvent* event) {
    const Impl::Drag drag = m->drag;
    m->drag = Impl::Drag::None;
    const QPoint place = event->position().toPoint();
    if (drag == Impl::Drag::Press) {
        const int mark = m->markAt(place);
        if (mark >= 0)
            Q_EMIT markActivated(mark);
        else if (plotRect().adjusted(0, -m->laneHeight(), 0, 0).contains(place))
            Q_EMIT stepClicked(std::isnan(m->pointer) || m->linkedPointer ? xAt(place.x()) : m->pointer);
        return;
    }
    if (drag != Impl::Drag::Zoom)
        return;
    const QRect box = QRect(m->pressed, place).normalized().intersected(plotRect());
    m->overlay->update();
    if (box.width() < 6 && box.height() < 6)
        return;
    // A horizontal drag zooms only x, a vertical one only y.
    if (box.width() >= 6) {
        const double low = xAt(box.left());
        const double high = xAt(box.right());
        m->plot->xAxis->setRange(low, high);
        Q_EMIT xRangeChanged(low, high);
    }
    if (box.height() >= 12)
        m->plot->yAxis->setRange(m->plot->yAxis->pixelToCoord(box.bottom()), m->plot->yAxis->pixelToCoord(box.top()));
    m->stopFollowing();
    m->schedule();
}

void CurvePlot::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        showEverything();
    m->drag = Impl::Drag::None;
}

void CurvePlot::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        event->ignore(); // the page scrolls
        return;
    }
    const double turns = event->angleDelta().y() / 120.0;
    m->zoomAt(std::pow(0.8, turns), xAt(int(event->position().x())),
              m->plot->yAxis->pixelToCoord(event->position().y()), !(event->modifiers() & Qt::ShiftModifier));
    event->accept();
}

void CurvePlot::leaveEvent(QEvent* event) {
    if (event)
        QWidget::leaveEvent(event);
    widgets::DataTooltip::of(this)->conceal();
    if (std::isnan(m->pointer))
        return;
    m->pointer = std::numeric_limits<double>::quiet_NaN();
    m->overlay->update();
    Q_EMIT pointerMoved(m->pointer);
}

void CurvePlot::contextMenuEvent(QContextMenuEvent* event) {
    const int mark = m->markAt(event->pos());
    if (mark < 0) {
        event->ignore();
        return;
    }
    Q_EMIT markMenuRequested(mark, event->globalPos());
}

void CurvePlot::keyPressEvent(QKeyEvent* event) {
    const auto step = [this](int direction) {
        const CurveSeries* first = nullptr;
        for (const auto& drawn : m->series) {
            if (drawn->series.visible && !drawn->series.x.empty()) {
                first = &drawn->series;
                break;
            }
        }
        if (!first)
            return;
        const double from = std::isnan(m->pointer) ? (std::isnan(m->cursor) ? first->x.back() : m->cursor) : m->pointer;
        const int i =
            std::clamp(first->nearest(from) + (std::isnan(m->pointer) ? 0 : direction), 0, int(first->x.size()) - 1);
        const double x = first->x[static_cast<std::size_t>(i)];
        m->setPointerAt(x, QPoint(widgetXOf(x), plotRect().center().y()));
    };
    switch (event->key()) {
    case Qt::Key_F:
        return showEverything();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(0.8);
    case Qt::Key_Minus:
        return zoom(1.25);
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!std::isnan(m->pointer)) {
            Q_EMIT stepClicked(m->pointer);
            return;
        }
        break;
    case Qt::Key_Escape:
        if (!std::isnan(m->pointer))
            return leaveEvent(nullptr);
        break;
    case Qt::Key_C:
        if (const QString values = valueText(); event->matches(QKeySequence::Copy) && !values.isEmpty()) {
            QGuiApplication::clipboard()->setText(values);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace glasshouse::plots
