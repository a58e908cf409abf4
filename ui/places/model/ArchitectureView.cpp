#include "ui/places/model/ArchitectureView.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QtMath>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::model {

namespace {

using glasshouse::model::Part;

constexpr double largest = 2; // magnification

double unit() {
    return theme::bodyPixels() / 13.0;
}

void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& color) {
    const double size = 3.5 * unit();
    QPolygonF head;
    if (qFuzzyCompare(from.x(), to.x()))
        head << to << to + QPointF(-size, -1.6 * size) << to + QPointF(size, -1.6 * size);
    else {
        const double direction = to.x() > from.x() ? -1 : 1;
        head << to << to + QPointF(direction * 1.6 * size, -size) << to + QPointF(direction * 1.6 * size, size);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(head);
    painter.restore();
}

/// A text that may be too long for its space.
void paintText(QPainter& painter, const QRectF& area, Qt::Alignment align, const QString& text) {
    painter.drawText(area, int(align) | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, int(area.width())));
}

} // namespace

QColor partColor(Part part, const theme::Theme& t) {
    switch (part) {
    case Part::TokenEmbedding:
        return t.seriesColor(0);
    case Part::FeedForward:
        return t.seriesColor(1);
    case Part::Output:
        return t.seriesColor(2);
    case Part::QueryKeyValue:
        return t.seriesColor(3);
    case Part::Projection:
        return theme::blend(t.seriesColor(3), t.surface, 0.6);
    case Part::Positions:
        return t.seriesColor(4);
    case Part::Norms:
        return t.muted;
    }
    return t.muted;
}

