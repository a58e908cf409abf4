#include "ui/runtime/LadderController.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <utility>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/fields/Validate.h"
#include "core/model/ModelKind.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/TrainingController.h"

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

LadderController::LadderController(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores) {
    makeRungs();
    connect(&stores.training, &TrainingController::idle, this, &LadderController::runEnded);
    connect(&stores.training, &TrainingController::closing, this, [this] { m_cancelled = true; });
    connect(&stores.training.session(), &RunModel::opened, this, [this] {
        const std::filesystem::path& folder = m_stores.training.session().path();
        if (m_active && m_current >= 0 && !folder.empty())
            m_rungs[std::size_t(m_current)].folder = QString::fromStdString(folder.string());
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
    rung("norm-before", tr("Pre-norm"), tr("The same with the norm first: the residual stream is not normalised"),
         transformer);
    fields::set(m_rungs.back().config, "norm", "pre");
}

void LadderController::setChosen(int rung, bool chosen) {
    Rung& one = m_rungs.at(std::size_t(rung));
    if (one.chosen == chosen || (m_active && one.state != RungState::Waiting))
        return;
    one.chosen = chosen;
    Q_EMIT changed();
}

void LadderController::setSteps(std::int64_t steps) {
    if (m_active || steps < 1 || steps == m_steps)
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
        return rung.chosen && rung.state != RungState::Waiting && rung.state != RungState::Running;
    }));
}

int LadderController::total() const {
    return int(std::count_if(m_rungs.begin(), m_rungs.end(), [](const Rung& rung) { return rung.chosen; }));
}

QString LadderController::obstacle() const {
    if (m_active)
        return tr("The ladder is in progress.");
    if (const QString obstacle = m_stores.training.machineObstacle(); !obstacle.isEmpty())
        return obstacle;
    if (const auto text = m_stores.corpus.prepared(); text && !text->dataset)
        return text->datasetProblem;
    if (total() == 0)
        return tr("Choose at least one model.");
    return {};
}

config::RunConfig LadderController::configOf(const Rung& rung) const {
    config::RunConfig config = rung.config;
    const config::RunConfig& chosen = m_chosen;
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
        m_stores.overlays.hide(folder);
    m_chosen = m_stores.config.lastValid();
    m_active = true;
    m_cancelled = false;
    m_current = -1;
    Q_EMIT started();
    next();
    if (m_active)
        m_stores.opener.showSession();
}

void LadderController::cancel() {
    if (!m_active)
        return;
    m_cancelled = true;
    if (m_stores.training.isAlive())
        m_stores.training.stop();
    else
        next();
    Q_EMIT changed();
}

void LadderController::next() {
    m_current = -1;
    while (!m_cancelled) {
        const auto waiting = std::find_if(m_rungs.begin(), m_rungs.end(), [](const Rung& rung) {
            return rung.chosen && rung.state == RungState::Waiting;
        });
        if (waiting == m_rungs.end())
            break;
        config::RunConfig config = configOf(*waiting);
        config::RunConfig judged = config;
        judged.model.vocab_size = m_stores.config.vocabulary();
        if (const auto problems = fields::validate(judged, m_stores.config.facts()); !problems.empty()) {
            waiting->state = RungState::Failed;
            waiting->problem = QString::fromStdString(problems.front().what + " " + problems.front().why);
            continue;
        }
        m_current = int(waiting - m_rungs.begin());
        waiting->state = RungState::Running;
        if (m_stores.opener.showsSession())
            m_stores.config.setConfig(config); // the forms show what is being trained
        if (m_stores.training.start(config, QStringLiteral("ladder-") + waiting->id)) {
            Q_EMIT changed();
            return;
        }
        waiting->state = RungState::Failed;
        waiting->problem = m_stores.training.machineObstacle();
    }
    m_current = -1;
    m_active = false;
    Q_EMIT changed();
    Q_EMIT finished();
}

void LadderController::runEnded() {
    if (!m_active || m_current < 0)
        return;
    Rung& rung = m_rungs[std::size_t(m_current)];
    const RunModel& run = m_stores.training.session();
    switch (run.state()) {
    case RunModel::State::Finished:
        rung.state = RungState::Finished;
        break;
    case RunModel::State::Failed:
        rung.state = RungState::Failed;
        rung.problem = run.problem();
        break;
    default:
        if (run.endedEarly()) { // by its own patience
            rung.state = RungState::Finished;
            rung.problem = run.problem();
            break;
        }
        rung.state = RungState::Stopped; // a person stopped it
        m_cancelled = true;
        break;
    }
    if (const train::Evaluation* best = run.best()) {
        rung.best = double(*best->validationLoss);
        if (const auto characters = run.validationCharactersPerToken())
            rung.bitsPerCharacter = *rung.best / std::numbers::ln2 / *characters;
    }
    if (!rung.folder.isEmpty() && !run.evaluations().empty()) {
        if (!m_stores.overlays.shows(rung.folder))
            m_shown.append(rung.folder);
        m_stores.overlays.show(rung.folder, rung.name);
    }
    next();
}

} // namespace glasshouse::runtime
