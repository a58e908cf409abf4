#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QMainWindow;
class QToolBar;

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::shell {

class ExplanationPanel;
class PanelDock;
class PanelOverlay;

/// Where the explanation panel is: a dock in a wide window, a tab at the edge that opens it over the content in a
/// narrower one. Keeps the action that shows it in sync.
///
/// Thread: GUI. Ownership: the window's.
class PanelHost : public QObject {
    Q_OBJECT
public:
    PanelHost(QMainWindow& window, ExplanationPanel& panel, QAction& show, settings::Settings& settings);

    /// Folded: the window is narrower than 1440.
    void setFolded(bool folded);
    bool isShown() const;
    void setShown(bool shown);
    /// The window was resized: the overlay stays at its edge.
    void place();
    /// Default width of the dock.
    void setWidth(int width);

private:
    void apply();

    QMainWindow& m_window;
    ExplanationPanel& m_panel;
    QAction& m_show;
    settings::Settings& m_settings;
    PanelDock* m_dock;
    QToolBar* m_tabBar;
    PanelOverlay* m_overlay;
    bool m_folded = false;
    bool m_wanted = true;  ///< as a dock
    bool m_opened = false; ///< as an overlay
    bool m_applying = false;
};

} // namespace glasshouse::shell