ArchitectureView::ArchitectureView(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // a drawing: names on the left, shapes on the right
    widgets::nameControl(this, {.id = QStringLiteral("architecture"), .name = tr("Architecture")});
    widgets::AccessibleChoices parts;
    parts.count = [this] { return int(m_plan.boxes.size()); };
    parts.name = [this](int index) {
        const ArchitecturePlan::Box& box = m_plan.boxes.at(index);
        return QStringLiteral("%1, %2").arg(box.title, box.detail);
    };
    parts.description = [this](int index) { return m_plan.boxes.at(index).about; };
    parts.isOn = [this](int index) { return m_plan.boxes.at(index).id == m_chosen; };
    parts.rect = [this](int index) { return boxRect(m_plan.boxes.at(index).id).toAlignedRect(); };
    parts.press = [this](int index) { take(QString(m_plan.boxes.at(index).id)); };
    widgets::setAccessibleParts(this, parts);
    setProperty("explain", QStringLiteral("model.architecture"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setToolTip(tr("Click a box to go to its settings. Up and Down follow the path"));
}

void ArchitectureView::setModel(const config::ModelConfig& config, int batch) {
    m_config = config;
    m_batch = batch;
    m_plan = planArchitecture(config, batch, unit());
    m_minimum = drawingSize();
    m_columns = 1;
    lay();
    setProperty("accessibleValue", m_plan.summary);
    setAccessibleDescription(m_plan.summary);
    updateGeometry();
    update();
}

/// With as many blocks side by side as have room.
void ArchitectureView::lay() {
    if (const int columns = blockColumns(m_config, width(), unit()); columns != m_columns && m_config.vocab_size > 0) {
        m_columns = columns;
        m_plan = planArchitecture(m_config, m_batch, unit(), columns);
    }
    if (!m_plan.box(m_chosen))
        m_chosen.clear();
    m_hovered.clear();
}

void ArchitectureView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    lay();
}

void ArchitectureView::choose(const QString& id) {
    m_chosen = m_plan.box(id) ? id : QString();
    update();
}

void ArchitectureView::light(std::optional<Part> part) {
    if (part == m_lit)
        return;
    m_lit = part;
    update();
}

QSize ArchitectureView::drawingSize() const {
    return QSize(qCeil(2 * m_plan.halfWidth) + 8, qCeil(m_plan.height) + 6);
}

QTransform ArchitectureView::place(const QRectF& area) const {
    const QSize size = drawingSize();
    const double scale = std::clamp(qMin(area.width() / size.width(), area.height() / size.height()), 1.0, largest);
    const double top = area.y() + qMax(2.0, (area.height() - m_plan.height * scale) / 2);
    return QTransform::fromTranslate(qRound(area.center().x()), qRound(top)).scale(scale, scale);
}

QRectF ArchitectureView::boxRect(const QString& id) const {
    const ArchitecturePlan::Box* box = m_plan.box(id);
    return box ? place(rect()).mapRect(box->rect) : QRectF();
}

QString ArchitectureView::boxAt(const QPointF& position) const {
    const QPointF point = place(rect()).inverted().map(position);
    QString found;
    for (const ArchitecturePlan::Box& box : m_plan.boxes)
        if (box.rect.contains(point) && (found.isEmpty() || !box.container))
            found = box.id; // boxes inside a block come after it
    return found;
}

void ArchitectureView::paint(QPainter& painter, const QRectF& area, const theme::Theme& t) const {
    painter.save();
    painter.setLayoutDirection(layoutDirection()); // see WidgetPainter
    painter.setTransform(place(area), true);
    const QFont words = theme::uiFont();
    const QFont strong = theme::uiFont(theme::TextSize::Body, QFont::Medium);
    const QFont small = theme::uiFont(theme::TextSize::Small);
    const QFont mono = theme::monoFont();
    const QFont note = theme::monoFont(theme::TextSize::Note);
    const double pad = 12 * unit();

    const auto paintBox = [&](const ArchitecturePlan::Box& box) {
        const bool chosen = box.id == m_chosen;
        const bool lit = (m_lit && box.part == m_lit) || box.id == m_hovered;
        for (int copy = box.copies; copy > 0; --copy)
            theme::paintBox(painter, box.rect.translated(5 * copy * unit(), 5 * copy * unit()), t.raised, t.border, 1,
                            theme::kCardRadius);
        theme::paintBox(painter, box.rect,
                        chosen          ? t.accentSoft
                        : box.container ? t.raised
                        : lit           ? t.hover
                                        : t.surface,
                        chosen || (lit && !box.container) ? t.accent : t.edge, chosen ? 2 : 1,
                        box.container ? theme::kCardRadius : theme::kControlRadius);
        if (box.part)
            theme::paintBox(painter, QRectF(box.rect.x(), box.rect.y(), 4 * unit(), box.rect.height()),
                            partColor(*box.part, t), {}, 0, 2);
        QRectF line = box.rect.adjusted(pad, 0, -pad, 0);
        if (box.container || box.tall)
            line.setHeight(28 * unit());
        painter.setFont(box.rect.width() < 200 * unit() ? note : mono);
        painter.setPen(t.text2);
        const double detail = painter.fontMetrics().horizontalAdvance(box.detail);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, box.detail);
        painter.setFont(box.container || box.tall || chosen ? strong : box.rect.width() < 200 * unit() ? small : words);
        painter.setPen(t.text);
        paintText(painter, line.adjusted(0, 0, -detail - 8, 0), Qt::AlignLeft | Qt::AlignVCenter, box.title);
    };
    for (const ArchitecturePlan::Box& box : m_plan.boxes)
        if (box.container)
            paintBox(box);
    for (const ArchitecturePlan::Line& line : m_plan.lines) {
        const QColor color = line.residual ? t.accent : t.axis;
        painter.setPen(QPen(color, line.residual ? 1.5 : 1));
        painter.drawPolyline(QPolygonF(line.points));
    }
    for (const ArchitecturePlan::Box& box : m_plan.boxes)
        if (!box.container)
            paintBox(box);
    for (const ArchitecturePlan::Line& line : m_plan.lines) {
        const bool inside = std::any_of(m_plan.boxes.begin(), m_plan.boxes.end(), [&](const auto& box) {
            return box.tall && box.rect.contains(line.points.first()) && box.rect.contains(line.points.last());
        });
        if (inside) {
            painter.setPen(QPen(t.axis, 1));
            painter.drawPolyline(QPolygonF(line.points));
        }
        if (line.arrow)
            paintArrow(painter, line.points.at(line.points.size() - 2), line.points.last(),
                       line.residual ? t.accent : t.edge);
    }
    for (const ArchitecturePlan::Step& step : m_plan.steps) {
        theme::paintBox(painter, step.rect, t.surface, t.edge, 1, 3);
        painter.setFont(small);
        painter.setPen(t.text);
        paintText(painter, step.rect.adjusted(4, 0, -4, 0), Qt::AlignCenter, step.text);
    }
    for (const QPointF& sum : m_plan.sums) {
        const double r = m_plan.sumRadius;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(t.edge, 1));
        painter.setBrush(t.surface);
        painter.drawEllipse(sum, r, r);
        painter.setPen(QPen(t.text, 1.4));
        painter.drawLine(sum - QPointF(r / 2, 0), sum + QPointF(r / 2, 0));
        painter.drawLine(sum - QPointF(0, r / 2), sum + QPointF(0, r / 2));
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
    }
    for (const ArchitecturePlan::Label& label : m_plan.labels) {
        painter.setFont(label.mono ? note : words);
        painter.setPen(label.quiet ? t.text2 : t.text);
        paintText(painter, label.rect, label.align, label.text);
    }
    painter.restore();
}

