#pragma once

#include <QList>
#include <QWidget>

#include <vector>

class QAction;
class QMenu;
class QPushButton;
class QToolButton;

namespace glasshouse::places::runs {

/// Buttons of actions side by side, for the title of a card, and one that opens a menu with further actions. Where the
/// buttons do not fit, the last ones move into the menu; the first one remains, as an icon. An action that is not
/// visible has no button.
///
/// Thread: GUI. Ownership: the parent's; the actions belong to someone else and must outlive it.
class RunButtons : public QWidget {
    Q_OBJECT
public:
    /// A null in `more` is a separator.
    RunButtons(const QList<QAction*>& actions, const QList<QAction*>& more, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Button {
        QAction* action;
        QPushButton* button;
        int width = 0;
    };
    void follow(const Button& one);
    void measure();
    void place();
    void fillMenu();

    std::vector<Button> m_buttons;
    QList<QAction*> m_further;
    QToolButton* m_more;
    QMenu* m_menu;
    int m_height = 0;
};

} // namespace glasshouse::places::runs
