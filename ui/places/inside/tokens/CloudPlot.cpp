#include "ui/places/inside/tokens/CloudPlot.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QHash>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QTransform>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"

namespace glasshouse::places::inside {

namespace {

constexpr double kDot = 3.2;
constexpr double kNear = 9; ///< hit distance of a point in pixels
constexpr int kScale = 66;  ///< pixels left of the plot: the axis's name and numbers such as -0.0500
constexpr int kFrame = 30;  ///< minimum milliseconds between two animation frames, since training needs the cores

/// Corners of the shapes but the first, which is round, in units of the radius.
const std::array<QPolygonF, CloudPlot::kShapes - 1>& cornersOfShapes() {
    constexpr double thin = 0.42;
    const auto turned = [](const QPolygonF& shape) { return QTransform().rotate(45).map(shape); };
    static const QPolygonF square = {{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}};
    static const QPolygonF plus = {{-thin, -1.2}, {thin, -1.2}, {thin, -thin}, {1.2, -thin},
                                   {1.2, thin},   {thin, thin}, {thin, 1.2},   {-thin, 1.2},
                                   {-thin, thin}, {-1.2, thin}, {-1.2, -thin}, {-thin, -thin}};
    static const std::array<QPolygonF, CloudPlot::kShapes - 1> shapes = {
        square,
        QPolygonF{{0, -1.2}, {1.15, 0.9}, {-1.15, 0.9}},
        turned(square),
        QPolygonF{{0, 1.2}, {1.15, -0.9}, {-1.15, -0.9}},
        plus,
        turned(plus),
        QPolygonF{{-1.3, -0.55}, {1.3, -0.55}, {1.3, 0.55}, {-1.3, 0.55}},
        QPolygonF{{-0.55, -1.3}, {0.55, -1.3}, {0.55, 1.3}, {-0.55, 1.3}}};
    return shapes;
}

/// With the painter's brush.
void drawPoint(QPainter& painter, int shape, const QPointF& at, double radius) {
    if (shape == 0) {
        painter.drawEllipse(at, radius, radius);
        return;
    }
    painter.drawPolygon(
        QTransform(radius, 0, 0, radius, at.x(), at.y()).map(cornersOfShapes()[static_cast<std::size_t>(shape - 1)]));
}

bool finite(const CloudPlot::Place& place) {
    return std::all_of(place.begin(), place.end(), [](float value) { return std::isfinite(value); });
}

} // namespace

CloudPlot::CloudPlot(QWidget* parent)
    : Plotted(parent) {
    widgets::AccessibleChoices parts;
    parts.count = [this] { return int(m_to.size()); };
    parts.name = [this](int point) {
        const QString name = m_names.value(point);
        return name.isEmpty() ? tr("token %1, without characters").arg(point) : name;
    };
    parts.isOn = [this](int point) { return point == m_current; };
    parts.rect = [this](int point) {
        return QRectF(pointPosition(point) - QPointF(4, 4), QSizeF(8, 8)).toAlignedRect();
    };
    parts.press = [this](int point) { Q_EMIT pointChosen(point); };
    widgets::setAccessibleParts(this, parts);
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setDuration(150);
    connect(&m_motion, &QVariantAnimation::valueChanged, this,
            [this, drawn = QElapsedTimer()](const QVariant& value) mutable {
                m_progress = value.toDouble();
                if (m_progress < 1 && drawn.isValid() && drawn.elapsed() < kFrame)
                    return;
                drawn.start();
                redraw();
            });
}

void CloudPlot::setPlaces(std::vector<Place> places, const QStringList& names) {
    const bool same = places.size() == m_to.size() && names == m_names && !m_to.empty();
    if (same) {
        m_from.resize(m_to.size());
        for (int i = 0; i < int(m_to.size()); ++i)
            m_from[static_cast<std::size_t>(i)] = placeOf(i);
    }
    m_to = std::move(places);
    m_names = names;
    m_motion.stop();
    if (!same) {
        m_from = m_to;
        m_current = std::min(m_current, int(m_to.size()) - 1);
        forgetHovered();
        m_ringed = -1;
        m_trail.clear();
        m_lines.clear();
    }
    m_progress = 1;
    measure();
    if (same && isVisible() && !QCoreApplication::instance()->property("reducedMotion").toBool()) {
        m_progress = 0;
        m_motion.start();
    }
    describe();
    redraw();
}

void CloudPlot::setLooks(std::vector<Look> looks, std::vector<Legend> legend) {
    m_looks = std::move(looks);
    m_legend = std::move(legend);
    redraw();
}

void CloudPlot::setAxes(const QString& x, const QString& y, const QString& z) {
    m_axes = {x, y, z};
    describe();
    redraw();
}

void CloudPlot::setSpace(bool space) {
    m_space = space;
    redraw();
}

void CloudPlot::setCurrent(int point) {
    m_current = point;
    describe();
    update();
}

void CloudPlot::setRinged(int point) {
    m_ringed = point;
    update();
}

void CloudPlot::setTrail(std::vector<Place> trail, const QString& begin) {
    m_trail = std::move(trail);
    m_trailBegin = begin;
    update();
}

void CloudPlot::setOrigins(std::vector<Place> origins) {
    m_origins = std::move(origins);
    redraw();
}

void CloudPlot::setLines(std::vector<int> points) {
    m_lines = std::move(points);
    update();
}

void CloudPlot::fit() {
    m_zoom = 1;
    m_shift = {};
    redraw();
}

void CloudPlot::measure() {
    Place low{}, high{};
    bool first = true;
    m_faults = 0;
    for (const Place& place : m_to) {
        if (!finite(place)) {
            ++m_faults;
            continue;
        }
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low[axis] = first ? place[axis] : std::min(low[axis], place[axis]);
            high[axis] = first ? place[axis] : std::max(high[axis], place[axis]);
        }
        first = false;
    }
    m_reach = 1e-6;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        m_centre[axis] = (low[axis] + high[axis]) / 2;
        m_reach = std::max(m_reach, static_cast<double>(high[axis] - low[axis]) / 2);
    }
}

