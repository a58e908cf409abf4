#pragma once

#include <QMenuBar>

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

    /// Shows it with the first menu marked.
    void open();
    /// Shows it and opens the menu with this letter. False if there is none.
    bool openMenu(int key);

    bool eventFilter(QObject* object, QEvent* event) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void actionEvent(QActionEvent* event) override;

private:
    void leave();
};

} // namespace glasshouse::shell
