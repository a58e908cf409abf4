#include "ui/plots/HeadGrid.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTimer>

#include <cmath>

namespace glasshouse::plots {

namespace {
constexpr int kPaintMilliseconds = 10; ///< for new pictures in one repaint
constexpr int kHeadGap = 4;
int headRoom() {
    return theme::scaled(18);
}
} // namespace

HeadGrid::HeadGrid(QWidget* parent)
    : Plotted(parent) {
    widgets::AccessibleTable parts;
    parts.rows = [this] { return m_layers; };
    parts.columns = [this] { return m_heads; };
    parts.rowName = [](int layer) { return tr("layer %1").arg(layer); };
    parts.columnName = [](int head) { return tr("head %1").arg(head); };
    //: an attention head that is switched off
    parts.cell = [this](int layer, int head) { return isOff(layer, head) ? tr("off") : QString(); };
    parts.rect = [this](int layer, int head) { return thumbnailRect(layer, head); };
    parts.isCurrent = [this](int layer, int head) { return layer == m_layer && head == m_head; };
    parts.press = [this](int layer, int head) {
        setCurrent(layer, head);
        Q_EMIT headChosen(layer, head);
    };
    widgets::setAccessibleParts(this, parts);
    setAccessibleName(tr("All heads"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void HeadGrid::setShape(int layers, int heads) {
    if (layers == m_layers && heads == m_heads)
        return;
    m_layers = qMax(0, layers);
    m_heads = qMax(0, heads);
    m_cells.clear();
    m_cells.resize(static_cast<std::size_t>(m_layers) * static_cast<std::size_t>(m_heads));
    m_layer = qBound(0, m_layer, qMax(0, m_layers - 1));
    m_head = qBound(0, m_head, qMax(0, m_heads - 1));
    forgetHovered();
    describe();
    limitHeight();
    updateGeometry();
    update();
}

const HeadGrid::Cell* HeadGrid::cell(int layer, int head) const {
    if (layer < 0 || head < 0 || layer >= m_layers || head >= m_heads)
        return nullptr;
    return &m_cells[static_cast<std::size_t>(layer) * static_cast<std::size_t>(m_heads) +
                    static_cast<std::size_t>(head)];
}

HeadGrid::Cell* HeadGrid::cell(int layer, int head) {
    return const_cast<Cell*>(std::as_const(*this).cell(layer, head));
}

void HeadGrid::setMatrix(int layer, int head, Matrix matrix, CellMask mask) {
    Cell* target = cell(layer, head);
    if (!target)
        return;
    target->matrix = std::make_shared<const Matrix>(std::move(matrix));
    target->mask = std::move(mask);
    target->stale = true;
    update(thumbnailRect(layer, head));
}

void HeadGrid::setMatrices(std::vector<std::shared_ptr<const Matrix>> matrices,
                           const std::vector<CellMask>& masks) {
    for (std::size_t i = 0; i < matrices.size() && i < m_cells.size(); ++i) {
        m_cells[i].matrix = std::move(matrices[i]);
        m_cells[i].mask = masks.at(i / static_cast<std::size_t>(m_heads));
    }
    dropPictures();
}

void HeadGrid::setMap(theme::MapKind map) {
    m_map = map;
    dropPictures();
}

void HeadGrid::setRange(double low, double high) {
    m_range = {low, high};
    m_automatic = false;
    dropPictures();
}

void HeadGrid::setAutomaticRange() {
    m_automatic = true;
    dropPictures();
}

void HeadGrid::setOff(int layer, int head, bool off) {
    Cell* target = cell(layer, head);
    if (!target || target->off == off)
        return;
    target->off = off;
    target->stale = true;
    describe();
    update(thumbnailRect(layer, head));
}

bool HeadGrid::isOff(int layer, int head) const {
    const Cell* target = cell(layer, head);
    return target && target->off;
}

void HeadGrid::setCurrent(int layer, int head) {
    if (!cell(layer, head))
        return;
    m_layer = layer;
    m_head = head;
    describe();
    update();
}

void HeadGrid::setLargestThumbnail(int pixels) {
    if (m_largest == qMax(8, pixels))
        return;
    m_largest = qMax(8, pixels);
    dropPictures();
    limitHeight();
    updateGeometry();
}

void HeadGrid::dropPictures() {
    for (Cell& target : m_cells)
        target.stale = true;
    update();
}

void HeadGrid::describe() {
    setProperty("accessibleValue", (isOff(m_layer, m_head) ? tr("layer %1, head %2 (off), of %3 layers with %4 heads")
                                                           : tr("layer %1, head %2, of %3 layers with %4 heads"))
                                       .arg(m_layer)
                                       .arg(m_head)
                                       .arg(m_layers)
                                       .arg(m_heads));
}

int HeadGrid::sideRoom() const {
    return theme::scaled(m_layers > 10 ? 28 : 20); // for the number of a layer
}

int HeadGrid::thumbnailSide(int width) const {
    if (m_heads == 0)
        return m_largest;
    return qBound(8, (width - sideRoom() - kHeadGap) / m_heads - kHeadGap, m_largest);
}

int HeadGrid::sideFor(const QSize& room) const {
    if (m_cells.empty())
        return m_largest;
    return qMin((room.width() - sideRoom() - kHeadGap) / m_heads, (room.height() - headRoom() - kHeadGap) / m_layers) -
           kHeadGap;
}

QSize HeadGrid::sizeFor(int side) const {
    return {sideRoom() + m_heads * (side + kHeadGap) + kHeadGap, headRoom() + m_layers * (side + kHeadGap) + kHeadGap};
}

QSize HeadGrid::sizeHint() const {
    return sizeFor(m_largest);
}

QSize HeadGrid::minimumSizeHint() const {
    return {sideRoom() + m_heads * 20, heightForWidth(qMax(width(), sideRoom() + m_heads * 20))};
}

int HeadGrid::heightForWidth(int width) const {
    return headRoom() + m_layers * (thumbnailSide(width) + kHeadGap) + kHeadGap;
}

void HeadGrid::resizeEvent(QResizeEvent* event) {
    Plotted::resizeEvent(event);
    limitHeight();
}

void HeadGrid::limitHeight() {
    setMaximumHeight(heightForWidth(width())); // many heads are small: the room below them is for other cards
}

QRect HeadGrid::thumbnailRect(int layer, int head) const {
    const int side = thumbnailSide(width());
    return {sideRoom() + head * (side + kHeadGap), headRoom() + layer * (side + kHeadGap), side, side};
}

int HeadGrid::partAt(const QPointF& position) const {
    for (int part = 0; part < int(m_cells.size()); ++part)
        if (const QPoint at = headOf(part);
            thumbnailRect(at.x(), at.y()).adjusted(-2, -2, 2, 2).contains(position.toPoint()))
            return part;
    return -1;
}

QPoint HeadGrid::headOf(int part) const {
    return part < 0 ? QPoint(-1, -1) : QPoint(part / m_heads, part % m_heads);
}

/// Makes missing pictures, at least one, until the time is over; negative: all.
void HeadGrid::makePictures(qreal ratio, int milliseconds) const {
    const theme::Theme& t = theme::Theme::of(this);
    QElapsedTimer clock;
    clock.start();
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        Cell& target = m_cells[i];
        const QSize device = (QSizeF(thumbnailRect(0, 0).size()) * ratio).toSize();
        if (!target.stale && target.picture.size() == device)
            continue;
        target.stale = false;
        if (!target.matrix || target.matrix->empty()) {
            target.picture = {};
            continue;
        }
        const ValueRange range = m_automatic ? automaticRange(*target.matrix, target.mask, m_map) : m_range;
        target.picture = QPixmap::fromImage(
            thumbnailImage(*target.matrix, target.mask, {&t, m_map, range, nullptr}, device, target.off));
        target.picture.setDevicePixelRatio(ratio);
        if (milliseconds >= 0 && clock.elapsed() >= milliseconds) {
            QTimer::singleShot(0, const_cast<HeadGrid*>(this), qOverload<>(&QWidget::update));
            return;
        }
    }
}

void HeadGrid::paint(QPainter& painter, bool onScreen) const {
    // Pictures are cached per pixel ratio; those on screen are made again after an export.
    if (onScreen)
        makePictures(devicePixelRatioF(), kPaintMilliseconds);
    else
        makePictures(painter.device()->devicePixelRatioF(), -1);
    const theme::Theme& t = theme::Theme::of(this);
    for (int head = 0; head < m_heads; ++head) {
        const QRect area = thumbnailRect(0, head);
        const bool current = head == m_head;
        painter.setFont(theme::monoFont(theme::TextSize::Note, current ? QFont::DemiBold : QFont::Normal));
        painter.setPen(current ? t.accent : t.muted);
        painter.drawText(QRect(area.x(), 0, area.width(), headRoom() - 4), Qt::AlignCenter | Qt::TextDontClip,
                         QString::number(head));
    }
    for (int layer = 0; layer < m_layers; ++layer) {
        const QRect first = thumbnailRect(layer, 0);
        const bool current = layer == m_layer;
        painter.setFont(theme::monoFont(theme::TextSize::Note, current ? QFont::DemiBold : QFont::Normal));
        painter.setPen(current ? t.accent : t.muted);
        const int line = painter.fontMetrics().height();
        const int top = std::clamp(first.center().y() - line / 2, 0, std::max(0, height() - line));
        painter.drawText(QRect(0, top, sideRoom() - 8, line), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(layer));
        for (int head = 0; head < m_heads; ++head) {
            const Cell& target = *cell(layer, head);
            const QRect area = thumbnailRect(layer, head);
            if (target.picture.isNull())
                painter.fillRect(area, t.mask);
            else
                painter.drawPixmap(area, target.picture);
            if (layer == m_layer && head == m_head)
                theme::paintBox(painter, QRectF(area).adjusted(-2, -2, 2, 2), {}, t.accent, 2, 2);
            else if (hovered() == layer * m_heads + head)
                theme::paintBox(painter, QRectF(area).adjusted(-2, -2, 2, 2), {}, t.accent, 1.5, 2);
        }
    }
}

void HeadGrid::paintMargins(QPainter& painter) const {
    if (hasScale())
        scale().paintBelow(painter, rect(), theme::Theme::of(this));
}

ColorScale HeadGrid::scale() const {
    ColorScale scale{m_map, m_range, {}, false};
    for (const Cell& cell : m_cells)
        if (cell.matrix) {
            const Beyond one = beyond(*cell.matrix, cell.mask, m_range);
            scale.clipped.below = scale.clipped.below || one.below;
            scale.clipped.above = scale.clipped.above || one.above;
        }
    return scale;
}

void HeadGrid::hoverChanged() {
    update();
    const QPoint head = headOf(hovered());
    Q_EMIT headHovered(head.x(), head.y());
}

void HeadGrid::mousePressEvent(QMouseEvent* event) {
    const QPoint head = headOf(partAt(event->position()));
    if (event->button() != Qt::LeftButton || head.x() < 0)
        return QWidget::mousePressEvent(event);
    setCurrent(head.x(), head.y());
    Q_EMIT headChosen(m_layer, m_head);
}

void HeadGrid::keyPressEvent(QKeyEvent* event) {
    const auto walk = [this](int layers, int heads) {
        const int layer = qBound(0, m_layer + layers, m_layers - 1);
        const int head = qBound(0, m_head + heads, m_heads - 1);
        if (layer == m_layer && head == m_head)
            return;
        setCurrent(layer, head);
        Q_EMIT headChosen(m_layer, m_head);
    };
    if (m_cells.empty() || event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return walk(0, -1);
    case Qt::Key_Right:
        return walk(0, 1);
    case Qt::Key_Up:
        return walk(-1, 0);
    case Qt::Key_Down:
        return walk(1, 0);
    case Qt::Key_Home:
        return walk(0, -m_heads);
    case Qt::Key_End:
        return walk(0, m_heads);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT headChosen(m_layer, m_head);
        return;
    case Qt::Key_X:
        Q_EMIT offToggleRequested(m_layer, m_head);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void HeadGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dropPictures();
    else if (theme::isTextSizeChange(*event))
        updateGeometry();
}

QString HeadGrid::hintAt(const QPoint& position) const {
    const QPoint head = headOf(partAt(position));
    return head.x() < 0 ? QString()
                        : (isOff(head.x(), head.y()) ? tr("Layer %1, head %2 (off). Click shows it, X switches it on")
                                                     : tr("Layer %1, head %2. Click shows it, X switches it off"))
                              .arg(head.x())
                              .arg(head.y());
}

} // namespace glasshouse::plots
