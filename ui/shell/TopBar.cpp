#include "ui/shell/TopBar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>

#include <algorithm>
#include <tuple>
#include <utility>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/shell/ActionButton.h"
#include "ui/shell/PlaceTabs.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TimeCursorWidget.h"

namespace glasshouse::shell {

namespace {

constexpr int leastField = 120; // of a place, in the bar

/// What the room for an action's button depends on.
auto widthPartsOf(const QAction& action) {
    return std::tuple(action.isVisible(), action.text(), action.property("barText").toString(), action.icon().isNull(),
                      action.property("role").toByteArray());
}

} // namespace

TopBar::TopBar(const runtime::RunModel& run, runtime::TimeCursor& cursor, QWidget* parent)
    : QWidget(parent)
    , m_run(run)
    , m_cursor(cursor) {
    setFixedHeight(theme::scaled(48));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);

    m_mark = new QToolButton(this);
    widgets::nameControl(
        m_mark,
        {.id = QStringLiteral("menuButton"), .name = tr("Menu"), .toolTip = tr("Menu (Alt shows it as a bar)")});
    m_mark->setIcon(theme::icon(QStringLiteral("mark")));
    m_mark->setIconSize(QSize(theme::scaled(24), theme::scaled(24)));
    m_mark->setPopupMode(QToolButton::InstantPopup);
    m_mark->setFixedSize(theme::scaled(40), theme::scaled(40));
    layout->addSpacing(theme::scaled(12));
    layout->addWidget(m_mark);
    layout->addSpacing(theme::scaled(28));

    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("placeTitle"));
    theme::setUiFont(m_title, theme::TextSize::PanelTitle);
    m_runName = new widgets::ElidedLabel({}, this);
    m_runName->setObjectName(QStringLiteral("lookedAtRun"));
    m_runName->setTextSize(theme::TextSize::Note);
    m_runName->setTone(widgets::ElidedLabel::Tone::Muted);
    m_runName->setElideMode(Qt::ElideMiddle);
    m_runName->setFixedWidth(theme::scaled(130)); // the buttons beside it stay where they are
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    names->addStretch(1);
    names->addWidget(m_title);
    names->addWidget(m_runName);
    names->addStretch(1);
    layout->addLayout(names);
    layout->addSpacing(theme::scaled(12));

    m_tabs = new PlaceTabs(this);
    widgets::nameControl(m_tabs, {.id = QStringLiteral("placeTabs"), .name = tr("Views of this place")});
    layout->addWidget(m_tabs);
    m_tabMenu = new QToolButton(this);
    m_tabMenu->setText(tr("More"));
    widgets::nameControl(m_tabMenu, {.id = QStringLiteral("placeTabsMenu"),
                                     .name = tr("More views"),
                                     .toolTip = tr("Views of this place that have no room in the bar")});
    m_tabMenu->setPopupMode(QToolButton::InstantPopup);
    m_tabMenu->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_tabMenu->setMenu(new QMenu(m_tabMenu));
    m_tabMenu->hide();
    connect(m_tabMenu->menu(), &QMenu::aboutToShow, this, &TopBar::makeTabMenu);
    layout->addWidget(m_tabMenu);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (!m_filling && m_place != nullptr && index >= 0)
            m_place->setCurrentTab(index);
    });

    m_actions = new QWidget(this);
    m_actionLayout = new QHBoxLayout(m_actions);
    m_actionLayout->setContentsMargins(0, 0, 0, 0);
    m_actionLayout->setSpacing(8);
    layout->addWidget(m_actions);
    m_more = new QToolButton(m_actions);
    m_more->setText(tr("More"));
    widgets::nameControl(m_more, {.id = QStringLiteral("moreActions"),
                                  .name = tr("More commands"),
                                  .toolTip = tr("Commands of this place that have no room in the bar")});
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_more->setMenu(new QMenu(m_more));
    m_more->menu()->setObjectName(QStringLiteral("moreActionsMenu"));
    m_more->menu()->setToolTipsVisible(true);
    m_more->hide();
    layout->addSpacing(theme::scaled(8));
    layout->addStretch(1);

    m_cursorWidget = new widgets::TimeCursorWidget(this);
    m_cursorWidget->setObjectName(QStringLiteral("timeCursor"));
    layout->addWidget(m_cursorWidget);
    layout->addSpacing(12);
    m_panel = new QToolButton(this);
    m_panel->setFixedSize(theme::scaled(28), theme::scaled(28));
    layout->addSpacing(11);
    layout->addWidget(m_panel);
    layout->addSpacing(12);

    using widgets::TimeCursorWidget;
    connect(m_cursorWidget, &TimeCursorWidget::stepChosen, &m_cursor, &runtime::TimeCursor::setStep);
    connect(m_cursorWidget, &TimeCursorWidget::liveToggled, this, [this](bool live) {
        if (live)
            m_cursor.setLive();
        else
            m_cursor.hold();
        showCursor();
    });
    connect(&m_cursor, &runtime::TimeCursor::changed, this, &TopBar::showCursor);
    connect(&m_cursor, &runtime::TimeCursor::savedStepsChanged, this, &TopBar::showCursor);
    connect(&m_cursor, &runtime::TimeCursor::endMoved, this, &TopBar::showCursor);
    connect(&m_run, &runtime::RunModel::stateChanged, this, &TopBar::showCursor);
    connect(&m_run, &runtime::RunModel::opened, this, &TopBar::showRun);
    connect(&m_run, &runtime::RunModel::renamed, this, &TopBar::showRun);
    connect(&m_run, &runtime::RunModel::configChanged, this, &TopBar::showCursor);
    connect(&m_run, &runtime::RunModel::evaluationsAppended, this, &TopBar::showCursor);
    showCursor();
}

