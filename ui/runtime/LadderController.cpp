#include "ui/runtime/LadderController.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <utility>

#include "core/fields/Field.h"
#include "core/model/ModelKind.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

using Fields = std::initializer_list<std::pair<const char*, const char*>>;

void set(config::RunConfig& config, Fields fields) {
    for (const auto& [name, value] : fields)
        fields::set(config, name, value);
}

/// What the ladder's models share, as published: AdamW at 1e-3, batches of 64, no dropout, no clipping.
config::RunConfig common() {
    config::RunConfig config;
    set(config, {{"batch_size", "64"},
                 {"learning_rate", "1e-3"},
                 {"dropout", "0"},
                 {"optimizer", "adamw"},
                 {"schedule", "constant"},
                 {"grad_clip", "0"},
                 {"position", "learned"},
                 {"attn_scale", "head_size"}});
    return config;
}

} // namespace

LadderController::LadderController(Stores stores, RunOverlays& overlays, QObject* parent)
    : RunSeries(stores, parent)
    , m_overlays(overlays) {
    makeRungs();
    connect(&stores.training, &TrainingController::runOpened, this, [this](const QString& folder) {
        if (const int rung = current() >= 0 ? current() : m_queued; rung >= 0)
            m_rungs[std::size_t(rung)].folder = folder;
    });
    connect(&stores.queue, &RunQueue::changed, this, &LadderController::followQueue);
    connect(&stores.queue, &RunQueue::runBegun, this, [this](const run::QueuedRun& run) {
        m_queued = rungOf(run);
        if (m_queued >= 0)
            runBegun(m_queued);
    });
    connect(&stores.queue, &RunQueue::runEnded, this, [this](const run::QueuedRun& run) {
        m_queued = -1;
        if (const int rung = rungOf(run); rung >= 0)
            runEnded(rung,
                     run.state == run::QueueState::Failed       ? End::Failed
                     : run.state == run::QueueState::Stopped    ? End::Stopped
                     : run.state == run::QueueState::EndedEarly ? End::EndedEarly
                                                                : End::Finished,
                     text::fromCore(run.reason));
    });
    connect(&stores.config, &ConfigStore::validated, this, &LadderController::changed); // counts depend on V
}

void LadderController::makeRungs() {
    const auto rung = [this](const char* id, const QString& name, const QString& brings, Fields fields) {
        Rung one;
        one.id = QLatin1String(id);
        one.name = name;
        one.brings = brings;
        one.config = common();
        set(one.config, fields);
        m_rungs.push_back(std::move(one));
    };
    rung("bigram", tr("Bigram"), tr("The next token from the last one only: a table"),
         {{"kind", "bigram"}, {"context_length", "32"}});
    rung("mlp", tr("MLP"), tr("A window of concatenated vectors"),
         {{"kind", "mlp"}, {"context_length", "32"}, {"n_embd", "64"}, {"n_hidden", "512"}, {"activation", "tanh"}});
    rung("single-head", tr("Single head"), tr("Attention chooses what to look at"),
         {{"kind", "attention_only"},
          {"context_length", "32"},
          {"n_embd", "256"},
          {"n_head", "1"},
          {"n_layer", "1"},
          {"head_size", "64"},
          {"head_output_size", "128"},
          {"attn_projection", "false"}});
    rung("multi-head", tr("Multi-head"), tr("Several heads attend to different things"),
         {{"kind", "attention_only"},
          {"context_length", "64"},
          {"n_embd", "128"},
          {"n_head", "8"},
          {"n_layer", "1"},
          {"head_size", "32"},
          {"head_output_size", "128"},
          {"attn_projection", "true"}});
    const Fields transformer = {
        {"kind", "transformer"}, {"context_length", "64"}, {"n_embd", "64"},           {"n_head", "6"},
        {"n_layer", "4"},        {"head_size", "16"},      {"head_output_size", "16"}, {"n_hidden", "256"},
        {"activation", "tanh"},  {"final_norm", "true"},   {"attn_projection", "true"}};
    rung("norm-after", tr("Post-norm"), tr("Layers with residual connections, the norm after each sum"), transformer);
    fields::set(m_rungs.back().config, "norm", "post");
    rung("norm-before", tr("Pre-norm"), tr("The same with the norm before each part"), transformer);
    fields::set(m_rungs.back().config, "norm", "pre");
}

void LadderController::setChosen(int rung, bool chosen) {
    Rung& one = m_rungs.at(std::size_t(rung));
    if (one.chosen == chosen || one.state == RungState::Queued || (isActive() && one.state != RungState::Waiting))
        return;
    one.chosen = chosen;
    if (isActive())
        setWaiting(requests());
    Q_EMIT changed();
}

void LadderController::setSteps(std::int64_t steps) {
    if (isActive() || steps < 1 || steps == m_steps)
        return;
    m_steps = steps;
    Q_EMIT changed();
}

std::int64_t LadderController::parameters(int rung) const {
    config::ModelConfig shape = m_rungs.at(std::size_t(rung)).config.model;
    shape.vocab_size = m_stores.config.vocabulary();
    return shape.vocab_size > 0 ? model::parameterCount(shape) : 0;
}

int LadderController::done() const {
    return int(std::count_if(m_rungs.begin(), m_rungs.end(), [](const Rung& rung) {
        return rung.chosen && rung.state != RungState::Waiting && rung.state != RungState::Queued &&
               rung.state != RungState::Running;
    }));
}

