#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Matrix.h"
#include "core/engine/Engine.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/LivePace.h"
#include "ui/runtime/Query.h"
#include "ui/runtime/Recordings.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/runtime/Work.h"

namespace glasshouse::runtime {

/// What one view wants to see of the probe text; views that are hidden want nothing.
struct ProbeInterest {
    std::vector<std::string> matrices; ///< as in engine::ProbeRequest::matrices
    bool everyPosition = false;        ///< logits after every token, not after the last alone
    engine::LensRequest lens;          ///< the widest of all views is taken

    bool operator==(const ProbeInterest&) const = default;
};

/// The origin of a probe that is a window of a training batch.
struct BatchRow {
    std::int64_t step = 0; ///< the step that trains on it, from 1
    int row = 0;
    int rows = 0; ///< of the batch
};

/// Sends the probe text through the model at the time cursor, for the views that are visible, and only then.
///
/// While the cursor is live in a run that trains, the work is a job on the trainer's thread between two steps: at once
/// for a person's request, else as often as LivePace allows, at most five times a second. Otherwise the checkpoint at
/// the cursor is loaded and probed on a background thread. The newest request wins. At a step that was only recorded,
/// the result is the recording if it is of the probe text and contains what is needed; vectors of heads and the lens
/// then come from the nearest checkpoint, see complement(). If it does not, everything is computed from that
/// checkpoint, and isStale() is true. Thread: GUI. Ownership: made by app/. Errors: message(), one sentence; the
/// previous result stays.
class ProbeController : public QObject {
    Q_OBJECT
public:
    struct Parts {
        EngineLoader& engine;
        RunModel& run;
        TimeCursor& cursor;
        TrainingController& training;
        SnapshotCache& cache;
        Recordings& recordings;
    };
    explicit ProbeController(Parts parts, QObject* parent = nullptr);
    ~ProbeController() override;

    const Parts& parts() const { return m_parts; }
    /// Whether a visible view waits for an answer.
    bool isPending() const;

    /// The probe text. Characters that are not in the vocabulary are left out and named in the message; a text longer
    /// than the context is cut.
    void setText(const QString& text);
    const QString& text() const { return m_text; }
    /// Uses exactly these tokens as the probe, special ones too, until a text is given. row: what they are of a
    /// training batch.
    void setTokens(std::vector<tokenizer::TokenId> tokens, const std::optional<BatchRow>& row = {});
    /// Uses the last of these tokens that fit the context as the probe. `next` becomes the prediction that views
    /// explain; asked() returns it until the text changes.
    void askAbout(std::vector<tokenizer::TokenId> tokens, tokenizer::TokenId next);
    std::optional<tokenizer::TokenId> asked() const { return m_askedNext; }
    /// None if the probe is of no batch.
    const std::optional<BatchRow>& batchRow() const { return m_batchRow; }
    /// The text for a run that is opened before a text was given: the beginning of its corpus, or of a sample.
    void setFallbackText(const QString& text);
    /// Whether a person gave the text.
    bool isTextGiven() const { return m_textGiven; }
    /// Uses the text that was recorded during training, with which every recorded step can be shown. Done automatically
    /// until a person gives a text.
    void setRecordedText();
    /// Whether there is a recorded text that differs from the probe text.
    bool isOtherTextRecorded() const;
    /// Ids of the text in the open run's vocabulary, as they will be probed.
    const std::vector<tokenizer::TokenId>& tokens() const { return m_tokens; }
    /// The tokens as text::readableText(), one per row of a result.
    QStringList tokenTexts() const;

    /// The newest result; nullptr before the first. Immutable: views may keep it.
    std::shared_ptr<const engine::ProbeResult> result() const { return m_result; }
    /// Whether the result is of another step than the cursor's.
    bool isStale() const;
    /// What views need but a recorded result() does not contain (vectors and scores of the head, the lens), computed
    /// from the nearest checkpoint, which may lag behind; nullptr while nothing is missing.
    std::shared_ptr<const engine::ProbeResult> complement() const;
    /// The step to compare with; none: no comparison. Its result contains what the views need, like result().
    void setReference(std::optional<std::int64_t> step);
    std::optional<std::int64_t> referenceStep() const { return m_referenceStep; }
    /// The result at the saved step nearest to that one; nullptr while there is none for the current text.
    std::shared_ptr<const engine::ProbeResult> reference() const;

