#include "ui/runtime/ProbeController.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {
constexpr int liveMilliseconds = 200;       // between two probes of a run that trains, at least
constexpr int maxMilliseconds = 5000;       // and at most, while nobody asks for another
constexpr int probeSettleMilliseconds = 15; // several requests at one moment become one
constexpr int savedMilliseconds = 250;      // between two probes of saved checkpoints, as in a movie

/// Steps of a head before its softmax, which recordings do not have.
bool isUnrecorded(const std::string& name) {
    return std::ranges::any_of(std::array{".q", ".k", ".v", ".raw", ".scaled"},
                               [&](const char* step) { return name.ends_with(step); });
}

/// Those of heads of which some is unrecorded.
std::vector<std::string> ofUnrecordedHeads(const std::set<std::string>& names) {
    const auto head = [](const std::string& name) { return name.substr(0, name.rfind('.')); };
    std::set<std::string> heads;
    for (const std::string& name : names)
        if (isUnrecorded(name))
            heads.insert(head(name));
    std::vector<std::string> some;
    std::ranges::copy_if(names, std::back_inserter(some), [&](const auto& name) { return heads.contains(head(name)); });
    return some;
}

} // namespace

struct ProbeController::Needs {
    engine::ProbeRequest request;
    std::set<std::string> matrices; ///< asked for by a view
    bool everyPosition = false;
    std::filesystem::path checkpoint; ///< when not live
};

/// Made where the work is done; destroyed undone when the run ends before its turn, which counts as an answer too.
struct ProbeController::Answer {
    std::uint64_t epoch = 0;
    std::uint64_t number = 0; ///< see ProbeController::m_asked
    bool live = false;
    bool done = false;
    QString problem;
    std::shared_ptr<const engine::ProbeResult> result;
    double seconds = 0; ///< that it took

    void work(const engine::Engine& engine, const engine::ModelSnapshot& model, const Needs& needs) {
        done = true;
        QElapsedTimer timer;
        timer.start();
        try {
            result = std::make_shared<const engine::ProbeResult>(engine.probe(model, needs.request));
        } catch (const std::exception& exception) { // a failed probe must not end the training it was asked in
            problem = text::problemText(exception);
        }
        seconds = 1e-9 * static_cast<double>(timer.nsecsElapsed());
    }
};

ProbeController::ProbeController(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_complement(
          probe, [this] { Q_EMIT complementChanged(); }, savedMilliseconds)
    , m_referenceProbe(
          probe, [this] { Q_EMIT referenceChanged(); }, savedMilliseconds)
    , m_pace(liveMilliseconds, maxMilliseconds) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProbeController::send);
    connect(&m_parts.cursor, &TimeCursor::momentChanged, this, &ProbeController::follow);
    connect(&m_parts.cursor, &TimeCursor::offChanged, this, &ProbeController::ask);
    connect(&m_parts.cursor, &TimeCursor::savedStepsChanged, this,
            &ProbeController::follow); // the reference may be another
    connect(&m_parts.run, &RunModel::stateChanged, this, &ProbeController::follow);
    connect(&m_parts.engine, &EngineLoader::ready, this, &ProbeController::ask);
    connect(&m_parts.run, &RunModel::opened, this, &ProbeController::runOpened);
    connect(&m_parts.recordings, &Recordings::stepsChanged, this, &ProbeController::takeRecordedText);
    connect(&m_parts.recordings, &Recordings::arrived, this, &ProbeController::recordingArrived);
}

ProbeController::~ProbeController() {
    m_courier.close();
}

void ProbeController::setInterest(const Query* query, const ProbeInterest& interest) {
    const auto known = m_interests.constFind(query);
    const bool same = known != m_interests.constEnd() && *known == interest;
    m_interests.insert(query, interest);
    if (same)
        follow(); // views ask again whenever they show something
    else
        ask();
}

bool ProbeController::isPending() const {
    return isBusy() || m_timer.isActive() ||
           std::any_of(m_queries.begin(), m_queries.end(), [](const Query* query) { return query->isPending(); });
}

void ProbeController::cancel() {
    m_dropped = m_asked;
    m_again.reset();
    m_timer.stop();
    setBusy(false);
}

