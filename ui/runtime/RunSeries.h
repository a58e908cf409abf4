#pragma once

#include <QObject>
#include <QString>

#include <deque>

#include "core/config/RunConfig.h"
#include "ui/runtime/TrainingPlan.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
class RunOpener;
class RunQueue;
class TrainingController;

/// Runs that are trained one after the other on one text, each by the TrainingController. A subclass says which, and
/// what is done with each result. The queue waits meanwhile; what is started while something else trains waits for its
/// turn there.
///
/// Thread: GUI. Ownership: made by app/. Errors: a run that cannot be trained has ended as Failed with its reason, one
/// sentence.
class RunSeries : public QObject {
    Q_OBJECT
public:
    struct Stores {
        CorpusStore& corpus;
        ConfigStore& config;
        TrainingController& training;
        RunOpener& opener;
        RunQueue& queue;
    };
    /// One run of the series.
    struct Request {
        int row = 0; ///< the subclass's number of it
        config::RunConfig config{};
        QString name{};   ///< of a new folder, with a number
        QString folder{}; ///< if given, exactly this one; a run that is already in it continues
    };
    enum class End {
        Finished,
        EndedEarly, ///< by its own patience
        Stopped,    ///< by TrainingController::stop()
        Failed,
    };

    bool isActive() const { return m_active; }
    /// Row of the run being trained; -1 if none is.
    int current() const { return m_current; }
    /// Runs that have not begun, in their order.
    const std::deque<Request>& waiting() const { return m_waiting; }
    /// Stops the current run, which keeps its last checkpoint, and skips the rest.
    void cancel();

Q_SIGNALS:
    void changed(); ///< anything about the runs
    void started();
    /// The series has ended; sentence summarizes its runs.
    void finished(const QString& sentence);

protected:
    explicit RunSeries(Stores stores, QObject* parent);

    /// Starts the series. shown: the view follows the run that trains, and the forms show its settings while it does.
    /// text: if not the one that is open now; another one may be opened meanwhile.
    void begin(std::deque<Request> requests, bool shown, ChosenText text = {});
    /// Replaces the runs to train after the current one; ignored after cancel().
    void setWaiting(std::deque<Request> requests);
    bool isCancelled() const { return m_cancelled; }
    /// Why no run can be trained on the open text, whatever trains now, one sentence; empty if one can.
    QString textObstacle() const;

    /// About the text, if it is known to be the same for every run: a run that does not fit it is not begun.
    virtual config::DataFacts facts() const { return {}; }
    virtual void runBegun(int /*row*/) {}
    /// Takes the result of a run; false skips the rest. reason: why it ended early or failed.
    virtual bool runEnded(int row, End end, const QString& reason) = 0;
    virtual void seriesEnded() {}
    virtual QString summary() const = 0;

    const Stores m_stores;

private:
    QString train(const Request& request);
    void next();
    void takeResult();

    std::deque<Request> m_waiting;
    ChosenText m_text; ///< of all its runs
    bool m_active = false;
    bool m_cancelled = false;
    bool m_shown = false;
    bool m_stopped = false; ///< by a person
    int m_current = -1;
};

} // namespace glasshouse::runtime
