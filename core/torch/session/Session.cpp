#include "core/torch/session/Session.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>
#include <torch/torch.h>

#include "core/base/DeviceFailure.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/OutOfMemory.h"
#include "core/base/Random.h"
#include "core/base/Sentence.h"
#include "core/base/SystemMemory.h"
#include "core/engine/train/Edits.h"
#include "core/engine/train/FollowedFolder.h"
#include "core/engine/train/Report.h"
#include "core/fields/Effect.h"
#include "core/fields/Field.h"
#include "core/fields/RunJson.h"
#include "core/fields/Validate.h"
#include "core/model/ModelKind.h"
#include "core/run/Fork.h"
#include "core/torch/decoding/Generator.h"
#include "core/torch/decoding/TorchSnapshot.h"
#include "core/torch/nn/Card.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/Evaluation.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/processes/ProcessLink.h"
#include "core/torch/session/CheckpointIo.h"
#include "core/torch/session/GoodState.h"
#include "core/torch/session/NonFiniteTensor.h"
#include "core/torch/session/Recorder.h"
#include "core/torch/session/SharedTraining.h"
#include "core/torch/session/Stepper.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::train {

namespace {

const char* const kOptimizerFile = "optimizer.safetensors";

/// The training run with LibTorch. What a step draws (windows, dropout masks) is a function of the seed and the step
/// alone, so that a resumed run computes what the uninterrupted one would have computed, and nothing else that happens
/// in between (evaluation, samples, probes, text written meanwhile) can change it.
class Session : public TrainingSession {
public:
    static std::unique_ptr<Session> start(const std::filesystem::path& path, config::RunConfig config,
                                          const run::CorpusRecord& corpus,
                                          std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                          std::shared_ptr<const text::Dataset> dataset, const SessionParts& parts);
    static std::unique_ptr<Session> resume(const std::filesystem::path& path,
                                           const std::vector<std::pair<std::string, std::string>>& changed,
                                           const std::string& corpusFingerprint,
                                           std::shared_ptr<const text::Dataset> dataset,
                                           std::optional<std::int64_t> from, const SessionParts& parts);

    const config::RunConfig& config() const override { return m_config; }
    const run::RunFolder& folder() const override { return m_folder; }
    std::int64_t step() const override { return m_step; }
    std::int64_t plannedSteps() const override;
    std::string deviceDescription() const override;
    std::string deviceReason() const override { return m_placement.reason; }
    std::string precision() const override { return m_placement.bfloat16 ? "bfloat16" : "float32"; }

    TrainingState run(std::stop_token stop, TrainingControl& control, TrainingObserver& observer) override;

private:
    Session(run::RunFolder folder, config::RunConfig config, nn::Placement placement,
            std::shared_ptr<nn::LanguageModel> model, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
            std::shared_ptr<const text::Dataset> dataset, const SessionParts& parts);
    static nn::Placement placementOf(const config::TrainConfig& train, const SessionParts& parts);

    TrainingState runSteps(const std::stop_token& stop, TrainingControl& control, TrainingObserver& observer);
    bool advance(const std::stop_token& stop, Stepper& stepper, TrainingObserver& observer);
    void writeWhatIsDue(const std::stop_token& stop, TrainingObserver& observer);
    void drainSteps(Stepper& stepper, TrainingObserver& observer);
    void report(std::vector<StepMetrics> done, TrainingObserver& observer);
    void measureHealth(StepMetrics* newest, TrainingObserver& observer);
    [[noreturn]] void endWithout(const StepMetrics& numbers, TrainingObserver& observer);
    std::int64_t rollBackToLastFiniteState(std::int64_t failed);
    int cardIndex() const { return std::max<int>(0, m_placement.device.index()); }
    bool hasEndedEarly() const;
    bool hasStepsLeft() const { return m_step < plannedSteps() && !hasEndedEarly(); }
    void record(TrainingObserver& observer);
    void continueInFolder(TrainingObserver& observer);
    void pauseForMemory(TrainingControl& control, TrainingObserver& observer);
    void saveIfPossible(TrainingObserver& observer);
    void evaluateAndSample(std::stop_token stop, TrainingObserver& observer);
    std::optional<Evaluation> evaluate(const std::stop_token& stop, TrainingObserver& observer);
    bool evaluationDue() const;
    void writeSample(std::stop_token stop, TrainingObserver& observer);
    std::optional<run::Sample> drawSample(const std::stop_token& stop) const;
    void writeCheckpoint(TrainingObserver* observer, bool best);
    void load(const run::CheckpointEntry& checkpoint);
    void keepConfig();

