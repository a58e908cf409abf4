#include "ui/shell/ActionButton.h"

#include <QAction>

#include "ui/theme/GlasshouseStyle.h"

namespace glasshouse::shell {

QString toolTipOf(const QAction& action) {
    // An action's own tooltip is its text unless one was set.
    QString text = action.toolTip();
    if (!action.shortcut().isEmpty())
        text += QStringLiteral(" (%1)").arg(action.shortcut().toString(QKeySequence::NativeText));
    return text;
}

ActionButton::ActionButton(QAction* action, QWidget* parent)
    : QPushButton(parent)
    , m_action(action) {
    setObjectName(action->objectName() + QStringLiteral("Button"));
    setFocusPolicy(Qt::TabFocus);
    connect(action, &QAction::changed, this, &ActionButton::follow);
    connect(this, &QPushButton::clicked, action, &QAction::trigger);
    follow();
}

void ActionButton::setFolded(bool folded) {
    m_folded = folded;
    follow();
}

void ActionButton::setInMenu(bool inMenu) {
    m_inMenu = inMenu;
    follow();
}

void ActionButton::follow() {
    const bool iconOnly = m_folded && !m_action->icon().isNull();
    const QString shorter = m_action->property("barText").toString();
    setText(iconOnly ? QString() : shorter.isEmpty() ? m_action->text() : shorter);
    setIcon(m_action->icon());
    setToolTip(toolTipOf(*m_action));
    setAccessibleName(m_action->iconText());
    setCheckable(m_action->isCheckable());
    setChecked(m_action->isChecked());
    setEnabled(m_action->isEnabled());
    setVisible(m_action->isVisible() && !m_inMenu);
    theme::setRole(this, m_action->property("role").toByteArray().constData());
}

void ActionButton::mousePressEvent(QMouseEvent* event) {
    m_wasPressed = true;
    QPushButton::mousePressEvent(event);
}

/// The second click of a double click on a button that leads to another place must not press the button found there.
void ActionButton::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_wasPressed)
        QPushButton::mouseDoubleClickEvent(event);
}

void ActionButton::hideEvent(QHideEvent* event) {
    m_wasPressed = false;
    QPushButton::hideEvent(event);
}

} // namespace glasshouse::shell
