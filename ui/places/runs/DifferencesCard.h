#pragma once

#include "ui/runtime/RunComparison.h"
#include "ui/widgets/Card.h"

namespace glasshouse::widgets {
class CardTable;
class Switch;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

class DifferencesModel;

/// The settings in which the chosen runs differ, and what they came to.
///
/// Thread: GUI. Ownership: the place's; the comparison must outlive it.
class DifferencesCard : public widgets::Card {
    Q_OBJECT
public:
    explicit DifferencesCard(const runtime::RunComparison& comparison, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitColumns();
    void renew();
    void describe();

    const runtime::RunComparison& m_comparison;
    DifferencesModel* m_model;
    widgets::CardTable* m_table;
    widgets::TextBlock* m_caution;
    widgets::Switch* m_all;
};

} // namespace glasshouse::places::runs
