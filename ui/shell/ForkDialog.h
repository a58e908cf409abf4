#pragma once

#include <QDialog>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ui/runtime/PaceController.h"
#include "ui/runtime/RunEditor.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace glasshouse::fields {
struct Field;
}
namespace glasshouse::runtime {
class RunQueue;
}
namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::shell {

/// Asks how a fork begins: from which kept step, under which name, and with which other settings, of all that may
/// differ, says how long its training takes, and whether it is to be trained now or once what trains has ended. It
/// stays open until the fork is made, so that what cannot work can be mended.
///
/// Thread: GUI. Deletes itself when it is closed.
class ForkDialog : public QDialog {
    Q_OBJECT
public:
    using Changes = std::vector<std::pair<std::string, std::string>>;

    /// points: of the run, with at least one step. step: the one to begin from, or the nearest that is kept; -1:
    /// the last one. pace, queue: outlive it.
    ForkDialog(const runtime::ForkPoints& points, std::int64_t step, const runtime::PaceController& pace,
               const runtime::RunQueue& queue, QWidget* parent = nullptr);

    /// The fork could not be made; sentence says why.
    void showProblem(const QString& sentence);

Q_SIGNALS:
    /// checkpoint: its step; changes: fields with other values than the run's at that step, as typed; trains: not only
    /// to be made.
    void chosen(const QString& checkpoint, const QString& name,
                const std::vector<std::pair<std::string, std::string>>& changes, bool trains);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addPage();
    void addStep(std::int64_t step);
    void addName(const QString& suggested);
    void addSettings();
    /// Every other setting that a fork may change, folded.
    void addOthers();
    QWidget* makeEditor(const fields::Field& field);
    void addButtons();
    int maxHeight() const;
    void stayOnScreen();
    void showInPage(QWidget* widget, bool atTop);
    void choose(bool trains);
    void followStep();
    /// How long it takes, and what can be done with it.
    void follow();
    void showRateNote();
    void beginSchedule();
    Changes changes() const;

    std::vector<runtime::ForkPoint> m_points; ///< as m_step lists them
    config::RunConfig m_config;               ///< the run's at the chosen step
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_page = nullptr; ///< layout of the page in m_scroll
    const QString m_missingText;   ///< where the run's text was; empty: it is there
    const std::int64_t m_trainTokens;
    const runtime::PaceController& m_pace;
    const runtime::RunQueue& m_queue;
    QComboBox* m_step;
    QLineEdit* m_name;
    std::vector<std::pair<std::string, QWidget*>> m_fields; ///< by the field's name: a line, or a box of choices
    widgets::TextBlock* m_rateNote;
    widgets::TextBlock* m_time;
    widgets::TextBlock* m_problem;
    QPushButton* m_fork;
    QPushButton* m_train;
    bool m_making = false;
};

} // namespace glasshouse::shell
