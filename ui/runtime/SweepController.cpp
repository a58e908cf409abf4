#include "ui/runtime/SweepController.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/Error.h"
#include "core/corpus/cleaning/Rule.h"
#include "core/corpus/text/Extraction.h"
#include "core/engine/Engine.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/Validate.h"
#include "core/model/ModelKind.h"
#include "core/run/Compare.h"
#include "core/run/RunAbout.h"
#include "core/run/RunFolder.h"
#include "core/run/RunLock.h"
#include "core/run/RunText.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

namespace fs = std::filesystem;
using sweep::SweepRun;
using sweep::SweepState;

/// The preset that the forms came from, else any: the settings say in what they differ.
const fields::Preset& presetOf(const QString& id) {
    for (const fields::Preset& preset : fields::presets())
        if (preset.id == id.toStdString())
            return preset;
    return fields::presets().front();
}

} // namespace

SweepController::SweepController(Stores stores, RunOverlays& overlays, RunLibrary& library, QObject* parent)
    : RunSeries(stores, parent)
    , m_overlays(overlays)
    , m_library(library) {
    const RunModel& session = stores.training.session();
    connect(&session, &RunModel::evaluationsAppended, this, &SweepController::judge);
    connect(&stores.training, &TrainingController::runOpened, this, [this](const QString& folder) {
        if (current() >= 0 && m_rows[std::size_t(current())].folder == folder)
            describe(current());
    });
    connect(&session, &RunModel::stateChanged, this, &SweepController::changed);
    connect(&stores.corpus, &CorpusStore::preparedChanged, this, &SweepController::changed);
    connect(&stores.queue, &RunQueue::changed, this, &SweepController::changed);
    stores.queue.setStarter(run::QueueKind::Sweep, [this](const run::QueuedRun& run) {
        if (isActive() || m_opening)
            return tr("A sweep is in progress.");
        m_isTurn = true;
        resume(QString::fromStdString(run.folder.string()), run.corpus);
        return QString();
    });
    // Of the sweep whose turn it is, those after the one that trains.
    stores.queue.setRemaining(run::QueueKind::Sweep, [this] {
        return int(std::count_if(m_rows.begin(), m_rows.end(),
                                 [](const Row& row) { return row.run.state == SweepState::Waiting; }));
    });
}

SweepController::~SweepController() = default;

QStringList SweepController::fields() {
    QStringList names;
    for (const fields::Field& field : fields::all())
        if (field.mayBeSwept())
            names.append(QString::fromStdString(field.name));
    return names;
}

sweep::SweepPlan SweepController::planOf(const Choice& choice) const {
    const config::RunConfig& chosen = m_stores.config.lastValid();
    const fields::Preset& preset = presetOf(m_stores.config.preset());
    sweep::SweepPlan plan;
    plan.corpus = fs::path(m_stores.corpus.path().toStdString()).lexically_normal();
    plan.preset = preset.id;
    plan.axes = choice.axes;
    plan.draws = choice.draws;
    plan.steps = choice.steps;
    plan.seed = choice.seed;
    plan.stopsWorse = choice.stopsWorse;
    std::set<std::string> varied{"steps", "epochs", "seed"};
    for (const sweep::SweepAxis& axis : choice.axes)
        varied.insert(axis.field);
    config::RunConfig wanted = chosen;
    if (const auto text = m_stores.corpus.prepared()) // as it was read and cleaned, whatever was set since
        fields::copyReading(wanted.data, text->data);
    wanted.train.eval_interval =
        std::min(wanted.train.eval_interval, std::max<std::int64_t>(1, choice.steps / minEvaluations));
    for (const fields::Field& field : fields::all()) {
        const std::string value = fields::get(wanted, field.name);
        if (!varied.contains(field.name) && value != fields::get(preset.config, field.name))
            plan.settings.emplace_back(field.name, value);
    }
    return plan;
}

