#include "ui/runtime/TrainingController.h"

#include <QFileInfo>

#include <cmath>
#include <set>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

constexpr int soonMilliseconds = 40;                        // until something a person waits for is shown
constexpr int minMilliseconds = 100, maxMilliseconds = 500; // between two updates from a run that trains
using State = RunModel::State;

/// Empty: none needs it.
QString attentionText(int settings) {
    return settings == 0 ? QString() : TrainingController::tr("%n settings need attention first.", nullptr, settings);
}

} // namespace

TrainingController::TrainingController(Stores stores, text::CorpusReaderOptions options, QObject* parent)
    : QObject(parent)
    , m_stores(stores)
    , m_options(std::move(options))
    , m_pace(minMilliseconds, maxMilliseconds)
    , m_checkpointList([](const std::filesystem::path& folder,
                          const std::stop_token&) { return run::RunFolder::open(folder).checkpoints(); },
                       [this] {
                           if (const auto checkpoints = m_checkpointList.current()) {
                               m_stores.session.m_data->checkpoints = *checkpoints;
                               Q_EMIT m_stores.session.checkpointsChanged();
                           }
                       }) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TrainingController::drain);
}

TrainingController::~TrainingController() {
    m_courier.close();
    m_trainer.requestStop();
}

void TrainingController::setRunsFolder(const QString& folder) {
    m_runsFolder = folder;
}

void TrainingController::setMachine(int threads, const QString& device) {
    m_threads = threads;
    m_device = device;
}

/// Empty: LibTorch is loaded.
QString TrainingController::loadObstacle() const {
    if (m_stores.engine.isReady())
        return {};
    return m_stores.engine.problem().isEmpty() ? tr("LibTorch is still being loaded.") : m_stores.engine.problem();
}

QString TrainingController::engineObstacle() const {
    return isAlive() ? tr("Stop the current run to start this.") : loadObstacle();
}

QString TrainingController::textObstacle() const {
    if (const QString obstacle = loadObstacle(); !obstacle.isEmpty())
        return obstacle;
    const std::shared_ptr<const PreparedText> text = m_stores.corpus.prepared();
    if (!text) {
        if (m_stores.corpus.isBusy())
            return tr("The text is still being read.");
        return m_stores.corpus.problem().isEmpty() ? tr("Choose a folder in Corpus first.") : m_stores.corpus.problem();
    }
    return {};
}

QString TrainingController::machineObstacle() const {
    return isAlive() ? tr("Stop the current run to start this.") : textObstacle();
}

QString TrainingController::startObstacle() const {
    return m_stores.run.isAlive() ? tr("A run is in progress.") : newRunObstacle();
}

QString TrainingController::newRunObstacle() const {
    if (const QString obstacle = textObstacle(); !obstacle.isEmpty())
        return obstacle;
    const std::shared_ptr<const PreparedText> text = m_stores.corpus.prepared();
    if (!text->datasetProblem.isEmpty() && text->data == m_stores.config.edited().data)
        return text->datasetProblem;
    return attentionText(int(m_stores.config.problems().size()));
}

QString TrainingController::resumeObstacle() const {
    if (m_stores.run.isAlive())
        return tr("A run is in progress.");
    if (const QString obstacle = openObstacle(); !obstacle.isEmpty())
        return obstacle;
    if (const QString obstacle = attentionText(m_stores.settings.problems()); !obstacle.isEmpty())
        return obstacle;
    const config::TrainConfig edited = m_stores.settings.withChanges().train;
    const config::TrainConfig& mine = m_stores.run.config().train;
    const std::int64_t planned = edited.steps > 0 ? edited.steps : m_stores.run.plannedSteps();
    if (m_stores.run.state() == State::Finished && planned <= m_stores.run.step())
        return tr("This run has completed all its steps. Increase Steps to continue.");
    const bool asksForMore = edited.steps != mine.steps || edited.patience != mine.patience;
    if (m_stores.run.endedEarly() && !asksForMore)
        return tr("This run ended early. Increase Steps or change Patience to continue.");
    return {};
}

