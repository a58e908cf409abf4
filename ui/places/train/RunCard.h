#pragma once

#include <QWidget>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

class QPushButton;

namespace glasshouse::places {
struct PlaceContext;
}

namespace glasshouse::widgets {
class ElidedLabel;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

class SettingsForm;

/// The viewed run in Train's column: its name, its state and what can be changed in it, with its values as they are
/// now. While it trains, a change is pending until Enter or Apply; when it is at rest, until it is resumed. Undo drops
/// pending changes, then takes back those that were applied. Hidden while no run is open.
///
/// Thread: GUI. Ownership: the column's.
class RunCard : public QWidget {
    Q_OBJECT
public:
    explicit RunCard(const PlaceContext& context, QWidget* parent = nullptr);

    SettingsForm& form() { return *m_form; }

private:
    using Values = std::vector<std::pair<std::string, std::string>>; ///< fields with their values, as typed

    void follow();
    void showRateNote();
    void apply();
    void askBeforeEnd(std::int64_t steps, const Values& changes);
    void send(const Values& changes);
    void undo();
    void showRefusal(const QString& name, const QString& value, const QString& why);

    const PlaceContext& m_context;
    widgets::ElidedLabel* m_name;
    widgets::ElidedLabel* m_state;
    SettingsForm* m_form;
    widgets::TextBlock* m_rateNote; ///< below the learning rate
    widgets::TextBlock* m_words;    ///< what is pending
    QPushButton* m_apply;
    QPushButton* m_undo;
    QPushButton* m_use;
    std::vector<Values> m_applied; ///< the values before each Apply
    std::filesystem::path m_path;  ///< of the run that they are of
};

} // namespace glasshouse::places::train