void ProbeController::runOpened() {
    ++m_epoch;
    m_pace.forget();
    m_parts.cache.clear();
    forgetComplement();
    setReference({});
    setBusy(m_busy);
    m_recordedText.clear();
    m_batchRow.reset();
    m_askedNext.reset();
    m_given.clear();
    m_result.reset();
    if (!m_textGiven && !m_fallbackText.isEmpty())
        m_text = m_fallbackText;
    if (!m_textGiven && m_fallbackText.isEmpty() && !m_parts.run.samples().empty()) {
        const run::Sample& sample = m_parts.run.samples().back();
        m_text = QString::fromStdString(sample.prompt + sample.text).simplified().left(32);
    }
    Q_EMIT resultChanged();
    encode();
}

bool ProbeController::isStale() const {
    return m_result && m_result->step != m_parts.cursor.step();
}

void ProbeController::gather(Needs& needs) const {
    for (const ProbeInterest& interest : m_interests) {
        needs.everyPosition = needs.everyPosition || interest.everyPosition;
        engine::LensRequest& lens = needs.request.lens;
        lens.top = std::max(lens.top, interest.lens.top);
        lens.entropies = lens.entropies || interest.lens.entropies;
        lens.wholeTable.insert(lens.wholeTable.end(), interest.lens.wholeTable.begin(), interest.lens.wholeTable.end());
        needs.matrices.insert(interest.matrices.begin(), interest.matrices.end());
    }
    std::set<std::string> matrices = needs.matrices;
    matrices.insert({"tok", "pos"}); // they are small, and a view that is opened later shows them at once
    needs.request.matrices.assign(matrices.begin(), matrices.end());
    needs.request.off = m_parts.cursor.moment().off;
    needs.request.tokens = m_tokens;
}

bool ProbeController::complete(Needs& needs) const {
    gather(needs);
    if (m_interests.isEmpty() || m_tokens.empty())
        return false;
    const run::Moment& moment = m_parts.cursor.moment();
    if (!moment.isLive())
        needs.checkpoint = moment.weights;
    return moment.isLive() || !moment.weights.empty();
}

bool ProbeController::isRecorded(const Needs& needs, std::int64_t step) const {
    const Recordings& recordings = m_parts.recordings;
    const run::Moment& shown = m_parts.cursor.moment();
    const run::Moment moment = step == shown.step ? shown : m_parts.cursor.momentAt(step);
    if (m_moving ? moment.isLive() || !moment.recorded : moment.source != run::Moment::Source::Recording)
        return false;
    const config::ModelConfig& model = m_parts.run.config().model;
    const auto isRecordable =
        [trained = model::positionEncoding(model.position).parameterName(model)](const std::string& name) {
            return name == "tok" || name == "pos" || name == trained || name.ends_with(".softmax") ||
                   isUnrecorded(name); // of the nearest checkpoint, see complement()
        };
    return !m_interests.isEmpty() && !m_tokens.empty() && m_tokens == recordings.tokens() && moment.off.empty() &&
           recordings.problem(step).isEmpty() && std::ranges::all_of(needs.matrices, isRecordable);
}

bool ProbeController::holds(const engine::ProbeResult& recorded, const Needs& needs) const {
    const config::ModelConfig& model = m_parts.run.config().model;
    const model::ModelKind& kind = model::modelKind(model.kind);
    const int layers = model::Description(model).attentionLayers();
    if (recorded.request.tokens != m_tokens || recorded.layers() != layers ||
        (layers > 0 && recorded.heads != model.n_head))
        return false; // of another text, or of a model that looks otherwise
    if (needs.everyPosition && recorded.logits.rows < int(m_tokens.size()) && !kind.lastTargetOnly())
        return false;
    using Table = model::PositionEncoding::Table;
    const bool addsNone = model::positionEncoding(model.position).table() == Table::None;
    return std::ranges::all_of(needs.matrices, [&](const std::string& name) {
        return recorded.matrices.contains(name) || isUnrecorded(name) || (name == "pos" && addsNone);
    });
}

