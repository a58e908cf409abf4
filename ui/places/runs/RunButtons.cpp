#include "ui/places/runs/RunButtons.h"

#include <QAction>
#include <QEvent>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::runs {

namespace {
constexpr int gap = 6;
} // namespace

RunButtons::RunButtons(const QList<QAction*>& actions, const QList<QAction*>& more, QWidget* parent)
    : QWidget(parent)
    , m_further(more)
    , m_more(new QToolButton(this))
    , m_menu(new QMenu(m_more)) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (QAction* action : actions) {
        auto* button = new QPushButton(action->text(), this);
        widgets::nameControl(button,
                             {.id = action->objectName() + QStringLiteral("Button"), .name = action->iconText()});
        button->setFocusPolicy(Qt::TabFocus);
        theme::setLookProperty(button, "small", true);
        m_buttons.push_back({action, button});
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, this, [this, one = m_buttons.back()] { follow(one); });
        follow(m_buttons.back());
    }
    m_more->setText(tr("More"));
    widgets::nameControl(m_more, {.id = QStringLiteral("runs.more"),
                                  .name = tr("More commands for runs"),
                                  .toolTip = tr("Rename, note, bin, export, import and more")});
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_more->setFocusPolicy(Qt::TabFocus);
    theme::setRole(m_more, "framed");
    theme::setLookProperty(m_more, "small", true);
    m_menu->setObjectName(QStringLiteral("runs.moreMenu"));
    m_menu->setToolTipsVisible(true);
    m_more->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &RunButtons::fillMenu);
    m_more->raise(); // the last of the children, as it is the last in the row: the Tab key follows their order
    measure();
}

void RunButtons::follow(const Button& one) {
    one.button->setEnabled(one.action->isEnabled());
    one.button->setToolTip(one.action->toolTip());
    if (one.button->isVisibleTo(this) != one.action->isVisible()) {
        place();
        updateGeometry();
    }
}

void RunButtons::measure() {
    m_height = m_more->sizeHint().height();
    for (Button& one : m_buttons) {
        if (!one.button->text().isEmpty()) // not an icon alone now
            one.width = one.button->sizeHint().width();
        m_height = std::max(m_height, one.button->sizeHint().height());
    }
    place();
    updateGeometry();
}

QSize RunButtons::sizeHint() const {
    int width = m_more->sizeHint().width();
    for (const Button& one : m_buttons)
        if (one.action->isVisible())
            width += one.width + gap;
    return {width, m_height};
}

QSize RunButtons::minimumSizeHint() const {
    const bool first = !m_buttons.empty() && m_buttons.front().action->isVisible();
    return {m_more->sizeHint().width() + (first ? m_height + gap : 0), m_height};
}

void RunButtons::place() {
    int spare = width() - sizeHint().width();
    std::size_t shown = m_buttons.size();
    for (; shown > 0 && spare < 0; --shown)
        if (m_buttons[shown - 1].action->isVisible())
            spare += m_buttons[shown - 1].width + gap;
    const bool icon = shown == 0 && !m_buttons.empty() && m_buttons.front().action->isVisible();
    int x = std::max(0, icon ? spare - m_height - gap : spare); // at the right end
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const Button& one = m_buttons[i];
        const bool alone = icon && i == 0;
        const bool seen = (i < shown || alone) && one.action->isVisible();
        const int width = alone ? m_height : one.width;
        if (const QString words = alone ? QString() : one.action->text(); one.button->text() != words) {
            one.button->setText(words);
            one.button->setIcon(alone ? one.action->icon() : QIcon());
        }
        one.button->setVisible(seen);
        one.button->setGeometry(x, (height() - m_height) / 2, width, m_height);
        if (seen)
            x += width + gap;
    }
    m_more->setGeometry(x, (height() - m_height) / 2, m_more->sizeHint().width(), m_height);
}

/// Those without room for a button come first.
void RunButtons::fillMenu() {
    m_menu->clear();
    for (const Button& one : m_buttons)
        if (one.button->isHidden() && one.action->isVisible())
            m_menu->addAction(one.action);
    if (!m_menu->isEmpty())
        m_menu->addSeparator();
    for (QAction* action : std::as_const(m_further)) {
        if (action != nullptr)
            m_menu->addAction(action);
        else
            m_menu->addSeparator();
    }
}

void RunButtons::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

/// A button asks for another size when its font has changed, but not while it is hidden.
bool RunButtons::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        measure();
    return QWidget::event(event);
}

} // namespace glasshouse::places::runs
