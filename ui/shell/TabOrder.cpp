#include "ui/shell/TabOrder.h"

#include <QAbstractSpinBox>
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

/// Collects what takes the focus, in the order in which it is read.
class ReadingOrder {
public:
    void visit(QWidget* widget) {
        if (widget->isWindow() || m_seen.contains(widget))
            return;
        m_seen.insert(widget);
        if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr)
            m_stops.append(widget);
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
    const QList<QWidget*>& stops() const { return m_stops; }

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
    QList<QWidget*> m_stops;
};

} // namespace

void orderTabs(const QList<QWidget*>& parts) {
    ReadingOrder order;
    const QWidget* window = parts.isEmpty() ? nullptr : parts.first()->window();
    for (QWidget* part : parts)
        if (part->window() == window)
            order.visit(part);
    for (int i = 1; i < int(order.stops().size()); ++i)
        QWidget::setTabOrder(order.stops().at(i - 1), order.stops().at(i));
}

} // namespace glasshouse::shell