QRectF CloudPlot::area() const {
    return QRectF(rect()).adjusted(theme::scaled(kScale), 8, -10, -theme::scaled(m_legend.empty() ? 34 : 58));
}

CloudPlot::Place CloudPlot::placeOf(int point) const {
    const auto i = static_cast<std::size_t>(point);
    Place place = m_to[i];
    if (m_progress < 1 && i < m_from.size() && finite(m_from[i]))
        for (std::size_t axis = 0; axis < 3; ++axis)
            place[axis] = m_from[i][axis] + static_cast<float>(m_progress) * (m_to[i][axis] - m_from[i][axis]);
    return place;
}

QPointF CloudPlot::onScreen(const Place& place, double* depth) const {
    const QRectF box = area();
    const double scale = std::min(box.width(), box.height()) / 2 / (m_reach * (m_space ? 1.5 : 1.06)) * m_zoom;
    double x = static_cast<double>(place[0] - m_centre[0]);
    double y = static_cast<double>(place[1] - m_centre[1]);
    if (m_space) {
        const double z = static_cast<double>(place[2] - m_centre[2]);
        const double turnedX = x * std::cos(m_turn) + z * std::sin(m_turn);
        const double turnedZ = -x * std::sin(m_turn) + z * std::cos(m_turn);
        x = turnedX;
        const double tilted = y * std::cos(m_tilt) - turnedZ * std::sin(m_tilt);
        if (depth)
            *depth = y * std::sin(m_tilt) + turnedZ * std::cos(m_tilt);
        y = tilted;
    } else if (depth) {
        *depth = 0;
    }
    return {box.center().x() + m_shift.x() + x * scale, box.center().y() + m_shift.y() - y * scale};
}

QPointF CloudPlot::pointPosition(int point) const {
    return point >= 0 && point < int(m_to.size()) ? onScreen(placeOf(point)) : QPointF();
}

int CloudPlot::pointAt(const QPointF& position) const {
    int best = -1;
    double nearest = kNear * kNear;
    for (int i = 0; i < int(m_to.size()); ++i) {
        if (!finite(m_to[static_cast<std::size_t>(i)]))
            continue;
        const QPointF away = pointPosition(i) - position;
        const double square = QPointF::dotProduct(away, away);
        if (square < nearest) {
            nearest = square;
            best = i;
        }
    }
    return best;
}

void CloudPlot::redraw() {
    m_cloud = {};
    update();
}

/// Axes, points and names are cached as a picture; what follows the pointer is painted over it.
void CloudPlot::paint(QPainter& painter, bool onScreen) const {
    painter.setLayoutDirection(layoutDirection()); // see WidgetPainter
    painter.setRenderHint(QPainter::Antialiasing);
    if (onScreen) {
        const double ratio = devicePixelRatioF();
        if (const QSize pixels = (QSizeF(size()) * ratio).toSize(); m_cloud.size() != pixels) {
            m_cloud = QPixmap(pixels);
            m_cloud.setDevicePixelRatio(ratio);
            m_cloud.fill(Qt::transparent);
            QPainter cloud(&m_cloud);
            cloud.setRenderHint(QPainter::Antialiasing);
            paintCloud(cloud);
        }
        painter.drawPixmap(0, 0, m_cloud);
    } else {
        paintCloud(painter);
    }
    painter.save();
    painter.setClipRect(area().adjusted(-2, -2, 8, 2));
    paintChosen(painter);
    painter.restore();
    paintLegend(painter);
}

