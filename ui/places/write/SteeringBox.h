#pragma once

#include <QWidget>

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/model/Ablation.h"
#include "ui/places/Place.h"

class QLineEdit;
class QPushButton;
class QSpinBox;

namespace glasshouse::widgets {
class Field;
class Switch;
class ValueSlider;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

/// Steers the model: toward a text, away from another one, after a layer, with a strength. It is an alteration of the
/// model at the time cursor like the parts that are switched off, so that Inside shows it as well and undoes it there.
///
/// Thread: GUI. Ownership: the parent's. Models without a residual stream cannot be steered: see isOffered(). Errors:
/// characters that are not in the vocabulary are named at their field; what the model refuses is said where it is used.
class SteeringBox : public QWidget {
    Q_OBJECT
public:
    explicit SteeringBox(const PlaceContext& context, QWidget* parent = nullptr);

    /// The first and the last control in the order of the Tab key.
    QWidget* firstControl() const;
    QWidget* lastControl() const;
    /// Whether the open model can be steered.
    bool isOffered() const { return m_offered; }
    /// Whether the model at the time cursor is steered.
    bool isOn() const;
    /// Whether what is written now is steered, so that it can be compared.
    void setComparable(bool comparable);

Q_SIGNALS:
    void switchedOn(); ///< by a person
    /// The text without steering is to be written beside.
    void comparisonRequested();

private:
    void takeRun();
    void followCursor();
    void showSteering(const glasshouse::model::Steering& steering);
    void takeText();
    void apply();
    /// Names what the vocabulary does not have.
    std::vector<std::int32_t> tokensOf(const QLineEdit* line, widgets::Field* field) const;

    const PlaceContext& m_context;
    widgets::Switch* m_on;
    QLineEdit* m_toward;
    QLineEdit* m_away;
    widgets::Field* m_towardField;
    widgets::Field* m_awayField;
    QSpinBox* m_layer;
    widgets::ValueSlider* m_strength;
    QPushButton* m_compare;
    std::filesystem::path m_path; ///< of the open run
    bool m_wasOn = false;         ///< until another run was opened
    bool m_offered = false;
    bool m_applies = false; ///< it is changing the model itself
};

} // namespace glasshouse::places::write
