#include "ui/shell/Panes.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>

namespace glasshouse::shell {

namespace {

bool takesFocus(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0 &&
           widget.focusProxy() == nullptr;
}

/// One of several buttons of which another is chosen: the Tab key goes to that one.
bool yieldsToChosen(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button != nullptr && button->group() != nullptr && button->group()->exclusive() &&
           button->group()->checkedButton() != nullptr && !button->isChecked();
}

} // namespace

Panes::Panes(const QList<QWidget*>& panes, QWidget* window)
    : QObject(window) {
    for (QWidget* pane : panes)
        m_panes.append({pane});
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (int i = 0; now != nullptr && i < m_panes.size(); ++i) {
            if (m_panes[i].widget != now && !m_panes[i].widget->isAncestorOf(now))
                continue;
            m_panes[i].last = now;
            m_current = i;
        }
    });
}

QWidget* Panes::entryOf(const Pane& pane) {
    if (!pane.widget->isVisible())
        return nullptr;
    if (pane.last && takesFocus(*pane.last) && !yieldsToChosen(*pane.last))
        return pane.last;
    for (QWidget* at = pane.widget->nextInFocusChain(); at != pane.widget; at = at->nextInFocusChain())
        if (pane.widget->isAncestorOf(at) && takesFocus(*at) && !yieldsToChosen(*at))
            return at;
    return nullptr;
}

void Panes::step(int direction) {
    const auto count = int(m_panes.size());
    const int from = m_current >= 0 ? m_current : direction > 0 ? -1 : count;
    for (int away = 1; away <= count; ++away) {
        QWidget* const entry = entryOf(m_panes[((from + away * direction) % count + count) % count]);
        if (entry == nullptr)
            continue;
        entry->setFocus(direction > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return;
    }
}

} // namespace glasshouse::shell