/// Why the viewed run cannot be resumed at any step.
QString TrainingController::openObstacle() const {
    if (m_stores.run.path().empty())
        return tr("Open a run first.");
    if (m_stores.run.isSample())
        return tr("The sample run cannot be trained on; fork it, or start a run of your own.");
    if (m_stores.run.state() == State::Elsewhere)
        return tr("This run is being trained elsewhere; stop it there first.");
    if (!m_stores.engine.isReady())
        return m_stores.engine.problem().isEmpty() ? tr("LibTorch is still being loaded.") : m_stores.engine.problem();
    return {};
}

config::RunConfig TrainingController::configToStart() const {
    return onThisMachine(m_stores.config.lastValid());
}

config::RunConfig TrainingController::onThisMachine(config::RunConfig config) const {
    if (config.train.threads == 0)
        config.train.threads = m_threads;
    if (config.train.device == "auto")
        config.train.device = m_device.toStdString();
    return config;
}

void TrainingController::setRunName(const QString& name) {
    const QString trimmed = name.trimmed();
    if (trimmed == m_runName)
        return;
    m_runName = trimmed;
    Q_EMIT runNameChanged();
}

std::string TrainingController::corpusRunName() const {
    const QString name = QFileInfo(m_stores.corpus.path()).completeBaseName();
    return name.isEmpty() ? std::string("run") : name.toStdString();
}

void TrainingController::start() {
    newRun(false);
}

void TrainingController::newRun(bool oneStep) {
    if (const QString obstacle = startObstacle(); !obstacle.isEmpty()) {
        Q_EMIT refused(obstacle);
        return;
    }
    if (isAlive()) {
        m_asked = [this, oneStep] { newRun(oneStep); };
        Q_EMIT replaceRequested();
        return;
    }
    TrainingPlan plan;
    plan.config = configToStart();
    // The text was read and cleaned like this, whatever was set since.
    fields::copyReading(plan.config.data, m_stores.corpus.prepared()->data);
    plan.name = corpusRunName();
    plan.title = m_runName.toStdString();
    beginRun(std::move(plan), oneStep);
    setRunName({});
    Q_EMIT begun();
}

bool TrainingController::start(const config::RunConfig& config, const QString& name, ChosenText text) {
    TrainingPlan plan;
    plan.config = onThisMachine(config);
    plan.name = name.toStdString();
    return beginOn(std::move(text), std::move(plan));
}

bool TrainingController::trainIn(const QString& folder, const config::RunConfig& config, ChosenText text) {
    TrainingPlan plan;
    plan.config = onThisMachine(config);
    plan.folder = folder.toStdString();
    return beginOn(std::move(text), std::move(plan));
}

bool TrainingController::beginOn(ChosenText text, TrainingPlan plan) {
    if (!(text.text ? engineObstacle() : machineObstacle()).isEmpty())
        return false;
    plan.text = std::move(text.text);
    plan.corpusPath = std::move(text.path);
    Q_EMIT replacing();
    beginRun(std::move(plan), false);
    return true;
}

bool TrainingController::train(const run::QueuedRun& run) {
    if (!engineObstacle().isEmpty())
        return false;
    TrainingPlan plan;
    plan.config = onThisMachine(run.config);
    (run.isNamed ? plan.title : plan.name) = run.name;
    if (run.kind == run::QueueKind::Resume) {
        plan.resume = run.folder;
    } else {
        plan.folder = run.folder;
        plan.record = run.corpus;
    }
    Q_EMIT replacing();
    beginRun(std::move(plan), false);
    return true;
}

void TrainingController::beginRun(TrainingPlan plan, bool oneStep) {
    plan.runsFolder = m_runsFolder.toStdString();
    RunHistory nothing;
    nothing.record.config = plan.config;
    fill(nothing);
    m_stores.session.m_data->state = State::Starting;
    Q_EMIT m_stores.session.opened();
    launch(std::move(plan), oneStep);
}

void TrainingController::continueRun(bool oneStep) {
    if (const QString obstacle = resumeObstacle(); !obstacle.isEmpty()) {
        Q_EMIT refused(obstacle);
        return;
    }
    if (isAlive()) {
        m_asked = [this, oneStep, path = m_stores.run.path()] {
            if (m_stores.run.path() == path) // otherwise another one was opened meanwhile
                continueRun(oneStep);
        };
        Q_EMIT replaceRequested();
        return;
    }
    TrainingPlan plan;
    plan.resume = m_stores.run.path();
    plan.changed = m_stores.settings.changes();
    launchViewed(std::move(plan), oneStep);
}