int SweepController::countOf(const sweep::SweepPlan& plan) {
    if (plan.axes.empty())
        throw Error("Add a field with several values, such as the learning rate with 1e-4, 3e-4, 1e-3.");
    return int(sweep::settingsOf(plan).size());
}

QString SweepController::unfitIn(const sweep::SweepPlan& plan) {
    constexpr std::size_t enough = 1000; // each is validated as a whole
    const std::vector<sweep::Settings> all = sweep::settingsOf(plan);
    int unfit = 0;
    QString first;
    for (std::size_t i = 0; i < std::min(all.size(), enough); ++i) {
        const sweep::SweepRun run{{}, all[i], SweepState::Waiting, {}};
        const std::vector<config::Problem> problems = fields::validate(sweep::configOf(plan, run));
        if (problems.empty())
            continue;
        if (unfit++ == 0)
            first = QStringLiteral("%1: %2").arg(QString::fromStdString(run.title()),
                                                 text::fromCore(problems.front().what));
    }
    return unfit == 0 ? QString() : tr("%n of these runs cannot be trained. %1", nullptr, unfit).arg(first);
}

double SweepController::secondsOf(const sweep::SweepPlan& plan, const engine::Pace& pace) const {
    constexpr std::size_t enough = 64; // more say no more about the mean
    const std::vector<sweep::Settings> all =
        plan.draws > 0 ? sweep::drawsOf(plan.axes, plan.draws, plan.seed) : sweep::gridOf(plan.axes);
    const auto operations = [this](config::RunConfig config) {
        config.model.vocab_size = m_stores.config.vocabulary();
        return model::estimateCosts(config).operationsPerStep;
    };
    const double measured = operations(m_stores.config.lastValid());
    const std::size_t stride = std::max<std::size_t>(1, all.size() / enough);
    double seconds = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < all.size(); i += stride, ++count) {
        const config::RunConfig config = sweep::configOf(plan, {{}, all[i], SweepState::Waiting, {}});
        const double ratio = measured > 0 ? operations(config) / measured : 1;
        seconds += double(config.train.steps) * pace.evaluatedStep(config) * ratio;
    }
    return count > 0 ? seconds * double(all.size()) / double(count) : 0;
}

const sweep::SweepPlan* SweepController::waitingPlan(const fs::path& folder) {
    const auto [known, isNew] = m_waitingPlans.try_emplace(folder);
    if (isNew)
        add([this, folder](const std::stop_token&) {
            const auto read = std::make_shared<std::optional<sweep::Sweep>>();
            try {
                *read = sweep::readSweep(folder);
            } catch (const Error&) { // said when its turn has come
            }
            return std::function<void()>([this, folder, read] {
                if (*read)
                    m_waitingPlans[folder] = (*read)->plan;
                Q_EMIT changed();
            });
        });
    return known->second ? &*known->second : nullptr;
}

/// Why the text in Corpus is not the sweep's: it is read with other settings.
QString SweepController::readingObstacle() const {
    const auto text = m_stores.corpus.prepared();
    if (!text)
        return {};
    config::RunConfig wanted = presetOf(QString::fromStdString(m_sweep->plan.preset)).config;
    for (const auto& [field, value] : m_sweep->plan.settings)
        fields::set(wanted, field, value);
    config::RunConfig here = wanted;
    if (text::extractionOf(wanted.data) != text::extractionOf(text->data))
        fields::copyReading(here.data, text->data);
    const bool sameRules = cleaning::chosenRules(wanted.data.rules) == cleaning::chosenRules(text->data.rules);
    here.data.rules = sameRules ? wanted.data.rules : text->data.rules;
    QStringList other;
    for (const run::DifferentSetting& setting : run::differentSettings({wanted, here})) {
        const QString value = QString::fromStdString(setting.shown.front().value_or(std::string()));
        other.append(QStringLiteral("%1 = %2").arg(text::fromCore(setting.field->label),
                                                   value.isEmpty() ? tr("nothing") : value));
    }
    if (other.isEmpty())
        return {};
    return tr("When this sweep was started, Corpus had other settings for reading the text. Set these in Corpus first: "
              "%1.")
        .arg(other.join(QStringLiteral(", ")));
}

