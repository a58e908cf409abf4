#pragma once

#include <QPointer>

#include <vector>

#include "ui/places/Place.h"

class QStackedWidget;

namespace glasshouse::places::inside {

class InsideView;
class AblationChips;
class ProbeBar;
class ProbeSelection;

/// The place Inside: a tab for each registered view, the probe text above them.
///
/// Thread: GUI. Ownership: the window's. Nothing is computed while it is hidden.
class InsidePlace : public Place {
    Q_OBJECT
public:
    explicit InsidePlace(const PlaceContext& context, QWidget* parent = nullptr);
    ~InsidePlace() override;

    QStringList tabs() const override;
    QStringList tabGroups() const override;
    int currentTab() const override;
    void setCurrentTab(int index) override;
    int tabOf(const QString& view) const override;
    QString explanation() const override;
    PlaceState state() const override;
    void setActive(bool active) override;
    bool needsRun() const override { return isVisible(); }
    void setWidthClass(WidthClass width) override;

private:
    InsideView* currentView() const;

    const PlaceContext& m_context;
    ProbeSelection* m_selection;
    QStackedWidget* m_bars;
    QStackedWidget* m_stack;
    ProbeBar* m_probeBar;
    AblationChips* m_off;
    std::vector<InsideView*> m_views;
    QPointer<QWidget> m_focusedLast; ///< when the place was left
};

} // namespace glasshouse::places::inside
