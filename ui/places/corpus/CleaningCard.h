#pragma once

#include "ui/runtime/CleaningReport.h"
#include "ui/widgets/Card.h"

class QToolButton;

namespace glasshouse::cleaning {
struct RuleCount;
}
namespace glasshouse::runtime {
class ConfigStore;
class CorpusStore;
} // namespace glasshouse::runtime
namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::widgets {
class Table;
}

namespace glasshouse::places::corpus {

/// The cleaning rules, each with a switch and its counts. Switching one changes the data of the next run and is
/// remembered for the folder. Thread: GUI. Ownership: the parent's; stores and settings must outlive it.
class CleaningCard : public widgets::Card {
    Q_OBJECT
public:
    CleaningCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, settings::Settings& settings,
                 QWidget* parent = nullptr);

    QWidget* table() const;
    /// With all rules and without a scroll bar.
    int naturalHeight() const;

Q_SIGNALS:
    /// Another place where a rule acts is wanted, forwards or backwards from the shown one.
    void placeWanted(const QString& rule, bool forwards);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    widgets::Table* makeTable();
    QString tip(int row) const;
    /// What a rule has done to the prepared text, which owns it; nullptr: unknown.
    const cleaning::RuleCount* counts(int row) const;
    bool isOn(int row) const;
    void switchRule(int row, bool on);
    void showCounts();

    runtime::CorpusStore& m_corpus;
    runtime::ConfigStore& m_config;
    settings::Settings& m_settings;
    runtime::CleaningReport m_report;
    widgets::Table* m_table;
    QToolButton* m_before;
    QToolButton* m_after;
};

} // namespace glasshouse::places::corpus