void TopBar::setMenu(QMenu* menu) {
    m_mark->setMenu(menu);
}

void TopBar::setPanelAction(QAction* action) {
    m_panel->setDefaultAction(action);
    widgets::setAccessibleRole(m_panel, QAccessible::Button); // a toggle, no check box
    widgets::nameControl(m_panel,
                         {.id = QStringLiteral("panelButton"), .name = action->text(), .toolTip = toolTipOf(*action)});
    m_panel->setIconSize(QSize(theme::scaled(18), theme::scaled(18)));
}

void TopBar::setPlayAction(QAction* action, const QList<QAction*>& settings) {
    m_cursorWidget->setPlayAction(action, settings);
}

void TopBar::setPlace(const PlaceEntry& entry, places::Place* place) {
    if (m_place != nullptr)
        disconnect(m_place, nullptr, this, nullptr);
    m_place = place;
    m_title->setText(entry.title);
    connect(place, &places::Place::tabsChanged, this, &TopBar::showTabs);
    connect(place, &places::Place::barActionsChanged, this, &TopBar::showActions);
    m_cursorWidget->setVisible(entry.hasCursor);
    m_hasRun = entry.hasCursor && !entry.atFoot;
    m_isOfNextRun = !entry.hasCursor && !entry.atFoot;
    showRun();
    showTabs();
    showActions();
}

void TopBar::setWidthClass(places::WidthClass width) {
    m_width = width;
    fit();
}

void TopBar::showTabs() {
    m_filling = true;
    const QStringList names = m_place->tabs();
    m_tabs->setNames(names, m_place->tabGroups());
    if (!names.isEmpty())
        m_tabs->setCurrentIndex(m_place->currentTab());
    m_filling = false;
    fit();
}

void TopBar::showRun() {
    const QString name = m_isOfNextRun ? tr("for the next run") : m_run.name();
    m_runName->setText(name);
    m_runName->setAccessibleName(m_isOfNextRun ? name : tr("Run shown: %1").arg(name));
    m_runName->setToolTip(m_isOfNextRun ? tr("What is set here is for the next run. A run that trains or is open does "
                                             "not change with it")
                                        : QString::fromStdString(m_run.path().string()));
    m_runName->setMaximumHeight(name.isEmpty() ? 0 : QWIDGETSIZE_MAX); // keeps its width, not its line
    fit();
}

void TopBar::makeTabMenu() {
    QMenu* menu = m_tabMenu->menu();
    menu->clear();
    QString group;
    for (const int tab : m_tabs->leftOut()) {
        if (const QString its = m_tabs->groupOf(tab); its != std::exchange(group, its) && !menu->isEmpty())
            menu->addSection(its);
        connect(menu->addAction(m_tabs->tabText(tab)), &QAction::triggered, m_tabs,
                [this, tab] { m_tabs->setCurrentIndex(tab); });
    }
}

void TopBar::showActions() {
    for (const auto& [action, widget] : std::exchange(m_lent, {}))
        if (action != nullptr)
            action->releaseWidget(widget); // or it would not be lent again
    while (QLayoutItem* item = m_actionLayout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            if (qobject_cast<ActionButton*>(widget) != nullptr)
                widget->deleteLater();
        }
        delete item;
    }
    for (QAction* action : m_place->barActions()) {
        if (auto* own = qobject_cast<QWidgetAction*>(action)) {
            if (!action->isVisible())
                continue;
            if (QWidget* widget = own->requestWidget(m_actions)) {
                m_lent.append({own, widget});
                m_actionLayout->addWidget(widget);
                widget->show();
            }
        } else {
            auto* button = new ActionButton(action, m_actions);
            m_actionLayout->addWidget(button);
            connect(action, &QAction::changed, button, [this, action, before = widthPartsOf(*action)]() mutable {
                if (auto now = widthPartsOf(*action); now != before) { // it may have appeared, or grown longer
                    before = std::move(now);
                    fit();
                }
            });
        }
    }
    m_actionLayout->addWidget(m_more);
    fit();
}

/// Those that a place lets go there, or all but the first, leave their buttons for the menu, which names them in full.
void TopBar::moveToMenu(const QList<ActionButton*>& buttons, Moved which) {
    QList<QAction*> moved;
    for (ActionButton* button : buttons)
        if (QAction* action = button->action();
            action->isVisible() && (which == Moved::All || action->property("barMore").toBool())) {
            button->setInMenu(true);
            moved.append(action);
        }
    if (moved != m_more->menu()->actions()) { // which may be open
        m_more->menu()->clear();
        m_more->menu()->addActions(moved);
    }
    m_more->setVisible(!moved.isEmpty());
}

