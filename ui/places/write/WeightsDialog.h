#pragma once

#include <QDialog>

#include <filesystem>
#include <vector>

#include "core/run/RunFolder.h"
#include "ui/places/Place.h"
#include "ui/runtime/Weights.h"
#include "ui/runtime/Work.h"

class QLineEdit;
class QPushButton;
class QStandardItemModel;

namespace glasshouse::widgets {
class CardTable;
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

/// Chooses a kept checkpoint of another run: the runs of the library on the left, the checkpoints of the chosen one on
/// the right.
///
/// Thread: GUI. Deletes itself when it is closed. Errors: a run that cannot be read says why in place of its
/// checkpoints.
class WeightsDialog : public QDialog {
    Q_OBJECT
public:
    explicit WeightsDialog(const PlaceContext& context, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const glasshouse::runtime::Weights& weights);

private:
    void showRuns();
    void showCheckpoints();
    void choose();

    const PlaceContext& m_context;
    std::vector<std::filesystem::path> m_runs; ///< by row
    std::vector<runtime::Weights> m_weights;   ///< by row
    QLineEdit* m_search;
    QStandardItemModel* m_runModel;
    QStandardItemModel* m_weightModel;
    widgets::CardTable* m_runTable;
    widgets::CardTable* m_weightTable;
    QPushButton* m_use;
    runtime::Work<std::filesystem::path, std::vector<run::CheckpointEntry>> m_checkpoints; ///< of a run, by step
};

} // namespace glasshouse::places::write
