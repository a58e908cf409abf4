#pragma once

#include <QStringList>
#include <QTabBar>

namespace glasshouse::shell {

/// The tabs of a place in the top bar: as high as the bar, in groups with a line between them, whose names a screen
/// reader says after that of the tab and a tooltip shows. Those for which there is no room can be left out one by one.
///
/// Thread: GUI. Ownership: the parent's.
class PlaceTabs : public QTabBar {
    Q_OBJECT
public:
    explicit PlaceTabs(QWidget* parent = nullptr);

    /// groups: the name of the group of each tab, or empty for no groups. The current tab stays by its index.
    void setNames(const QStringList& names, const QStringList& groups);
    QString groupOf(int tab) const { return m_groups.value(tab); }
    /// Shows or leaves out a tab. The layout around it knows at once.
    void setShown(int tab, bool shown);
    /// The last shown tab but the current one; -1: there is no other.
    int lastToLeaveOut() const;
    /// Those that are left out, in their order.
    QList<int> leftOut() const;

protected:
    QSize tabSizeHint(int tab) const override;
    QSize minimumTabSizeHint(int tab) const override;
    void paintEvent(QPaintEvent* event) override;
    /// A page that is scrolled a little too high is not left.
    void wheelEvent(QWheelEvent* event) override;

private:
    bool beginsGroup(int tab) const;

    QStringList m_groups;
};

} // namespace glasshouse::shell
