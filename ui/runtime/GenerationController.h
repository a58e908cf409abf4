#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/Engine.h"
#include "core/model/Ablation.h"
#include "core/run/WrittenTexts.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/runtime/Weights.h"
#include "ui/runtime/Work.h"

namespace glasshouse::runtime {

/// Writes text with the weights of the open run, or of a checkpoint of another one, on a background thread with a copy
/// of the weights.
///
/// Thread: GUI. While a run is alive the newest weights are copied by a job between two steps; training does not wait
/// for anything else. The files of another run are read in the background. Tokens arrive at most 30 times a second.
/// Ownership: made by app/; the destructor stops and waits. Errors: failed() or scoringFailed() with one sentence.
class GenerationController : public QObject {
    Q_OBJECT
public:
    struct Parts {
        EngineLoader& engine;
        RunModel& run;
        TimeCursor& cursor;
        TrainingController& training;
        SnapshotCache& cache;
    };
    using Weights = runtime::Weights;
    using Tokens = std::vector<std::shared_ptr<const run::WrittenToken>>;
    /// Weights for several requests, see pin().
    struct Source;

    /// A text to be written.
    struct Request {
        QString prompt; ///< unknown characters are left out
        config::SampleConfig sample;
        Weights weights = {};
        int count = 1;       ///< texts at once, each with the next seed
        Tokens written = {}; ///< after the prompt, before: the text continues as if it had never been interrupted
        /// The step and the other run, if any, of the weights that gave those tokens their probabilities. Other weights
        /// score the tokens again, see rescored(). -1: unknown.
        std::int64_t writtenStep = -1;
        std::string writtenRun = {};
        /// Parts that are switched off, of the open run's weights alone: other models may not have them.
        model::Ablation off = {};
        bool dropout = false;                ///< with the dropout that the run trains with
        bool specialTokens = false;          ///< the prompt's <|endoftext|> and such become what they name
        std::shared_ptr<Source> pinned = {}; ///< used instead of weights and off; null: none
    };
    /// A text that was changed: before the change nothing is different, after it only the place. The probabilities of
    /// both stay where these weights have given them; by other weights all of them are found anew.
    struct Changed {
        QString prompt;
        Tokens kept;  ///< after the prompt, before the change
        QString text; ///< to be encoded
        Tokens tail;  ///< the last tokens of the text as it was
        /// What that was, if its tokens have the probabilities that these weights give them; no step: unknown.
        QString oldPrompt = {};
        std::size_t oldCount = 0;
        std::int64_t oldStep = -1;
        std::string oldRun = {};
        bool specialTokens = false; ///< in the prompts and in the text, see Request
    };
    /// A stretch of a prompt that the vocabulary does not hold, in UTF-16 units.
    struct Unknown {
        int begin = 0;
        int length = 0;
        QString text;
    };
    /// A changed text, with the probabilities that the model gives its tokens.
    struct Scored {
        bool isWhole = false;         ///< what was kept is among the tokens, since other weights had written it
        Tokens tokens;                ///< what was changed, and the tail
        std::vector<Unknown> unknown; ///< of the text, left out of the tokens
        std::int64_t step = -1;       ///< of the weights
        std::string run;              ///< name of another run whose weights they are; empty: the open one
    };

    explicit GenerationController(Parts parts, QObject* parent = nullptr);
    ~GenerationController() override;

    /// Why start() would not work now, one sentence; empty when it would.
    QString obstacle() const;
    /// Looks in the background for the parts of a prompt that will be left out; unknownFound() tells them, of the
    /// newest prompt alone.
    void findUnknown(const QString& prompt, bool specialTokens = false);

    /// The weights of a request as they are now, so that other requests can be written with the very same while the
    /// run trains on. Null: there are none; problem says why, one sentence.
    std::shared_ptr<Source> pin(const Request& request, QString* problem);
    /// Ends what is being written.
    void start(const Request& request);
    void stop();
    /// Whether the newest request was ended by stop().
    bool wasStopped() const { return m_stopped; }
    bool isBusy() const { return m_job != nullptr; }

    /// Encodes what was changed of a text and finds the probabilities that it and the tail have where the model writes
    /// them; scored() tells them, for the newest request alone. What of the tail cannot have changed stays as it is.
    /// sample: start and window count.
    void score(const Changed& changed, const config::SampleConfig& sample, const Weights& weights = {},
               const model::Ablation& off = {});
    void stopScoring() { m_scorer.drop(); }

    // Of the newest request; text: 0 to textCount() - 1.
    const QString& prompt() const { return m_prompt; }
    int textCount() const { return int(m_texts.size()); }
    const Tokens& tokens(int text = 0) const { return m_texts[static_cast<std::size_t>(text)]; }
    QString text(int text = 0) const;            ///< of the tokens together, without the prompt
    std::int64_t step() const { return m_step; } ///< of the weights that write; -1 before
    const std::string& otherRun() const {
        return m_otherRun;
    } ///< name of the run that they are of; empty: the open one
    /// What that run's vocabulary does not hold of the prompt; empty for the open one, see findUnknown().
    const std::vector<Unknown>& leftOut() const { return m_leftOut; }
    double tokensPerSecond(int text = 0) const;
    /// Request::written, scored by the weights that write.
    const Tokens& before() const { return m_before; }
    /// Known once it is finished, or was given.
    std::uint64_t seed(int text = 0) const { return m_seed + static_cast<std::uint64_t>(text); }

Q_SIGNALS:
    void busyChanged();
    void rescored(); ///< before() has new probabilities; it is the beginning of every text of the request
    void tokensAppended(int from, int to, int text); ///< indexes from .. to - 1 of a text
    void finished();                                 ///< done or stopped
    void failed(const QString& message);
    void noted(const QString& message); ///< other weights are used than asked for, since those are damaged
    void unknownFound(const std::vector<glasshouse::runtime::GenerationController::Unknown>& unknown);
    void scored(const glasshouse::runtime::GenerationController::Scored& scored);
    void scoringFailed(const QString& message);

private:
    struct Job;
    std::shared_ptr<Source> source(const Weights& weights, const model::Ablation& off, QString* problem);
    void drain();

    Parts m_parts;
    QString m_prompt;
    std::vector<Tokens> m_texts{1};
    Tokens m_before;
    std::int64_t m_step = -1;
    std::string m_otherRun;
    std::vector<Unknown> m_leftOut;
    std::uint64_t m_seed = 0;
    double m_seconds = 0;
    bool m_stopped = false;
    QTimer m_timer;

    Courier m_courier;
    std::shared_ptr<Job> m_job; ///< the one that writes
    struct AskedPrompt {
        std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
        QString prompt;
        bool specialTokens = false;
        bool operator==(const AskedPrompt&) const = default;
    };
    Work<AskedPrompt, std::vector<Unknown>> m_unknown;
    Worker m_scorer;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