int LadderController::total() const {
    return int(std::count_if(m_rungs.begin(), m_rungs.end(), [](const Rung& rung) { return rung.chosen; }));
}

bool LadderController::mustWait() const {
    return m_stores.queue.mustWait();
}

int LadderController::rungOf(const run::QueuedRun& run) const {
    const auto found = std::find_if(m_rungs.begin(), m_rungs.end(),
                                    [&](const Rung& rung) { return rung.id.toStdString() == run.rung; });
    return found == m_rungs.end() ? -1 : int(found - m_rungs.begin());
}

/// Which models wait there: they may have been removed, or wait since the program was started.
void LadderController::followQueue() {
    for (Rung& rung : m_rungs)
        if (rung.state == RungState::Queued)
            rung.state = RungState::Waiting;
    for (const RunQueue::Entry& entry : m_stores.queue.entries())
        if (const int rung = rungOf(entry.run); rung >= 0 && entry.run.isOpen() && entry.id != m_stores.queue.current())
            m_rungs[std::size_t(rung)].state = RungState::Queued;
    Q_EMIT changed();
}

QString LadderController::obstacle() const {
    if (isActive() || m_queued >= 0)
        return tr("The ladder is in progress.");
    if (std::any_of(m_rungs.begin(), m_rungs.end(), [](const Rung& rung) { return rung.state == RungState::Queued; }))
        return tr("The ladder waits in the queue, in Runs.");
    if (const QString obstacle = textObstacle(); !obstacle.isEmpty())
        return obstacle;
    return total() == 0 ? tr("Choose at least one model.") : QString();
}

std::vector<config::RunConfig> LadderController::configs() const {
    std::vector<config::RunConfig> all;
    for (const Rung& rung : m_rungs)
        if (rung.chosen)
            all.push_back(configOf(rung, m_stores.config.lastValid()));
    return all;
}

/// chosen: the settings in the forms.
config::RunConfig LadderController::configOf(const Rung& rung, const config::RunConfig& chosen) const {
    config::RunConfig config = rung.config;
    config.data = chosen.data;
    config.train.seed = chosen.train.seed; // the same split of the text
    config.train.steps = m_steps;
    config.train.eval_interval = std::max<std::int64_t>(1, m_steps / 20);
    config.train.eval_iters = 20;
    config.train.checkpoint_interval = m_steps;
    config.train.device = chosen.train.device;
    config.train.precision = chosen.train.precision;
    config.train.threads = chosen.train.threads;
    config.train.sample_prompt = chosen.train.sample_prompt;
    config.train.sample_tokens = std::min(chosen.train.sample_tokens, 200);
    config.sample = chosen.sample;
    return config;
}

std::deque<RunSeries::Request> LadderController::requests() const {
    std::deque<Request> requests;
    for (int i = 0; i < int(m_rungs.size()); ++i)
        if (const Rung& rung = m_rungs[std::size_t(i)]; rung.chosen && rung.state == RungState::Waiting)
            requests.push_back({i, configOf(rung, m_chosen), QStringLiteral("ladder-") + rung.id});
    return requests;
}

void LadderController::start() {
    if (!obstacle().isEmpty())
        return;
    for (Rung& rung : m_rungs) {
        rung.state = RungState::Waiting;
        rung.folder.clear();
        rung.problem.clear();
        rung.best.reset();
        rung.bitsPerCharacter.reset();
    }
    for (const QString& folder : std::exchange(m_shown, {}))
        m_overlays.hide(folder);
    m_chosen = m_stores.config.lastValid();
    m_facts = m_stores.config.facts();
    if (!mustWait())
        return begin(requests(), true);
    std::vector<run::QueuedRun> runs;
    for (const Request& request : requests()) {
        Rung& rung = m_rungs[std::size_t(request.row)];
        rung.state = RungState::Queued;
        runs.push_back({.name = request.name.toStdString(), .rung = rung.id.toStdString(), .config = request.config});
    }
    m_stores.queue.add(std::move(runs));
    Q_EMIT changed();
}

void LadderController::runBegun(int row) {
    m_rungs[std::size_t(row)].state = RungState::Running;
}

bool LadderController::runEnded(int row, End end, const QString& reason) {
    Rung& rung = m_rungs[std::size_t(row)];
    const bool begun = rung.state == RungState::Running;
    rung.state = end == End::Failed    ? RungState::Failed
                 : end == End::Stopped ? RungState::Stopped
                                       : RungState::Finished;
    rung.problem = reason;
    if (!begun)
        return true;
    const RunModel& run = m_stores.training.session();
    if (const train::Evaluation* best = run.best()) {
        rung.best = double(*best->validationLoss);
        if (const auto characters = run.validationCharactersPerToken())
            rung.bitsPerCharacter = *rung.best / std::numbers::ln2 / *characters;
    }
    if (!rung.folder.isEmpty() && !run.evaluations().empty()) {
        if (!m_overlays.shows(rung.folder))
            m_shown.append(rung.folder);
        m_overlays.show(rung.folder, rung.name);
    }
    return end != End::Stopped; // by a person
}

QString LadderController::summary() const {
    return tr("The ladder is done: %1 of %n models.", nullptr, total()).arg(done());
}

} // namespace glasshouse::runtime
