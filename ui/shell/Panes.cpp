#include "ui/shell/Panes.h"

#include <QApplication>
#include <QWidget>

#include "ui/shell/TabOrder.h"

namespace glasshouse::shell {

namespace {

bool canReturnTo(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0 &&
           widget.focusProxy() == nullptr;
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
    if (pane.last && canReturnTo(*pane.last))
        return pane.last;
    return nextTabStop({pane.widget}, nullptr, true);
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
