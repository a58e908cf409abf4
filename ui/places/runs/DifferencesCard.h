#pragma once

#include "ui/places/Place.h"
#include "ui/runtime/RunComparison.h"
#include "ui/widgets/Card.h"

namespace glasshouse::widgets {
class CardTable;
class Switch;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

class DifferencesModel;
class RunGroups;

/// The settings in which the chosen runs differ, and what they came to. Of groups that differ in the seed alone it says
/// whether their difference is more than that between two runs of one group.
///
/// Thread: GUI. Ownership: the place's; groups and comparison must outlive it.
class DifferencesCard : public widgets::Card {
    Q_OBJECT
public:
    DifferencesCard(const PlaceContext& context, const RunGroups& groups, const runtime::RunComparison& comparison,
                    QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitColumns();
    void renew();
    void describe();
    void compareSeeds();
    QString ofOneSeed() const;

    const runtime::RunOverlays& m_chosen;
    const RunGroups& m_groups;
    const runtime::RunComparison& m_comparison;
    DifferencesModel* m_model;
    widgets::CardTable* m_table;
    widgets::TextBlock* m_caution;
    widgets::TextBlock* m_seeds;
    widgets::Switch* m_all;
};

} // namespace glasshouse::places::runs
