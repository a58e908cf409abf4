#include "ui/widgets/TimeCursorWidget.h"

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/WidgetPainter.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/Control.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace glasshouse::widgets {

namespace {

QString trackTip() {
    return TimeTrack::tr(
        "Step of the run that every view shows. Click, drag, wheel or arrow keys; , and . from anywhere");
}

QString previousTip() {
    return TimeCursorWidget::tr("Previous saved step (,)");
}

QString nextTip() {
    return TimeCursorWidget::tr("Next saved step (.)");
}

} // namespace

// ---- the track

TimeTrack::TimeTrack(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    nameControl(this, {.id = QStringLiteral("timeTrack"), .name = tr("Time cursor"), .toolTip = trackTip()});
    AccessibleValue parts;
    parts.value = [this] { return double(std::max<qint64>(0, current)); };
    parts.minimum = [this] { return kept.empty() ? 0.0 : double(kept.front()); };
    parts.maximum = [this] { return kept.empty() ? 0.0 : double(kept.back()); };
    parts.step = [] { return 1.0; };
    parts.set = [this](double wanted) {
        const auto away = [wanted](qint64 step) { return std::abs(double(step) - wanted); };
        const auto nearest =
            std::min_element(kept.begin(), kept.end(), [&](qint64 a, qint64 b) { return away(a) < away(b); });
        if (nearest != kept.end())
            Q_EMIT stepChosen(*nearest);
    };
    setAccessibleParts(this, parts);
}

int TimeTrack::xOf(qint64 step) const {
    constexpr int kSide = 7;
    const double share = total > 0 ? qBound(0.0, double(step) / double(total), 1.0) : 0.0;
    return kSide + qRound(share * (width() - 2 * kSide));
}

qint64 TimeTrack::nearest(int x) const {
    qint64 found = -1;
    int distance = 0;
    for (const qint64 step : kept) {
        const int away = std::abs(xOf(step) - x);
        if (found < 0 || away < distance) {
            found = step;
            distance = away;
        }
    }
    return found;
}

void TimeTrack::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    theme::WidgetPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    const double start = xOf(0);
    const auto bar = [&](double to, const QColor& color) {
        theme::paintBox(painter, QRectF(start, middle - 1.5, to - start, 3), color, {}, 0, 1.5);
    };
    bar(xOf(total), t.border);
    if (reached > 0)
        bar(xOf(reached), t.axis);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.text2);
    for (const qint64 step : checkpoints) {
        const QPointF c(xOf(step), middle);
        const QPointF diamond[4] = {c + QPointF(0, -3), c + QPointF(3, 0), c + QPointF(0, 3), c + QPointF(-3, 0)};
        painter.drawPolygon(diamond, 4);
    }
    if (best >= 0) {
        const QPointF tip(xOf(best), middle - 5);
        const QPointF wedge[3] = {tip, tip + QPointF(-4, -5), tip + QPointF(4, -5)};
        painter.setBrush(t.val);
        painter.drawPolygon(wedge, 3);
    }
    if (current >= 0 && isEnabled()) {
        const double x = xOf(current);
        painter.fillRect(QRectF(x - 0.75, middle - 11, 1.5, 22), t.accent);
        theme::paintBox(painter, QRectF(x - 6, middle - 6, 12, 12), t.surface, t.accent, 2, 6);
    }
    if (hasFocus())
        theme::paintBox(painter, rect(), {}, t.accent, 2);
}

void TimeTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        const qint64 step = nearest(int(event->position().x()));
        if (step >= 0 && step != current)
            Q_EMIT stepChosen(step);
    }
}

void TimeTrack::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) {
        const qint64 step = nearest(int(event->position().x()));
        if (step >= 0 && step != current)
            Q_EMIT stepChosen(step);
    }
}

void TimeTrack::stepBy(int direction, int count) {
    if (kept.empty())
        return;
    qint64 target = -1;
    if (direction > 0) {
        auto it = std::upper_bound(kept.begin(), kept.end(), current);
        if (it == kept.end())
            return;
        const auto left = kept.end() - it - 1;
        target = *(it + std::min<std::ptrdiff_t>(count - 1, left));
    } else {
        auto it = std::lower_bound(kept.begin(), kept.end(), current);
        if (it == kept.begin())
            return;
        const auto before = it - kept.begin();
        target = *(it - std::min<std::ptrdiff_t>(count, before));
    }
    Q_EMIT stepChosen(target);
}