void CloudPlot::paintCloud(QPainter& painter) const {
    paintAxes(painter);
    painter.save();
    painter.setClipRect(area().adjusted(-2, -2, 8, 2));
    paintPoints(painter);
    painter.restore();
}

void CloudPlot::paintAxes(QPainter& painter) const {
    const theme::Theme& theme = theme::Theme::of(this);
    const QRectF box = area();
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    if (m_space) {
        const double long_ = m_reach;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            Place end = m_centre;
            end[axis] += static_cast<float>(long_);
            Place begin = m_centre;
            begin[axis] -= static_cast<float>(long_);
            painter.setPen(QPen(theme.axis, 1));
            painter.drawLine(onScreen(begin), onScreen(end));
            painter.setPen(theme.muted);
            QPointF name = onScreen(end) + QPointF(4, -4);
            name.setX(
                std::max(2.0, std::min(name.x(), box.right() - painter.fontMetrics().horizontalAdvance(m_axes[axis]))));
            painter.drawText(name, m_axes[axis]);
        }
        return;
    }
    // Round numbers along both axes.
    const double scale = std::min(box.width(), box.height()) / 2 / (m_reach * 1.06) * m_zoom;
    const double rough = 80 / scale;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    const double step = rough / power < 2 ? 2 * power : rough / power < 5 ? 5 * power : 10 * power;
    const double line = painter.fontMetrics().height();
    const auto lines = [&](bool vertical) {
        const double low = vertical ? box.left() : box.bottom();
        const double centre = vertical ? box.center().x() + m_shift.x() : box.center().y() + m_shift.y();
        const double middle = static_cast<double>(m_centre[vertical ? 0 : 1]);
        const double first = vertical ? middle + (low - centre) / scale : middle - (low - centre) / scale;
        for (double at = std::ceil(first / step) * step;; at += step) {
            const double pixel = vertical ? centre + (at - middle) * scale : centre - (at - middle) * scale;
            if (vertical ? pixel > box.right() : pixel < box.top())
                break;
            painter.setPen(QPen(theme.grid, 1));
            painter.drawLine(vertical ? QLineF(pixel, box.top(), pixel, box.bottom())
                                      : QLineF(box.left(), pixel, box.right(), pixel));
            painter.setPen(theme.muted);
            const QString text = text::shortNumber(std::abs(at) < step / 1000 ? 0 : at, 3);
            painter.drawText(vertical ? QRectF(pixel - 30, box.bottom() + 2, 60, line)
                                      : QRectF(0, pixel - line / 2, box.left() - 5, line),
                             (vertical ? int(Qt::AlignHCenter) : int(Qt::AlignRight | Qt::AlignVCenter)), text);
        }
    };
    lines(true);
    lines(false);
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    painter.drawLine(box.topLeft(), box.bottomLeft());
    painter.setPen(theme.muted);
    painter.setFont(theme::uiFont(theme::TextSize::Note));
    painter.drawText(QRectF(box.left(), box.bottom() + line + 1, box.width(), line), Qt::AlignHCenter, m_axes[0]);
    painter.save();
    painter.translate(line / 2, box.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-box.height() / 2, -line / 2, box.height(), line), Qt::AlignCenter, m_axes[1]);
    painter.restore();
}

