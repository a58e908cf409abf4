#include "ui/runtime/PaceController.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include "core/corpus/text/Dataset.h"
#include "core/engine/PaceFile.h"
#include "core/fields/Field.h"
#include "core/model/ModelKind.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

namespace {

constexpr int paceSettleMilliseconds = 400; // do not measure on every keystroke
constexpr int busyMilliseconds = 60000;     // what was measured on a busy computer is measured again after this time
constexpr int oldMilliseconds = 600000;     // and on an idle one
constexpr int newsMilliseconds = 500;       // between two news of a run that trains
constexpr int saveMilliseconds = 2000;

QString shapeOf(const config::RunConfig& config, int vocabulary) {
    std::string shape = std::to_string(vocabulary);
    for (const fields::Field& field : fields::all())
        if (field.affectsPace)
            shape += ' ' + fields::get(config, field.name);
    return QString::fromStdString(shape);
}

} // namespace

PaceController::Forecast& PaceController::Forecast::operator+=(const Forecast& other) {
    seconds += other.seconds;
    least += other.least;
    most += other.most;
    isBusy = isBusy || other.isBusy;
    return *this;
}

PaceController::PaceController(Stores stores, std::filesystem::path memory, QObject* parent)
    : WhileWanted(parent)
    , m_stores(stores)
    , m_memory(std::move(memory)) {
    m_clock.start();
    m_soon.setSingleShot(true);
    m_soon.setInterval(paceSettleMilliseconds);
    m_again.setSingleShot(true);
    m_again.setInterval(busyMilliseconds);
    m_save.setSingleShot(true);
    m_save.setInterval(saveMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &PaceController::measure);
    connect(&m_again, &QTimer::timeout, this, &PaceController::follow);
    connect(&m_save, &QTimer::timeout, this, &PaceController::keep);
    connect(&stores.config, &ConfigStore::validated, this, &PaceController::follow);
    connect(&stores.corpus, &CorpusStore::preparedChanged, this, &PaceController::follow);
    connect(&stores.corpus, &CorpusStore::stateChanged, this, &PaceController::follow);
    connect(&stores.engine, &EngineLoader::ready, this, &PaceController::follow);
    connect(&stores.training, &TrainingController::launching, this, &PaceController::cancel);
    connect(&stores.training, &TrainingController::idle, this, &PaceController::follow);
    connect(&stores.training.session(), &RunModel::stateChanged, this, &PaceController::learn);
    connect(&stores.training.session(), &RunModel::metricsAppended, this, &PaceController::learn);
    if (m_memory.empty())
        return;
    m_files = std::make_unique<TaskQueue>();
    m_files->add([file = m_memory, courier = m_courier.handle(), this] {
        courier.deliver([this, paces = engine::readPaces(file)] {
            for (const auto& [shape, pace] : paces) {
                m_kept.emplace(shape, pace);
                if (const QString name = QString::fromStdString(shape); !m_known.contains(name))
                    m_known.insert(name, {pace, false, m_clock.elapsed()});
            }
            Q_EMIT changed();
        });
    });
}

PaceController::~PaceController() {
    if (m_save.isActive())
        keep();
}

void PaceController::setLibrary(const RunLibrary& library) {
    m_library = &library;
    connect(&library, &RunLibrary::changed, this, &PaceController::recall);
    recall();
}

void PaceController::setOthers(const QObject* who, std::vector<config::RunConfig> others) {
    if (!m_others.contains(who))
        connect(who, &QObject::destroyed, this, [this](const QObject* gone) { m_others.erase(gone); });
    m_others[who] = std::move(others);
    follow();
}

bool PaceController::canMeasure() const {
    const std::shared_ptr<const PreparedText> text = m_stores.corpus.prepared();
    return !m_stores.training.isAlive() && m_stores.training.startObstacle().isEmpty() && text && text->dataset &&
           text->data == m_stores.config.lastValid().data;
}

QString PaceController::shapeNow() const {
    return shapeOf(m_stores.training.configToStart(), m_stores.config.vocabulary());
}

/// Of a configuration as it would be started.
QString PaceController::shapeHere(const config::RunConfig& config) const {
    return shapeOf(m_stores.training.onThisMachine(config), m_stores.config.vocabulary());
}

/// The steps of a run that trains, or that has just ended, say more than a few seconds of measurement. Its first steps
/// are slower.
void PaceController::learn() {
    const RunModel& run = m_stores.training.session();
    constexpr std::int64_t enough = 5;
    constexpr double news = 0.05;
    const std::optional<engine::Pace> pace = run.pace();
    if (!pace || pace->steps < enough)
        return;
    const QString shape = shapeOf(run.config(), run.config().model.vocab_size);
    const auto before = m_known.constFind(shape);
    if (before != m_known.constEnd() && before->isCurrent && run.state() == RunModel::State::Running &&
        (m_clock.elapsed() - before->since < newsMilliseconds || std::abs(before->pace.step / pace->step - 1) < news))
        return;
    know(shape, *pace, true);
    Q_EMIT changed();
}

