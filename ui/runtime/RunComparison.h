#pragma once

#include <QString>
#include <QTimer>

#include <map>
#include <set>
#include <vector>

#include "core/run/Compare.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/WhileWanted.h"

namespace glasshouse::runtime {

class RunOverlays;

/// A chosen run with its settings and what it came to.
struct ComparedRun {
    QString folder;
    QString name;
    int color = 0;         ///< index of its series colour
    run::RunRecord record; ///< with the settings that it has now
    run::RunSettings settings;
    run::RunResults results;
};

/// What to know before such runs are compared, in a few words; empty: nothing.
QString cautionWords(run::Comparability comparability);

/// Settings and results of the chosen runs, those whose curves are overlaid; read on a separate thread, and again when
/// a run has been evaluated since. A run that cannot be read is left out; its overlay says why.
///
/// Thread: GUI. Ownership: of the view that compares; the overlays must outlive it.
class RunComparison : public WhileWanted {
    Q_OBJECT
public:
    explicit RunComparison(const RunOverlays& chosen, QObject* parent = nullptr);

    /// In the order in which they were chosen; without those that are not read yet.
    const std::vector<ComparedRun>& runs() const { return m_runs; }
    /// What their losses allow.
    run::Comparability comparability() const;
    bool isBusy() const { return m_worker.isBusy(); }
    /// Reads a run again that has changed without another evaluation.
    void readAgain(const QString& folder);

Q_SIGNALS:
    void changed();
    void busyChanged();

protected:
    void wantedChanged() override { read(); }

private:
    struct Known {
        std::size_t evaluations = 0; ///< when it was read
        bool readable = false;
        ComparedRun run;
    };
    void read();
    void collect();

    const RunOverlays& m_chosen;
    std::map<QString, Known> m_known; ///< by folder
    std::set<QString> m_again;        ///< folders to be read though nothing was evaluated
    std::vector<ComparedRun> m_runs;
    QTimer m_soon; ///< several runs that are chosen at once are read at once
    Worker m_worker;
};

} // namespace glasshouse::runtime
