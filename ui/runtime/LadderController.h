#pragma once

#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

#include "ui/runtime/RunSeries.h"

namespace glasshouse::run {
struct QueuedRun;
}

namespace glasshouse::runtime {

class RunOverlays;

/// The model ladder: one model after the other on the open corpus, from counting pairs to a transformer, to show what
/// each step improves. Shapes and optimizers are the published ones (Fijalkow, "LLM from scratch"); text, tokenizer,
/// split and seed are those chosen in Corpus, so the losses are comparable.
///
/// Thread: GUI. Ownership: made by app/. Errors: a model that cannot be trained has its problem set and the next one
/// follows; obstacle() is what prevents all of them.
class LadderController : public RunSeries {
    Q_OBJECT
public:
    enum class RungState { Waiting, Queued, Running, Finished, Stopped, Failed };
    struct Rung {
        QString id; ///< "bigram"
        QString name;
        QString brings; ///< what it has that the previous one lacks
        config::RunConfig config;
        bool chosen = true;
        RungState state = RungState::Waiting;
        QString folder;                         ///< of its run, once it exists
        std::optional<double> best;             ///< validation loss, nats per token
        std::optional<double> bitsPerCharacter; ///< of that
        QString problem;
    };

    LadderController(Stores stores, RunOverlays& overlays, QObject* parent = nullptr);

    const std::vector<Rung>& rungs() const { return m_rungs; }
    /// Selects the models to train; during a ladder only those still waiting.
    void setChosen(int rung, bool chosen);
    std::int64_t steps() const { return m_steps; }
    /// Optimizer steps of each model, from 1; not while the ladder runs.
    void setSteps(std::int64_t steps);
    /// Parameters of a rung with the corpus's vocabulary; 0 if it cannot be made.
    std::int64_t parameters(int rung) const;
    /// What start() would train.
    std::vector<config::RunConfig> configs() const;

    /// Number of rungs done, and of those to be trained in total.
    int done() const;
    int total() const;
    /// One sentence on why start() would not work; empty if it would.
    QString obstacle() const;
    /// Whether start() adds the models to the queue, since something trains.
    bool mustWait() const;
    /// Starts with the first selected one, or adds them to the queue; the curves of the ladder before are removed.
    void start();

protected:
    config::DataFacts facts() const override { return m_facts; }
    void runBegun(int row) override;
    bool runEnded(int row, End end, const QString& reason) override;
    QString summary() const override;

private:
    void makeRungs();
    config::RunConfig configOf(const Rung& rung, const config::RunConfig& chosen) const;
    std::deque<Request> requests() const;
    void followQueue();
    int rungOf(const run::QueuedRun& run) const;

    RunOverlays& m_overlays;
    std::vector<Rung> m_rungs;
    int m_queued = -1; ///< the rung that the queue trains
    std::int64_t m_steps = 1000;
    config::DataFacts m_facts;  ///< of the text at the start
    config::RunConfig m_chosen; ///< from the forms at the start; another run may be viewed meanwhile
    QStringList m_shown;        ///< folders of the runs that it overlaid; a person's own choice stays
};

} // namespace glasshouse::runtime