    /// Returns the card's cached memory once nothing of this session uses it.
    struct CachedCardMemory {
        bool card = false;
        void release() const {
            if (card)
                nn::releaseCachedCardMemory();
        }
        ~CachedCardMemory() { release(); }
    };

    CachedCardMemory m_cached; ///< the first member, so that it is the last to go
    run::RunFolder m_folder;
    config::RunConfig m_config;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::shared_ptr<const text::Dataset> m_dataset;
    nn::Placement m_placement;
    std::shared_ptr<threads::CoreUse> m_cores;      ///< null: not tracked
    std::shared_ptr<processes::ProcessLink> m_link; ///< null: this process is alone
    std::optional<Leader> m_leader;                 ///< of the others
    std::shared_ptr<nn::LanguageModel> m_model;
    std::unique_ptr<optim::Optimizer> m_optimizer;
    std::optional<Recorder> m_recorder; ///< while it runs
    std::vector<std::string> m_notes;   ///< on how it was resumed, to be told when it runs
    FollowedFolder m_followed;

    std::int64_t m_step = 0;
    Progress m_progress; ///< at m_step
    std::int64_t m_savedStep = -1;
    bool m_saveWanted = false; ///< a checkpoint was requested, or is due
    bool m_bestWanted = false; ///< the newest evaluation is the best one, and its checkpoint is due
    bool m_ended = false;      ///< at a step without finite numbers
    bool m_diskFull = false;   ///< it waits until what follows can be written
    // What is done and could not be written so far.
    std::vector<StepMetrics> m_unreported;
    std::size_t m_logged = 0;               ///< of those, the first ones that were written
    bool m_recordDue = false;               ///< after the newest of them
    std::vector<run::Scalar> m_health;      ///< of the newest of them
    std::optional<Evaluation> m_evaluation; ///< of m_step
    GoodState m_good;
};

} // namespace

Session::Session(run::RunFolder folder, config::RunConfig config, nn::Placement placement,
                 std::shared_ptr<nn::LanguageModel> model, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                 std::shared_ptr<const text::Dataset> dataset, const SessionParts& parts)
    : m_cached{placement.device.is_cuda()}
    , m_folder(std::move(folder))
    , m_config(std::move(config))
    , m_tokenizer(std::move(tokenizer))
    , m_dataset(std::move(dataset))
    , m_placement(std::move(placement))
    , m_cores(parts.cores)
    , m_link(parts.link)
    , m_model(std::move(model))
    , m_optimizer(std::make_unique<optim::Optimizer>(m_model->weights()))
    , m_followed(m_folder, m_tokenizer, [this](TrainingObserver& observer) { continueInFolder(observer); }) {
    if (m_link)
        m_leader.emplace(*m_link);
}

/// Where this process computes. With several processes, waits until all are connected.
nn::Placement Session::placementOf(const config::TrainConfig& train, const SessionParts& parts) {
    if (parts.link == nullptr)
        return parts.where != nullptr ? *parts.where : nn::place(train);
    checkShares(train, parts.link->process());
    nn::Placement placement = parts.where != nullptr ? *parts.where : sharedPlacement(train, parts.link->process());
    parts.link->open();
    return placement;
}

std::string Session::deviceDescription() const {
    if (!m_link)
        return m_placement.description;
    return sentence("%1 in each of %2 processes", m_placement.description, m_link->count());
}

std::unique_ptr<Session> Session::start(const std::filesystem::path& path, config::RunConfig config,
                                        const run::CorpusRecord& corpus,
                                        std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                        std::shared_ptr<const text::Dataset> dataset, const SessionParts& parts) {
    config.model.vocab_size = tokenizer->vocabularySize();
    if (const auto problems = fields::validate(config, dataset->facts()); !problems.empty())
        refuse(problems);
    // Everything that can fail for lack of memory or a device comes before the folder is created.
    nn::Placement placement = placementOf(config.train, parts);
    auto model = nn::makeTrainable(config.model, placement.device);
    model->weights().initialize(config.model, config.train.seed);
    run::RunFolder folder = run::RunFolder::create(path, {config, corpus, {}, GLASSHOUSE_VERSION}, *tokenizer);
    std::unique_ptr<Session> session(new Session(std::move(folder), std::move(config), std::move(placement),
                                                 std::move(model), std::move(tokenizer), std::move(dataset), parts));
    session->writeCheckpoint(nullptr, false);
    return session;
}