bool SweepController::mustWait() const {
    return m_opening || m_stores.queue.mustWait();
}

QString SweepController::obstacle() const {
    return textObstacle();
}

QString SweepController::continueObstacle() const {
    if (!m_sweep)
        return tr("Open a sweep first.");
    if (isActive() || m_opening)
        return tr("A sweep is in progress.");
    if (!m_isTurn && m_stores.queue.holds(m_folder.toStdString()))
        return tr("This sweep waits in the queue.");
    if (const QString obstacle = textObstacle(); !obstacle.isEmpty())
        return obstacle;
    if (const fs::path& corpus = m_sweep->plan.corpus;
        !corpus.empty() && fs::path(m_stores.corpus.path().toStdString()).lexically_normal() != corpus)
        return tr("This sweep uses the text in %1. Open it in Corpus first.")
            .arg(QString::fromStdString(corpus.string()));
    return readingObstacle();
}

int SweepController::done() const {
    return int(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) {
        return row.run.state != SweepState::Waiting && row.run.state != SweepState::Running;
    }));
}

QString SweepController::summary() const {
    const auto total = int(m_rows.size());
    const auto failed = int(std::count_if(m_rows.begin(), m_rows.end(),
                                          [](const Row& row) { return row.run.state == SweepState::Failed; }));
    if (done() < total)
        return tr("The sweep was stopped: %1 of %n runs are done.", nullptr, total).arg(done());
    if (failed > 0)
        return tr("The sweep has ended: %1 of %n runs are trained, %2 failed.", nullptr, total)
            .arg(total - failed)
            .arg(failed);
    return tr("The sweep has ended: %1 of %n runs are trained.", nullptr, total).arg(total);
}

bool SweepController::isOpen() const {
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.run.isOpen(); });
}

// ---- files

void SweepController::add(Job job) {
    m_jobs.push_back(std::move(job));
    work();
}

void SweepController::work() {
    if (m_worker.isBusy() || m_jobs.empty())
        return;
    Job job = std::move(m_jobs.front());
    m_jobs.pop_front();
    m_worker.start([job = std::move(job)](const std::stop_token& stop) { return job(stop); },
                   [this](std::optional<std::function<void()>> then, const QString& problem) {
                       if (then && *then)
                           (*then)();
                       if (!problem.isEmpty()) {
                           fail(problem);
                       }
                       work();
                   });
}

SweepController::Opened SweepController::readOpened(const fs::path& folder, sweep::Sweep sweep) {
    Opened opened;
    opened.folder = folder;
    for (const SweepRun& run : sweep.runs) {
        opened.results.emplace_back();
        const fs::path path = folder / run.name;
        if (!run::RunFolder::holdsRun(path))
            continue;
        try {
            opened.results.back() = run::resultsOf(path);
            const run::RunFolder made = run::RunFolder::open(path);
            if (run.state == SweepState::Finished || (run.state == SweepState::EndedEarly && made.endedEarly()))
                opened.finished.push_back(run::evaluatedLosses(made.scalars()));
        } catch (const Error&) { // damaged since: its row has no results
        }
    }
    opened.sweep = std::move(sweep);
    return opened;
}

void SweepController::take(Opened opened) {
    m_folder = QString::fromStdString(opened.folder.string());
    m_rows.clear();
    for (std::size_t i = 0; i < opened.sweep.runs.size(); ++i) {
        const SweepRun& run = opened.sweep.runs[i];
        m_rows.push_back({run, QString::fromStdString((opened.folder / run.name).string()), opened.results[i]});
    }
    m_sweep = std::move(opened.sweep);
    m_rule = {};
    for (run::EvaluatedLosses& losses : opened.finished)
        m_rule.add(std::move(losses));
    m_lock = std::move(opened.lock);
    m_text = std::move(opened.text);
    hideChosen();
    for (int row = 0; row < int(m_rows.size()); ++row)
        choose(row);
    Q_EMIT changed();
}

