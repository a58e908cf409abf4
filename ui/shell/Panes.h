#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QWidget;

namespace glasshouse::shell {

/// The parts of the window that F6 goes through: the one that is left is entered again where it was left.
///
/// Thread: GUI. Ownership: the window's; the panes must outlive it.
class Panes : public QObject {
    Q_OBJECT
public:
    /// In the order of F6.
    Panes(const QList<QWidget*>& panes, QWidget* window);

    /// Gives the focus to the next (1) or previous (−1) pane that is visible and takes it.
    void step(int direction);

private:
    struct Pane {
        QWidget* widget;
        QPointer<QWidget> last{}; ///< had the focus
    };
    static QWidget* entryOf(const Pane& pane);

    QList<Pane> m_panes;
    int m_current = -1;
};

} // namespace glasshouse::shell