std::unique_ptr<Session> Session::resume(const std::filesystem::path& path,
                                         const std::vector<std::pair<std::string, std::string>>& changed,
                                         const std::string& corpusFingerprint,
                                         std::shared_ptr<const text::Dataset> dataset, std::optional<std::int64_t> from,
                                         const SessionParts& parts) {
    run::RunFolder folder = run::RunFolder::open(path);
    if (folder.record().corpus.fingerprint != corpusFingerprint)
        throw Error(sentence("The text in %1 is not the text this run began with, so it cannot be resumed; restore the "
                             "files or begin a new run.",
                             folder.record().corpus.path.string()));
    folder.lockForTraining();
    std::optional<run::CheckpointEntry> checkpoint;
    config::RunConfig config = folder.record().config;
    if (from || !run::RunFolder::isUntrained(path)) {
        checkpoint = folder.findCheckpoint(from ? std::to_string(*from) : "last");
        folder.requireSameText(*checkpoint);
        config = from ? run::configAt(folder, *checkpoint) : run::configAfter(folder, *checkpoint);
    }
    const config::RunConfig before = config;
    const config::RunConfig saved = checkpoint ? run::configAt(folder, *checkpoint) : config;
    if (from) // the settings are those of that step, but the run is to become as long as it was to be
        config.train.steps = run::configAfter(folder, folder.findCheckpoint("last")).train.steps;
    for (const auto& [field, value] : changed)
        fields::set(config, field, value);
    const std::string without =
        checkpoint ? fields::leaveOutWithoutEffect(before, checkpoint->step, config) : std::string();
    if (const auto problems = fields::validate(config, dataset->facts()); !problems.empty())
        refuse(problems);
    auto tokenizer = folder.tokenizer();
    nn::Placement placement = placementOf(config.train, parts);
    auto model = nn::makeTrainable(config.model, placement.device);
    if (!checkpoint)
        model->weights().initialize(config.model, config.train.seed);
    std::unique_ptr<Session> session(new Session(std::move(folder), std::move(config), std::move(placement),
                                                 std::move(model), std::move(tokenizer), std::move(dataset), parts));
    // Everything that can fail while reading comes before anything in the folder changes.
    if (checkpoint)
        session->load(*checkpoint);
    const bool asksForMore =
        saved.train.steps != session->m_config.train.steps || saved.train.patience != session->m_config.train.patience;
    if (asksForMore && session->hasEndedEarly())
        session->m_progress.sinceBest = 0;
    session->keepConfig();
    if (checkpoint)
        session->m_folder.truncateAfter(session->m_step, session->m_progress.evaluatedStep == session->m_step);
    else
        session->writeCheckpoint(nullptr, false);
    for (const run::Mark& mark : run::changedSettings(session->m_step, before, session->m_config))
        session->m_folder.append(mark);
    if (!without.empty())
        session->m_notes.push_back(without);
    return session;
}

void Session::load(const run::CheckpointEntry& checkpoint) {
    const nlohmann::json state = m_folder.state(checkpoint);
    loadWeights(checkpoint.path / "model.safetensors", *m_model);
    if (state.at("files").contains(kOptimizerFile)) // a model of another program comes without: its moments begin at 0
        loadOptimizer(checkpoint.path / kOptimizerFile, m_model->weights(), *m_optimizer);
    m_step = checkpoint.step;
    m_savedStep = m_step;
    m_progress.trainingSeconds = state.value("training_seconds", 0.0);
    m_progress.evaluatedStep = state.value("evaluated_step", std::int64_t{-1});
    m_progress.bestStep = state.value("best_step", std::int64_t{-1});
    m_progress.bestLoss = state.value("best_validation_loss", 0.0F);
    m_progress.sinceBest = state.value("since_best", std::int64_t{0});
    if (!checkpoint.note.empty())
        m_notes.push_back(checkpoint.note);
}

/// Updates run.json with how the run continues.
void Session::keepConfig() {
    if (m_config == m_folder.record().config)
        return;
    run::RunRecord record = m_folder.record();
    record.config = m_config;
    m_folder.setRecord(record);
}

