#include "ui/plots/AxisCaption.h"

#include <QFontMetrics>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

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
    updateGeometry();
    update();
}

QString AxisCaption::verticalText() const {
    return (m_grows == Grows::Up ? QStringLiteral("↑ ") : QStringLiteral("↓ ")) + m_vertical;
}

QSize AxisCaption::sizeHint() const {
    const QFontMetrics metrics(captionFont());
    return {metrics.horizontalAdvance(verticalText() + m_across + QStringLiteral(" →")) + kCaptionGap,
            metrics.height() + 2};
}

QSize AxisCaption::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

void AxisCaption::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(captionFont());
    painter.setPen(theme::Theme::of(this).muted);
    const QFontMetrics metrics(captionFont());
    const QString across = m_across + QStringLiteral(" →");
    const int right = metrics.horizontalAdvance(across);
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, across);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(verticalText(), Qt::ElideRight, std::max(0, width() - right - kCaptionGap)));
}

} // namespace glasshouse::plots
