#include "ui/shell/PanelHost.h"

#include <QAction>
#include <QEvent>
#include <QMainWindow>
#include <QStackedWidget>
#include <QStyle>
#include <QToolBar>

#include "ui/places/Remember.h"
#include "ui/settings/Settings.h"
#include "ui/shell/ExplanationPanel.h"
#include "ui/shell/PanelDock.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EdgeHandle.h"

namespace glasshouse::shell {

namespace {

constexpr int kWidestPlacePart = 560; ///< to which it can be drawn
constexpr int kNarrowest = 220;
constexpr int kWidest = 640;

} // namespace

PanelHost::PanelHost(QMainWindow& window, ExplanationPanel& panel, QAction& show, settings::Settings& settings)
    : QObject(&window)
    , m_window(window)
    , m_show(show)
    , m_settings(settings)
    , m_parts(new QStackedWidget(&window))
    , m_dock(new PanelDock(show.text(), m_parts, &window))
    , m_tabBar(new QToolBar(show.text(), &window))
    , m_overlay(new PanelOverlay(show.text(), &window))
    , m_wanted(settings.value(QStringLiteral("explanation"), true).toBool()) {
    m_parts->setObjectName(QStringLiteral("panelParts"));
    m_parts->addWidget(&panel);
    m_parts->installEventFilter(this);
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
    connect(m_dock, &PanelDock::closed, this, [this] { setShown(false); });
    connect(m_dock, &QDockWidget::topLevelChanged, this, &PanelHost::apply);
    for (const PanelTitle* title : {m_dock->title(), m_overlay->title()})
        connect(title, &PanelTitle::tabChosen, this, [this](int index) {
            m_parts->setCurrentIndex(index);
            showTabs();
        });
    m_handle = new widgets::EdgeHandle(m_dock, {kNarrowest, kWidest}, &window);
    widgets::nameControl(m_handle, {.id = QStringLiteral("panelHandle"), .name = tr("Width of the panel")});
    places::remember(m_handle, settings);
    connect(m_handle, &widgets::EdgeHandle::moved, this, [this] {
        setWidth(m_usual);
        m_window.resizeDocks({m_dock}, {theme::scaled(m_width)}, Qt::Horizontal);
    });
    setWidth(m_usual);
}

bool PanelHost::isFolded() const {
    return m_folded && !m_dock->isFloating();
}

bool PanelHost::isShown() const {
    return isFolded() ? m_opened : m_wanted || m_placePart != nullptr;
}

void PanelHost::setShown(bool shown) {
    if (isFolded())
        m_opened = shown;
    else {
        m_wanted = shown;
        m_settings.setValue(QStringLiteral("explanation"), shown);
    }
    if (!shown && m_placePart != nullptr)
        Q_EMIT placePanelClosed();
    apply();
}

void PanelHost::showExplanation() {
    m_parts->setCurrentIndex(0);
    setShown(true);
}

bool PanelHost::showsExplanation() const {
    return isShown() && m_parts->currentIndex() == 0;
}

void PanelHost::setPlacePanel(const places::SidePanel& panel) {
    if (panel.widget == m_placePart)
        return;
    if (m_placePart != nullptr) {
        m_parts->removeWidget(m_placePart);
        m_placePart->hide();
    }
    m_placePart = panel.widget;
    m_placeTitle = panel.title;
    if (m_placePart != nullptr) {
        m_parts->addWidget(m_placePart);
        m_parts->setCurrentWidget(m_placePart);
    }
    m_opened = m_placePart != nullptr;
    apply();
    m_window.resizeDocks({m_dock}, {theme::scaled(m_width)}, Qt::Horizontal); // not as wide as it would like
}

void PanelHost::setFolded(bool folded) {
    if (m_folded == folded)
        return;
    m_folded = folded;
    m_opened = m_placePart != nullptr;
    apply();
}

void PanelHost::setWidth(int width) {
    m_usual = width;
    m_width = m_handle->chosen() > 0 ? m_handle->chosen() : width;
    apply();
}

int PanelHost::separator() const {
    return m_window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &m_window);
}

void PanelHost::setMostWidth(int width) {
    m_handle->setMost(std::min(kWidest, int((width - separator()) * theme::kDesignBody / theme::bodyPixels())));
}

int PanelHost::dockWidth() const {
    return theme::scaled(m_width) + separator();
}

void PanelHost::apply() {
    // The page beside it never narrows it. What a place adds can be drawn wider, which ends with it.
    const bool docked = !isFolded() && !m_dock->isFloating();
    m_parts->setMinimumWidth(docked ? theme::scaled(m_width) : 0);
    m_parts->setMaximumWidth(!docked                  ? QWIDGETSIZE_MAX
                             : m_placePart != nullptr ? theme::scaled(std::max(m_width, kWidestPlacePart))
                                                      : theme::scaled(m_width));
    m_tabBar->setVisible(isFolded());
    if (isFolded()) {
        m_dock->hide();
        if (m_opened)
            m_overlay->setContent(m_parts);
        m_overlay->setVisible(m_opened);
        place();
    } else {
        m_overlay->hide();
        m_dock->takeBack();
        m_dock->setVisible(isShown());
    }
    m_show.setChecked(isShown());
    showTabs();
}

void PanelHost::showTabs() {
    QStringList names{m_show.text()};
    if (m_placePart != nullptr)
        names += m_placeTitle;
    for (PanelTitle* title : {m_dock->title(), m_overlay->title()})
        title->setTabs(names, m_parts->currentIndex());
}

void PanelHost::place() {
    if (!isFolded() || !m_opened)
        return;
    const QRect content = m_window.centralWidget()->geometry();
    const int width = std::min(theme::scaled(288), content.width());
    m_overlay->setGeometry(content.right() + 1 - width, content.top(), width, content.height());
    m_overlay->raise();
    m_overlay->setFocus();
}

bool PanelHost::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_parts && theme::isTextSizeChange(*event))
        apply();
    return QObject::eventFilter(watched, event);
}

} // namespace glasshouse::shell
