#include "ui/runtime/PaceController.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include "core/corpus/text/Dataset.h"
#include "core/model/fields/Field.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

namespace {

constexpr int paceSettleMilliseconds = 400; // do not measure on every keystroke

QString shapeOf(const config::RunConfig& config, int vocabulary) {
    std::string shape = std::to_string(vocabulary);
    for (const fields::Field& field : fields::all())
        if (field.affectsPace)
            shape += ' ' + fields::get(config, field.name);
    return QString::fromStdString(shape);
}

} // namespace

PaceController::PaceController(Stores stores, QObject* parent)
    : WhileWanted(parent)
    , m_stores(stores) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(paceSettleMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &PaceController::measure);
    connect(&stores.config, &ConfigStore::validated, this, &PaceController::follow);
    connect(&stores.corpus, &CorpusStore::preparedChanged, this, &PaceController::follow);
    connect(&stores.corpus, &CorpusStore::stateChanged, this, &PaceController::follow);
    connect(&stores.engine, &EngineLoader::ready, this, &PaceController::follow);
    connect(&stores.training, &TrainingController::launching, this, &PaceController::cancel);
    connect(&stores.training, &TrainingController::idle, this, &PaceController::follow);
    connect(&stores.training.session(), &RunModel::stateChanged, this, &PaceController::learn);
}

bool PaceController::canMeasure() const {
    const std::shared_ptr<const PreparedText> text = m_stores.corpus.prepared();
    return !m_stores.training.isAlive() && m_stores.training.startObstacle().isEmpty() && text && text->dataset &&
           text->data == m_stores.config.lastValid().data;
}

QString PaceController::shapeNow() const {
    return shapeOf(m_stores.training.configToStart(), m_stores.config.vocabulary());
}

/// A run that paused or ended knows better than a second of measurement.
void PaceController::learn() {
    const RunModel& run = m_stores.training.session();
    if (run.state() == RunModel::State::Running || run.state() == RunModel::State::Starting)
        return;
    constexpr std::int64_t enough = 5; // the first are slower
    const std::optional<engine::Pace> pace = run.pace();
    if (!pace || pace->steps < enough)
        return;
    m_known.insert(shapeOf(run.config(), run.config().model.vocab_size), *pace);
    Q_EMIT changed();
}

void PaceController::follow() {
    const QString shape = isWanted() && canMeasure() ? shapeNow() : QString();
    if (shape != m_shape || shape.isEmpty())
        cancel();
    if (!shape.isEmpty() && !m_known.contains(shape) && !isMeasuring()) {
        m_shape = shape;
        m_soon.start();
    }
    Q_EMIT changed();
}

void PaceController::cancel() {
    m_shape.clear();
    m_soon.stop();
    m_worker.drop();
}

void PaceController::measure() {
    if (m_shape.isEmpty() || !canMeasure())
        return;
    m_worker.start(
        [config = m_stores.training.configToStart(), engine = m_stores.engine.engine(),
         text = m_stores.corpus.prepared(),
         computing = m_stores.training.computing()](const std::stop_token& stop) -> engine::Pace {
            // The previous measurement may still be in a step; a starting run cancels this one.
            std::unique_lock alone(*computing, std::defer_lock);
            while (!stop.stop_requested() && !alone.try_lock())
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            return stop.stop_requested() ? engine::Pace()
                                         : engine->measurePace(config, text->tokenizer, text->dataset, stop);
        },
        [this, shape = m_shape](const std::optional<engine::Pace>& pace,
                                const QString&) { // Start reports what is wrong
            m_known.insert(shape, pace.value_or(engine::Pace()));
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

std::int64_t PaceController::plannedSteps() const {
    return stepsOf(m_stores.config.lastValid(), m_stores.config.facts().trainTokens);
}

std::int64_t PaceController::stepsOf(const config::RunConfig& config, std::int64_t tokens) {
    if (config.train.steps > 0)
        return config.train.steps;
    if (tokens <= config.model.context_length || !(config.train.epochs > 0))
        return 0;
    return std::max<std::int64_t>(1,
                                  std::llround(std::ceil(config.train.epochs * text::stepsPerEpoch(config, tokens))));
}

std::optional<engine::Pace> PaceController::pace() const {
    const auto known = m_known.constFind(shapeNow());
    if (known == m_known.constEnd() || known->steps == 0)
        return std::nullopt;
    return *known;
}

std::optional<double> PaceController::secondsFor(std::int64_t steps) const {
    const std::optional<engine::Pace> known = pace();
    if (!known || steps <= 0)
        return std::nullopt;
    return double(steps) * known->evaluatedStep(m_stores.config.lastValid());
}

std::optional<std::int64_t> PaceController::stepsWithin(double seconds) const {
    const std::optional<double> one = secondsFor(1);
    if (!one)
        return std::nullopt;
    const double steps = std::max(1.0, std::floor(seconds / *one));
    const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(steps)) - 1)); // two digits
    return std::int64_t(std::floor(steps / unit) * unit);
}

} // namespace glasshouse::runtime
