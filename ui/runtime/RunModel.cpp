#include "ui/runtime/RunModel.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/Engine.h"
#include "core/engine/train/Report.h"
#include "core/fields/Field.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/text/Numbers.h"

namespace glasshouse::runtime {

RunModel::RunModel(QObject* parent)
    : QObject(parent) {}

bool RunModel::isAlive() const {
    return m_data->state == State::Starting || m_data->state == State::Running || m_data->state == State::Paused ||
           m_data->state == State::Stopping;
}

QString RunModel::beginningText() const {
    if (m_data->state == State::Starting)
        switch (m_data->phase) {
        case StartPhase::Waiting:
            return tr("Waiting for another computation to end…");
        case StartPhase::Reading:
            return tr("Reading the texts…");
        case StartPhase::Building:
            return tr("Building the model…");
        }
    if (m_data->state != State::Running || !m_data->metrics.empty())
        return {};
    if (!m_data->evaluations.empty())
        return tr("Making the first step…");
    const MeasuredBatches& measured = m_data->measured;
    return measured.all > 0 ? tr("Measuring the loss of the untrained model: %1 of %n batches", nullptr, measured.all)
                                  .arg(text::groupedNumber(measured.done))
                            : tr("Measuring the loss of the untrained model…");
}

std::optional<double> RunModel::beginningShare() const {
    const MeasuredBatches& measured = m_data->measured;
    if (m_data->state != State::Running || measured.all == 0 || !m_data->metrics.empty() ||
        !m_data->evaluations.empty())
        return std::nullopt;
    return double(measured.done) / double(measured.all);
}

bool RunModel::isOpenedModel() const {
    return m_data->origin && m_data->state == State::Stopped && m_data->step == 0 && m_data->corpus.fingerprint.empty();
}

QString RunModel::stateText() const {
    if (isSample())
        return tr("Sample");
    switch (m_data->state) {
    case State::None:
        return tr("No run");
    case State::Starting:
        return tr("Starting");
    case State::Running:
        return tr("Training");
    case State::Paused:
        return tr("Paused");
    case State::Stopping:
        return tr("Stopping");
    case State::Stopped:
        return isOpenedModel() ? tr("Opened model") : endedEarly() ? tr("Ended early") : tr("Stopped");
    case State::Finished:
        return tr("Finished");
    case State::Failed:
        return tr("Failed");
    case State::Elsewhere:
        return tr("Training elsewhere");
    }
    return {};
}

QString RunModel::name() const {
    return m_data->name();
}

void RunModel::followNames(const RunLibrary& library) {
    connect(&library, &RunLibrary::changed, this, [this, &library] {
        if (m_followed != nullptr) // it hears from the other one
            return;
        const run::RunSummary* const listed = library.find(QString::fromStdString(m_data->path.string()));
        if (listed == nullptr)
            return;
        const QString given = QString::fromStdString(listed->about.name);
        if (given == m_data->givenName)
            return;
        m_data->givenName = given;
        Q_EMIT renamed();
    });
}

const train::Evaluation* RunModel::best() const {
    const train::Evaluation* best = nullptr;
    for (const train::Evaluation& evaluation : m_data->evaluations)
        if (evaluation.step <= step() && evaluation.validationLoss && std::isfinite(*evaluation.validationLoss) &&
            (best == nullptr || *evaluation.validationLoss < *best->validationLoss))
            best = &evaluation;
    return best;
}

const train::Evaluation* RunModel::newestEvaluation() const {
    return evaluationAt(step());
}

const train::Evaluation* RunModel::evaluationAt(std::int64_t step) const {
    const auto after = std::upper_bound(m_data->evaluations.begin(), m_data->evaluations.end(), step,
                                        [](std::int64_t s, const train::Evaluation& one) { return s < one.step; });
    return after == m_data->evaluations.begin() ? nullptr : &*std::prev(after);
}

const train::StepMetrics* RunModel::metricsAt(std::int64_t step) const {
    const auto after = std::upper_bound(m_data->metrics.begin(), m_data->metrics.end(), step,
                                        [](std::int64_t s, const train::StepMetrics& m) { return s < m.step; });
    return after == m_data->metrics.begin() ? nullptr : &*std::prev(after);
}

const run::CheckpointEntry* RunModel::checkpointAt(std::int64_t step) const {
    for (const run::CheckpointEntry& checkpoint : m_data->checkpoints)
        if (checkpoint.step == step)
            return &checkpoint;
    return nullptr;
}

std::int64_t RunModel::tokensPerStep() const {
    return m_data->sizes.tokensOf(m_data->step + 1);
}

std::int64_t RunModel::Data::tokensPerWholeStep() const {
    return std::int64_t{config.train.batch_size} * config.train.accumulation * config.model.context_length;
}

void RunModel::Data::setStepsPerEpoch(const std::optional<double>& steps) {
    tokensPerEpoch.reset();
    if (steps && *steps > 0)
        tokensPerEpoch = *steps * static_cast<double>(tokensPerWholeStep());
}

double RunModel::tokensSeen(std::int64_t step) const {
    return static_cast<double>(m_data->sizes.tokens(step));
}

std::optional<double> RunModel::timesRead(std::int64_t step) const {
    if (m_data->trainTokens <= 0)
        return std::nullopt;
    return tokensSeen(step) / static_cast<double>(m_data->trainTokens);
}

std::optional<double> RunModel::epochs(std::int64_t step) const {
    if (!m_data->tokensPerEpoch)
        return std::nullopt;
    return tokensSeen(step) / *m_data->tokensPerEpoch;
}

void RunModel::fill(RunHistory history) {
    m_data = dataOf(std::move(history));
}

std::shared_ptr<RunModel::Data> RunModel::dataOf(RunHistory history, Data* before) {
    auto data = std::make_shared<Data>();
    data->path = history.path;
    data->givenName = QString::fromStdString(history.givenName);
    data->config = history.config();
    data->firstConfig = history.firstConfig();
    data->corpus = history.record.corpus;
    data->origin = history.record.importedFrom;
    data->tokenizer = history.tokenizer;
    const std::size_t known = before != nullptr ? before->metrics.size() : 0;
    if (before != nullptr) {
        data->metrics = std::move(before->metrics);
        data->evaluations = std::move(before->evaluations);
        data->notFinite = before->notFinite;
        data->metrics.insert(data->metrics.end(), history.metrics.begin(), history.metrics.end());
        data->evaluations.insert(data->evaluations.end(), history.evaluations.begin(), history.evaluations.end());
    } else {
        data->metrics = std::move(history.metrics);
        data->evaluations = std::move(history.evaluations);
    }
    data->samples = std::move(history.samples);
    data->checkpoints = std::move(history.checkpoints);
    for (const run::Mark& mark : history.marks) {
        if (mark.kind == run::Mark::Kind::Setting)
            data->edits.push_back({mark.step, QString::fromStdString(mark.field), QString::fromStdString(mark.value)});
        else
            data->addPause(mark.step);
    }
    data->sizes = history.stepSizes();
    run::RunRecord now = history.record;
    now.config = data->config;
    data->setStepsPerEpoch(run::stepsPerEpoch(now));
    data->trainTokens = data->corpus.trainTokens;
    const bool characters = tokenizer::tokenizerKind(data->config.data.tokenizer).onePerCharacter;
    data->charactersPerToken = characters ? 1 : data->corpus.charactersPerToken();
    data->validationCharactersPerToken = characters ? 1 : data->corpus.validationCharactersPerToken();
    data->step = std::max(data->metrics.empty() ? 0 : data->metrics.back().step,
                          data->evaluations.empty() ? 0 : data->evaluations.back().step);
    const bool atRest = !history.isBeingTrained && !history.nonFiniteStep;
    if (!data->checkpoints.empty()) // what a killed program did after its last checkpoint is not kept
        data->step = atRest ? data->checkpoints.back().step : std::max(data->step, data->checkpoints.back().step);
    if (!data->checkpoints.empty() && atRest)
        std::erase_if(data->samples, [&](const run::Sample& sample) { return sample.step > data->step; });
    for (const train::StepMetrics& metrics : std::span(data->metrics).subspan(known))
        if (!std::isfinite(metrics.trainLoss) || !std::isfinite(metrics.gradientNorm))
            data->notFinite.push_back(metrics.step);
    const std::int64_t planned = run::plannedSteps(now);
    data->planned = std::max(planned, data->step);
    if (history.isBeingTrained) {
        data->state = State::Elsewhere;
    } else if (history.nonFiniteStep) {
        data->state = State::Failed;
        data->nonFiniteStep = history.nonFiniteStep;
        data->problem = QString::fromStdString(train::nonFiniteMessage(*history.nonFiniteStep));
    } else if (planned > 0 && data->step >= planned) {
        data->state = State::Finished;
    } else {
        data->state = State::Stopped;
        data->endedEarly = history.endedEarly;
        if (data->endedEarly)
            data->problem = data->earlyEnd();
    }
    return data;
}

void RunModel::grow(RunHistory history, bool whole) {
    const auto shared = m_data.use_count() > 1; // with the session, which keeps its own
    const std::shared_ptr<Data> before = shared ? std::make_shared<Data>(*m_data) : m_data;
    const std::size_t metrics = before->metrics.size();
    const std::size_t evaluations = before->evaluations.size();
    const auto continues = [](const auto& older, const auto& newer) {
        return older.size() <= newer.size() && (older.empty() || older.back().step == newer[older.size() - 1].step);
    };
    const bool goesOn = (!whole || (continues(before->metrics, history.metrics) &&
                                    continues(before->evaluations, history.evaluations))) &&
                        continues(before->samples, history.samples);
    m_data = dataOf(std::move(history), whole ? nullptr : before.get());
    const Data& now = *m_data;
    if (now.givenName != before->givenName)
        Q_EMIT renamed();
    if (!goesOn) { // it was resumed from an earlier checkpoint
        Q_EMIT opened();
        Q_EMIT stateChanged();
        return;
    }
    if (now.metrics.size() > metrics)
        Q_EMIT metricsAppended(int(metrics), int(now.metrics.size()));
    if (now.evaluations.size() > evaluations)
        Q_EMIT evaluationsAppended(int(evaluations), int(now.evaluations.size()));
    if (now.samples.size() > before->samples.size())
        Q_EMIT samplesAppended(int(before->samples.size()), int(now.samples.size()));
    const auto saved = [](const run::CheckpointEntry& one, const run::CheckpointEntry& other) {
        return one.step == other.step && one.best == other.best;
    };
    if (!std::equal(now.checkpoints.begin(), now.checkpoints.end(), before->checkpoints.begin(),
                    before->checkpoints.end(), saved))
        Q_EMIT checkpointsChanged();
    if (now.edits.size() != before->edits.size() || now.pauses != before->pauses || now.notFinite != before->notFinite)
        Q_EMIT marksChanged();
    if (!(now.config == before->config) || now.planned != before->planned)
        Q_EMIT configChanged();
    if (now.state != before->state || now.problem != before->problem)
        Q_EMIT stateChanged();
}

void RunModel::setState(State state, const QString& problem) {
    if (m_data->state == state && m_data->problem == problem)
        return;
    m_data->state = state;
    m_data->problem = problem;
    Q_EMIT stateChanged();
}

void RunModel::warn(const QString& warning) {
    m_data->warnings.append(warning);
    Q_EMIT warned(warning);
}

void RunModel::follow(const RunModel& other) {
    if (follows(other))
        return;
    unfollow();
    m_followed = &other;
    connect(&other, &RunModel::opened, this, [this] {
        m_data = m_followed->m_data;
        Q_EMIT opened();
    });
    connect(&other, &RunModel::renamed, this, &RunModel::renamed);
    connect(&other, &RunModel::stateChanged, this, &RunModel::stateChanged);
    connect(&other, &RunModel::configChanged, this, &RunModel::configChanged);
    connect(&other, &RunModel::metricsAppended, this, &RunModel::metricsAppended);
    connect(&other, &RunModel::evaluationsAppended, this, &RunModel::evaluationsAppended);
    connect(&other, &RunModel::samplesAppended, this, &RunModel::samplesAppended);
    connect(&other, &RunModel::checkpointsChanged, this, &RunModel::checkpointsChanged);
    connect(&other, &RunModel::marksChanged, this, &RunModel::marksChanged);
    connect(&other, &RunModel::warned, this, &RunModel::warned);
    const bool same = m_data == other.m_data;
    m_data = other.m_data;
    if (!same)
        Q_EMIT opened();
    Q_EMIT stateChanged();
}

void RunModel::unfollow() {
    if (m_followed != nullptr)
        disconnect(m_followed, nullptr, this, nullptr);
    m_followed = nullptr;
}

QString RunModel::Data::name() const {
    return givenName.isEmpty() ? QString::fromStdString(path.filename().string()) : givenName;
}

QString RunModel::Data::earlyEnd() const {
    return RunModel::tr("%1 ended early at step %2: %n evaluations in a row did not improve the loss.", nullptr,
                        int(config.train.patience))
        .arg(name(), text::groupedNumber(step));
}

// Single steps in a row count as one pause.
void RunModel::Data::addPause(std::int64_t at) {
    if (!pauses.empty() && pauses.back() >= at - 1)
        pauses.back() = at;
    else
        pauses.push_back(at);
}

void RunModel::Data::edit(const run::Mark& mark) {
    fields::set(config, mark.field, mark.value);
    edits.push_back({mark.step, QString::fromStdString(mark.field), QString::fromStdString(mark.value)});
    sizes.change(mark);
    if (config.train.steps > 0)
        planned = config.train.steps;
    else if (tokensPerEpoch)
        planned = std::max<std::int64_t>(1, std::llround(std::ceil(config.train.epochs * *tokensPerEpoch /
                                                                   static_cast<double>(tokensPerWholeStep()))));
}

std::optional<engine::Pace> RunModel::pace() const {
    std::optional<engine::Pace> pace = engine::paceOf(m_data->metrics, m_data->sizes);
    if (!pace)
        return std::nullopt;
    const run::StepSizes::Size measured = m_data->sizes.of(m_data->metrics.back().step);
    const run::StepSizes::Size next = m_data->sizes.of(m_data->step + 1);
    if (!(measured == next)) {
        const double ratio =
            static_cast<double>(tokensPerStep()) /
            static_cast<double>(std::max<std::int64_t>(1, m_data->sizes.tokensOf(m_data->metrics.back().step)));
        pace->step *= ratio;
        pace->forward *= ratio;
        pace->steps = 0;
    }
    return pace;
}

std::optional<double> RunModel::tokensPerSecond() const {
    if (isAlive() || state() == State::Elsewhere) {
        const std::optional<engine::Pace> pace = this->pace();
        return pace ? std::optional<double>(static_cast<double>(tokensPerStep()) / pace->step) : std::nullopt;
    }
    const train::StepMetrics* last = metricsAt(step());
    if (last == nullptr || !(last->trainingSeconds > 0))
        return std::nullopt;
    return tokensSeen(last->step) / last->trainingSeconds;
}

std::optional<double> RunModel::secondsLeft() const {
    if (!isAlive() || m_data->planned <= m_data->step)
        return std::nullopt;
    const std::optional<engine::Pace> pace = this->pace();
    if (!pace)
        return std::nullopt;
    return static_cast<double>(m_data->planned - m_data->step) * pace->evaluatedStep(m_data->config);
}

std::optional<double> RunModel::secondsInAll() const {
    const std::optional<double> left = secondsLeft();
    if (!left)
        return std::nullopt;
    const double evaluation = pace()->evaluation(m_data->config);
    return m_data->metrics.back().trainingSeconds + static_cast<double>(m_data->evaluations.size()) * evaluation +
           *left;
}

} // namespace glasshouse::runtime
