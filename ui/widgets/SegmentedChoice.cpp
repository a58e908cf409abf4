#include "ui/widgets/SegmentedChoice.h"

#include <QAccessible>
#include <QButtonGroup>
#include <QCheckBox>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QRadioButton>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/Accessibility.h"

namespace glasshouse::widgets {

namespace {

/// A radio button or a check box that looks like its part of the row.
template <typename Button> class SegmentButton final : public Button {
public:
    explicit SegmentButton(SegmentedChoice* row)
        : Button(row)
        , m_row(*row) {
        this->setAttribute(Qt::WA_Hover);
    }

protected:
    bool hitButton(const QPoint& position) const override { return this->rect().contains(position); }
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.translate(-this->pos());
        m_row.paintSegment(painter, *this);
    }

private:
    SegmentedChoice& m_row;
};

} // namespace

SegmentedChoice::SegmentedChoice(QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this)) {
    installAccessibility();
    setProperty("accessibleRole", int(QAccessible::Grouping));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    connect(this, &QObject::objectNameChanged, this, &SegmentedChoice::nameSegments);
}

void SegmentedChoice::addChoice(const QString& id, const QString& label, const QString& toolTip) {
    QAbstractButton* button = nullptr;
    if (m_exclusive)
        button = new SegmentButton<QRadioButton>(this);
    else
        button = new SegmentButton<QCheckBox>(this);
    button->setText(label);
    button->setAccessibleName(label);
    button->setToolTip(toolTip);
    m_segments.append({id, toolTip, button});
    if (m_exclusive) {
        m_group->addButton(button);
        button->setChecked(m_segments.size() == 1);
    }
    layout()->addWidget(button);
    setFocusProxy(m_segments.first().button);
    nameSegments();
    resizeSegments();
    connect(button, &QAbstractButton::toggled, this, [this, id](bool on) { segmentToggled(id, on); });
}

void SegmentedChoice::clear() {
    for (const Segment& segment : std::as_const(m_segments))
        delete segment.button;
    m_segments.clear();
}

QAbstractButton* SegmentedChoice::button(const QString& id) const {
    const Segment* const segment = find(id);
    return segment != nullptr ? segment->button : nullptr;
}

void SegmentedChoice::setExclusive(bool exclusive) {
    Q_ASSERT(m_segments.isEmpty());
    m_exclusive = exclusive;
}

void SegmentedChoice::setSmall(bool small) {
    m_small = small;
    resizeSegments();
}

QString SegmentedChoice::current() const {
    if (m_exclusive)
        for (const Segment& segment : m_segments)
            if (segment.button->isChecked())
                return segment.id;
    return {};
}

const SegmentedChoice::Segment* SegmentedChoice::find(const QString& id) const {
    for (const Segment& segment : m_segments)
        if (segment.id == id)
            return &segment;
    return nullptr;
}

void SegmentedChoice::setCurrent(const QString& id) {
    if (m_exclusive)
        setOn(id, true);
}

bool SegmentedChoice::isOn(const QString& id) const {
    const Segment* const segment = find(id);
    return segment != nullptr && segment->button->isChecked();
}

void SegmentedChoice::setOn(const QString& id, bool on) {
    if (const Segment* const segment = find(id))
        segment->button->setChecked(on);
}

void SegmentedChoice::setChoiceEnabled(const QString& id, bool enabled, const QString& reason) {
    const Segment* const segment = find(id);
    if (segment == nullptr)
        return;
    segment->button->setEnabled(enabled);
    segment->button->setToolTip(enabled || reason.isEmpty() ? segment->toolTip : reason);
}

void SegmentedChoice::segmentToggled(const QString& id, bool on) {
    QStringList chosen;
    for (const Segment& segment : std::as_const(m_segments))
        if (segment.button->isChecked())
            chosen.append(segment.button->text());
    setProperty("accessibleValue", chosen.join(QStringLiteral(", ")));
    update();
    if (!m_exclusive) {
        Q_EMIT toggled(id, on);
    } else if (on) {
        setFocusProxy(button(id));
        Q_EMIT currentChanged(id);
    }
}

void SegmentedChoice::nameSegments() {
    for (const Segment& segment : std::as_const(m_segments))
        segment.button->setObjectName(objectName() + QLatin1Char('.') + segment.id);
}

void SegmentedChoice::resizeSegments() {
    const QFontMetrics metrics(theme::uiFont(theme::TextSize::Small, QFont::DemiBold)); // fits the chosen look
    for (const Segment& segment : std::as_const(m_segments))
        segment.button->setFixedSize(metrics.horizontalAdvance(segment.button->text()) + 2 * theme::scaled(8) + 1,
                                     theme::scaled(m_small ? 24 : 28));
    updateGeometry();
}

void SegmentedChoice::paintSegment(QPainter& painter, const QAbstractButton& segment) const {
    const theme::Theme& t = theme::Theme::of(this);
    const QRectF all = rect();
    const QRect area = segment.geometry();
    const bool usable = segment.isEnabled();
    const bool on = segment.isChecked();
    theme::paintBox(painter, all, isEnabled() ? t.surface : t.bg, {}, 0);
    QPainterPath clip;
    clip.addRoundedRect(all.adjusted(0.5, 0.5, -0.5, -0.5), theme::kControlRadius, theme::kControlRadius);
    painter.save();
    painter.setClipPath(clip);
    if (on)
        painter.fillRect(area, usable ? t.accentSoft : t.sunken);
    else if (usable && segment.underMouse())
        painter.fillRect(area, t.hover);
    if (&segment != m_segments.first().button) {
        const int edge = layoutDirection() == Qt::RightToLeft ? area.right() : area.left();
        painter.fillRect(QRect(edge, 0, 1, height()), isEnabled() ? t.edge : t.border);
    }
    painter.setFont(theme::uiFont(theme::TextSize::Small, on ? QFont::DemiBold : QFont::Normal));
    painter.setPen(!usable ? t.muted : on ? t.accent : t.text2);
    painter.drawText(area, Qt::AlignCenter | Qt::TextSingleLine, segment.text());
    painter.restore();
    theme::paintBox(painter, all, {}, isEnabled() ? t.edge : t.border);
    if (segment.hasFocus())
        theme::paintBox(painter, area, {}, t.accent, 2);
}

void SegmentedChoice::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        resizeSegments();
}

} // namespace glasshouse::widgets
