#pragma once

#include <QDialog>

#include <optional>
#include <vector>

#include "ui/places/Place.h"
#include "ui/runtime/SweepController.h"

class QComboBox;
class QGridLayout;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace glasshouse::widgets {
class SegmentedChoice;
class Switch;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

/// Asks what a sweep tries, and says how many runs that are and how long they take before it begins. Shows earlier
/// sweeps of the runs folder too. All other settings are those of the forms.
///
/// Thread: GUI. Deletes itself when it is closed; the controller must outlive it.
class SweepDialog : public QDialog {
    Q_OBJECT
public:
    SweepDialog(const Training& training, QWidget* parent = nullptr);

private:
    struct FieldRow {
        QComboBox* field;
        QLineEdit* values;
        QToolButton* remove;
    };
    void addField(const QString& name, const QString& values);
    void removeField(const QToolButton* button);
    void showFound(const std::vector<runtime::SweepController::Found>& sweeps);
    /// Throws Error, one sentence on what cannot be understood.
    runtime::SweepController::Choice choice() const;
    void renew();
    void begin();

    const Training& m_training;
    runtime::SweepController& m_sweeps;
    QWidget* m_earlier;
    QComboBox* m_found;
    QGridLayout* m_grid;
    std::vector<FieldRow> m_fields;
    int m_added = 0; ///< counts the rows that ever were: names of their controls
    widgets::SegmentedChoice* m_how;
    QLineEdit* m_draws;
    QLineEdit* m_steps;
    QLineEdit* m_seed;
    widgets::Switch* m_median;
    widgets::TextBlock* m_said;
    std::optional<sweep::SweepPlan> m_checked; ///< that m_unfit is of
    QString m_unfit;                           ///< see SweepController::unfitIn()
    QPushButton* m_start;
};

} // namespace glasshouse::places::runs
