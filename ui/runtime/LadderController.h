#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
class RunOpener;
class RunOverlays;
class TrainingController;

/// The model ladder: one model after the other on the open corpus, from counting pairs to a transformer, to show what
/// each step improves. Shapes and optimizers are the published ones (Fijalkow, "LLM from scratch"); text, tokenizer,
/// split and seed are those chosen in Corpus, so the losses are comparable.
///
/// Thread: GUI; it only asks the TrainingController for one run after the other. Ownership: made by app/. Errors: a
/// model that cannot be trained has its problem set and the next one follows; obstacle() is what prevents all of them.
class LadderController : public QObject {
    Q_OBJECT
public:
    struct Stores {
        CorpusStore& corpus;
        ConfigStore& config;
        TrainingController& training;
        RunOpener& opener;
        RunOverlays& overlays;
    };
    enum class RungState { Waiting, Running, Finished, Stopped, Failed };
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

    explicit LadderController(Stores stores, QObject* parent = nullptr);

    const std::vector<Rung>& rungs() const { return m_rungs; }
    /// Selects the models to train; during a ladder only those still waiting.
    void setChosen(int rung, bool chosen);
    std::int64_t steps() const { return m_steps; }
    /// Optimizer steps of each model, from 1; not while the ladder runs.
    void setSteps(std::int64_t steps);
    /// Parameters of a rung with the corpus's vocabulary; 0 if it cannot be made.
    std::int64_t parameters(int rung) const;

    bool isActive() const { return m_active; }
    /// The rung being trained; -1 if none is.
    int current() const { return m_current; }
    /// Number of rungs done, and of those to be trained in total.
    int done() const;
    int total() const;
    /// One sentence on why start() would not work; empty if it would.
    QString obstacle() const;
    /// Starts with the first selected one; the curves of the ladder before are removed.
    void start();
    /// Stops the current model and the ladder; what was trained stays.
    void cancel();

Q_SIGNALS:
    void changed(); ///< anything about the rungs, the current one, the steps
    void started();
    void finished();

private:
    void makeRungs();
    void next();
    void runEnded();
    config::RunConfig configOf(const Rung& rung) const;

    Stores m_stores;
    std::vector<Rung> m_rungs;
    std::int64_t m_steps = 1000;
    config::RunConfig m_chosen; ///< from the forms at the start; another run may be viewed meanwhile
    bool m_active = false;
    bool m_cancelled = false;
    int m_current = -1;
    QStringList m_shown; ///< folders of the runs that it overlaid; a person's own choice stays
};

} // namespace glasshouse::runtime