void TimeTrack::wheelEvent(QWheelEvent* event) {
    m_wheel += event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    while (m_wheel >= 120 || m_wheel <= -120) {
        const int direction = m_wheel > 0 ? 1 : -1;
        m_wheel -= direction * 120;
        stepBy(direction, 1);
    }
    event->accept();
}

void TimeTrack::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        stepBy(-1, 1);
        return;
    case Qt::Key_Right:
    case Qt::Key_Up:
        stepBy(1, 1);
        return;
    case Qt::Key_PageDown:
        stepBy(-1, 10);
        return;
    case Qt::Key_PageUp:
        stepBy(1, 10);
        return;
    case Qt::Key_Home:
        if (!kept.empty())
            Q_EMIT stepChosen(kept.front());
        return;
    case Qt::Key_End:
        if (!kept.empty())
            Q_EMIT stepChosen(kept.back());
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

// ---- the widget

namespace {

QToolButton* arrowButton(QWidget* parent, const QString& iconName, const QString& name, const QString& tip) {
    auto* button = new QToolButton(parent);
    button->setIcon(theme::icon(iconName));
    button->setIconSize({18, 18});
    nameControl(button, {.id = iconName + QStringLiteral("Step"), .name = name, .toolTip = tip});
    return button;
}

} // namespace