/// The viewed run becomes the one that trains.
void TrainingController::launchViewed(TrainingPlan plan, bool oneStep) {
    if (!m_stores.run.follows(m_stores.session)) {
        m_checkpointList.forget();
        m_stores.session.m_data = m_stores.run.m_data;
        Q_EMIT m_stores.session.opened();
    }
    launch(std::move(plan), oneStep);
    Q_EMIT begun();
}

void TrainingController::rewind(std::int64_t step, const std::vector<std::pair<std::string, std::string>>& changed) {
    const auto again = [this, step, changed, path = m_stores.run.path()] {
        if (m_stores.run.path() == path) // otherwise another one was opened meanwhile
            rewind(step, changed);
    };
    if (m_stores.run.isAlive()) {
        m_next = again;
        stop();
        return;
    }
    if (const QString obstacle = openObstacle(); !obstacle.isEmpty()) {
        Q_EMIT refused(obstacle);
        return;
    }
    if (isAlive()) {
        m_asked = again;
        Q_EMIT replaceRequested();
        return;
    }
    TrainingPlan plan;
    plan.resume = m_stores.run.path();
    plan.from = step;
    plan.changed = changed;
    launchViewed(std::move(plan), false);
}

void TrainingController::resumeWith(const QString& field, const QString& value) {
    const std::optional<train::NonFiniteStep>& lost = m_stores.run.nonFiniteStep();
    if (lost)
        rewind(lost->rolledBackTo, {{field.toStdString(), value.toStdString()}});
}

void TrainingController::replace() {
    const std::function<void()> asked = std::exchange(m_asked, nullptr);
    if (!asked)
        return;
    if (!isAlive()) { // it has ended meanwhile
        asked();
        return;
    }
    m_next = asked;
    stop();
}

void TrainingController::launch(TrainingPlan plan, bool oneStep) {
    Q_EMIT launching();
    plan.engine = m_stores.engine.engine();
    plan.computing = m_computing;
    if (!plan.text) {
        plan.text = m_stores.corpus.prepared();
        plan.corpusPath = m_stores.corpus.path().toStdString();
    }
    plan.reading = m_options;
    m_mailbox = std::make_shared<TrainingMailbox>(m_courier.handle(), [this](bool soon) {
        const int wait = soon ? soonMilliseconds : m_pace.interval();
        if (!m_timer.isActive() || wait < m_timer.remainingTime())
            m_timer.start(wait);
    });
    if (oneStep)
        m_mailbox->control.singleStep();
    m_retired.add(std::move(m_trainer));
    m_trainer = Task(
        [plan = std::move(plan), mailbox = m_mailbox](const std::stop_token& stop) { carryOut(plan, stop, *mailbox); });
    m_stores.session.m_data->state = State::Starting;
    m_stores.session.m_data->phase = StartPhase::Reading;
    m_stores.session.m_data->problem.clear();
    m_stores.session.m_data->nonFiniteStep.reset();
    m_stores.session.m_data->endedEarly = false;
    Q_EMIT m_stores.session.stateChanged();
}

void TrainingController::resumeOrPause() {
    switch (isAlive() ? m_stores.session.state() : State::None) {
    case State::Starting:
    case State::Running:
        pause();
        break;
    case State::Paused:
        resume();
        break;
    case State::Stopping:
        break;
    default:
        continueRun(false);
    }
}

void TrainingController::pause() {
    if (m_mailbox)
        m_mailbox->control.pause();
}

void TrainingController::saveCheckpoint() {
    if (m_mailbox)
        m_mailbox->control.requestCheckpoint();
}

void TrainingController::resume() {
    if (m_mailbox)
        m_mailbox->control.resume();
}

void TrainingController::keepRunIn(const QString& folder) {
    if (!m_mailbox)
        return;
    m_mailbox->control.keepIn(folder.toStdString());
    m_mailbox->control.resume();
}