/// The recording at the cursor is shown, or on its way.
bool ProbeController::takeRecording() {
    const std::int64_t step = m_parts.cursor.step();
    Needs what;
    gather(what);
    if (!isRecorded(what, step)) {
        setBusy(m_busy);
        return false;
    }
    const std::shared_ptr<const engine::ProbeResult> recorded = m_parts.recordings.result(step);
    m_parts.recordings.want(step);
    setBusy(m_busy, recorded ? -1 : step);
    if (!recorded)
        return true;
    if (!holds(*recorded, what))
        return false;
    m_timer.stop();
    m_again.reset();
    const std::filesystem::path& weights = m_parts.cursor.moment().weights;
    engine::ProbeRequest rest;
    rest.tokens = m_tokens;
    rest.matrices = ofUnrecordedHeads(what.matrices);
    rest.lens = what.request.lens;
    if (!weights.empty() && (!rest.matrices.empty() || rest.lens.top > 0)) {
        want(m_complement, weights, rest);
    } else {
        forgetComplement();
    }
    if (m_result != recorded) {
        m_result = recorded;
        Q_EMIT resultChanged();
    }
    showMessages({});
    return true;
}

engine::ProbeResult ProbeController::probe(const Saved& saved, const std::stop_token& /*stop*/) {
    return saved.engine->probe(*saved.cache->load(*saved.engine, saved.checkpoint), saved.request);
}

/// Without an engine it is asked for again once there is one.
void ProbeController::want(SavedProbe& work, const std::filesystem::path& checkpoint,
                           const engine::ProbeRequest& request) {
    if (const std::shared_ptr<engine::Engine> engine = m_parts.engine.engine())
        work.want({engine, &m_parts.cache, checkpoint, request}, probeSettleMilliseconds);
}

void ProbeController::forgetComplement() {
    const bool known = m_complement.answer() != nullptr;
    m_complement.forget();
    if (known)
        Q_EMIT complementChanged();
}

std::shared_ptr<const engine::ProbeResult> ProbeController::complement() const {
    const std::shared_ptr<const engine::ProbeResult> rest = m_complement.answer();
    return rest && m_result && m_result->recorded && rest->request.tokens == m_result->request.tokens ? rest : nullptr;
}

void ProbeController::recordingArrived(std::int64_t step) {
    if (step == m_awaited)
        ask();
    else if (m_referenceStep == step)
        askReference();
}

void ProbeController::setReference(std::optional<std::int64_t> step) {
    if (step)
        step = m_parts.cursor.nearest(*step);
    if (step == m_referenceStep)
        return;
    m_referenceStep = step;
    m_recordedReference.reset();
    m_referenceProbe.forget();
    askReference();
    Q_EMIT referenceChanged();
}

void ProbeController::askReference() {
    if (!m_referenceStep || m_tokens.empty() || m_interests.isEmpty())
        return;
    Needs what;
    gather(what);
    const std::int64_t step = *m_referenceStep;
    const run::Moment moment = m_parts.cursor.momentAt(step);
    if (moment.source == run::Moment::Source::Recording && moment.off.empty() &&
        m_tokens == m_parts.recordings.tokens() && m_parts.recordings.problem(step).isEmpty()) {
        if (m_recordedReference && m_recordedReference->step == step)
            return;
        m_recordedReference = m_parts.recordings.result(step);
        if (m_recordedReference)
            Q_EMIT referenceChanged();
        else
            m_parts.recordings.fetch(step);
        return;
    }
    m_recordedReference.reset();
    if (!moment.weights.empty())
        want(m_referenceProbe, moment.weights, what.request);
}

std::shared_ptr<const engine::ProbeResult> ProbeController::reference() const {
    if (!m_referenceStep || !m_result)
        return nullptr;
    const auto other = m_recordedReference ? m_recordedReference : m_referenceProbe.answer();
    return other && other->request.tokens == m_result->request.tokens ? other : nullptr;
}

void ProbeController::setMoving(bool moving) {
    if (m_moving == moving)
        return;
    m_moving = moving;
    if (moving)
        return;
    if (m_result)
        Q_EMIT resultChanged(); // drawn as a picture that stays
    ask();                      // the step it stopped at, exactly
}

bool ProbeController::shows(std::int64_t step) const {
    if (m_interests.isEmpty() || m_parts.cursor.momentAt(step).source == run::Moment::Source::Checkpoint ||
        (m_parts.run.isAlive() && step == m_parts.run.step()))
        return true;
    Needs what;
    gather(what);
    return isRecorded(what, step);
}

/// The run continued, or the cursor was moved; nobody waits only when it was live, is, and trains.
void ProbeController::follow() {
    const bool live = m_parts.cursor.moment().isLive();
    const bool byItself = live && m_followedLive && m_parts.run.state() == RunModel::State::Running;
    m_followedLive = live;
    askAfter(byItself ? m_pace.interval() : liveMilliseconds);
}

