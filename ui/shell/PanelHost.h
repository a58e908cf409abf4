#pragma once

#include <QObject>
#include <QPointer>

#include "ui/places/Place.h"

class QAction;
class QMainWindow;
class QStackedWidget;
class QToolBar;

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::widgets {
class EdgeHandle;
} // namespace glasshouse::widgets

namespace glasshouse::shell {

class ExplanationPanel;
class PanelDock;
class PanelOverlay;

/// Where the window's panel is: a dock of a fixed width in a wide window, a tab at the edge that opens it over the
/// content in a narrower one. The explanation is its first part; what the place of the moment adds is another, and is
/// shown whether the panel is wanted otherwise or not. Keeps the action that shows the panel in sync.
///
/// Thread: GUI. Ownership: the window's.
class PanelHost : public QObject {
    Q_OBJECT
public:
    PanelHost(QMainWindow& window, ExplanationPanel& panel, QAction& show, settings::Settings& settings);

    /// Folded: there is no room for it beside the content. One that floats needs none.
    void setFolded(bool folded);
    bool isShown() const;
    void setShown(bool shown);
    /// Shows it with the explanation in front.
    void showExplanation();
    bool showsExplanation() const;
    /// The part of the place that is shown now; no widget: it has none.
    void setPlacePanel(const places::SidePanel& panel);
    /// The window was resized: the overlay stays at its edge.
    void place();
    /// Of the dock, in design pixels, unless a person has drawn it to another.
    void setWidth(int width);
    /// What there is room for, in pixels.
    void setMostWidth(int width);
    /// In pixels, with the line beside it.
    int dockWidth() const;
    /// Width of that line, in pixels.
    int separator() const;

Q_SIGNALS:
    void placePanelClosed(); ///< by a person, together with the panel

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isFolded() const;
    void apply();
    void showTabs();

    QMainWindow& m_window;
    QAction& m_show;
    settings::Settings& m_settings;
    QStackedWidget* m_parts;
    PanelDock* m_dock;
    QToolBar* m_tabBar;
    PanelOverlay* m_overlay;
    QPointer<QWidget> m_placePart;
    QString m_placeTitle;
    widgets::EdgeHandle* m_handle;
    int m_usual = 288;
    int m_width = 288; ///< as chosen, else the usual one
    bool m_folded = false;
    bool m_wanted;         ///< as a dock
    bool m_opened = false; ///< as an overlay
};

} // namespace glasshouse::shell
