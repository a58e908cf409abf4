#pragma once

#include <QAbstractButton>
#include <QDockWidget>
#include <QFrame>

class QHBoxLayout;
class QLabel;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace glasshouse::shell {

/// The title row of a panel: its name, or tabs where it has several parts, and buttons.
///
/// Thread: GUI. Ownership: the panel's.
class PanelTitle : public QWidget {
    Q_OBJECT
public:
    explicit PanelTitle(const QString& title, QWidget* parent = nullptr);

    QToolButton* addButton(const QString& icon, const QString& name, const QString& toolTip);
    void setTabs(const QStringList& names, int current);

Q_SIGNALS:
    void tabChosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_layout;
    QLabel* m_label;
    QTabBar* m_tabs;
    bool m_filling = false;
};

/// A dock with a title bar of 36: name, float, close. If the window is too narrow for it, the owner folds it to a
/// PanelTab and shows its content in a PanelOverlay.
///
/// Thread: GUI. Ownership: the window's; the content becomes a child of the dock or of the overlay.
class PanelDock : public QDockWidget {
    Q_OBJECT
public:
    PanelDock(const QString& title, QWidget* content, QWidget* parent = nullptr);

    PanelTitle* title() const { return m_title; }
    /// Takes the content back from an overlay.
    void takeBack();

Q_SIGNALS:
    void closed(); ///< by a person; the owner hides it

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    PanelTitle* m_title;
    QWidget* m_content;
};

/// The folded panel: a tab of 32 at the right edge with icon and rotated name.
class PanelTab : public QAbstractButton {
    Q_OBJECT
public:
    explicit PanelTab(const QString& title, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A panel over the content of the window, at its right edge below the bar. Esc closes it.
class PanelOverlay : public QFrame {
    Q_OBJECT
public:
    PanelOverlay(const QString& title, QWidget* parent);

    PanelTitle* title() const { return m_title; }
    void setContent(QWidget* content);

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QVBoxLayout* m_layout;
    PanelTitle* m_title;
};

} // namespace glasshouse::shell