/// All points, and names wherever they do not overlap. The points of a dense cloud are dots without a shape.
void CloudPlot::paintPoints(QPainter& painter) const {
    const theme::Theme& theme = theme::Theme::of(this);
    const auto count = m_to.size();
    const QRectF seen = area().adjusted(-8, -8, 8, 8);
    std::vector<QPointF> positions(count);
    std::vector<double> depths(count);
    std::vector<int> order;
    for (std::size_t i = 0; i < count; ++i) {
        if (!finite(m_to[i]))
            continue;
        positions[i] = onScreen(placeOf(int(i)), &depths[i]);
        if (seen.contains(positions[i]))
            order.push_back(int(i));
    }
    if (m_space) // back to front
        std::sort(order.begin(), order.end(), [&](int a, int b) {
            return depths[static_cast<std::size_t>(a)] < depths[static_cast<std::size_t>(b)];
        });
    if (m_origins.size() == count) {
        QList<QLineF> ways;
        for (const int i : order)
            if (const Place& origin = m_origins[static_cast<std::size_t>(i)]; finite(origin))
                ways.append({onScreen(origin), positions[static_cast<std::size_t>(i)]});
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLines(ways);
    }
    const auto lookOf = [&](int i) {
        const auto at = static_cast<std::size_t>(i);
        return at < m_looks.size() ? m_looks[at] : Look{theme.text2};
    };
    constexpr std::size_t kDense = 5000;
    if (order.size() > kDense) {
        QHash<QRgb, QList<QPointF>> dots;
        for (const int i : order)
            dots[lookOf(i).color.rgba()].append(positions[static_cast<std::size_t>(i)]);
        painter.setRenderHint(QPainter::Antialiasing, false);
        for (auto one = dots.cbegin(); one != dots.cend(); ++one) {
            painter.setPen(QPen(QColor::fromRgba(one.key()), kDot));
            painter.drawPoints(one->constData(), int(one->size()));
        }
        painter.setRenderHint(QPainter::Antialiasing);
    } else {
        painter.setPen(Qt::NoPen);
        for (const int i : order) {
            const auto at = static_cast<std::size_t>(i);
            const double near = m_space ? 1 + 0.35 * depths[at] / m_reach : 1;
            const Look look = lookOf(i);
            painter.setBrush(look.color);
            drawPoint(painter, look.shape, positions[at], kDot * std::max(0.5, near));
        }
    }
    constexpr std::size_t kMaxNames = 220;
    constexpr int kMaxTried = 3000; // of a dense cloud the first ones fill the plot
    std::vector<QRectF> taken;
    painter.setFont(theme::uiFont(theme::TextSize::Note));
    painter.setPen(theme.text);
    int tried = 0;
    for (auto i = order.rbegin(); i != order.rend() && taken.size() < kMaxNames && tried < kMaxTried; ++i, ++tried)
        paintName(painter, *i, positions[static_cast<std::size_t>(*i)], taken);
}

/// Paints the name of a point beside it, unless it would lie over one of `taken`, to which it is added.
void CloudPlot::paintName(QPainter& painter, int point, const QPointF& at, std::vector<QRectF>& taken,
                          const QColor& ground) const {
    const QFontMetricsF metrics(painter.font());
    const QString& name = m_names.at(point);
    const QRectF box(at.x() + 6, at.y() - metrics.height() / 2 - 3, metrics.horizontalAdvance(name) + 2,
                     metrics.height());
    if (std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); }))
        return;
    taken.push_back(box.adjusted(-7, 0, 2, 0));
    if (ground.isValid())
        painter.fillRect(box, ground);
    painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft, name);
}

/// The selected point with its trail and lines, the hovered one, and their names, over all others.
void CloudPlot::paintChosen(QPainter& painter) const {
    const theme::Theme& theme = theme::Theme::of(this);
    const auto there = [&](int point) {
        return point >= 0 && point < int(m_to.size()) && finite(m_to[static_cast<std::size_t>(point)]);
    };
    if (there(m_current)) {
        double depth = 0;
        const QPointF current = onScreen(placeOf(m_current), &depth);
        painter.setPen(QPen(theme.accent, 1));
        for (const int other : m_lines)
            if (there(other))
                painter.drawLine(current, pointPosition(other));
        if (!m_trail.empty()) {
            QList<QPointF> way;
            for (const Place& place : m_trail)
                if (finite(place))
                    way.append(onScreen(place));
            way.append(current);
            painter.setPen(QPen(theme.accent, 1.5));
            painter.drawPolyline(way.constData(), int(way.size()));
            painter.setBrush(theme.accent);
            painter.setPen(Qt::NoPen);
            for (const QPointF& at : std::as_const(way))
                painter.drawEllipse(at, 2, 2);
            painter.setPen(theme.accent);
            painter.setFont(theme::uiFont(theme::TextSize::Note));
            painter.drawText(way.first() + QPointF(5, 12), m_trailBegin);
        }
        const auto at = static_cast<std::size_t>(m_current);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        drawPoint(painter, at < m_looks.size() ? m_looks[at].shape : 0, current,
                  5.5 * std::max(0.5, m_space ? 1 + 0.35 * depth / m_reach : 1));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 1.5));
    for (const int point : {hovered(), m_ringed})
        if (there(point))
            painter.drawEllipse(pointPosition(point), 7, 7);
    QColor ground = theme.surface;
    ground.setAlphaF(0.85F);
    std::vector<QRectF> taken;
    painter.setFont(theme::uiFont(theme::TextSize::Body, QFont::DemiBold));
    painter.setPen(theme.accent);
    for (const int point : {m_current, hovered(), m_ringed})
        if (there(point))
            paintName(painter, point, pointPosition(point), taken, ground);
    painter.setFont(theme::uiFont(theme::TextSize::Note));
    painter.setPen(theme.text);
    for (const int point : m_lines)
        if (there(point))
            paintName(painter, point, pointPosition(point), taken, ground);
}

