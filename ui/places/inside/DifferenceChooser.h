#pragma once

#include <QToolButton>

#include <cstdint>

#include "core/base/Matrix.h"
#include "ui/places/Place.h"
#include "ui/plots/HeatmapImage.h"

class QAction;
class QLineEdit;

namespace glasshouse::places::inside {

/// "Difference to step…": chooses the step that the views compare with, the one the time cursor stands on or a typed
/// one, and says which it is. The choice is the ProbeController's, so that every view has the same.
///
/// Thread: GUI. Ownership: the parent's. Errors: a typed step that was not kept becomes the nearest kept one.
class DifferenceChooser : public QToolButton {
    Q_OBJECT
public:
    DifferenceChooser(const PlaceContext& context, QWidget* parent = nullptr);

private:
    void showChoice();
    void prepareMenu();
    void takeTyped();

    const PlaceContext& m_context;
    QAction* m_here;
    QAction* m_none;
    QLineEdit* m_step;
};

/// Cell by cell; empty when the shapes differ. What is not a number in one of them is none in the difference.
Matrix difference(const Matrix& now, const Matrix& before);

/// What a view shows of a matrix while another step is compared with, in diverging colours.
struct Change {
    Matrix values; ///< empty: nothing to compare
    plots::ValueRange range;
    QString note; ///< "difference to step 50, ±0.02"
};
/// now less before, which is of that step; values (rows, cols) as theirs, empty when the shapes differ. mask: cells
/// that do not count for the range. Any thread.
Change changeSince(std::int64_t step, const Matrix& now, const Matrix& before, const plots::CellMask& mask = {});

} // namespace glasshouse::places::inside
