#pragma once

#include <QDialog>
#include <QStringList>

#include <vector>

#include "core/run/RunBin.h"

class QPushButton;
class QStandardItemModel;

namespace glasshouse::runtime {
class RunEditor;
}
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::runs {

/// The runs in the bin and when they were moved there; puts chosen ones back, or deletes them for good after one
/// question. What other programs move there appears when the dialog is opened again.
///
/// Thread: GUI. Ownership: deletes itself when it is closed; the editor must outlive it. Errors: the editor's failed().
class BinDialog : public QDialog {
    Q_OBJECT
public:
    explicit BinDialog(runtime::RunEditor& editor, QWidget* parent = nullptr);

private:
    void showRuns(const std::vector<run::BinnedRun>& runs);
    void follow();
    /// Paths of the chosen runs in the bin.
    QStringList chosen() const;
    void restore();
    void askForDeletion(bool all);

    runtime::RunEditor& m_editor;
    std::vector<run::BinnedRun> m_runs; ///< by row
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    QPushButton* m_empty;
    QPushButton* m_delete;
    QPushButton* m_restore;
};

} // namespace glasshouse::places::runs