std::int64_t Session::plannedSteps() const {
    if (m_config.train.steps > 0)
        return m_config.train.steps;
    const double perEpoch = text::stepsPerEpoch(m_config, static_cast<std::int64_t>(m_dataset->train.size()));
    return std::max<std::int64_t>(1, std::llround(std::ceil(m_config.train.epochs * perEpoch)));
}

bool Session::hasEndedEarly() const {
    return m_config.train.patience > 0 && m_progress.sinceBest >= m_config.train.patience;
}

bool Session::evaluationDue() const {
    if (m_progress.evaluatedStep == m_step)
        return false;
    const std::string& place = m_config.train.eval_place;
    const std::int64_t last = place == "before" ? plannedSteps() - 1 : plannedSteps();
    if (m_step == 0 || m_step == last)
        return true;
    return (place == "after_first" ? m_step - 1 : m_step) % m_config.train.eval_interval == 0;
}

TrainingState Session::run(std::stop_token stop, TrainingControl& control, TrainingObserver& observer) {
    try {
        return runSteps(stop, control, observer);
    } catch (const processes::ProcessLost& lost) {
        saveIfPossible(observer); // the step that was lost has changed nothing
        if (stop.stop_requested()) {
            observer.warned(
                sentence("Another process did not answer, so the run ends without its part of the next step."));
            observer.stateChanged(TrainingState::Stopped);
            return TrainingState::Stopped;
        }
        throw Error(
            std::string(lost.what()) + " " +
            sentence("The run is kept as of step %1 and can be resumed, with any number of processes.", m_savedStep));
    } catch (const std::exception& exception) { // a failed card's memory cannot be read
        const auto failure = deviceFailure(exception);
        if (!failure)
            throw;
        throw Error(cardFailed(*failure, m_step + 1, m_savedStep));
    }
}

