#include "ui/places/train/PaceStrip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>

#include "core/model/fields/Field.h"
#include "core/model/fields/Preset.h"
#include "ui/actions/WindowActions.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/LadderController.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EscapeUndo.h"

namespace glasshouse::places::train {

namespace {

constexpr double halfAnHour = 1800;

} // namespace

PaceStrip::PaceStrip(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_words(new widgets::ElidedLabel({}, this)) {
    widgets::nameControl(this, {.id = QStringLiteral("train.paceStrip"), .explanation = QStringLiteral("train.pace")});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(8);
    m_words->setObjectName(QStringLiteral("train.paceWords"));
    theme::setRole(addAction(m_context.shell.actions.newRun, QStringLiteral("newRunButton")), "main");
    m_after = addAction(m_context.shell.actions.startAfter, QStringLiteral("startAfterButton"));
    addName();
    layout->addWidget(m_words, 1);
    m_shorter = addButton(QStringLiteral("train.paceShorter"));
    m_preset = addButton(QStringLiteral("train.pacePreset"));
    layout->addStrut(m_shorter->sizeHint().height()); // as high without them
    connect(m_shorter, &QPushButton::clicked, this,
            [this] { m_context.training.config.set(QStringLiteral("steps"), QString::number(m_proposed)); });
    connect(m_preset, &QPushButton::clicked, this, [this] {
        if (const fields::Preset* preset = m_context.training.config.origin())
            for (const char* field : {"steps", "epochs"})
                m_context.training.config.set(QLatin1String(field),
                                              QString::fromStdString(fields::get(preset->config, field)));
    });
    connect(&context.training.pace, &runtime::PaceController::changed, this, &PaceStrip::renew);
    connect(&context.training.session, &runtime::RunModel::stateChanged, this, &PaceStrip::renew);
    connect(&context.training.session, &runtime::RunModel::configChanged, this, &PaceStrip::renew);
    connect(&context.training.session, &runtime::RunModel::metricsAppended, this, [this] {
        if (isVisible())
            m_words->setText(runningSentence());
    });
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &PaceStrip::renew);
    connect(&context.training.config, &runtime::ConfigStore::validated, this, &PaceStrip::renew);
    connect(&context.corpus.store, &runtime::CorpusStore::stateChanged, this, &PaceStrip::renew);
    connect(&context.shell.engine, &runtime::EngineLoader::failed, this, &PaceStrip::renew);
    connect(&context.training.ladder, &runtime::LadderController::changed, this, &PaceStrip::renew);
    connect(&context.training.queue, &runtime::RunQueue::changed, this, &PaceStrip::offerName);
    renew();
}

/// A button that follows an action.
QPushButton* PaceStrip::addAction(QAction* action, const QString& name) {
    QPushButton* button = addButton(name);
    button->setText(action->text());
    button->setIcon(action->icon());
    button->setAccessibleName(action->text());
    const auto follow = [button, action] {
        button->setEnabled(action->isEnabled());
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        button->setToolTip(QStringLiteral("%1 (%2)").arg(action->toolTip(), keys));
    };
    connect(action, &QAction::changed, button, follow);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    follow();
    return button;
}

void PaceStrip::addName() {
    m_name = new QLineEdit(this);
    widgets::nameControl(m_name, {.id = QStringLiteral("train.runName"),
                                  .name = tr("Name of the new run"),
                                  .toolTip = tr("Name of the new run. If empty, the one shown")});
    m_name->setMaximumWidth(theme::scaled(170));
    m_name->setMinimumWidth(theme::scaled(100));
    m_name->setMaxLength(60); // as a folder's name it has room in every file system
    m_name->setProperty("words", true);
    widgets::undoWithEscape(m_name);
    layout()->addWidget(m_name);
    runtime::TrainingController& training = m_context.training.controller;
    connect(m_name, &QLineEdit::textEdited, &training, &runtime::TrainingController::setRunName);
    connect(&training, &runtime::TrainingController::runNameChanged, this, [this] {
        if (m_name->text().trimmed() != m_context.training.controller.runName())
            m_name->setText(m_context.training.controller.runName());
    });
    connect(&m_context.runs.library, &runtime::RunLibrary::changed, this, &PaceStrip::offerName);
}

void PaceStrip::offerName() {
    m_name->setPlaceholderText(m_context.training.controller.defaultRunName(m_context.runs.library));
}

QPushButton* PaceStrip::addButton(const QString& name) {
    auto* button = new QPushButton(this);
    button->setObjectName(name);
    layout()->addWidget(button);
    return button;
}

void PaceStrip::setActive(bool active) {
    m_context.training.pace.setWanted(this, active);
}

void PaceStrip::renew() {
    setVisible(!m_context.training.ladder.isActive());
    m_words->setText(m_context.training.session.isAlive() ? runningSentence() : sentence());
    offerSteps();
    offerPreset();
    offerName();
    m_after->setVisible(m_context.training.session.isAlive());
}

/// Of the run that the button would start.
QString PaceStrip::sentence() const {
    if (const QString obstacle = m_context.training.controller.startObstacle(); !obstacle.isEmpty())
        return obstacle;
    const runtime::PaceController& pace = m_context.training.pace;
    const std::int64_t steps = pace.plannedSteps();
    const QString count = text::groupedNumber(steps);
    if (const auto time = pace.forecast(steps))
        return (time->isBusy ? tr("%1 steps take %2 while the computer is busy with other programs.")
                             : tr("%1 steps take %2."))
            .arg(count, text::roundedDuration(time->least, time->most));
    if (pace.isMeasuring() && steps > 0)
        return tr("Measuring how long %1 steps take…").arg(count);
    return steps > 0 ? tr("A new run makes %1 steps.").arg(count) : tr("A new run can be started.");
}

QString PaceStrip::runningSentence() const {
    const runtime::RunModel& run = m_context.training.session;
    const QString count = text::groupedNumber(run.plannedSteps());
    if (const std::optional<double> seconds = run.secondsInAll())
        return tr("This run takes %2 for its %1 steps.").arg(count, text::roundedDuration(*seconds));
    return run.plannedSteps() > 0 ? tr("A run of %1 steps is in progress.").arg(count) : tr("A run is in progress.");
}

bool PaceStrip::canStart() const {
    return !m_context.training.session.isAlive() && m_context.training.controller.startObstacle().isEmpty();
}

void PaceStrip::offerSteps() {
    const std::int64_t steps = m_context.training.pace.plannedSteps();
    m_proposed = canStart() ? m_context.training.pace.stepsWithin(halfAnHour).value_or(0) : 0;
    m_shorter->setVisible(m_proposed > 0 && m_proposed < steps);
    m_shorter->setText(tr("Use %1 steps: half an hour").arg(text::groupedNumber(m_proposed)));
    m_shorter->setAccessibleName(m_shorter->text());
    m_shorter->setToolTip(tr("Sets Steps to what takes half an hour on this computer"));
}

void PaceStrip::offerPreset() {
    const runtime::ConfigStore& config = m_context.training.config;
    const fields::Preset* preset = config.origin();
    const bool differs =
        preset != nullptr && canStart() && m_shorter->isHidden() && // there is room for one of them
        (config.differsFromPreset(QStringLiteral("steps")) || config.differsFromPreset(QStringLiteral("epochs")));
    m_preset->setVisible(differs);
    if (!differs)
        return;
    config::RunConfig asPreset = config.lastValid();
    asPreset.train.steps = preset->config.train.steps;
    asPreset.train.epochs = preset->config.train.epochs;
    const QString count = text::groupedNumber(runtime::PaceController::stepsOf(asPreset, config.facts().trainTokens));
    const fields::Provenance* from = preset->provenanceOf(asPreset.train.steps > 0 ? "steps" : "epochs");
    m_preset->setText(from != nullptr && from->published ? tr("Use the published %1 steps").arg(count)
                                                         : tr("Use the preset’s %1 steps").arg(count));
    m_preset->setAccessibleName(m_preset->text());
    m_preset->setToolTip(tr("Sets Steps and Epochs back to those of “%1”").arg(QString::fromStdString(preset->name)));
}

void PaceStrip::paintEvent(QPaintEvent* /*event*/) {
    theme::paintStrip(this, theme::Theme::of(this).border);
}

} // namespace glasshouse::places::train
