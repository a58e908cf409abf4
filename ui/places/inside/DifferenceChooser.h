#pragma once

#include <QToolButton>

#include "core/base/Matrix.h"
#include "ui/places/Place.h"

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

} // namespace glasshouse::places::inside
