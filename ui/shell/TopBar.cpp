#include "ui/shell/TopBar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QTabBar>
#include <QToolButton>
#include <QWidgetAction>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/shell/ActionButton.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/TimeCursorWidget.h"

namespace glasshouse::shell {

namespace {

/// Tabs as high as the bar, so that the line below the current one lies on the bar's edge.
class PlaceTabs : public QTabBar {
public:
    using QTabBar::QTabBar;

protected:
    QSize tabSizeHint(int index) const override { return {QTabBar::tabSizeHint(index).width(), height()}; }
    QSize minimumTabSizeHint(int index) const override {
        return {QTabBar::minimumTabSizeHint(index).width(), height()};
    }
};

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
    m_mark->setObjectName(QStringLiteral("menuButton"));
    m_mark->setAccessibleName(tr("Menu"));
    m_mark->setToolTip(tr("Menu (Alt shows it as a bar)"));
    m_mark->setIcon(theme::icon(QStringLiteral("mark")));
    m_mark->setIconSize(QSize(theme::scaled(24), theme::scaled(24)));
    m_mark->setPopupMode(QToolButton::InstantPopup);
    m_mark->setFixedSize(theme::scaled(40), theme::scaled(40));
    layout->addSpacing(theme::scaled(12));
    layout->addWidget(m_mark);
    layout->addSpacing(theme::scaled(28));

    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("placeTitle"));
    m_title->setFont(theme::uiFont(theme::TextSize::PanelTitle));
    layout->addWidget(m_title);
    layout->addSpacing(theme::scaled(20));

    m_tabs = new PlaceTabs(this);
    m_tabs->setObjectName(QStringLiteral("placeTabs"));
    m_tabs->setAccessibleName(tr("Views of this place"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setFixedHeight(theme::scaled(48));
    m_tabs->setUsesScrollButtons(true);
    layout->addWidget(m_tabs);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (!m_filling && m_place != nullptr && index >= 0)
            m_place->setCurrentTab(index);
    });

    m_actions = new QWidget(this);
    m_actionLayout = new QHBoxLayout(m_actions);
    m_actionLayout->setContentsMargins(0, 0, 0, 0);
    m_actionLayout->setSpacing(8);
    layout->addWidget(m_actions);
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
    connect(&m_cursor, &runtime::TimeCursor::keptStepsChanged, this, &TopBar::showCursor);
    connect(&m_cursor, &runtime::TimeCursor::endMoved, this, &TopBar::showCursor);
    connect(&m_run, &runtime::RunModel::stateChanged, this, &TopBar::showCursor);
    connect(&m_run, &runtime::RunModel::configChanged, this, &TopBar::showCursor);
    connect(&m_run, &runtime::RunModel::evaluationsAppended, this, &TopBar::showCursor);
    showCursor();
}

void TopBar::setMenu(QMenu* menu) {
    m_mark->setMenu(menu);
}

void TopBar::setPanelAction(QAction* action) {
    m_panel->setDefaultAction(action);
    m_panel->setObjectName(QStringLiteral("panelButton"));
    m_panel->setAccessibleName(action->text());
    m_panel->setToolTip(toolTipOf(*action));
    m_panel->setIconSize(QSize(theme::scaled(18), theme::scaled(18)));
}

void TopBar::setPlayAction(QAction* action) {
    m_cursorWidget->setPlayAction(action);
}

void TopBar::setPlace(const places::PlaceEntry& entry, places::Place* place) {
    if (m_place != nullptr)
        disconnect(m_place, nullptr, this, nullptr);
    m_place = place;
    m_title->setText(entry.title);
    connect(place, &places::Place::tabsChanged, this, &TopBar::showTabs);
    connect(place, &places::Place::barActionsChanged, this, &TopBar::showActions);
    m_cursorWidget->setVisible(entry.hasCursor);
    showTabs();
    showActions();
}

void TopBar::setWidthClass(places::WidthClass width) {
    m_width = width;
    foldActions();
}

void TopBar::showTabs() {
    m_filling = true;
    const QStringList names = m_place->tabs();
    while (m_tabs->count() > names.size())
        m_tabs->removeTab(m_tabs->count() - 1);
    for (int i = 0; i < names.size(); ++i) {
        if (i < m_tabs->count())
            m_tabs->setTabText(i, names.at(i));
        else
            m_tabs->addTab(names.at(i));
    }
    if (!names.isEmpty())
        m_tabs->setCurrentIndex(m_place->currentTab());
    m_tabs->setVisible(!names.isEmpty());
    m_filling = false;
}

void TopBar::showActions() {
    while (QLayoutItem* item = m_actionLayout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            // A widget of a QWidgetAction belongs to the action and comes back; buttons are ours.
            if (auto* button = qobject_cast<ActionButton*>(widget)) {
                button->hide();
                button->deleteLater();
            } else {
                widget->hide();
            }
        }
        delete item;
    }
    for (QAction* action : m_place->barActions()) {
        if (auto* own = qobject_cast<QWidgetAction*>(action)) {
            if (!action->isVisible())
                continue;
            if (QWidget* widget = own->requestWidget(m_actions)) {
                m_actionLayout->addWidget(widget);
                widget->show();
            }
        } else {
            auto* button = new ActionButton(action, m_actions);
            m_actionLayout->addWidget(button);
            connect(action, &QAction::changed, button, [this] { foldActions(); }); // it may have come, or say more
        }
    }
    foldActions();
}

void TopBar::foldActions() {
    QList<ActionButton*> buttons;
    for (int i = 0; i < m_actionLayout->count(); ++i)
        if (auto* button = qobject_cast<ActionButton*>(m_actionLayout->itemAt(i)->widget()))
            buttons.append(button);
    for (ActionButton* button : std::as_const(buttons))
        button->setFolded(false);
    // From the right, until all fits.
    const auto needed = [this] { return layout()->minimumSize().width(); };
    for (auto it = buttons.rbegin(); it != buttons.rend() && needed() > width(); ++it) {
        (*it)->setFolded(true);
        m_actionLayout->activate();
    }
}

void TopBar::showCursor() {
    m_cursorWidget->setRange(std::max<qint64>(m_run.plannedSteps(), m_run.step()), m_run.step());
    m_cursorWidget->setKeptSteps({m_cursor.keptSteps().begin(), m_cursor.keptSteps().end()});
    std::vector<qint64> checkpoints;
    for (const run::CheckpointEntry& checkpoint : m_run.checkpoints())
        checkpoints.push_back(checkpoint.step);
    m_cursorWidget->setCheckpoints(std::move(checkpoints));
    const train::Evaluation* best = m_run.best();
    m_cursorWidget->setBestStep(best != nullptr ? best->step : -1);
    m_cursorWidget->setCurrentStep(m_cursor.step());
    m_cursorWidget->setLive(m_cursor.isLive());
    m_cursorWidget->setLiveReason(m_cursor.isEmpty() ? tr("Nothing was recorded yet") : QString());
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
    foldActions();
}

} // namespace glasshouse::shell