TimeCursorWidget::TimeCursorWidget(QWidget* parent)
    : QWidget(parent)
    , m_play(new QToolButton(this))
    , m_previous(arrowButton(this, QStringLiteral("previous"), tr("Previous saved step"), previousTip()))
    , m_next(arrowButton(this, QStringLiteral("next"), tr("Next saved step"), nextTip()))
    , m_track(new TimeTrack(this))
    , m_step(new QLabel(this))
    , m_live(new QToolButton(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_play->setIconSize(QSize(theme::scaled(18), theme::scaled(18)));
    setLayoutDirection(Qt::LeftToRight); // steps go on to the right in every language
    m_play->hide();
    layout->addWidget(m_play);
    layout->addWidget(m_previous);
    layout->addWidget(m_track, 1);
    layout->addWidget(m_next);
    layout->addWidget(m_step);
    layout->addWidget(m_live);
    theme::setMonoFont(m_step);
    m_step->setTextFormat(Qt::RichText);
    m_step->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_live->setCheckable(true);
    setAccessibleRole(m_live, QAccessible::Button); // a toggle, no check box
    m_live->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_live->setObjectName(QStringLiteral("live"));
    theme::setRole(m_live, "framed");
    theme::setUiFont(m_live, theme::TextSize::Small, QFont::DemiBold);
    nameEnd();
    connect(m_previous, &QToolButton::clicked, this, [this] { goPrevious(); });
    connect(m_next, &QToolButton::clicked, this, [this] { goNext(); });
    connect(m_track, &TimeTrack::stepChosen, this, &TimeCursorWidget::stepChosen);
    connect(m_live, &QToolButton::clicked, this, [this](bool on) { Q_EMIT liveToggled(on); });
    showStep();
}

void TimeCursorWidget::setRange(qint64 total, qint64 reached) {
    if (m_track->total == total && m_track->reached == reached)
        return;
    m_track->total = qMax(total, reached);
    m_track->reached = reached;
    m_track->update();
    showStep();
}

void TimeCursorWidget::setSavedSteps(std::vector<qint64> steps) {
    m_track->kept = std::move(steps);
    m_track->update();
    showStep();
}

void TimeCursorWidget::setCheckpoints(std::vector<qint64> steps) {
    m_track->checkpoints = std::move(steps);
    m_track->update();
}

void TimeCursorWidget::setBestStep(qint64 step) {
    m_track->best = step;
    m_track->update();
}

void TimeCursorWidget::setCurrentStep(qint64 step) {
    if (step == m_track->current)
        return;
    m_track->current = step;
    m_track->update();
    showStep();
}

qint64 TimeCursorWidget::currentStep() const {
    return m_track->current;
}

void TimeCursorWidget::setLive(bool live) {
    m_live->setChecked(live);
}

bool TimeCursorWidget::isLive() const {
    return m_live->isChecked();
}

void TimeCursorWidget::setGrowing(bool growing) {
    m_growing = growing;
    nameEnd();
}

void TimeCursorWidget::setLiveReason(const QString& reason) {
    m_liveReason = reason;
    nameEnd();
}

void TimeCursorWidget::setReason(const QString& reason) {
    if (reason == m_reason)
        return;
    m_reason = reason;
    const auto tip = [&reason](const QString& usual) { return reason.isEmpty() ? usual : reason; };
    m_track->setEnabled(reason.isEmpty());
    m_track->setToolTip(tip(trackTip()));
    m_previous->setToolTip(tip(previousTip()));
    m_next->setToolTip(tip(nextTip()));
    nameEnd();
    showStep();
}

void TimeCursorWidget::nameEnd() {
    const QString& reason = m_reason.isEmpty() ? m_liveReason : m_reason;
    //: a button that moves the time cursor to the newest step
    m_live->setText(m_growing ? tr("Live") : tr("Latest"));
    m_live->setAccessibleName(m_live->text());
    m_live->setEnabled(reason.isEmpty());
    m_live->setToolTip(!reason.isEmpty() ? reason
                       : m_growing       ? tr("Follow the run as it trains (Ctrl+L)")
                                         : tr("Go to the latest saved step (Ctrl+L)"));
}

void TimeCursorWidget::setPlayAction(QAction* action, const QList<QAction*>& settings) {
    m_play->setDefaultAction(action);
    auto* menu = new QMenu(m_play);
    menu->setObjectName(QStringLiteral("movieMenu"));
    menu->addActions(settings);
    m_play->setMenu(menu);
    m_play->setPopupMode(QToolButton::MenuButtonPopup);
    m_play->setToolButtonStyle(Qt::ToolButtonIconOnly);
    nameControl(m_play, {.id = QStringLiteral("playSteps"), .name = tr("Play the saved steps")});
    m_play->setVisible(m_extent != Extent::Least);
}

void TimeCursorWidget::setExtent(Extent extent) {
    if (extent == m_extent)
        return;
    m_extent = extent;
    m_play->setVisible(m_play->defaultAction() != nullptr && extent != Extent::Least);
    showStep();
    layout()->activate(); // the bar asks at once for the width that is left
}

qint64 TimeCursorWidget::neighbour(int direction, int count) const {
    const auto& kept = m_track->kept;
    if (direction > 0) {
        const auto it = std::upper_bound(kept.begin(), kept.end(), m_track->current);
        if (it == kept.end())
            return -1;
        return *(it + std::min<std::ptrdiff_t>(count - 1, kept.end() - it - 1));
    }
    const auto it = std::lower_bound(kept.begin(), kept.end(), m_track->current);
    if (it == kept.begin())
        return -1;
    return *(it - std::min<std::ptrdiff_t>(count, it - kept.begin()));
}

void TimeCursorWidget::goPrevious(int count) {
    m_track->stepBy(-1, count);
}

void TimeCursorWidget::goNext(int count) {
    m_track->stepBy(1, count);
}

void TimeCursorWidget::showStep() {
    const theme::Theme& t = theme::Theme::of(this);
    const bool stands = m_track->current >= 0 && m_reason.isEmpty();
    const QString number = stands ? text::groupedNumber(m_track->current) : QStringLiteral("–");
    const bool isNamed = m_extent == Extent::Whole;
    const QString word = QStringLiteral("<span style=\"font-family:'%1'; font-size:%2px; color:%3\">%4</span> ")
                             .arg(theme::uiFont().families().value(0))
                             .arg(theme::scaled(12))
                             .arg(t.muted.name(), tr("step"));
    m_step->setText((isNamed ? word : QString()) +
                    QStringLiteral("<span style=\"color:%1; font-weight:500\">%2</span>").arg(t.text.name(), number));
    m_step->setToolTip(isNamed ? QString() : tr("step %1").arg(number));
    // Reserves space for the largest possible step, so that nothing next to it moves.
    const QString widest = text::groupedNumber(qMax<qint64>(m_track->total, 1000));
    m_step->setMinimumWidth(
        QFontMetrics(theme::monoFont(theme::TextSize::Small, QFont::Medium)).horizontalAdvance(widest) +
        (isNamed ? QFontMetrics(theme::uiFont(theme::TextSize::Small)).horizontalAdvance(tr("step")) : 0) +
        theme::scaled(10));
    m_track->setProperty("accessibleValue", tr("step %1").arg(number));
    m_previous->setEnabled(neighbour(-1) >= 0);
    m_next->setEnabled(neighbour(1) >= 0);
}

void TimeCursorWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || theme::isTextSizeChange(*event))
        showStep();
}

} // namespace glasshouse::widgets