TrainingState Session::runSteps(const std::stop_token& stop, TrainingControl& control, TrainingObserver& observer) {
    threads::ThreadTeam team(m_placement.threads);
    if (m_leader) {
        const bool wanted = m_placement.bfloat16;
        m_placement.bfloat16 = m_leader->begin(m_config, *m_dataset, *m_model, *m_optimizer, m_placement);
        if (wanted && !m_placement.bfloat16)
            m_notes.push_back(
                sentence("The processor of another process computes faster in float32, so all compute in it."));
    }
    const std::unique_ptr<Stepper> stepper =
        makeStepper({*m_model, *m_optimizer, m_placement, *m_dataset, team, m_progress.trainingSeconds, m_link.get()});
    threads::CoreUse::Claim claim(m_placement.device.is_cpu() ? m_cores : nullptr);
    const auto onPause = [&](bool paused) {
        claim.hold(!paused);
        try {
            if (paused) {
                drainSteps(*stepper, observer);
                writeMark(m_folder, {m_step, run::Mark::Kind::Pause, {}, {}}, observer);
            }
            if (m_folder.isInPlace())
                m_folder.flush();
        } catch (const DiskFull& full) {
            if (!paused)
                throw;
            if (!m_diskFull) // else it was said
                observer.warned(full.what());
        }
        if (paused)
            m_cached.release();
        if (paused || !m_diskFull || !stop.stop_requested()) // stopped while there is no room, it does not go on
            observer.stateChanged(paused ? TrainingState::Paused : TrainingState::Running);
    };
    bool going = hasStepsLeft();
    const auto finish = [&] {
        drainSteps(*stepper, observer);
        if (!m_followed.follow(observer))
            m_followed.rescue(control, observer);
        writeCheckpoint(&observer, m_bestWanted);
        m_folder.flush();
    };
    const std::function<bool()> tryAgain = [&] {
        if (m_leader)
            m_leader->wait();
        try {
            if (going)
                writeWhatIsDue(stop, observer);
            else
                finish();
            m_folder.flush();
            return true;
        } catch (const DiskFull&) {
            return false;
        }
    };
    const auto mayGoOn = [&] {
        const auto edit = [&] { applyEdits(control, m_step, m_dataset->facts(), m_config, m_folder, observer); };
        const auto whilePaused = [&] {
            edit();
            if (control.takeCheckpointRequest())
                writeCheckpoint(&observer, false);
        };
        if (!control.waitForTurn(stop, nn::TorchSnapshot(m_model, m_step), onPause, whilePaused,
                                 m_diskFull ? tryAgain : std::function<bool()>()))
            return false;
        edit();
        m_saveWanted = control.takeCheckpointRequest() || m_saveWanted;
        return hasStepsLeft();
    };
    observer.stateChanged(TrainingState::Running);
    if (m_placement.device.is_cuda()) {
        config::RunConfig own = m_config;
        if (m_link)
            own.train.batch_size = static_cast<int>(Share{m_link->rank(), m_link->count()}.maxRows(m_config.train));
        const std::int64_t needed = model::estimateCosts(own, nn::hardware(cardIndex())).bytes();
        if (const std::int64_t free = nn::cardMemoryFree(cardIndex()); needed > free)
            m_notes.push_back(mayNotFitOnCard(needed, free));
    }
    for (const std::string& note : std::exchange(m_notes, {}))
        observer.warned(note);
    record(observer);
    const std::function<void()> finishSteps = [&] { drainSteps(*stepper, observer); };
    while (true) {
        try {
            if (m_diskFull) {
                going = mayGoOn();
                m_diskFull = false;
            }
            if (!going) {
                finish();
                break;
            }
            const bool held = m_followed.hold(control, observer, finishSteps);
            if (held)
                writeWhatIsDue(stop, observer);
            going = mayGoOn() && (!held || advance(stop, *stepper, observer)) && hasStepsLeft();
        } catch (const DiskFull& full) {
            if (m_ended || (!going && !m_folder.isInPlace()))
                throw;
            if (!m_folder.isInPlace()) {
                m_followed.checkSoon();
                continue;
            }
            if (stop.stop_requested() || (m_leader && !m_leader->othersWait()))
                throw Error(endedWithoutRoom(full.what(), m_savedStep));
            control.pause();
            m_diskFull = true;
            observer.diskFull(waitsForRoom(full.what(), m_step));
        } catch (const std::exception& exception) {
            if (!going)
                throw;
            if (!isOutOfMemory(exception)) {
                if (m_ended || dynamic_cast<const Error*>(&exception) == nullptr || m_folder.isInPlace())
                    throw;
                m_followed.checkSoon(); // the folder vanished during a write
                continue;
            }
            if (m_leader) { // it may have happened in the middle of what all of them do
                drainSteps(*stepper, observer);
                saveIfPossible(observer);
                throw;
            }
            drainSteps(*stepper, observer);
            if (stepper->releaseMemory() || m_good.release()) // it may fit without the graph, or without the copy
                continue;
            pauseForMemory(control, observer);
            going = mayGoOn();
        }
    }
    const TrainingState end = m_step >= plannedSteps() ? TrainingState::Finished
                              : hasEndedEarly()        ? TrainingState::EndedEarly
                                                       : TrainingState::Stopped;
    observer.stateChanged(end);
    return end;
}

/// A step and whatever is due after it; false if it was stopped in between.
bool Session::advance(const std::stop_token& stop, Stepper& stepper, TrainingObserver& observer) {
    const auto beforeUpdate = [this] {
        m_recorder->beforeUpdate(*m_model, m_config.train, m_step + 1);
        m_good.keep(m_model->weights(), *m_optimizer, m_step, m_progress);
    };
    if (m_leader)
        m_leader->step(m_config, m_step);
    if (!stepper.step(m_config, m_step, stop, beforeUpdate))
        return false;
    if (m_leader)
        m_leader->stepDone();
    ++m_step;
    if (const std::string note = stepper.takeNote(); !note.empty())
        observer.warned(note);
    const bool last = m_step == plannedSteps();
    m_saveWanted = m_saveWanted || m_step % m_config.train.checkpoint_interval == 0;
    // Whatever reads or saves the model comes after every step that is in flight.
    const bool all = last || m_saveWanted || evaluationDue() || m_recorder->due(m_config.train, m_step, last);
    m_recordDue = true;
    report(stepper.finished(all), observer);
    writeWhatIsDue(stop, observer);
    return true;
}

/// Evaluates and saves where it is time to. What fails, for lack of memory or of the folder, stays due.
void Session::writeWhatIsDue(const std::stop_token& stop, TrainingObserver& observer) {
    if (!m_unreported.empty() || !m_health.empty())
        report({}, observer);
    if (evaluationDue())
        evaluateAndSample(stop, observer);
    if (m_saveWanted || m_bestWanted)
        writeCheckpoint(&observer, m_bestWanted);
    m_saveWanted = m_bestWanted = false;
}

