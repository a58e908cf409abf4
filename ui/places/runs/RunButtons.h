#pragma once

#include <QList>
#include <QWidget>

#include <vector>

class QAction;
class QPushButton;

namespace glasshouse::places::runs {

/// Buttons of actions side by side, for the title of a card. Where they do not fit, they lose their words from the
/// right; where even that is not enough, the last ones are left to the menus.
///
/// Thread: GUI. Ownership: the parent's; the actions belong to someone else and must outlive it.
class RunButtons : public QWidget {
    Q_OBJECT
public:
    explicit RunButtons(const QList<QAction*>& actions, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Button {
        QAction* action;
        QPushButton* button;
        int wide = 0;   ///< with its words
        int narrow = 0; ///< its icon alone
    };
    void follow(const Button& one);
    void measure();
    void place();

    std::vector<Button> m_buttons;
    int m_height = 0;
};

} // namespace glasshouse::places::runs