void SweepController::find() {
    m_finder.start(
        [parent = fs::path(m_library.folder().toStdString())](const std::stop_token&) {
            std::vector<Found> all;
            for (const fs::path& folder : sweep::sweepsIn(parent)) {
                Found one;
                one.folder = QString::fromStdString(folder.string());
                try {
                    const std::optional<sweep::Sweep> sweep = sweep::readSweep(folder);
                    if (!sweep) // removed meanwhile
                        continue;
                    one.total = int(sweep->runs.size());
                    one.done = int(std::count_if(sweep->runs.begin(), sweep->runs.end(),
                                                 [](const SweepRun& run) { return !run.isOpen(); }));
                } catch (const Error& error) {
                    one.problem = text::problemText(error);
                }
                all.push_back(std::move(one));
            }
            return all;
        },
        [this](std::optional<std::vector<Found>> all, const QString& problem) {
            if (all)
                Q_EMIT found(*all);
            else if (!problem.isEmpty())
                Q_EMIT failed(problem);
        });
}

void SweepController::open(const QString& folder) {
    if (isActive() || m_opening)
        return;
    add([this, path = fs::path(folder.toStdString())](const std::stop_token&) {
        std::optional<sweep::Sweep> sweep = sweep::readSweep(path);
        if (!sweep)
            throw Error("The folder " + path.string() + " holds no sweep. Choose another one.");
        const auto opened = std::make_shared<Opened>(readOpened(path, std::move(*sweep)));
        return std::function<void()>([this, opened] {
            if (!isActive())
                take(std::move(*opened));
        });
    });
}

void SweepController::close() {
    if (isActive() || !m_sweep)
        return;
    m_sweep.reset();
    m_rows.clear();
    m_folder.clear();
    hideChosen();
    Q_EMIT changed();
}

namespace {

/// The right to carry out a sweep; the system takes it back when the program ends, however it ends.
std::shared_ptr<run::RunLock> lockOf(const fs::path& folder) {
    if (run::RunLock::isHeld(folder))
        throw Error("Another program is working on the sweep in " + folder.string() + ". Wait until it has finished.");
    return std::make_shared<run::RunLock>(folder);
}

} // namespace

void SweepController::start(const sweep::SweepPlan& plan) {
    if (const QString obstacle = this->obstacle(); !obstacle.isEmpty()) {
        Q_EMIT failed(obstacle);
        return;
    }
    if (mustWait())
        return enqueue([plan, parent = fs::path(m_library.folder().toStdString())] {
            const fs::path folder = run::newRunPath(parent, plan.preset + "-sweep");
            sweep::openSweep(folder, plan);
            return folder;
        });
    m_opening = true;
    add([this, plan, parent = fs::path(m_library.folder().toStdString())](const std::stop_token&) {
        const fs::path folder = run::newRunPath(parent, plan.preset + "-sweep");
        const auto opened = std::make_shared<Opened>();
        opened->sweep = sweep::openSweep(folder, plan);
        opened->folder = folder;
        opened->results.resize(opened->sweep.runs.size());
        opened->lock = lockOf(folder);
        return std::function<void()>([this, opened] {
            take(std::move(*opened));
            carryOut();
        });
    });
    Q_EMIT changed();
}

void SweepController::continueSweep() {
    if (const QString obstacle = continueObstacle(); !obstacle.isEmpty()) {
        Q_EMIT failed(obstacle);
        return;
    }
    if (mustWait())
        enqueue([folder = fs::path(m_folder.toStdString())] { return folder; });
    else
        resume(m_folder);
}

