#include "ui/shell/RunActions.h"

#include "core/config/Choice.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/Movie.h"
#include "ui/runtime/RunForm.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Icons.h"

namespace glasshouse::shell {

namespace {

using State = runtime::RunModel::State;

/// Dynamic property of an action: the name of its icon.
constexpr const char* iconProperty = "glasshouseIcon";

/// Shortens a name to fit a button; both ends stay, since names differ at the end.
QString shortName(const QString& name) {
    constexpr int maximum = 24;
    return name.size() <= maximum ? name : name.left(maximum / 2) + QChar(0x2026) + name.right(maximum / 2 - 1);
}

void describe(QAction* action, const QString& text, const char* icon, const QString& obstacle, const QString& help) {
    action->setText(text);
    if (action->property(iconProperty).toByteArray() != icon) { // a picture is never equal to another: all would follow
        action->setIcon(theme::icon(QString::fromLatin1(icon)));
        action->setProperty(iconProperty, QByteArray(icon));
    }
    action->setEnabled(obstacle.isEmpty());
    action->setToolTip(obstacle.isEmpty() ? help : obstacle);
}

} // namespace

RunActions::RunActions(const places::PlaceContext& context, runtime::Movie& movie, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_actions(context.shell.actions)
    , m_movie(movie) {
    runtime::TrainingController& training = m_context.training.controller;
    connect(m_actions.startPause, &QAction::triggered, this, [this] {
        Q_EMIT startRequested();
        if (namesRun())
            m_context.training.controller.resumeOrPause();
        else
            m_context.training.controller.start();
    });
    connect(m_actions.newRun, &QAction::triggered, this, [this] {
        Q_EMIT startRequested();
        m_context.training.controller.start();
    });
    connect(m_actions.startAfter, &QAction::triggered, &m_context.training.queue, &runtime::RunQueue::addRun);
    connect(m_actions.singleStep, &QAction::triggered, this, [this] {
        if (namesRun())
            m_context.training.controller.singleStepOfRun();
        else
            m_context.training.controller.singleStep();
    });
    connect(m_actions.stop, &QAction::triggered, &training, &runtime::TrainingController::stop);
    connect(m_actions.resume, &QAction::triggered, &training, &runtime::TrainingController::resumeRun);

    runtime::TimeCursor& cursor = m_context.viewed.cursor;
    connect(m_actions.previousStep, &QAction::triggered, &cursor, [&cursor] { cursor.previous(); });
    connect(m_actions.nextStep, &QAction::triggered, &cursor, [&cursor] { cursor.next(); });
    connect(m_actions.tenBack, &QAction::triggered, &cursor, [&cursor] { cursor.previous(10); });
    connect(m_actions.tenOn, &QAction::triggered, &cursor, [&cursor] { cursor.next(10); });
    connect(m_actions.live, &QAction::triggered, &cursor, [&cursor] { cursor.setLive(); });
    connect(m_actions.play, &QAction::triggered, &movie, &runtime::Movie::toggle);
    connect(&movie, &runtime::Movie::playingChanged, this, &RunActions::followTime);
    settings::Settings& settings = m_context.shell.settings;
    for (QAction* speed : m_actions.movieSpeeds)
        connect(speed, &QAction::triggered, this,
                [&settings, speed] { settings.movieSpeed.set(speed->data().toInt()); });
    connect(m_actions.movieRepeats, &QAction::triggered, this,
            [&settings](bool repeats) { settings.movieRepeats.set(repeats); });
    const auto followMovie = [this] {
        m_movie.setSpeed(m_context.shell.settings.movieSpeed());
        m_movie.setRepeats(m_context.shell.settings.movieRepeats());
        for (QAction* speed : m_actions.movieSpeeds)
            speed->setChecked(speed->data().toInt() == m_movie.speed());
        m_actions.movieRepeats->setChecked(m_movie.repeats());
        followTime();
    };
    settings.movieSpeed.onChange(this, followMovie);
    settings.movieRepeats.onChange(this, followMovie);
    followMovie();
    connect(m_actions.toBest, &QAction::triggered, &cursor, [this] {
        if (const train::Evaluation* best = m_context.viewed.run.best())
            m_context.viewed.cursor.setStep(best->step);
    });

    connect(&m_context.training.queue, &runtime::RunQueue::changed, this, &RunActions::follow);
    connect(&m_context.viewed.run, &runtime::RunModel::opened, this, &RunActions::follow);
    connect(&m_context.viewed.run, &runtime::RunModel::renamed, this, &RunActions::follow);
    connect(&m_context.viewed.run, &runtime::RunModel::stateChanged, this, &RunActions::follow);
    connect(&m_context.training.session, &runtime::RunModel::stateChanged, this, &RunActions::follow);
    connect(&m_context.runs.opener, &runtime::RunOpener::lookChanged, this, &RunActions::follow);
    connect(&m_context.training.config, &runtime::ConfigStore::validated, this, &RunActions::follow);
    connect(&m_context.training.runForm, &runtime::RunForm::changed, this, &RunActions::follow);
    connect(&m_context.training.config, &runtime::ConfigStore::validated, this, &RunActions::followProblems);
    connect(&m_context.corpus.store, &runtime::CorpusStore::stateChanged, this, &RunActions::follow);
    connect(&m_context.corpus.store, &runtime::CorpusStore::preparedChanged, this, &RunActions::follow);
    connect(&m_context.shell.engine, &runtime::EngineLoader::ready, this, &RunActions::follow);
    connect(&m_context.shell.engine, &runtime::EngineLoader::failed, this, &RunActions::follow);
    connect(&cursor, &runtime::TimeCursor::savedStepsChanged, this, &RunActions::followTime);
    connect(&cursor, &runtime::TimeCursor::changed, this, &RunActions::followTime);
    connect(&m_context.viewed.run, &runtime::RunModel::evaluationsAppended, this, &RunActions::followTime);
    follow();
    followTime();
    followProblems();
}

/// Whether there is a run that the strip names and that can be trained: one that failed before it had its folder is
/// none, and the program's sample is not.
bool RunActions::namesRun() const {
    const runtime::RunModel& viewed = m_context.viewed.run;
    return m_context.training.session.isAlive() || (!viewed.path().empty() && !viewed.isSample());
}

void RunActions::follow() {
    const runtime::TrainingController& training = m_context.training.controller;
    const State state = m_context.training.session.state();
    const bool alive = m_context.training.session.isAlive();
    const runtime::RunModel& run = m_context.viewed.run;
    const QString startObstacle = training.startObstacle();
    const QString resumeObstacle = training.resumeObstacle();
    const QString resumeText = !run.path().empty() ? tr("Resume %1").arg(shortName(run.name())) : tr("Resume");
    const runtime::RunForm& settings = m_context.training.runForm;
    const std::int64_t wanted = settings.withChanges().train.steps;
    QStringList resumeLines{tr("Continue training %1 from step %2 to step %3")
                                .arg(run.name(), text::groupedNumber(run.step()),
                                     text::groupedNumber(wanted > 0 ? wanted : run.plannedSteps()))};
    resumeLines += settings.changesInWords();
    const QString resumeHelp = resumeLines.join(QLatin1Char('\n'));
    // A run that was stopped midway is what a person comes back for.
    const bool midway = namesRun() && resumeObstacle.isEmpty() && !run.endedEarly() && run.step() < run.plannedSteps();
    m_actions.startPause->setProperty("role", alive || midway ? "main" : "");
    if (state == State::Stopping)
        describe(m_actions.startPause, tr("Stopping"), "pause", tr("The run ends after the current step."), {});
    else if (state == State::Paused)
        describe(m_actions.startPause, tr("Continue"), "play", {}, tr("Continue training"));
    else if (alive)
        describe(m_actions.startPause, tr("Pause"), "pause", {}, tr("Pause training"));
    else if (namesRun())
        describe(m_actions.startPause, resumeText, "play", resumeObstacle, resumeHelp);
    else
        describe(m_actions.startPause, tr("Start"), "play", startObstacle, tr("Train this model on the corpus"));
    describe(m_actions.newRun, tr("Start new run"), "play", startObstacle,
             tr("Train the model in the settings from step 0, as a new run"));
    describe(m_actions.startAfter, tr("Start after this one"), "queue", m_context.training.queue.addObstacle(),
             tr("Train the model in the settings as a new run, once the current run and the queue have ended"));
    describe(m_actions.singleStep, tr("One step"), "step",
             state == State::Stopping ? tr("The run ends after the current step.")
             : alive                  ? QString()
             : namesRun()             ? resumeObstacle
                                      : startObstacle,
             tr("One optimizer step, then pause"));
    describe(m_actions.stop, tr("Stop"), "stop",
             !alive                     ? tr("Nothing is being trained.")
             : state == State::Stopping ? tr("The run ends after the current step.")
                                        : QString(),
             tr("Stop training. The run and its last checkpoint are kept"));
    describe(m_actions.resume, resumeText, "play", resumeObstacle, resumeHelp);
    m_actions.resume->setVisible(alive && !m_context.runs.opener.showsSession()); // else the first action says the same
    m_actions.showSession->setEnabled(m_context.runs.opener.looksElsewhere());
    m_actions.showRunsFolder->setEnabled(!m_context.viewed.run.path().empty());
}

void RunActions::followProblems() {
    const std::vector<config::Problem>& problems = m_context.training.config.problems();
    const auto count = int(problems.size());
    m_actions.firstProblem->setText(tr("%n settings need attention", nullptr, count));
    QStringList tip;
    for (const config::Problem& problem : problems)
        tip.append(text::fromCore(problem.what));
    tip.append(tr("Click to go to the first one."));
    m_actions.firstProblem->setToolTip(tip.join(QLatin1Char('\n')));
    m_actions.firstProblem->setVisible(count > 0);
}

void RunActions::followTime() {
    const bool some = !m_context.viewed.cursor.isEmpty();
    for (QAction* action :
         {m_actions.previousStep, m_actions.nextStep, m_actions.tenBack, m_actions.tenOn, m_actions.live})
        action->setEnabled(some);
    for (QAction* action :
         {m_actions.previousStep, m_actions.nextStep, m_actions.tenBack, m_actions.tenOn, m_actions.live})
        action->setToolTip(some ? QString() : tr("There is no saved step yet."));
    const bool playing = m_movie.isPlaying();
    m_actions.play->setChecked(playing); // its glyph and words stay: Start and Stop are those of the training
    describe(m_actions.play, m_actions.play->text(), "film",
             m_movie.canPlay() ? QString()
             : some            ? tr("There is only one step to see.")
                               : tr("There is no saved step yet."),
             playing ? tr("Pause at this step (Space)")
                     : tr("Play the saved steps as a movie, in every view, %1 a second (Space)").arg(m_movie.speed()));
    describe(m_actions.fork, m_actions.fork->text(), "fork", some ? QString() : tr("There is no run to fork yet."),
             tr("Make a new run that continues from the step at the time cursor"));
    const bool older = some && m_context.viewed.cursor.step() < m_context.viewed.run.step();
    describe(m_actions.rewind, m_actions.rewind->text(), "undo",
             m_context.viewed.run.isSample() ? tr("The sample run stays as it is; fork it instead.")
             : older                         ? QString()
             : some                          ? tr("Move the time cursor to an earlier step first.")
                                             : tr("There is no run to rewind yet."),
             tr("Go back to the step of the time cursor and train on from there"));
    m_actions.toBest->setEnabled(some && m_context.viewed.run.best() != nullptr);
}

} // namespace glasshouse::shell
