#pragma once

#include <QStringList>

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/run/Compare.h"
#include "core/run/sweep/MedianRule.h"
#include "core/run/sweep/Sweep.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunSeries.h"

namespace glasshouse::engine {
struct Pace;
}
namespace glasshouse::run {
class RunLock;
}

namespace glasshouse::runtime {

class RunLibrary;
class RunOverlays;

/// Sweeps in the window: one run after the other, each with other values for some fields, on the corpus that is open
/// when the sweep is started or added to the queue; as the command line's sweep does, in the same files, so that either
/// can go on with what the other began, also after a program that was killed. The sweep that is shown need not be in
/// progress. Its runs are chosen for comparison as they end, beside those that a person chose.
///
/// Thread: GUI; files are read and written on a separate thread. Ownership: made by app/. Errors: a run that fails has
/// its reason, and the next one follows; failed() says in one sentence why a sweep cannot be started or opened.
class SweepController : public RunSeries {
    Q_OBJECT
public:
    /// Of each run at least, so that there is something to compare.
    static constexpr std::int64_t minEvaluations = 10;
    /// One run of the sweep that is shown.
    struct Row {
        sweep::SweepRun run;
        QString folder;
        std::optional<run::RunResults> results; ///< nothing: it has not been trained
    };
    /// What a person chooses.
    struct Choice {
        std::vector<sweep::SweepAxis> axes;
        int draws = 0; ///< random ones; 0: every combination
        std::int64_t steps = 0;
        std::uint64_t seed = 0;
        bool stopsWorse = false; ///< by the median rule
    };
    /// A sweep in the runs folder.
    struct Found {
        QString folder;
        int done = 0;
        int total = 0;
        QString problem; ///< why it cannot be opened
    };

    SweepController(Stores stores, RunOverlays& overlays, RunLibrary& library, QObject* parent = nullptr);
    ~SweepController() override;

    /// The fields that a sweep may vary.
    static QStringList fields();
    /// A choice with the settings of the forms for all else.
    sweep::SweepPlan planOf(const Choice& choice) const;
    /// Number of runs of a plan. Throws Error if it cannot be carried out.
    static int countOf(const sweep::SweepPlan& plan);
    /// One or two sentences on the runs of a plan that cannot be trained, such as a learning rate below the lowest one
    /// of the schedule; empty if all can. Throws Error as countOf().
    static QString unfitIn(const sweep::SweepPlan& plan);
    /// About how long a plan takes, if a step of the edited configuration has that pace: other runs take longer or
    /// shorter by their number of operations. Seconds. Throws Error if it cannot be carried out.
    double secondsOf(const sweep::SweepPlan& plan, const engine::Pace& pace) const;
    /// The plan of a sweep in the queue. nullptr: not read yet; the first call starts reading, and changed() follows.
    const sweep::SweepPlan* waitingPlan(const std::filesystem::path& folder);
    /// One sentence on why start() would not work now; empty if it would.
    QString obstacle() const;
    /// Whether start() and continueSweep() add the sweep to the queue, since something trains.
    bool mustWait() const;
    /// Begins a sweep in a new folder of the runs folder, or adds it to the queue; failed() if it cannot.
    void start(const sweep::SweepPlan& plan);

    /// Looks for sweeps in the runs folder: found().
    void find();
    /// Shows one of them; what it has done stays.
    void open(const QString& folder);
    /// The sweep is no longer shown; not while it is in progress.
    void close();

    bool isShown() const { return m_sweep.has_value(); }
    const QString& folder() const { return m_folder; }
    const sweep::SweepPlan& plan() const { return m_sweep->plan; } ///< only while a sweep is shown
    const std::vector<Row>& rows() const { return m_rows; }
    /// Runs that ended, well or not.
    int done() const;
    /// Whether continueSweep() has something to do; runs that failed are tried again.
    bool isOpen() const;
    /// One sentence on why continueSweep() would not work now; empty if it would.
    QString continueObstacle() const;
    void continueSweep();

Q_SIGNALS:
    void found(const std::vector<glasshouse::runtime::SweepController::Found>& sweeps);
    void failed(const QString& sentence);

protected:
    void runBegun(int row) override;
    bool runEnded(int row, End end, const QString& reason) override;
    void seriesEnded() override;
    QString summary() const override;

private:
    struct Opened {
        std::filesystem::path folder;
        sweep::Sweep sweep;
        std::vector<std::optional<run::RunResults>> results;
        std::vector<run::EvaluatedLosses> finished;
        ChosenText text;                    ///< if not the open one
        std::shared_ptr<run::RunLock> lock; ///< if it is to be carried out
    };
    using Job = std::function<std::function<void()>(const std::stop_token&)>; ///< gives what is done with the result

    void add(Job job);
    void work();
    void take(Opened opened);
    void enqueue(std::function<std::filesystem::path()> folder);
    void resume(const QString& folder, const run::CorpusRecord& text = {});
    void carryOut();
    void fail(const QString& sentence);
    void judge(int from, int to);
    void learn();
    void setState(int row, sweep::SweepState state, const QString& reason = {});
    void write();
    void describe(int row);
    void readResults(int row);
    void choose(int row);
    void hideChosen();
    QString readingObstacle() const;
    static Opened readOpened(const std::filesystem::path& folder, sweep::Sweep sweep);

    RunOverlays& m_overlays;
    RunLibrary& m_library;
    std::optional<sweep::Sweep> m_sweep;
    QString m_folder;
    std::map<std::filesystem::path, std::optional<sweep::SweepPlan>> m_waitingPlans; ///< none: being read, or damaged
    std::vector<Row> m_rows;
    QStringList m_chosen; ///< folders of the rows that it chose for comparison; a person's own choice stays
    sweep::MedianRule m_rule;
    ChosenText m_text;                    ///< that it is to be carried out on, if not the open one
    std::shared_ptr<run::RunLock> m_lock; ///< while in progress
    bool m_opening = false;               ///< carryOut() follows
    bool m_isTurn = false;                ///< it is the current entry of the queue
    QString m_endedBecause;               ///< by the median rule, the current run
    std::deque<Job> m_jobs;
    Worker m_worker;
    Worker m_finder;
};

} // namespace glasshouse::runtime