void PaceController::know(const QString& shape, const engine::Pace& pace, bool current) {
    m_known.insert(shape, {pace, current, m_clock.elapsed()});
    if (pace.steps == 0 || !m_files)
        return;
    m_kept[shape.toStdString()] = pace;
    if (!m_save.isActive())
        m_save.start();
}

void PaceController::keep() {
    m_save.stop();
    if (m_files)
        m_files->add([file = m_memory, paces = m_kept] { engine::writePaces(file, paces); });
}

/// From a run of the same shape, if nothing else is known.
void PaceController::recall() {
    const config::RunConfig wanted = m_stores.training.configToStart();
    const QString shape = shapeOf(wanted, m_stores.config.vocabulary());
    if (m_library == nullptr || m_known.contains(shape))
        return;
    for (const run::RunSummary& run : m_library->runs()) { // newest first
        const config::RunConfig& config = run.record.config;
        if (!(run.tokensPerSecond.value_or(0) > 0) || config.train.batch_size != wanted.train.batch_size ||
            config.model.context_length != wanted.model.context_length ||
            shapeOf(config, config.model.vocab_size) != shape)
            continue;
        const auto tokens = double(run::StepSizes(config, {}, run.record.corpus.trainTokens).tokensOf(1));
        m_known.insert(shape, {{.step = tokens / *run.tokensPerSecond, .steps = run.step}, false, m_clock.elapsed()});
        Q_EMIT changed();
        return;
    }
}

/// Whether nothing is known of a shape that was true a moment ago.
bool PaceController::mustMeasure(const QString& shape) const {
    const auto known = m_known.constFind(shape);
    return known == m_known.constEnd() || !known->isCurrent ||
           (known->pace.steps > 0 &&
            m_clock.elapsed() - known->since >= (known->pace.isBusy ? busyMilliseconds : oldMilliseconds));
}

/// What is to be measured next; nothing: all that is wanted is known.
std::optional<config::RunConfig> PaceController::next() const {
    if (!isWanted() || !canMeasure())
        return std::nullopt;
    if (mustMeasure(shapeNow()))
        return m_stores.training.configToStart();
    for (const auto& [who, others] : m_others)
        for (const config::RunConfig& other : others)
            if (mustMeasure(shapeHere(other)))
                return m_stores.training.onThisMachine(other);
    return std::nullopt;
}

void PaceController::follow() {
    recall();
    const std::optional<config::RunConfig> config = next();
    const QString shape = config ? shapeOf(*config, m_stores.config.vocabulary()) : QString();
    if (shape != m_shape || shape.isEmpty())
        cancel();
    if (!shape.isEmpty() && !isMeasuring()) {
        m_shape = shape;
        m_config = *config;
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
        [config = m_config, engine = m_stores.engine.engine(), text = m_stores.corpus.prepared(),
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
            m_shape.clear();
            know(shape, pace.value_or(engine::Pace()), true);
            if (pace && pace->isBusy)
                m_again.start();
            follow();
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
    if (known == m_known.constEnd() || known->pace.steps == 0)
        return std::nullopt;
    return known->pace;
}

std::optional<engine::Pace> PaceController::paceOf(config::RunConfig config) const {
    const auto known = m_known.constFind(shapeHere(config));
    if (known != m_known.constEnd() && known->pace.steps > 0)
        return known->pace;
    config::RunConfig base = m_stores.config.lastValid();
    std::optional<engine::Pace> other = pace();
    if (!other) {
        other = m_stores.training.session().pace();
        base = m_stores.training.session().config();
    } else {
        base.model.vocab_size = m_stores.config.vocabulary();
    }
    config.model.vocab_size = m_stores.config.vocabulary();
    const double measured = other ? model::estimateCosts(base).operationsPerStep : 0;
    if (!(measured > 0))
        return std::nullopt;
    const double ratio = model::estimateCosts(config).operationsPerStep / measured;
    for (double* seconds : {&other->step, &other->forward, &other->fastest, &other->slowest})
        *seconds *= ratio;
    return other;
}

std::optional<double> PaceController::secondsFor(std::int64_t steps) const {
    const std::optional<Forecast> all = forecast(steps);
    return all ? std::optional(all->seconds) : std::nullopt;
}

std::optional<PaceController::Forecast> PaceController::forecast(std::int64_t steps) const {
    std::optional<engine::Pace> known = pace();
    if (!known)
        known = paceOf(m_stores.config.lastValid()); // while another run trains, in proportion to that one
    if (!known || steps <= 0)
        return std::nullopt;
    return forecast(*known, m_stores.config.lastValid(), steps);
}

PaceController::Forecast PaceController::forecast(const engine::Pace& pace, const config::RunConfig& config,
                                                  std::int64_t steps) {
    const double seconds = double(steps) * pace.evaluatedStep(config);
    const auto scaled = [&](double step) { return step > 0 && pace.step > 0 ? seconds * step / pace.step : seconds; };
    return {seconds, scaled(pace.fastest), scaled(pace.slowest), pace.isBusy};
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