void ProbeController::ask() {
    askAfter(liveMilliseconds);
}

/// pause: least time between two probes of a run that is alive.
void ProbeController::askAfter(int pause) {
    if (m_interests.isEmpty() || !m_parts.run.isOpen())
        return;
    askReference();
    if (takeRecording())
        return;
    forgetComplement();
    if (m_busy) {
        m_again = std::min(pause, m_again.value_or(pause));
        return;
    }
    qint64 wait = probeSettleMilliseconds;
    if (m_parts.cursor.moment().isLive() && m_sinceSent.isValid())
        wait = std::max<qint64>(wait, pause - m_sinceSent.elapsed());
    if (!m_timer.isActive() || wait < m_timer.remainingTime())
        m_timer.start(int(wait));
}

/// The newest answer is what would come again.
bool ProbeController::isShown(const Needs& needs) const {
    return m_result && !m_result->recorded && m_result->step == m_parts.cursor.moment().weightsStep &&
           m_result->request == needs.request && m_problem.isEmpty();
}

void ProbeController::send() {
    const std::shared_ptr<engine::Engine> engine = m_parts.engine.engine();
    Needs what;
    if (!engine || m_awaited >= 0 || !complete(what))
        return;
    m_again.reset();
    if (!what.checkpoint.empty() && isShown(what))
        return;
    m_sinceSent.start();
    // The deleter answers, so that an answer comes whatever happens to the job.
    const std::shared_ptr<Answer> answer(new Answer, [this, courier = m_courier.handle()](Answer* raw) {
        const std::shared_ptr<Answer> kept(raw);
        courier.deliver([this, kept] { arrived(kept); });
    });
    answer->epoch = m_epoch;
    answer->number = ++m_asked;
    answer->live = m_parts.cursor.moment().isLive();
    setBusy(true);
    if (answer->live) {
        m_parts.training.post([engine, answer, what = std::move(what)](const engine::ModelSnapshot& live) {
            answer->work(*engine, live, what);
        });
        return;
    }
    m_retired.add(std::move(m_task));
    m_task = Task([engine, mine = std::shared_ptr<Answer>(answer), what = std::move(what),
                   cache = &m_parts.cache](std::stop_token) mutable {
        try {
            const std::shared_ptr<const engine::ModelSnapshot> model = cache->load(*engine, what.checkpoint);
            mine->work(*engine, *model, what);
        } catch (const std::exception& exception) {
            mine->done = true;
            mine->problem = text::problemText(exception);
        }
        mine.reset();
    });
}

void ProbeController::arrived(const std::shared_ptr<Answer>& answer) {
    if (answer->number <= m_dropped)
        return;
    setBusy(false, m_awaited);
    if (answer->live && answer->done)
        m_pace.begin(answer->seconds);
    std::optional<int> again = std::exchange(m_again, {});
    if (!answer->done || answer->epoch != m_epoch)
        again = liveMilliseconds;
    // What is recorded of the step at the cursor is not replaced by what was asked for before.
    Needs now;
    gather(now);
    const std::int64_t step = m_parts.cursor.step();
    const std::shared_ptr<const engine::ProbeResult> recorded = m_parts.recordings.result(step);
    const bool late = isRecorded(now, step) && (!recorded || holds(*recorded, now));
    if (answer->done && answer->epoch == m_epoch && !late) {
        if (answer->result) {
            m_result = answer->result;
            Q_EMIT resultChanged();
        }
        showMessages(answer->problem);
    }
    if (again)
        askAfter(*again);
}

void ProbeController::showMessages(const QString& problem) {
    m_problem = problem;
    const QString recording = m_parts.recordings.problem(m_parts.cursor.step());
    const QString& message = !problem.isEmpty() ? problem : !recording.isEmpty() ? recording : m_textMessage;
    if (message == m_message)
        return;
    m_message = message;
    Q_EMIT messageChanged();
}

void ProbeController::setBusy(bool busy, std::int64_t awaited) {
    const bool before = isBusy();
    m_busy = busy;
    m_awaited = awaited;
    if (isBusy() != before)
        Q_EMIT busyChanged();
}

} // namespace glasshouse::runtime
