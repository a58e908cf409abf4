#include "ui/shell/TabOrder.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QButtonGroup>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QSet>
#include <QSplitter>
#include <QTabBar>
#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace glasshouse::shell {

namespace {

/// Of several buttons of which one is chosen, the Tab key goes to that one and the arrow keys to the others; Qt knows
/// it only once a person has chosen.
bool takesTab(const QWidget& widget) {
    if (!widget.isVisible() || !widget.isEnabled() || widget.focusProxy() != nullptr)
        return false;
    const auto tabbed = [](const QWidget* one) { return (one->focusPolicy() & Qt::TabFocus) != 0; };
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const QButtonGroup* group = button != nullptr ? button->group() : nullptr;
    if (group == nullptr || !group->exclusive() || group->checkedButton() == nullptr)
        return tabbed(&widget);
    const QList<QAbstractButton*> all = group->buttons();
    return button->isChecked() && std::any_of(all.begin(), all.end(), tabbed);
}

/// Collects widgets in the order in which they are read.
class ReadingOrder {
public:
    void visit(QWidget* widget) {
        if (widget->isWindow() || m_seen.contains(widget))
            return;
        m_seen.insert(widget);
        m_all.append(widget);
        if (qobject_cast<QAbstractSpinBox*>(widget) != nullptr || qobject_cast<QComboBox*>(widget) != nullptr ||
            qobject_cast<QLineEdit*>(widget) != nullptr || qobject_cast<QTabBar*>(widget) != nullptr)
            return; // one stop, made of several widgets
        if (const auto* splitter = qobject_cast<const QSplitter*>(widget))
            for (int i = 0; i < splitter->count(); ++i)
                visit(splitter->widget(i));
        if (const QLayout* layout = widget->layout())
            visit(*layout);
        for (QObject* child : widget->children()) // what is in no layout
            if (child->isWidgetType())
                visit(static_cast<QWidget*>(child));
    }
    const QList<QWidget*>& all() const { return m_all; }

private:
    void visit(const QLayout& layout) {
        std::vector<std::pair<std::pair<int, int>, QLayoutItem*>> items; // by row and column
        const auto* grid = qobject_cast<const QGridLayout*>(&layout);
        for (int i = 0; i < layout.count(); ++i) {
            std::pair<int, int> place(0, i);
            if (grid != nullptr) {
                int rows = 0;
                int columns = 0;
                grid->getItemPosition(i, &place.first, &place.second, &rows, &columns);
            }
            items.emplace_back(place, layout.itemAt(i));
        }
        std::stable_sort(items.begin(), items.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [place, item] : items) {
            if (item->widget() != nullptr)
                visit(item->widget());
            else if (item->layout() != nullptr)
                visit(*item->layout());
        }
    }

    QSet<const QWidget*> m_seen;
    QList<QWidget*> m_all;
};

} // namespace

QWidget* nextTabStop(const QList<QWidget*>& parts, QWidget* from, bool forward) {
    ReadingOrder order;
    const QWidget* window = parts.isEmpty() ? nullptr : parts.first()->window();
    for (QWidget* part : parts)
        if (part->window() == window)
            order.visit(part);
    const QList<QWidget*>& all = order.all();
    const auto count = int(all.size());
    int at = -1;
    for (; from != nullptr && at < 0; from = from->parentWidget()) // or what it is a piece of
        at = int(all.indexOf(from));
    if (at < 0)
        at = forward ? -1 : count;
    const int step = forward ? 1 : -1;
    for (int i = 1; i <= count; ++i)
        if (QWidget* one = all.at(((at + i * step) % count + count) % count); takesTab(*one))
            return one;
    return nullptr;
}

} // namespace glasshouse::shell