void TrainingController::singleStep() {
    if (isAlive() || resumeObstacle().isEmpty())
        singleStepOfRun();
    else
        newRun(true);
}

void TrainingController::singleStepOfRun() {
    if (m_mailbox)
        m_mailbox->control.singleStep();
    else
        continueRun(true);
}

void TrainingController::stop() {
    if (!m_mailbox)
        return;
    m_trainer.requestStop();
    m_stores.session.setState(State::Stopping);
}

void TrainingController::resumeRun() {
    continueRun(false);
}

void TrainingController::fill(const RunHistory& history) {
    m_checkpointList.forget();
    m_stores.session.fill(history);
}

void TrainingController::begin(const TrainingStarted& started) {
    RunModel& run = m_stores.session;
    const State state = run.state();
    fill(started.history);
    RunModel::Data& data = *run.m_data;
    data.state = state;
    data.step = started.step;
    data.planned = started.planned;
    data.device = started.device;
    data.deviceReason = started.deviceReason;
    data.precision = started.precision;
    data.setStepsPerEpoch(started.stepsPerEpoch);
    data.trainTokens = started.trainTokens;
    data.charactersPerToken = started.charactersPerToken;
    data.validationCharactersPerToken =
        started.validationCharactersPerToken ? started.validationCharactersPerToken : started.charactersPerToken;
    Q_EMIT run.opened();
    Q_EMIT run.stateChanged();
    Q_EMIT runOpened(QString::fromStdString(started.history.path.string()));
}

void TrainingController::edit(const QString& field, const QString& value) {
    if (!m_mailbox)
        return;
    config::RunConfig changed = m_stores.session.config();
    try {
        fields::set(changed, field.toStdString(), value.toStdString());
    } catch (const Error& error) {
        Q_EMIT editRefused(field, value, text::problemText(error));
        return;
    }
    m_mailbox->control.edit(field.toStdString(), value.toStdString());
}

bool TrainingController::post(train::TrainingControl::Job job) {
    if (!m_mailbox)
        return false;
    m_mailbox->control.post(std::move(job));
    return true;
}

std::future<std::shared_ptr<const engine::ModelSnapshot>> TrainingController::copyWeights() {
    const auto promise = std::make_shared<std::promise<std::shared_ptr<const engine::ModelSnapshot>>>();
    std::future<std::shared_ptr<const engine::ModelSnapshot>> copy = promise->get_future();
    post([promise](const engine::ModelSnapshot& model) {
        try {
            promise->set_value(model.copy());
        } catch (...) { // told where the copy is awaited; training continues
            promise->set_exception(std::current_exception());
        }
    });
    return copy;
}

void TrainingController::shutdown() {
    m_next = nullptr;
    m_asked = nullptr;
    Q_EMIT closing();
    if (isAlive())
        stop();
    else
        Q_EMIT idle();
}

namespace {

template <typename T> std::pair<int, int> appendTo(std::vector<T>& all, std::vector<T>& newer) {
    const auto from = int(all.size());
    all.insert(all.end(), std::make_move_iterator(newer.begin()), std::make_move_iterator(newer.end()));
    return {from, int(all.size())};
}

} // namespace