/// Adds a sweep of the open text to the queue. folder: gives it, on the thread of the files.
void SweepController::enqueue(std::function<fs::path()> folder) {
    add([this, folder = std::move(folder), text = m_stores.corpus.prepared(),
         corpus = fs::path(m_stores.corpus.path().toStdString())](const std::stop_token& stop) {
        const run::CorpusRecord record =
            run::corpusRecord(*text->corpus, text->dataset ? *text->dataset : text::Dataset(), corpus, stop);
        const fs::path path = folder();
        const std::optional<sweep::Sweep> read = sweep::readSweep(path);
        const auto runs = read ? int(std::count_if(read->runs.begin(), read->runs.end(),
                                                   [](const SweepRun& run) { return run.isOpen(); }))
                               : 0;
        return std::function<void()>([this, record, path, runs] {
            m_stores.queue.add({{.kind = run::QueueKind::Sweep,
                                 .name = path.filename().string(),
                                 .folder = path,
                                 .corpus = record,
                                 .runs = runs}});
        });
    });
}

/// text: of the sweep; without a fingerprint it is to be the open one.
void SweepController::resume(const QString& folder, const run::CorpusRecord& text) {
    m_opening = true;
    add([this, path = fs::path(folder.toStdString()), text, open = m_stores.corpus.prepared(),
         reading = m_stores.training.reading()](const std::stop_token& stop) {
        const auto lock = lockOf(path);
        std::optional<sweep::Sweep> sweep = sweep::readSweep(path); // another program may have continued it
        if (!sweep)
            throw Error("The folder " + path.string() + " holds no sweep any more. Choose another one.");
        const auto opened = std::make_shared<Opened>(readOpened(path, std::move(*sweep)));
        opened->lock = lock;
        if (std::string note; !text.fingerprint.empty())
            opened->text = {recordedText(open, text, sweep::configOf(opened->sweep.plan, {}).data, reading, stop, note),
                            text.path};
        return std::function<void()>([this, opened] {
            take(std::move(*opened));
            carryOut();
        });
    });
    Q_EMIT changed();
}

/// Work on files has failed, or what was opened cannot be carried out.
void SweepController::fail(const QString& sentence) {
    if (std::exchange(m_opening, false)) {
        if (std::exchange(m_isTurn, false))
            m_stores.queue.finish(run::QueueState::Failed, sentence);
        Q_EMIT changed();
    }
    Q_EMIT failed(sentence);
}

void SweepController::write() {
    add([folder = fs::path(m_folder.toStdString()), sweep = *m_sweep](const std::stop_token&) {
        sweep::writeSweep(folder, sweep);
        return std::function<void()>();
    });
}

/// A run is shown by its settings, as long as no person has named it.
void SweepController::describe(int row) {
    const Row& one = m_rows[std::size_t(row)];
    add([this, folder = fs::path(one.folder.toStdString()), title = one.run.title()](const std::stop_token&) {
        run::RunAbout about = run::readAbout(folder);
        if (about.name.empty()) {
            about.name = title;
            run::writeAbout(folder, about);
        }
        return std::function<void()>([this] { m_library.refresh(); });
    });
}

void SweepController::readResults(int row) {
    add([this, row, folder = m_rows[std::size_t(row)].folder](const std::stop_token&) {
        std::optional<run::RunResults> results;
        if (run::RunFolder::holdsRun(folder.toStdString()))
            results = run::resultsOf(folder.toStdString());
        return std::function<void()>([this, row, folder, results] {
            if (row >= int(m_rows.size()) || m_rows[std::size_t(row)].folder != folder)
                return; // another sweep is shown
            m_rows[std::size_t(row)].results = results;
            choose(row);
            Q_EMIT changed();
        });
    });
}

void SweepController::choose(int row) {
    const Row& one = m_rows[std::size_t(row)];
    if (!one.results || !one.results->bestValidation)
        return;
    if (!m_chosen.contains(one.folder)) // it may be shown already, from before a restart
        m_chosen.append(one.folder);
    m_overlays.show(one.folder, QString::fromStdString(one.run.title()));
}

