#pragma once

#include <QMenuBar>
#include <QPointer>

namespace glasshouse::shell {

/// The menus as a bar over the top edge of the window, so that nothing below moves. It is hidden until Alt is pressed
/// alone, or with the letter of a menu, and goes once an entry is chosen, the focus is taken elsewhere, or with Esc or
/// Alt; the focus then returns to where it was.
///
/// Thread: GUI. Ownership: the window's.
class AltMenuBar : public QMenuBar {
    Q_OBJECT
public:
    explicit AltMenuBar(QWidget* window);

    /// Shows it, ready for the letter of a menu or an arrow key; hides it if it is shown.
    void toggle();
    /// Shows it and opens the menu with this letter. False if there is none.
    bool openMenu(int key);

    bool eventFilter(QObject* object, QEvent* event) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void actionEvent(QActionEvent* event) override;

private:
    void open();
    void leave();

    QPointer<QWidget> m_before; ///< had the focus
};

} // namespace glasshouse::shell