    /// While a movie plays, recordings are used wherever there are some; when it ends, the step is computed.
    void setMoving(bool moving);
    /// Whether the views can show exactly that step, or none is visible.
    bool shows(std::int64_t step) const;
    /// What the live probes that nobody asked for cost, see LivePace.
    double drawingShare() const { return m_pace.share(); }
    bool isBusy() const { return m_busy || m_awaited >= 0; }
    /// One sentence on what is wrong with the text or the weights; empty: nothing.
    const QString& message() const { return m_message; }
    /// One sentence on why there is no newer result; empty: no error.
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void textChanged(); ///< text or its tokens
    void resultChanged();
    void complementChanged();
    void referenceChanged();
    void busyChanged();
    void messageChanged();

private:
    friend class Query;      // is listed in m_queries
    friend class ProbeQuery; // sets its interest
    struct Answer;
    struct Needs;
    /// A saved checkpoint, in addition to the one at the time cursor.
    struct Saved {
        std::shared_ptr<engine::Engine> engine;
        SnapshotCache* cache;
        std::filesystem::path checkpoint;
        engine::ProbeRequest request;
        bool operator==(const Saved&) const = default;
    };
    using SavedProbe = Work<Saved, engine::ProbeResult>;
    static engine::ProbeResult probe(const Saved& saved, const std::stop_token& stop);
    void want(SavedProbe& work, const std::filesystem::path& checkpoint, const engine::ProbeRequest& request);
    void forgetComplement();
    /// What a visible view needs; replaces its previous interest.
    void setInterest(const Query* query, const ProbeInterest& interest);
    /// Nothing is computed for it any more.
    void clearInterest(const Query* query) { m_interests.remove(query); }
    /// Drops the pending answer; the previous result stays. The next interest, or the next step, asks again.
    void cancel();
    void give(std::vector<tokenizer::TokenId> tokens, const std::optional<BatchRow>& row,
              std::optional<tokenizer::TokenId> asked);
    void encode();
    void ask();
    void askAfter(int pause);
    void follow();
    bool takeRecording();
    bool isRecorded(const Needs& needs, std::int64_t step) const;
    bool holds(const engine::ProbeResult& recorded, const Needs& needs) const;
    bool isShown(const Needs& needs) const;
    void askReference();
    void takeRecordedText();
    void recordingArrived(std::int64_t step);
    void send();
    void arrived(const std::shared_ptr<Answer>& answer);
    void runOpened();
    void showMessages(const QString& problem);
    void setBusy(bool busy, std::int64_t awaited = -1);
    void gather(Needs& needs) const;
    bool complete(Needs& needs) const;

    Parts m_parts;
    QList<const Query*> m_queries; ///< all that exist
    QHash<const Query*, ProbeInterest> m_interests;
    QString m_text;
    QString m_fallbackText;
    bool m_textGiven = false; ///< by a person, not the fallback
    std::vector<tokenizer::TokenId> m_tokens;
    std::vector<tokenizer::TokenId> m_given; ///< see setTokens(); empty: the text's
    std::optional<BatchRow> m_batchRow;
    std::optional<tokenizer::TokenId> m_askedNext;
    QString m_textMessage;  ///< of the text alone
    QString m_recordedText; ///< as m_text, while that is of a recording; its tokens need not be found again
    std::shared_ptr<const engine::ProbeResult> m_result;
    QString m_message;
    QString m_problem; ///< of the newest answer
    bool m_busy = false;
    std::int64_t m_awaited = -1; ///< the recorded step that is being read
    bool m_moving = false;
    bool m_otherRecorded = false; ///< as isOtherTextRecorded() when it was last told
    SavedProbe m_complement, m_referenceProbe;
    std::optional<std::int64_t> m_referenceStep;
    std::shared_ptr<const engine::ProbeResult> m_recordedReference;
    std::optional<int> m_again;  ///< something changed while a probe was under way: askAfter(pause)
    std::uint64_t m_epoch = 0;   ///< counts runs: answers of older ones are dropped
    std::uint64_t m_asked = 0;   ///< counts probes
    std::uint64_t m_dropped = 0; ///< answers up to this one are not waited for, see cancel()
    QTimer m_timer;
    QElapsedTimer m_sinceSent;
    LivePace m_pace;             ///< of live probes that nobody asked for
    bool m_followedLive = false; ///< whether the moment was live when follow() was last called

    Courier m_courier;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
