#pragma once

#include <QAbstractButton>
#include <QDockWidget>
#include <QFrame>

class QToolButton;
class QVBoxLayout;

namespace glasshouse::shell {

/// A dock with a title bar of 36: name, float, close. If the window is too narrow for it, the owner folds it to a
/// PanelTab and shows its content in a PanelOverlay.
///
/// Thread: GUI. Ownership: the window's; the content becomes a child of the dock or of the overlay.
class PanelDock : public QDockWidget {
    Q_OBJECT
public:
    PanelDock(const QString& title, QWidget* content, QWidget* parent = nullptr);

    QWidget* content() const { return m_content; }
    /// Takes the content back from an overlay.
    void takeBack();

private:
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

    void setContent(QWidget* content);

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QVBoxLayout* m_layout;
};

} // namespace glasshouse::shell
