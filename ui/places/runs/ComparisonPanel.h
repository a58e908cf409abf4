#pragma once

#include <QScrollArea>

#include "ui/places/Place.h"
#include "ui/runtime/RunComparison.h"

class QSplitter;

namespace glasshouse::runtime {
class SweepController;
}

namespace glasshouse::places::runs {

class CoordinatesCard;
class DifferencesCard;
class RunGroups;
class ValidationCard;

/// Beside the list of runs or below it: the chosen runs compared. Hidden while there is none and no sweep.
///
/// Thread: GUI. Ownership: the place's.
class ComparisonPanel : public QScrollArea {
    Q_OBJECT
public:
    /// So many chosen runs are shown as parallel coordinates too.
    static constexpr int manyRuns = 8;

    ComparisonPanel(const PlaceContext& context, const RunGroups& groups, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    void setActive(bool active);
    /// It is beside the list, not below it.
    void setBeside(bool beside);

Q_SIGNALS:
    void openRequested(const QString& folder);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void renew();
    void arrange(bool first);
    QString layoutName() const;

    const PlaceContext& m_context;
    runtime::SweepController& m_sweeps;
    runtime::RunComparison m_comparison;
    bool m_beside = false;
    QSize m_needed;     ///< as the layout around knows it
    QSplitter* m_cards; ///< the chart and what differs
    CoordinatesCard* m_coordinates;
    ValidationCard* m_validation;
    DifferencesCard* m_differences;
};

} // namespace glasshouse::places::runs
