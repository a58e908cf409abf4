#pragma once

#include <QStringList>

#include "ui/plots/ParallelCoordinates.h"
#include "ui/runtime/RunComparison.h"
#include "ui/widgets/Card.h"

namespace glasshouse::places::runs {

/// The axes and lines of parallel coordinates for these runs: one axis for each field in which they differ, those of
/// `first` before the others, and the best validation loss as the last. At most maxSettings fields.
struct Coordinates {
    static constexpr int maxSettings = 12;

    std::vector<plots::ParallelAxis> axes;
    std::vector<plots::ParallelCoordinates::Line> lines;
    int leftOut = 0; ///< fields that differ too
};
Coordinates coordinatesOf(const std::vector<runtime::ComparedRun>& runs, const QStringList& first = {});

/// The chosen runs as parallel coordinates.
///
/// Thread: GUI. Ownership: the place's; the comparison must outlive it.
class CoordinatesCard : public widgets::Card {
    Q_OBJECT
public:
    explicit CoordinatesCard(const runtime::RunComparison& comparison, QWidget* parent = nullptr);

    /// Fields that have an axis even if all runs have the same value there: those of a sweep.
    void setFields(const QStringList& fields);
    plots::ParallelCoordinates* plot() const { return m_plot; }

Q_SIGNALS:
    void openRequested(const QString& folder);

private:
    void showRuns();
    void renew();

    const runtime::RunComparison& m_comparison;
    plots::ParallelCoordinates* m_plot;
    QStringList m_fields;
    int m_leftOut = 0;
};

} // namespace glasshouse::places::runs
