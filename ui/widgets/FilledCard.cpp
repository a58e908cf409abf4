#include "ui/widgets/FilledCard.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
#include <QLayout>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedLayout>

#include <algorithm>

#include "ui/widgets/Card.h"

namespace glasshouse::widgets {

namespace {

/// The first widget inside that takes the focus by Tab; nullptr if there is none.
QWidget* firstFocus(QWidget& within) {
    for (QWidget* at = within.nextInFocusChain(); at != &within; at = at->nextInFocusChain())
        if (within.isAncestorOf(at) && at->isVisible() && at->isEnabled() && (at->focusPolicy() & Qt::TabFocus))
            return at;
    return nullptr;
}

/// Whether the parent itself gives its only visible child all its room.
bool fillsByItself(const QWidget& parent) {
    return qobject_cast<const QSplitter*>(&parent) != nullptr ||
           qobject_cast<const QAbstractScrollArea*>(&parent) != nullptr ||
           qobject_cast<const QAbstractScrollArea*>(parent.parentWidget()) != nullptr || // its viewport
           qobject_cast<const QStackedLayout*>(parent.layout()) != nullptr;
}

/// A layout that rests would keep the sizes of what it had in the layouts inside it.
void forgetSizes(QLayout& layout) {
    for (int i = 0; i < layout.count(); ++i)
        if (QLayout* inner = layout.itemAt(i)->layout())
            forgetSizes(*inner);
    layout.invalidate();
}

} // namespace

FilledCard::FilledCard(QWidget* room)
    : QObject(room)
    , m_room(room) {}

// The widgets go with the room; nothing is brought back.
FilledCard::~FilledCard() = default;

FilledCard* FilledCard::around(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        if (auto* found = widget->findChild<FilledCard*>({}, Qt::FindDirectChildrenOnly))
            return found;
    return nullptr;
}

void FilledCard::toggle(Card& card) {
    if (m_card == &card)
        leave();
    else
        fill(card);
}

void FilledCard::fill(Card& card) {
    leave();
    if (!card.isVisible() || !m_room->isAncestorOf(&card))
        return;
    const QScopedValueRollback changing(m_changing, true);
    m_card = &card;
    card.setFilled(true);
    for (QWidget* at = &card; at != m_room; at = at->parentWidget()) {
        QWidget& parent = *at->parentWidget();
        Link link{at, nullptr, QSize(0, 0), at->maximumSize(), {}};
        if (auto* splitter = qobject_cast<QSplitter*>(&parent))
            link.sizes = splitter->sizes();
        at->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        watchBeside(*at);
        if (!fillsByItself(parent) && parent.layout() != nullptr) {
            parent.layout()->setEnabled(false);
            link.resting = parent.layout();
            parent.installEventFilter(this);
        }
        at->installEventFilter(this);
        m_chain.push_back(link);
    }
    for (const Link& link : m_chain) {
        if (link.resting)
            forgetSizes(*link.resting);
        link.widget->updateGeometry(); // layouts that rest do not tell a scroll area what is gone
    }
    layOut();
    QWidget* now = card.focusWidget(); // had it last: a click on the title takes it away
    if (now == nullptr || !now->isVisible())
        now = firstFocus(card);
    if (now != nullptr)
        now->setFocus(Qt::OtherFocusReason);
    Q_EMIT changed();
}

/// Hides the siblings of a widget. Those of a stack and the parts of a scroll area are left alone.
void FilledCard::watchBeside(QWidget& widget) {
    QWidget& parent = *widget.parentWidget();
    if (qobject_cast<QAbstractScrollArea*>(&parent) != nullptr ||
        qobject_cast<QStackedLayout*>(parent.layout()) != nullptr)
        return;
    for (QObject* child : parent.children()) {
        auto* beside = qobject_cast<QWidget*>(child);
        if (beside == nullptr || beside == &widget || beside->isWindow() || beside->inherits("QSplitterHandle"))
            continue;
        beside->installEventFilter(this);
        m_beside.emplace_back(beside);
        if (!beside->isHidden())
            putAway(*beside);
    }
}

/// Hidden, but not as its owner hides it: so one can tell at the end whether the owner has hidden it since.
void FilledCard::putAway(QWidget& beside) {
    beside.hide();
    beside.setAttribute(Qt::WA_WState_ExplicitShowHide, false);
    if (std::find(m_hidden.begin(), m_hidden.end(), &beside) == m_hidden.end())
        m_hidden.emplace_back(&beside);
}

void FilledCard::layOut() {
    for (Link& link : m_chain)
        if (link.widget && !link.widget->minimumSize().isNull()) { // set by its owner meanwhile
            link.minimum = link.widget->minimumSize();
            link.widget->setMinimumSize(0, 0);
        }
    for (auto link = m_chain.rbegin(); link != m_chain.rend(); ++link)
        if (link->widget && link->resting)
            link->widget->setGeometry(
                link->widget->parentWidget()->contentsRect().marginsRemoved(link->resting->contentsMargins()));
}

void FilledCard::leave() {
    if (m_card == nullptr || m_changing)
        return;
    const QScopedValueRollback changing(m_changing, true);
    const QPointer<QWidget> focused = QApplication::focusWidget();
    for (const QPointer<QWidget>& widget : m_beside)
        if (widget)
            widget->removeEventFilter(this);
    for (const QPointer<QWidget>& widget : m_hidden)
        if (widget && !widget->testAttribute(Qt::WA_WState_ExplicitShowHide))
            widget->show();
    for (auto link = m_chain.rbegin(); link != m_chain.rend(); ++link) {
        if (link->resting) {
            link->resting->parentWidget()->removeEventFilter(this);
            link->resting->setEnabled(true);
            link->resting->invalidate();
            link->resting->activate();
        }
        if (!link->widget)
            continue;
        link->widget->removeEventFilter(this);
        if (link->widget->maximumSize() == QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX)) // else its owner has set another
            link->widget->setMaximumSize(link->maximum);
        link->widget->setMinimumSize(link->minimum);
        if (auto* splitter = qobject_cast<QSplitter*>(link->widget->parentWidget());
            splitter != nullptr && !link->sizes.isEmpty())
            splitter->setSizes(link->sizes);
    }
    m_card->setFilled(false);
    m_card = nullptr;
    m_chain.clear();
    m_beside.clear();
    m_hidden.clear();
    if (focused && focused->isVisible())
        focused->setFocus(Qt::OtherFocusReason);
    Q_EMIT changed();
}

bool FilledCard::eventFilter(QObject* watched, QEvent* event) {
    if (m_card == nullptr || m_changing)
        return QObject::eventFilter(watched, event);
    auto* widget = static_cast<QWidget*>(watched);
    const auto links = [widget](const Link& link) { return link.widget == widget; };
    const bool inChain = std::any_of(m_chain.begin(), m_chain.end(), links);
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::LayoutRequest:
        layOut();
        break;
    case QEvent::HideToParent: // its owner hides the card, or another view of the place is chosen
    case QEvent::ParentChange:
        if (inChain)
            leave();
        break;
    case QEvent::Hide: // another place; not a window that is minimized
        if (widget == m_card && !event->spontaneous())
            leave();
        break;
    case QEvent::ShowToParent:
        if (!inChain && widget != m_room) {
            const QScopedValueRollback changing(m_changing, true);
            putAway(*widget);
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace glasshouse::widgets
