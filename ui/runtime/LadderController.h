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

/// The model ladder: one model after the other on the corpus that is open, from counting pairs to a transformer, so
/// that one sees what each step brings. Shapes and optimizers are those of the published ones (Fijalkow, "LLM from
/// scratch"), text, tokenizer, split and seed those that are chosen in Corpus: the losses can be compared.
///
/// Thread: GUI; it only asks the TrainingController for one run after the other. Ownership: made by app/. Errors: a
/// model that cannot be trained has its problem and the next one follows; what hinders all is obstacle().
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
        QString brings; ///< what it has that the one before has not
        config::RunConfig config;
        bool chosen = true;
        RungState state = RungState::Waiting;
        QString folder;                         ///< of its run, once it is there
        std::optional<double> best;             ///< validation loss, nats per token
        std::optional<double> bitsPerCharacter; ///< of that
        QString problem;
    };

    explicit LadderController(Stores stores, QObject* parent = nullptr);

    const std::vector<Rung>& rungs() const { return m_rungs; }
    /// Which ones are trained; while one is under way only those that still wait.
    void setChosen(int rung, bool chosen);
    std::int64_t steps() const { return m_steps; }
    /// Optimizer steps of each model, from 1; not while it is under way.
    void setSteps(std::int64_t steps);
    /// Parameters of a rung with the vocabulary of the corpus; 0 when it cannot be made.
    std::int64_t parameters(int rung) const;

    bool isActive() const { return m_active; }
    /// The rung that is trained now; -1 when none is.
    int current() const { return m_current; }
    /// Rungs done and those that are to be trained in all.
    int done() const;
    int total() const;
    /// Why start() would not work, one sentence; empty when it would.
    QString obstacle() const;
    /// Begins with the first chosen one; curves that were overlaid go.
    void start();
    /// Ends the model under way and the ladder; what was trained stays.
    void cancel();

Q_SIGNALS:
    void changed(); ///< anything of the rungs, the one under way, the steps
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
    config::RunConfig m_chosen; ///< in the forms when it began; another run may be looked at meanwhile
    bool m_active = false;
    bool m_cancelled = false;
    int m_current = -1;
};

} // namespace glasshouse::runtime
