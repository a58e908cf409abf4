#include "ui/plots/AxisCaption.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/theme/WidgetPainter.h"

namespace glasshouse::plots {

namespace {

constexpr int kCaptionGap = 12;

QFont captionFont() {
    return theme::uiFont(theme::TextSize::Note);
}

} // namespace

AxisCaption::AxisCaption(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // as the plot below
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QWidget* AxisCaption::above(QWidget* plot, const QString& across, const QString& vertical, QWidget* parent,
                            Grows grows) {
    auto* body = new QWidget(parent);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* names = new AxisCaption(body);
    names->setNames(across, vertical, grows);
    layout->addWidget(names);
    layout->addWidget(plot, 1);
    return body;
}

void AxisCaption::setNames(const QString& across, const QString& vertical, Grows grows) {
    if (across == m_across && vertical == m_vertical && grows == m_grows)
        return;
    m_across = across;
    m_vertical = vertical;
    m_grows = grows;
    setAccessibleName(
        (grows == Grows::Up ? tr("Across: %1; up: %2") : tr("Across: %1; down: %2")).arg(across, vertical));
    fit();
}

QString AxisCaption::verticalText() const {
    return (m_grows == Grows::Up ? QStringLiteral("↑ ") : QStringLiteral("↓ ")) + m_vertical;
}

QString AxisCaption::acrossText() const {
    return m_across + QStringLiteral(" →");
}

/// Whether the two names do not fit on one line, so that the vertical one is below.
bool AxisCaption::isFolded() const {
    return sizeHint().width() > width();
}

void AxisCaption::fit() {
    setMinimumHeight((isFolded() ? 2 : 1) * QFontMetrics(captionFont()).height() + 2);
    updateGeometry();
    update();
}

QSize AxisCaption::sizeHint() const {
    const QFontMetrics metrics(captionFont());
    return {metrics.horizontalAdvance(verticalText() + acrossText()) + kCaptionGap, metrics.height() + 2};
}

QSize AxisCaption::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

void AxisCaption::paintEvent(QPaintEvent*) {
    theme::WidgetPainter painter(this);
    painter.setFont(captionFont());
    painter.setPen(theme::Theme::of(this).muted);
    const QFontMetrics metrics(captionFont());
    const QRect lines = rect().adjusted(0, 1, 0, -1);
    painter.drawText(lines, Qt::AlignRight | Qt::AlignTop, acrossText());
    painter.drawText(lines, Qt::AlignLeft | Qt::AlignBottom,
                     metrics.elidedText(verticalText(), Qt::ElideRight, width()));
}

void AxisCaption::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void AxisCaption::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        fit();
}

} // namespace glasshouse::plots
