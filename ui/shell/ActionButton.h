#pragma once

#include <QPushButton>

class QAction;

namespace glasshouse::shell {

/// A push button for an action: text, icon, tooltip with its keys, enabled and visible follow it. The action's dynamic
/// property "role" ("main") becomes the button's.
///
/// Thread: GUI. Ownership: the parent's; the action belongs to someone else and must outlive it.
class ActionButton : public QPushButton {
    Q_OBJECT
public:
    explicit ActionButton(QAction* action, QWidget* parent = nullptr);

    /// Icon only, with the words in the tooltip. Actions without an icon keep their words.
    void setFolded(bool folded);
    /// Not shown, as a menu has the action.
    void setInMenu(bool inMenu);
    QAction* action() const { return m_action; }

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void follow();

    QAction* m_action;
    bool m_folded = false;
    bool m_inMenu = false;
    bool m_wasPressed = false; ///< since it is shown
};

/// "Pause (F5)": the tooltip of an action.
QString toolTipOf(const QAction& action);

} // namespace glasshouse::shell