void ArchitectureView::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    paint(painter, rect(), t);
    if (hasFocus() && m_chosen.isEmpty())
        theme::paintBox(painter, QRectF(rect()).adjusted(2, 2, -2, -2), {}, t.accent, 2);
}

void ArchitectureView::take(const QString& id) {
    const ArchitecturePlan::Box* box = m_plan.box(id);
    choose(id);
    if (!box)
        return;
    describe();
    Q_EMIT boxChosen(id, box->fields);
}

void ArchitectureView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        take(boxAt(event->position()));
}

void ArchitectureView::mouseMoveEvent(QMouseEvent* event) {
    const QString over = boxAt(event->position());
    if (over == m_hovered)
        return;
    m_hovered = over;
    setCursor(over.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void ArchitectureView::leaveEvent(QEvent* event) {
    m_hovered.clear();
    update();
    QWidget::leaveEvent(event);
}

void ArchitectureView::keyPressEvent(QKeyEvent* event) {
    if (m_plan.boxes.isEmpty())
        return;
    qsizetype at = -1;
    for (qsizetype i = 0; i < m_plan.boxes.size(); ++i)
        if (m_plan.boxes.at(i).id == m_chosen)
            at = i;
    const qsizetype last = m_plan.boxes.size() - 1;
    switch (event->key()) {
    case Qt::Key_Down:
        choose(m_plan.boxes.at(qMin(at + 1, last)).id);
        break;
    case Qt::Key_Up:
        choose(m_plan.boxes.at(qMax(at - 1, qsizetype(0))).id);
        break;
    case Qt::Key_Home:
        choose(m_plan.boxes.first().id);
        break;
    case Qt::Key_End:
        choose(m_plan.boxes.last().id);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        take(m_chosen);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    describe();
}

void ArchitectureView::describe() {
    for (int i = 0; i < int(m_plan.boxes.size()); ++i) {
        const ArchitecturePlan::Box& box = m_plan.boxes.at(i);
        if (box.id != m_chosen)
            continue;
        setProperty("accessibleValue", QStringLiteral("%1, %2. %3").arg(box.title, box.detail, box.about));
        widgets::announceChoice(this, i);
    }
}

bool ArchitectureView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const ArchitecturePlan::Box* box = m_plan.box(boxAt(help->pos()))) {
            QToolTip::showText(help->globalPos(), QStringLiteral("%1, %2\n%3").arg(box->title, box->detail, box->about),
                               this);
            return true;
        }
    } else if (theme::isTextSizeChange(*event) && m_config.vocab_size > 0) {
        setModel(m_config, m_batch);
    }
    return QWidget::event(event);
}

} // namespace glasshouse::places::model
