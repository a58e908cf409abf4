#include "ui/places/runs/RunButtons.h"

#include <QAction>
#include <QEvent>
#include <QPushButton>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::runs {

namespace {
constexpr int gap = 6;
constexpr std::size_t fewest = 5; ///< that are always there
} // namespace

RunButtons::RunButtons(const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (QAction* action : actions) {
        auto* button = new QPushButton(this);
        widgets::nameControl(button,
                             {.id = action->objectName() + QStringLiteral("Button"), .name = action->iconText()});
        button->setFocusPolicy(Qt::TabFocus);
        theme::setLookProperty(button, "small", true);
        theme::setRole(button, action->property("role").toByteArray().constData());
        m_buttons.push_back({action, button});
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, this, [this, one = m_buttons.back()] { follow(one); });
        follow(m_buttons.back());
    }
    measure();
}

/// An icon without words has them in its tooltip.
void RunButtons::follow(const Button& one) {
    one.button->setEnabled(one.action->isEnabled());
    one.button->setToolTip(one.button->text().isEmpty() ? one.action->text() + QLatin1Char('\n') + one.action->toolTip()
                                                        : one.action->toolTip());
}

void RunButtons::measure() {
    m_height = 0;
    for (Button& one : m_buttons) {
        one.button->setIcon(one.action->icon());
        one.button->setText({});
        one.narrow = one.button->sizeHint().width();
        one.button->setText(one.action->text());
        one.wide = one.button->sizeHint().width();
        m_height = std::max(m_height, one.button->sizeHint().height());
    }
    place();
    updateGeometry();
}

QSize RunButtons::sizeHint() const {
    int width = -gap;
    for (const Button& one : m_buttons)
        width += one.wide + gap;
    return {width, m_height};
}

QSize RunButtons::minimumSizeHint() const {
    int width = -gap;
    for (std::size_t i = 0; i < std::min(fewest, m_buttons.size()); ++i)
        width += m_buttons[i].narrow + gap;
    return {width, m_height};
}

void RunButtons::place() {
    int spare = width() - sizeHint().width();
    std::vector<bool> folded(m_buttons.size(), false);
    for (std::size_t i = m_buttons.size(); i-- > 0 && spare < 0;) {
        folded[i] = true;
        spare += m_buttons[i].wide - m_buttons[i].narrow;
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const Button& one = m_buttons[i];
        if (folded[i] && one.wide - one.narrow <= spare) { // what is left is enough for shorter words
            folded[i] = false;
            spare -= one.wide - one.narrow;
        }
        one.button->setText(folded[i] ? QString() : one.action->text());
        follow(one);
    }
    std::size_t shown = m_buttons.size();
    for (; shown > fewest && spare < 0; --shown)
        spare += m_buttons[shown - 1].narrow + gap;
    int x = std::max(0, spare); // at the right end
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i].button->setVisible(i < shown);
        const int wide = folded[i] ? m_buttons[i].narrow : m_buttons[i].wide;
        m_buttons[i].button->setGeometry(x, (height() - m_height) / 2, wide, m_height);
        x += wide + gap;
    }
}

void RunButtons::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void RunButtons::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::StyleChange)
        measure();
}

} // namespace glasshouse::places::runs
