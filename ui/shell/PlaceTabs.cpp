#include "ui/shell/PlaceTabs.h"

#include <QResizeEvent>
#include <QStyleOptionTab>
#include <QStylePainter>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::shell {

namespace {

int groupGap() {
    return theme::scaled(13);
}

} // namespace

PlaceTabs::PlaceTabs(QWidget* parent)
    : QTabBar(parent) {
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideNone);
    setFixedHeight(theme::scaled(48)); // so that the line below the current one is at the bar's edge
    setUsesScrollButtons(false);       // a single tab between two arrows would be useless
}

void PlaceTabs::setNames(const QStringList& names, const QStringList& groups) {
    m_groups = groups;
    while (count() > names.size())
        removeTab(count() - 1);
    for (int tab = 0; tab < names.size(); ++tab) {
        if (tab < count())
            setTabText(tab, names.at(tab));
        else
            addTab(names.at(tab));
        const QString group = groupOf(tab);
        setAccessibleTabName(tab, group.isEmpty() ? QString() : tr("%1, %2").arg(names.at(tab), group));
        setTabToolTip(tab, group);
    }
}

void PlaceTabs::setShown(int tab, bool shown) {
    if (shown == isTabVisible(tab))
        return;
    setTabVisible(tab, shown);
    updateGeometry();
    // The bar stays scrolled to what was current before, unless it is told of a size.
    QResizeEvent again(size(), size());
    resizeEvent(&again);
}

int PlaceTabs::lastToLeaveOut() const {
    for (int tab = count() - 1; tab >= 0; --tab)
        if (tab != currentIndex() && isTabVisible(tab))
            return tab;
    return -1;
}

QList<int> PlaceTabs::leftOut() const {
    QList<int> tabs;
    for (int tab = 0; tab < count(); ++tab)
        if (!isTabVisible(tab))
            tabs.append(tab);
    return tabs;
}

/// The first shown one of a group that is not the first of all.
bool PlaceTabs::beginsGroup(int tab) const {
    int before = tab - 1;
    while (before >= 0 && !isTabVisible(before))
        --before;
    return before >= 0 && groupOf(before) != groupOf(tab);
}

QSize PlaceTabs::tabSizeHint(int tab) const {
    return {QTabBar::tabSizeHint(tab).width() + (beginsGroup(tab) ? groupGap() : 0), height()};
}

/// No word is cut.
QSize PlaceTabs::minimumTabSizeHint(int tab) const {
    return tabSizeHint(tab);
}

void PlaceTabs::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

void PlaceTabs::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    for (int tab = 0; tab < count(); ++tab) {
        if (!isTabVisible(tab))
            continue;
        QStyleOptionTab option;
        initStyleOption(&option, tab);
        if (beginsGroup(tab)) {
            const QRect whole = option.rect;
            const QRect gap(whole.left() + groupGap() / 2, whole.center().y() - theme::scaled(9), 1, theme::scaled(18));
            painter.fillRect(QStyle::visualRect(layoutDirection(), whole, gap), theme::Theme::of(this).axis);
            option.rect = QStyle::visualRect(layoutDirection(), whole, whole.adjusted(groupGap(), 0, 0, 0));
        }
        painter.drawControl(QStyle::CE_TabBarTab, option);
    }
}

} // namespace glasshouse::shell