void TrainingController::drain() {
    if (!m_mailbox)
        return;
    m_pace.begin();
    TrainingNews news = m_mailbox->take();
    RunModel& run = m_stores.session;
    const QString beginning = run.beginningText();
    if (news.phase)
        run.m_data->phase = *news.phase;
    if (news.started)
        begin(*news.started);
    if (news.measured)
        run.m_data->measured = *news.measured;
    bool marks = false;
    if (!news.metrics.empty()) {
        for (const train::StepMetrics& metrics : news.metrics) {
            if (std::isfinite(metrics.trainLoss) && std::isfinite(metrics.gradientNorm))
                continue;
            run.m_data->notFinite.push_back(metrics.step);
            marks = true;
        }
        run.m_data->step = news.metrics.back().step;
        const auto [from, to] = appendTo(run.m_data->metrics, news.metrics);
        Q_EMIT run.metricsAppended(from, to);
    }
    if (!news.evaluations.empty()) {
        const auto [from, to] = appendTo(run.m_data->evaluations, news.evaluations);
        Q_EMIT run.evaluationsAppended(from, to);
    }
    if (!news.samples.empty()) {
        const auto [from, to] = appendTo(run.m_data->samples, news.samples);
        Q_EMIT run.samplesAppended(from, to);
    }
    if (!news.folder.empty())
        showFolder(news.folder);
    if (!news.checkpoints.empty()) {
        for (run::CheckpointEntry& checkpoint : news.checkpoints) {
            std::erase_if(run.m_data->checkpoints, [&](const auto& other) { return other.step == checkpoint.step; });
            run.m_data->checkpoints.push_back(std::move(checkpoint));
        }
        Q_EMIT run.checkpointsChanged();
        refreshCheckpoints();
    }
    takeEdits(news);
    for (const auto& [state, step] : news.states) {
        if (state == train::TrainingState::Paused) {
            run.m_data->addPause(step);
            marks = true;
        }
        if (run.m_data->state == State::Stopping)
            continue;
        if (state == train::TrainingState::Running) {
            run.m_data->waitsForRoom.clear();
            run.setState(State::Running);
        } else if (state == train::TrainingState::Paused)
            run.setState(State::Paused);
    }
    if (!news.diskFull.isEmpty()) {
        run.m_data->waitsForRoom = news.diskFull;
        Q_EMIT run.stateChanged();
    }
    if (marks)
        Q_EMIT run.marksChanged();
    if (run.beginningText() != beginning)
        Q_EMIT run.stateChanged();
    if (!news.folderLost.isEmpty())
        m_folderLost = news.folderLost;
    if (run.state() == State::Paused && !m_folderLost.isEmpty())
        Q_EMIT folderLost(std::exchange(m_folderLost, {}));
    for (const QString& warning : news.warnings)
        run.warn(warning);
    if (news.ended) {
        m_folderLost.clear();
        run.m_data->waitsForRoom.clear();
        m_mailbox.reset();
        m_retired.add(std::move(m_trainer));
        const bool early = news.end == train::TrainingState::EndedEarly;
        run.m_data->endedEarly = early;
        run.m_data->nonFiniteStep = news.nonFiniteStep;
        const auto& checkpoints = run.m_data->checkpoints;
        if (!news.problem.isEmpty() && !news.nonFiniteStep && !checkpoints.empty()) // the rest is not kept
            run.m_data->step = checkpoints.back().step;
        run.setState(!news.problem.isEmpty()                      ? State::Failed
                     : news.end == train::TrainingState::Finished ? State::Finished
                                                                  : State::Stopped,
                     early ? run.m_data->earlyEnd() : news.problem);
        workerEnded();
    }
}

void TrainingController::takeEdits(const TrainingNews& news) {
    RunModel& run = m_stores.session;
    for (const run::Mark& mark : news.edits)
        run.m_data->edit(mark);
    if (!news.edits.empty()) {
        Q_EMIT run.configChanged();
        Q_EMIT run.marksChanged();
    }
    for (const TrainingNews::RefusedEdit& refused : news.refusedEdits)
        Q_EMIT editRefused(refused.field, refused.value, refused.why);
}

/// The current run was moved: what is read from its folder is read there.
void TrainingController::showFolder(const std::filesystem::path& folder) {
    RunModel& run = m_stores.session;
    m_checkpointList.forget();
    Q_EMIT folderChanged(QString::fromStdString(run.path().string()), QString::fromStdString(folder.string()));
    run.m_data->path = folder;
    run.m_data->checkpoints.clear();
    Q_EMIT run.opened();
    Q_EMIT runOpened(QString::fromStdString(folder.string()));
    refreshCheckpoints();
}

void TrainingController::workerEnded() {
    refreshCheckpoints();
    Q_EMIT idle();
    if (const std::function<void()> next = std::exchange(m_next, nullptr))
        next();
}

void TrainingController::refreshCheckpoints() {
    m_checkpointList.forget(); // it may have become another list
    if (!m_stores.session.path().empty())
        m_checkpointList.want(m_stores.session.path());
}

} // namespace glasshouse::runtime