void CloudPlot::paintLegend(QPainter& painter) const {
    const theme::Theme& theme = theme::Theme::of(this);
    double x = 10;
    const double line = theme::scaled(16);
    const double y = height() - theme::scaled(20);
    for (const Legend& entry : m_legend) {
        painter.setFont(theme::uiFont(theme::TextSize::Note));
        const int name = painter.fontMetrics().horizontalAdvance(entry.name);
        const QString count = entry.count > 0 ? QString::number(entry.count) : QString();
        const int wide = name + painter.fontMetrics().horizontalAdvance(count) + 30;
        if (x + wide > width())
            break;
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.look.color);
        drawPoint(painter, entry.look.shape, QPointF(x + 4, y + line / 2), 4);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + 12, y, name + 4, line), Qt::AlignVCenter, entry.name);
        painter.setPen(theme.muted);
        painter.drawText(QRectF(x + 18 + name, y, wide, line), Qt::AlignVCenter, count);
        x += wide;
    }
}

void CloudPlot::mousePressEvent(QMouseEvent* event) {
    m_pressed = m_last = event->position();
    m_dragged = false;
}

void CloudPlot::mouseMoveEvent(QMouseEvent* event) {
    const QPointF moved = event->position() - m_last;
    if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
        if ((event->position() - m_pressed).manhattanLength() > 4)
            m_dragged = true;
        const bool pans = (event->buttons() & Qt::MiddleButton) || (event->modifiers() & Qt::ShiftModifier) || !m_space;
        if (m_dragged && pans) {
            m_shift += moved;
        } else if (m_dragged) {
            m_turn += moved.x() * 0.01;
            m_tilt = std::clamp(m_tilt + moved.y() * 0.01, -1.5, 1.5);
        }
        m_last = event->position();
        redraw();
        return;
    }
    Plotted::mouseMoveEvent(event);
}

void CloudPlot::hoverChanged() {
    update();
    Q_EMIT pointHovered(hovered());
}

void CloudPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_dragged)
        return;
    const int point = pointAt(event->position());
    if (point >= 0)
        Q_EMIT pointChosen(point);
}

void CloudPlot::mouseDoubleClickEvent(QMouseEvent*) {
    fit();
}

void CloudPlot::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    const double factor = std::pow(1.0015, event->angleDelta().y());
    const double zoom = std::clamp(m_zoom * factor, 0.3, 200.0);
    const QPointF from = event->position() - area().center() - m_shift;
    m_shift -= from * (zoom / m_zoom - 1);
    m_zoom = zoom;
    redraw();
}

void CloudPlot::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const double sideways = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    const double upwards = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
    if (sideways != 0 || upwards != 0) {
        if (m_space) {
            m_turn += sideways * 0.1;
            m_tilt = std::clamp(m_tilt + upwards * 0.1, -1.5, 1.5);
        } else {
            m_shift -= QPointF(sideways, upwards) * 24;
        }
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal || key == Qt::Key_Minus) {
        m_zoom = std::clamp(m_zoom * (key == Qt::Key_Minus ? 0.8 : 1.25), 0.3, 200.0);
    } else if (key == Qt::Key_F) {
        return fit();
    } else if ((key == Qt::Key_PageDown || key == Qt::Key_PageUp) && !m_to.empty()) {
        const auto count = int(m_to.size());
        return setHovered(((hovered() + (key == Qt::Key_PageDown ? 1 : -1)) % count + count) % count);
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && hovered() >= 0) {
        Q_EMIT pointChosen(hovered());
        return;
    } else {
        QWidget::keyPressEvent(event);
        return;
    }
    redraw();
}

void CloudPlot::changeEvent(QEvent* event) {
    Plotted::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || theme::isTextSizeChange(*event))
        redraw();
}

void CloudPlot::describe() {
    QStringList parts{tr("%1 points").arg(m_to.size()), m_axes[0], m_axes[1]};
    if (m_current >= 0 && m_current < m_names.size())
        parts += tr("chosen: %1").arg(m_names.at(m_current));
    if (m_faults > 0)
        parts += tr("%1 not finite").arg(m_faults);
    setProperty("accessibleValue", parts.join(QStringLiteral("; ")));
}

} // namespace glasshouse::places::inside
