#pragma once

#include <QDialog>

#include <vector>

#include "core/run/RunFolder.h"
#include "ui/places/Place.h"
#include "ui/runtime/RunCheckpoints.h"
#include "ui/runtime/Weights.h"

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
    void showCheckpoints(const std::vector<run::CheckpointEntry>& checkpoints, const QString& problem);
    void choose();

    PlaceContext m_context;
    runtime::RunCheckpoints m_reader;
    std::vector<std::filesystem::path> m_runs; ///< by row
    std::vector<runtime::Weights> m_weights;   ///< by row
    QLineEdit* m_search;
    QStandardItemModel* m_runModel;
    QStandardItemModel* m_weightModel;
    widgets::CardTable* m_runTable;
    widgets::CardTable* m_weightTable;
    QPushButton* m_use;
};

} // namespace glasshouse::places::write
