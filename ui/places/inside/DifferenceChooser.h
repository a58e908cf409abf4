#pragma once

#include <QToolButton>

#include <cstdint>

#include "core/base/Matrix.h"
#include "ui/places/Place.h"
#include "ui/plots/HeatmapImage.h"

class QAction;
class QLineEdit;

namespace glasshouse::places::inside {

/// "Difference to step…": chooses the step that the views compare with, the time cursor's or a typed one, and shows
/// which it is. The choice is stored in the ProbeController, so that every view has the same.
///
/// Thread: GUI. Ownership: the parent's. Errors: a typed step that was not saved becomes the nearest saved one.
class DifferenceChooser : public QToolButton {
    Q_OBJECT
public:
    DifferenceChooser(const Viewed& viewed, QWidget* parent = nullptr);

private:
    void showChoice();
    void prepareMenu();
    void takeTyped();

    const Viewed& m_viewed;
    QAction* m_here;
    QAction* m_none;
    QLineEdit* m_step;
};

/// Cell by cell; empty if the shapes differ. NaN in either matrix gives NaN.
Matrix difference(const Matrix& now, const Matrix& before);

/// What a view shows of a matrix while comparing with another step, in diverging colours.
struct Change {
    Matrix values; ///< empty: nothing to compare
    plots::ValueRange range;
    QString note; ///< "difference to step 50, ±0.02"
};
/// now minus before, where before is of that step; values (rows, cols) like theirs, empty if the shapes differ. mask:
/// cells that do not count for the range. Any thread.
Change changeSince(std::int64_t step, const Matrix& now, const Matrix& before, const plots::CellMask& mask = {});

} // namespace glasshouse::places::inside
