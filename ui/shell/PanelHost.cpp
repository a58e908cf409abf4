#include "ui/shell/PanelHost.h"

#include <QAction>
#include <QMainWindow>
#include <QToolBar>

#include "ui/settings/Settings.h"
#include "ui/shell/ExplanationPanel.h"
#include "ui/shell/PanelDock.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::shell {

PanelHost::PanelHost(QMainWindow& window, ExplanationPanel& panel, QAction& show, settings::Settings& settings)
    : QObject(&window)
    , m_window(window)
    , m_panel(panel)
    , m_show(show)
    , m_settings(settings)
    , m_dock(new PanelDock(show.text(), &panel, &window))
    , m_tabBar(new QToolBar(show.text(), &window))
    , m_overlay(new PanelOverlay(show.text(), &window))
    , m_wanted(settings.value(QStringLiteral("explanation"), true).toBool()) {
    m_dock->setObjectName(QStringLiteral("explanationDock"));
    window.addDockWidget(Qt::RightDockWidgetArea, m_dock);
    auto* tab = new PanelTab(show.text(), m_tabBar);
    m_tabBar->setObjectName(QStringLiteral("panelTabBar"));
    m_tabBar->setMovable(false);
    m_tabBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_tabBar->addWidget(tab);
    window.addToolBar(Qt::RightToolBarArea, m_tabBar);
    connect(tab, &QAbstractButton::clicked, this, [this] { setShown(!isShown()); });
    connect(m_overlay, &PanelOverlay::closed, this, [this] { setShown(false); });
    connect(&m_show, &QAction::triggered, this, [this](bool on) { setShown(on); });
    connect(m_dock, &QDockWidget::visibilityChanged, this, [this](bool) {
        // Closed by its own button; for a dock that is hidden with the window isHidden() is false.
        if (!m_applying && !m_folded && m_dock->isHidden() && m_wanted)
            setShown(false);
    });
    apply();
}

bool PanelHost::isShown() const {
    return m_folded ? m_opened : m_wanted;
}

void PanelHost::setShown(bool shown) {
    if (m_folded)
        m_opened = shown;
    else {
        m_wanted = shown;
        m_settings.setValue(QStringLiteral("explanation"), shown);
    }
    apply();
}

void PanelHost::setFolded(bool folded) {
    if (m_folded == folded)
        return;
    m_folded = folded;
    m_opened = false;
    apply();
}

void PanelHost::setWidth(int width) {
    m_window.resizeDocks({m_dock}, {width}, Qt::Horizontal);
}

void PanelHost::apply() {
    m_applying = true;
    m_tabBar->setVisible(m_folded);
    if (m_folded) {
        m_dock->hide();
        if (m_opened)
            m_overlay->setContent(&m_panel);
        m_overlay->setVisible(m_opened);
        place();
    } else {
        m_overlay->hide();
        m_dock->takeBack();
        m_dock->setVisible(m_wanted);
    }
    m_show.setChecked(isShown());
    m_applying = false;
}

void PanelHost::place() {
    if (!m_folded || !m_opened)
        return;
    const QRect content = m_window.centralWidget()->geometry();
    const int width = std::min(theme::scaled(288), content.width());
    m_overlay->setGeometry(content.right() + 1 - width, content.top(), width, content.height());
    m_overlay->raise();
    m_overlay->setFocus();
}

} // namespace glasshouse::shell