/// Records the newest step; if its layers are measured, also what it cost. newest: nullptr while none has finished.
void Session::measureHealth(StepMetrics* newest, TrainingObserver& observer) {
    const bool last = m_step == plannedSteps();
    if (m_recorder->due(m_config.train, m_step, last) && !m_folder.isInPlace()) {
        m_followed.checkSoon(); // the recorder starts again in the folder that is found
        return;
    }
    m_health = m_recorder->afterStep(*m_model, m_config.train, m_step, last, observer);
    if (m_health.empty() || newest == nullptr)
        return;
    newest->memoryBytes = static_cast<double>(processMemory());
    if (m_placement.device.is_cuda())
        newest->cardMemoryBytes = static_cast<double>(nn::cardMemoryHeld(cardIndex()));
    const std::vector<run::Scalar> costs = costsOf(*newest);
    m_health.insert(m_health.end(), costs.begin(), costs.end());
}

/// Logs steps and reports them, with those that could not be logged before. The first one whose loss or gradient is not
/// finite is also logged and reported, and ends the run.
void Session::report(std::vector<StepMetrics> done, TrainingObserver& observer) {
    for (StepMetrics& metrics : done) {
        metrics.wallTime = wallTime();
        m_unreported.push_back(std::move(metrics));
    }
    const auto lost = std::find_if_not(m_unreported.begin(), m_unreported.end(), train::isFinite);
    const bool allNumbers = lost == m_unreported.end();
    if (!allNumbers)
        m_unreported.erase(lost + 1, m_unreported.end());
    for (; m_logged < m_unreported.size(); ++m_logged) {
        m_folder.append(scalarsOf(m_unreported[m_logged]));
        m_progress.trainingSeconds = m_unreported[m_logged].trainingSeconds;
    }
    if (allNumbers && std::exchange(m_recordDue, false))
        measureHealth(m_unreported.empty() ? nullptr : &m_unreported.back(), observer);
    m_folder.append(m_health);
    m_health.clear();
    m_logged = 0;
    const std::vector<StepMetrics> reported = std::exchange(m_unreported, {});
    for (const StepMetrics& metrics : reported)
        observer.stepDone(metrics);
    if (!allNumbers)
        endWithout(reported.back(), observer);
}

/// Ends the run after a step whose numbers are not finite.
void Session::endWithout(const StepMetrics& numbers, TrainingObserver& observer) {
    m_ended = true;
    NonFiniteStep lost;
    lost.step = numbers.step;
    lost.loss = !std::isfinite(numbers.trainLoss);
    m_step = lost.step - 1; // it changed nothing
    try {
        lost.tensor = firstNonFiniteTensor(*m_model, m_config, m_placement, *m_dataset, m_step);
    } catch (const std::exception& exception) { // the search needs more memory than a step
        observer.warned(plainMessage(exception));
    }
    try {
        lost.rolledBackTo = rollBackToLastFiniteState(lost.step);
        if (m_savedStep == lost.rolledBackTo)
            observer.checkpointWritten(m_folder.findCheckpoint(std::to_string(lost.rolledBackTo)));
    } catch (const std::exception& exception) { // earlier checkpoints remain
        lost.rolledBackTo = std::max<std::int64_t>(m_savedStep, 0);
        observer.warned(plainMessage(exception));
    }
    try {
        m_folder.append(lost);
        m_folder.flush();
    } catch (const Error& error) { // then only this program knows it
        observer.warned(error.what());
    }
    observer.stepNotFinite(lost);
    throwNonFinite(lost);
}

/// Rolls back to the newest state whose next step was finite, if there is one: saves it as the newest checkpoint and
/// loads it. `failed` is the step that was not finite. Returns the step of that state.
std::int64_t Session::rollBackToLastFiniteState(std::int64_t failed) {
    const std::int64_t good = m_good.before(failed);
    if (m_savedStep >= 0 && m_savedStep < failed - 1 && m_savedStep >= good) {
        load(m_folder.findCheckpoint(std::to_string(m_savedStep)));
        return m_step;
    }
    if (good < 0)
        return m_step; // the first step since the run was started or resumed, or there was no memory for a copy
    m_good.putBack(m_model->weights(), *m_optimizer);
    const std::int64_t lastSaved = m_savedStep;
    m_step = good;
    m_progress = m_good.progressBefore(failed);
    m_savedStep = -1;
    writeCheckpoint(nullptr, m_progress.bestStep == good);
    // From this one the same step would fail again.
    if (lastSaved == failed - 1)
        for (const run::CheckpointEntry& checkpoint : m_folder.checkpoints())
            if (checkpoint.step == lastSaved) {
                FileOps files;
                removeTree(files, checkpoint.path);
            }
    return m_step;
}

