#pragma once

#include <QDialog>

namespace glasshouse::runtime {
class TrainingController;
}

namespace glasshouse::shell {

/// Asks where to save a run whose folder was removed during training: in a chosen folder, or, if the run is stopped,
/// next to its old one. Closed without an answer, the run stays paused. It closes by itself when the run no longer
/// waits.
///
/// Thread: GUI. Ownership: deletes itself when it is closed.
class LostFolderDialog : public QDialog {
    Q_OBJECT
public:
    /// message: what happened, one sentence. start: where choosing a folder starts.
    LostFolderDialog(runtime::TrainingController& training, const QString& message, const QString& start,
                     QWidget* parent);
};

} // namespace glasshouse::shell
