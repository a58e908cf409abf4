#pragma once

#include <QScrollArea>

#include "ui/places/Place.h"
#include "ui/runtime/RunComparison.h"

class QGridLayout;

namespace glasshouse::runtime {
class SweepController;
}

namespace glasshouse::places::runs {

class CoordinatesCard;
class DifferencesCard;
class SweepCard;
class ValidationCard;

/// Below the list of runs: the chosen runs compared, and the sweep that is shown. Hidden while there is neither.
///
/// Thread: GUI. Ownership: the place's.
class ComparisonPanel : public QScrollArea {
    Q_OBJECT
public:
    /// So many chosen runs are shown as parallel coordinates too.
    static constexpr int manyRuns = 8;

    ComparisonPanel(const PlaceContext& context, QWidget* parent = nullptr);

    void setActive(bool active);

Q_SIGNALS:
    void openRequested(const QString& folder);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void renew();
    void arrange();

    const PlaceContext& m_context;
    runtime::SweepController& m_sweeps;
    runtime::RunComparison m_comparison;
    QGridLayout* m_grid;
    SweepCard* m_sweep;
    CoordinatesCard* m_coordinates;
    ValidationCard* m_validation;
    DifferencesCard* m_differences;
};

} // namespace glasshouse::places::runs