/// Waits for every step in flight, and reports it.
void Session::drainSteps(Stepper& stepper, TrainingObserver& observer) {
    report(stepper.finished(true), observer);
}

/// Records into the folder at its current location.
void Session::record(TrainingObserver& observer) {
    m_recorder.emplace(m_folder, m_config, *m_tokenizer, *m_dataset, *m_model, m_step, observer);
}

/// Writes what is due into the folder, which is another one now: a write may have failed meanwhile.
void Session::continueInFolder(TrainingObserver& observer) {
    m_savedStep = -1;
    writeCheckpoint(&observer, m_progress.bestStep == m_step);
    m_saveWanted = m_bestWanted = false;
    record(observer);
}

/// A step that ran out of memory has changed nothing, since the optimizer comes last. The state is saved, and the run
/// waits for a smaller batch.
void Session::pauseForMemory(TrainingControl& control, TrainingObserver& observer) {
    control.pause();
    observer.warned(notEnoughMemory(m_config.train, m_step + 1));
    saveIfPossible(observer);
}

/// Writes a checkpoint; if that fails, warns: the previous one remains.
void Session::saveIfPossible(TrainingObserver& observer) {
    try {
        writeCheckpoint(&observer, false);
        m_folder.flush();
    } catch (const std::exception& exception) { // the previous checkpoint remains
        observer.warned(plainMessage(exception));
    }
}

void Session::evaluateAndSample(std::stop_token stop, TrainingObserver& observer) {
    if (!m_evaluation || m_evaluation->step != m_step)
        m_evaluation = evaluate(stop, observer);
    if (!m_evaluation)
        return; // stopped: still due when the run resumes
    const double now = wallTime();
    std::vector<run::Scalar> scalars{{"Loss/train_evaluation", m_step, m_evaluation->trainLoss, now}};
    if (m_evaluation->validationLoss)
        scalars.push_back({"Loss/validation", m_step, *m_evaluation->validationLoss, now});
    m_folder.append(scalars); // if that fails, the evaluation is still due
    const Evaluation evaluation = *std::exchange(m_evaluation, {});
    if (evaluation.best) {
        m_progress.bestStep = m_step;
        m_progress.bestLoss = evaluation.validationLoss.value_or(evaluation.trainLoss);
    }
    m_progress.sinceBest = evaluation.best ? 0 : m_progress.sinceBest + 1;
    m_progress.evaluatedStep = m_step;
    m_bestWanted = evaluation.best && m_step > 0;
    observer.evaluated(evaluation);
    writeSample(stop, observer);
    m_folder.flush();
}

/// Nothing if it was stopped.
std::optional<Evaluation> Session::evaluate(const std::stop_token& stop, TrainingObserver& observer) {
    const int all = m_config.train.eval_iters * (m_dataset->validation.empty() ? 1 : 2);
    int done = 0;
    const auto batchDone = [&] { observer.measured(++done, all); };
    const auto measure = [&](const tokenizer::Tokens& tokens, bool validation) -> std::optional<float> {
        if (m_leader)
            return m_leader->evaluate(*m_model, *m_dataset, validation, m_config, m_placement.bfloat16);
        return nn::evaluate(*m_model, tokens, m_config.train, m_placement.bfloat16, stop, batchDone);
    };
    const std::optional<float> trainLoss = measure(m_dataset->train, false);
    if (!trainLoss)
        return std::nullopt;
    Evaluation evaluation;
    evaluation.step = m_step;
    evaluation.trainLoss = *trainLoss;
    if (!m_dataset->validation.empty()) {
        evaluation.validationLoss = measure(m_dataset->validation, true);
        if (!evaluation.validationLoss)
            return std::nullopt;
    }
    const float judged = evaluation.validationLoss.value_or(evaluation.trainLoss);
    evaluation.best = std::isfinite(judged) && (m_progress.bestStep < 0 || judged < m_progress.bestLoss);
    return evaluation;
}

