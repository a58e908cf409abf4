#pragma once

#include <QObject>
#include <QString>

#include <deque>

#include "core/config/RunConfig.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
class RunOpener;
class TrainingController;

/// Runs that are trained one after the other, each by the TrainingController. A subclass says which, and what is done
/// with each result.
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
    };
    /// One run of the list. A value: the list can be reordered, and stored.
    struct Request {
        int row = 0; ///< by which the subclass knows it
        config::RunConfig config{};
        QString name{};   ///< of a new folder, with a number
        QString folder{}; ///< if given, exactly this one, where the run continues if it is there
    };
    enum class End { Finished, EndedEarly, Stopped, Failed };

    bool isActive() const { return m_active; }
    /// Row of the run being trained; -1 if none is.
    int current() const { return m_current; }
    /// Those not begun.
    const std::deque<Request>& waiting() const { return m_waiting; }
    /// Stops the current run, which keeps its last checkpoint, and skips the rest.
    void cancel();

Q_SIGNALS:
    void changed(); ///< anything about the runs
    void started();
    /// Nothing is in progress any more; sentence says what became of the runs.
    void finished(const QString& sentence);

protected:
    explicit RunSeries(Stores stores, QObject* parent);

    /// shown: the run that trains is viewed, and the forms show its settings as long as it is.
    void begin(std::deque<Request> requests, bool shown);
    /// What is trained after the current run; nothing if the series was cancelled.
    void setWaiting(std::deque<Request> requests);
    bool isCancelled() const { return m_cancelled; }
    /// Why no run could be trained on the text now, in one sentence; empty if it could.
    QString textObstacle() const;

    /// About the text, if it is known to be the same for every run: a run that does not fit it is not begun.
    virtual config::DataFacts facts() const { return {}; }
    virtual void runBegun(int /*row*/) {}
    /// False: the rest is not trained. reason: why it ended early or failed.
    virtual bool runEnded(int row, End end, const QString& reason) = 0;
    virtual void seriesEnded() {}
    virtual QString summary() const = 0;

    const Stores m_stores;

private:
    QString train(const Request& request);
    void next();
    void takeResult();

    std::deque<Request> m_waiting;
    bool m_active = false;
    bool m_cancelled = false;
    bool m_shown = false;
    int m_current = -1;
};

} // namespace glasshouse::runtime
