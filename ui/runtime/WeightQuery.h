#pragma once

#include <QElapsedTimer>
#include <QFlags>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/engine/Engine.h"
#include "core/run/Moment.h"
#include "core/run/Timeline.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/Query.h"

namespace glasshouse::runtime {

/// What the answer to a WeightQuery is computed from, on a background thread.
struct WeightSource {
    const engine::Engine& engine;
    run::Moment moment; ///< the question is about
    /// Weights at the moment, or at the nearest checkpoint; they stay valid. nullptr if `recording` suffices or none
    /// are needed.
    std::shared_ptr<const engine::ModelSnapshot> model;
    /// For questions that accept recorded embeddings: those of all tokens at the moment's step; else nullptr.
    std::shared_ptr<const run::Recording> recording;
    std::vector<std::int64_t> steps; ///< saved when the work began, ascending
    /// Weights of a saved step. Throws Error: no longer there, damaged.
    std::function<std::shared_ptr<const engine::ModelSnapshot>(std::int64_t step)> kept;
    /// The recording of a step if it has the embeddings of all tokens; else nullptr.
    std::function<std::shared_ptr<const run::Recording>(std::int64_t step)> recorded;
    std::stop_token stop; ///< requested when the result is no longer needed
};

/// A question whose answer takes longer than a probe, or the weights of several steps; see WeightQuery.
///
/// It is answered on a background thread. In a finished run, moving to other weights requests a stop of the current
/// work. A run that trains is read at most once a second and for at most a fiftieth of the time. Queries that need the
/// same checkpoint share it (SnapshotCache).
class WeightQueryBase : public Query {
    Q_OBJECT
public:
    /// What the answer depends on: when that changes, it is asked again.
    enum Part {
        Weights = 1,    ///< of the moment
        Embeddings = 2, ///< only these of the moment's weights: a recording of the step suffices
        Run = 4,        ///< the run as a whole: the moment does not matter
        Off = 8,        ///< what is switched off
        Text = 16,      ///< the probe text
        ByHand = 32,    ///< asked once by renew() only; an answer for another text is dropped
    };
    Q_DECLARE_FLAGS(Parts, Part)

    void renew() override;
    /// Asks again about a run that has grown, for at most a fiftieth of the time; not while it is being answered.
    void refresh();
    bool hasAnswer() const override { return m_answer != nullptr; }
    bool isContinuous() const override;
    bool isPending() const override;

protected:
    using Work = std::function<std::shared_ptr<const void>(const WeightSource&)>;
    /// question: returns the work; none: there is nothing to ask now.
    WeightQueryBase(ProbeController& probe, Parts follows, std::function<Work()> question);

    void appear() override;
    void drop() override;
    std::shared_ptr<const void> m_answer;

private:
    struct Made;
    void forget();
    void moved();
    void ask(bool byItself = false);
    void send();
    void arrived(const std::shared_ptr<const Made>& made, const QString& problem);
    bool isLive() const;
    std::filesystem::path source() const;

    const Parts m_follows;
    const std::function<Work()> m_question;
    Work m_work;                    ///< none: nothing is asked
    std::filesystem::path m_source; ///< checkpoint of the newest or pending answer; empty: live, or none
    model::Ablation m_off;          ///< of that answer
    QTimer m_timer;
    QElapsedTimer m_ended;
    qint64 m_took = 0;
    bool m_again = false; ///< something changed while an answer was pending
    Worker m_worker;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(WeightQueryBase::Parts)

/// A question about weights with an answer of this type.
template <typename Answer> class WeightQuery : public WeightQueryBase {
public:
    /// Runs on a background thread; throws Error.
    using Work = std::function<Answer(const WeightSource&)>;

    /// question: returns the work for what the view shows now; none: there is nothing to ask.
    WeightQuery(ProbeController& probe, Parts follows, std::function<Work()> question)
        : WeightQueryBase(probe, follows, [question = std::move(question)]() -> WeightQueryBase::Work {
            Work work = question();
            if (!work)
                return {};
            return [work = std::move(work)](const WeightSource& source) -> std::shared_ptr<const void> {
                return std::make_shared<const Answer>(work(source));
            };
        }) {}

    /// The newest; nullptr before the first. Views may keep it.
    std::shared_ptr<const Answer> answer() const { return std::static_pointer_cast<const Answer>(m_answer); }
};

} // namespace glasshouse::runtime