/// Writes a sample. One that fails is reported: it must not end a run, whose next step tells what is wrong.
void Session::writeSample(std::stop_token stop, TrainingObserver& observer) {
    if (m_config.train.sample_tokens <= 0)
        return;
    std::optional<run::Sample> sample;
    try {
        sample = drawSample(stop);
    } catch (const std::exception& exception) {
        if (deviceFailure(exception))
            throw;
        observer.warned(sentence("No sample was written at step %1: %2", m_step, plainMessage(exception)));
    }
    if (!sample)
        return;
    try {
        m_folder.append(*sample);
    } catch (const Error& error) { // a disk that stays full is noticed by what comes next
        observer.warned(sentence("The sample of step %1 is not kept: %2", m_step, error.what()));
    }
    observer.sampled(*sample);
}

/// Nothing if it was stopped.
std::optional<run::Sample> Session::drawSample(const std::stop_token& stop) const {
    run::Sample sample;
    sample.step = m_step;
    sample.prompt = m_config.train.sample_prompt;
    sample.temperature = m_config.sample.temperature;
    sample.seed = m_config.train.seed;
    config::SampleConfig settings = m_config.sample;
    settings.tokens = m_config.train.sample_tokens;
    settings.sample_seed = sample.seed;
    std::vector<tokenizer::TokenId> ids;
    generate::Writing writing;
    writing.threads = [team = at::get_num_threads()] { return team; };
    const threads::ThreadTeam oneThread(1); // a token at a time is too little work for a team
    const auto collect = [&](const engine::GeneratedToken& token) {
        ids.push_back(token.id);
        return true;
    };
    engine::WritingRequest request(m_tokenizer->encode(sample.prompt).ids);
    if (m_config.train.sample_dropout) {
        request.dropout = m_config.train.dropout;
        writing.dropoutKey = Random(sample.seed, Random::Stream::Sample, static_cast<std::uint64_t>(m_step)).next();
    }
    const auto result = generate::generate(*m_model, *m_tokenizer, request, settings, stop, collect, writing);
    if (result.stopped)
        return std::nullopt;
    sample.text = m_tokenizer->decode(ids);
    return sample;
}

void Session::writeCheckpoint(TrainingObserver* observer, bool best) {
    if ((m_savedStep == m_step && !best) || m_folder.isDiscarded())
        return;
    const nlohmann::json state = {{"step", m_step},
                                  {"config", fields::toJson(m_config)},
                                  {"training_seconds", m_progress.trainingSeconds},
                                  {"evaluated_step", m_progress.evaluatedStep},
                                  {"best_step", m_progress.bestStep},
                                  {"best_validation_loss", m_progress.bestLoss},
                                  {"since_best", m_progress.sinceBest},
                                  {"seed", m_config.train.seed},
                                  {"device", m_placement.device.str()},
                                  {"threads", m_placement.threads},
                                  {"precision", precision()},
                                  {"torch", TORCH_VERSION}};
    const auto writeFiles = [&](const std::filesystem::path& folder, FileOps& files) {
        saveModel(files, folder / "model.safetensors", *m_model);
        saveOptimizer(files, folder / kOptimizerFile, m_model->weights(), *m_optimizer);
    };
    const nn::Weights& weights = m_model->weights();
    const std::int64_t bytes = 4 * (weights.flat().numel() + 2 * weights.trainedCount());
    const run::CheckpointEntry entry = m_folder.writeCheckpoint(m_step, best, state, writeFiles, bytes);
    m_savedStep = m_step;
    if (observer != nullptr)
        observer->checkpointWritten(entry);
}

std::unique_ptr<TrainingSession> startSession(const std::filesystem::path& path, config::RunConfig config,
                                              const run::CorpusRecord& corpus,
                                              std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                              std::shared_ptr<const text::Dataset> dataset, const SessionParts& parts) {
    return Session::start(path, std::move(config), corpus, std::move(tokenizer), std::move(dataset), parts);
}

std::unique_ptr<TrainingSession> resumeSession(const std::filesystem::path& path,
                                               const std::vector<std::pair<std::string, std::string>>& changed,
                                               const std::string& corpusFingerprint,
                                               std::shared_ptr<const text::Dataset> dataset,
                                               std::optional<std::int64_t> from, const SessionParts& parts) {
    return Session::resume(path, changed, corpusFingerprint, std::move(dataset), from, parts);
}

} // namespace glasshouse::train