void SweepController::hideChosen() {
    for (const QString& folder : std::exchange(m_chosen, {}))
        m_overlays.hide(folder);
}

// ---- one run after the other

void SweepController::carryOut() {
    m_opening = false;
    QString obstacle = m_text.text ? QString() : continueObstacle();
    if (obstacle.isEmpty())
        obstacle = m_stores.training.engineObstacle(); // a run was started meanwhile
    if (!obstacle.isEmpty()) {
        m_lock.reset();
        m_opening = true;
        return fail(obstacle);
    }
    std::deque<Request> requests;
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const Row& one = m_rows[std::size_t(row)];
        if (!one.run.isOpen())
            continue;
        try {
            requests.push_back({row, sweep::configOf(m_sweep->plan, one.run), {}, one.folder});
        } catch (const Error& error) {
            setState(row, SweepState::Failed, QString::fromStdString(plainMessage(error)));
        }
    }
    begin(std::move(requests), !m_isTurn, std::exchange(m_text, {})); // what is looked at stays when its turn comes
}

void SweepController::setState(int row, SweepState state, const QString& reason) {
    SweepRun& run = m_sweep->runs[std::size_t(row)];
    run.state = state;
    run.reason = reason.toStdString();
    m_rows[std::size_t(row)].run = run;
    write();
}

void SweepController::runBegun(int row) {
    m_endedBecause.clear();
    setState(row, SweepState::Running);
}

void SweepController::seriesEnded() {
    add([lock = std::exchange(m_lock, nullptr)](const std::stop_token&) mutable { // after what is still to be written
        lock.reset();
        return std::function<void()>();
    });
    m_library.refresh();
    if (!std::exchange(m_isTurn, false))
        return;
    const bool failed =
        std::all_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.run.state == SweepState::Failed; });
    m_stores.queue.finish(done() < int(m_rows.size()) ? run::QueueState::Stopped
                          : failed                    ? run::QueueState::Failed
                                                      : run::QueueState::Finished,
                          failed ? text::fromCore(m_rows.front().run.reason) : QString());
}

/// The median rule, at each evaluation of the current run.
void SweepController::judge(int from, int to) {
    if (current() < 0 || !m_sweep->plan.stopsWorse || !m_endedBecause.isEmpty())
        return;
    for (int i = from; i < to; ++i) {
        const train::Evaluation& evaluation = m_stores.training.session().evaluations()[std::size_t(i)];
        if (!evaluation.validationLoss || !m_rule.ends(evaluation.step, *evaluation.validationLoss))
            continue;
        m_endedBecause =
            tr("validation loss %1 at step %2 is worse than the median %3")
                .arg(text::lossText(double(*evaluation.validationLoss)), text::groupedNumber(evaluation.step),
                     text::lossText(double(m_rule.medianAt(evaluation.step).value_or(0))));
        m_stores.training.stop();
        return;
    }
}

/// The current run is one by which the median rule judges the others.
void SweepController::learn() {
    run::EvaluatedLosses losses;
    for (const train::Evaluation& evaluation : m_stores.training.session().evaluations()) {
        losses.steps.push_back(evaluation.step);
        losses.train.push_back(evaluation.trainLoss);
        losses.validation.push_back(evaluation.validationLoss.value_or(NAN));
    }
    m_rule.add(std::move(losses));
}

bool SweepController::runEnded(int row, End end, const QString& reason) {
    const bool continues = end != End::Stopped || (!m_endedBecause.isEmpty() && !isCancelled());
    if (end == End::Failed)
        setState(row, SweepState::Failed, reason);
    else if (end == End::Finished)
        setState(row, SweepState::Finished);
    else if (continues)
        setState(row, SweepState::EndedEarly, end == End::EndedEarly ? reason : m_endedBecause);
    if (end == End::Finished || end == End::EndedEarly)
        learn();
    readResults(row);
    return continues; // otherwise a person stopped it, and it continues later
}

} // namespace glasshouse::runtime
