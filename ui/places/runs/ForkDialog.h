#pragma once

#include <QDialog>

#include <utility>
#include <vector>

#include "core/run/RunFolder.h"

class QComboBox;
class QLineEdit;

namespace glasshouse::places::runs {

/// Asks how a fork begins: from which kept step, under which name, and with which settings that may differ.
///
/// Thread: GUI. Deletes itself when it is closed.
class ForkDialog : public QDialog {
    Q_OBJECT
public:
    using Changes = std::vector<std::pair<std::string, std::string>>;

    /// checkpoints: those of the run, by step, at least one; name: suggested for the new run.
    ForkDialog(const run::RunSummary& run, const std::vector<run::CheckpointEntry>& checkpoints, const QString& name,
               QWidget* parent = nullptr);

Q_SIGNALS:
    /// checkpoint: its step; changes: fields with other values than the run's, as typed.
    void chosen(const QString& checkpoint, const QString& name,
                const std::vector<std::pair<std::string, std::string>>& changes);

private:
    Changes changes() const;

    config::RunConfig m_config; ///< the run's
    QComboBox* m_step;
    QLineEdit* m_name;
    std::vector<std::pair<std::string, QLineEdit*>> m_fields; ///< by the field's name
};

} // namespace glasshouse::places::runs
