#include "ui/widgets/EmptyState.h"

#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace glasshouse::widgets {

EmptyState::EmptyState(const QString& sentence, QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(sentence, this)) {
    m_label->setAlignment(Qt::AlignCenter);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setObjectName(QStringLiteral("emptySentence"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addStretch(1);
    layout->addWidget(m_label);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(8);
    m_buttons->addStretch(1);
    m_buttons->addStretch(1);
    layout->addLayout(m_buttons);
    layout->addStretch(1);
    colorSentence();
}

void EmptyState::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colorSentence();
}

/// As an empty plot says it.
void EmptyState::colorSentence() {
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, theme::Theme::of(this).text2);
    m_label->setPalette(colors);
}

void EmptyState::setSentence(const QString& sentence) {
    m_label->setText(sentence);
}

QString EmptyState::sentence() const {
    return m_label->text();
}

QPushButton* EmptyState::addAction(const QString& text, const QString& iconName, bool main) {
    auto* button = new QPushButton(text, this);
    nameControl(button,
                {.id = QStringLiteral("emptyAction%1").arg(m_buttons->count() - 2), .name = text, .toolTip = text});
    if (!iconName.isEmpty())
        button->setIcon(theme::icon(iconName));
    if (main)
        theme::setRole(button, "main");
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    return button;
}

void EmptyState::clearActions() {
    while (m_buttons->count() > 2) {
        QLayoutItem* item = m_buttons->takeAt(1);
        if (QWidget* widget = item->widget())
            widget->deleteLater();
        delete item;
    }
}

} // namespace glasshouse::widgets
