#pragma once

#include <QMessageBox>

namespace glasshouse::runtime {
class RunModel;
}

namespace glasshouse::shell {

/// Asks whether the run that trains may be stopped for another one. Show it with open(); it deletes itself.
///
/// Thread: GUI.
class ReplaceRunDialog : public QMessageBox {
    Q_OBJECT
public:
    /// inSeries: the run belongs to a sweep or a ladder, which ends with it.
    ReplaceRunDialog(const runtime::RunModel& session, bool inSeries, QWidget* parent);

Q_SIGNALS:
    /// Confirmed.
    void stopChosen();
};

} // namespace glasshouse::shell
