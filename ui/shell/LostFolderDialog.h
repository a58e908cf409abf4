#pragma once

#include <QDialog>

namespace glasshouse::runtime {
class TrainingController;
}

namespace glasshouse::shell {

/// Asks where a run is to be kept whose folder was removed while it trained: in a folder that is chosen, or, when the
/// run is stopped, beside the place it had. Closed without an answer, the run stays paused. It goes by itself when the
/// run no longer waits.
///
/// Thread: GUI. Ownership: deletes itself when it is closed.
class LostFolderDialog : public QDialog {
    Q_OBJECT
public:
    /// message: what happened, one sentence. start: the folder from which one is chosen.
    LostFolderDialog(runtime::TrainingController& training, const QString& message, const QString& start,
                     QWidget* parent);
};

} // namespace glasshouse::shell