void TopBar::fit() {
    QList<ActionButton*> buttons;
    for (int i = 0; i < m_actionLayout->count(); ++i)
        if (auto* button = qobject_cast<ActionButton*>(m_actionLayout->itemAt(i)->widget()))
            buttons.append(button);
    for (ActionButton* button : std::as_const(buttons)) {
        button->setFolded(false);
        button->setInMenu(false);
    }
    const bool focused = m_more->hasFocus();
    m_more->hide();
    const bool tabs = m_tabs->count() > 0;
    m_tabs->setVisible(tabs);
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        m_tabs->setShown(tab, true);
    m_tabMenu->hide();
    using Extent = widgets::TimeCursorWidget::Extent;
    m_cursorWidget->setExtent(Extent::Whole);
    const auto setFieldsWidth = [this](int least) {
        for (const auto& [action, field] : std::as_const(m_lent))
            if (field->maximumWidth() < QWIDGETSIZE_MAX) // made as wide as its words
                field->setMinimumWidth(std::min(least, field->maximumWidth()));
    };
    setFieldsWidth(QWIDGETSIZE_MAX);
    m_title->show();
    m_runName->setFixedWidth(theme::scaled(m_width >= places::WidthClass::Normal ? 130 : 84));
    m_runName->setVisible(m_hasRun || m_isOfNextRun);
    const auto tooWide = [this] {
        m_actionLayout->activate();
        return layout()->minimumSize().width() > width();
    };
    if (tooWide())
        moveToMenu(buttons, Moved::ThoseThatMay);
    if (focused && !m_more->isHidden())
        m_more->setFocus();
    // From the right, until everything fits.
    for (auto it = buttons.rbegin(); it != buttons.rend() && tooWide(); ++it)
        (*it)->setFolded(true);
    if (tooWide())
        m_cursorWidget->setExtent(Extent::Number);
    if (tooWide())
        setFieldsWidth(theme::scaled(leastField));
    if (tabs && tooWide()) {
        // The rail shows it too; above a run's name it mostly takes no more room than that.
        m_title->setVisible(!m_runName->isHidden() && m_title->sizeHint().width() <= m_runName->minimumWidth());
        if (tooWide()) {
            m_tabMenu->show();
            for (int last = m_tabs->lastToLeaveOut(); last >= 0 && tooWide(); last = m_tabs->lastToLeaveOut())
                m_tabs->setShown(last, false);
        }
    }
    if (tooWide())
        m_cursorWidget->setExtent(Extent::Least);
    if (tooWide())
        moveToMenu(buttons.mid(1), Moved::All);
    if (tooWide()) {
        m_title->hide();
        m_runName->hide();
    }
    layout()->activate(); // no frame with the places from before
}

void TopBar::showCursor() {
    m_cursorWidget->setReason(m_cursor.isEmpty() ? tr("There is no saved step yet; the first comes with a run.")
                                                 : QString());
    m_cursorWidget->setRange(std::max<qint64>(m_run.plannedSteps(), m_run.step()), m_run.step());
    m_cursorWidget->setSavedSteps({m_cursor.savedSteps().begin(), m_cursor.savedSteps().end()});
    std::vector<qint64> checkpoints;
    for (const run::CheckpointEntry& checkpoint : m_run.checkpoints())
        checkpoints.push_back(checkpoint.step);
    m_cursorWidget->setCheckpoints(std::move(checkpoints));
    const train::Evaluation* best = m_run.best();
    m_cursorWidget->setBestStep(best != nullptr ? best->step : -1);
    m_cursorWidget->setCurrentStep(m_cursor.step());
    const bool growing = m_run.isAlive() || m_run.state() == runtime::RunModel::State::Elsewhere;
    const bool atEnd = !m_cursor.isEmpty() && m_cursor.step() == m_cursor.savedSteps().back();
    m_cursorWidget->setGrowing(growing);
    m_cursorWidget->setLive(growing ? m_cursor.isLive() : atEnd);
    m_cursorWidget->setLiveReason(m_cursor.isEmpty() ? tr("Nothing has been recorded yet") : QString());
    m_cursorWidget->setEnabled(!m_cursor.isEmpty());
}

void TopBar::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
    const int rail = theme::scaled(64);
    painter.fillRect(QRect(rail - 1, 0, 1, height()), theme.border);
    painter.fillRect(QRect(m_panel->x() - 12, 0, 1, height()), theme.border);
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void TopBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        fit();
}

bool TopBar::event(QEvent* event) {
    const bool taken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) { // a part changed its size: another text, a larger font
        const QSize minimum(layout()->minimumSize().width(), width());
        if (minimum.width() > width() && minimum != m_fitted) {
            fit();
            m_fitted = QSize(layout()->minimumSize().width(), width());
        }
    }
    return taken;
}

} // namespace glasshouse::shell
