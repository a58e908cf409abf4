#include "ui/places/train/NextRunCard.h"

#include <QAction>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/Validate.h"
#include "core/optim/Schedule.h"
#include "ui/actions/WindowActions.h"
#include "ui/places/ConfigField.h"
#include "ui/places/Place.h"
#include "ui/places/ReplacedNotice.h"
#include "ui/places/train/SettingsForm.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/SplitReport.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EscapeUndo.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/WrapButton.h"

namespace glasshouse::places::train {

namespace {

constexpr double halfAnHour = 1800;

} // namespace

NextRunCard::NextRunCard(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_source(new widgets::TextBlock({}, this))
    , m_name(new QLineEdit(this))
    , m_words(new widgets::TextBlock({}, this)) {
    widgets::nameControl(this, {.id = QStringLiteral("train.nextRun"),
                                .name = tr("Settings of the next run"),
                                .explanation = QStringLiteral("train.pace")});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_title = new QLabel(tr("Next run"), this);
    m_title->setObjectName(QStringLiteral("train.nextRunTitle"));
    theme::setUiFont(m_title, theme::TextSize::CardTitle);
    layout->addWidget(m_title);
    m_source->setObjectName(QStringLiteral("train.nextRunSource"));
    m_source->setTextSize(theme::TextSize::Small);
    layout->addWidget(m_source);
    layout->addWidget(new ReplacedNotice(context.training.config, QStringLiteral("train"), this));
    addName();
    m_words->setObjectName(QStringLiteral("train.paceWords"));
    m_words->setTextSize(theme::TextSize::Small);
    m_words->setMinimumHeight(3 * theme::lineHeight(theme::TextSize::Small)); // nothing moves when they change
    m_language = new widgets::TextBlock({}, this);
    m_language->setObjectName(QStringLiteral("train.languageWords"));
    m_language->setTextSize(theme::TextSize::Small);
    addButtons();
    m_form = new SettingsForm(context.training.config, context.shell.settings, QString(), this);
    addFields();
    layout->addWidget(m_form);

    connect(m_source, &widgets::TextBlock::linkActivated, this, &NextRunCard::placeRequested);
    connect(&context.training.pace, &runtime::PaceController::changed, this, &NextRunCard::renew);
    connect(&context.training.session, &runtime::RunModel::stateChanged, this, &NextRunCard::renew);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &NextRunCard::renew);
    connect(&context.viewed.run, &runtime::RunModel::stateChanged, this, &NextRunCard::renew);
    connect(&context.training.config, &runtime::ConfigStore::validated, this, &NextRunCard::renew);
    connect(&context.corpus.store, &runtime::CorpusStore::stateChanged, this, &NextRunCard::renew);
    connect(&context.corpus.store, &runtime::CorpusStore::preparedChanged, this, &NextRunCard::renew);
    connect(&context.shell.engine, &runtime::EngineLoader::failed, this, &NextRunCard::renew);
    connect(&context.training.queue, &runtime::RunQueue::changed, this, &NextRunCard::offerName);
    renew();
}

void NextRunCard::addButtons() {
    m_start = addButton(QStringLiteral("newRunButton"));
    follow(m_start, m_context.shell.actions.newRun);
    const auto markMain = [this] { // one button of the place is the main one
        const bool resumes = m_context.shell.actions.startPause->property("role").toByteArray() == "main";
        theme::setRole(m_start, resumes ? "" : "main");
    };
    connect(m_context.shell.actions.startPause, &QAction::changed, this, markMain);
    markMain();
    m_after = addButton(QStringLiteral("startAfterButton"));
    follow(m_after, m_context.shell.actions.startAfter);
    m_save = addButton(QStringLiteral("train.saveQueued"));
    m_leave = addButton(QStringLiteral("train.leaveQueued"));
    layout()->addWidget(m_words);
    layout()->addWidget(m_language);
    m_documents = addButton(QStringLiteral("train.holdOutDocuments"));
    connect(m_documents, &QPushButton::clicked, this,
            [this] { m_context.training.config.set(QStringLiteral("split"), QStringLiteral("documents")); });
    runtime::RunQueue& queue = m_context.training.queue;
    connect(m_save, &QPushButton::clicked, &queue, &runtime::RunQueue::saveEdited);
    connect(m_leave, &QPushButton::clicked, this, [this, &queue] {
        queue.setEdited(-1);
        if (m_context.training.config.canRestore())
            m_context.training.config.restore();
    });
    const auto offerSave = [this, &queue] {
        const runtime::RunQueue::Entry* const entry = queue.find(queue.edited());
        m_save->setVisible(entry != nullptr);
        m_leave->setVisible(entry != nullptr);
        m_title->setText(entry == nullptr
                             ? tr("Next run")
                             : tr("%1, waiting in the queue").arg(QString::fromStdString(entry->run.name)));
        if (entry == nullptr)
            return;
        const QString name = QString::fromStdString(entry->run.name);
        widgets::nameControl(m_save,
                             {.id = QStringLiteral("train.saveQueued"),
                              .name = tr("Save in the queue"),
                              .toolTip = tr("Give %1 these settings; it keeps its place in the queue").arg(name)});
        m_save->setText(tr("Save in the queue"));
        widgets::nameControl(
            m_leave,
            {.id = QStringLiteral("train.leaveQueued"),
             .name = tr("Discard changes"),
             .toolTip =
                 tr("Discard the changes to %1 and go back to the settings that the form had before").arg(name)});
        m_leave->setText(tr("Discard changes"));
    };
    connect(&queue, &runtime::RunQueue::changed, this, offerSave);
    offerSave();
    m_shorter = makeButton(QStringLiteral("train.paceShorter"));
    m_preset = makeButton(QStringLiteral("train.pacePreset"));
    // At most one is shown, and the space is kept when there is none, so that the form below does not move.
    m_offers = new QStackedLayout;
    auto* none = new QWidget(this);
    QSizePolicy policy;
    policy.setHeightForWidth(true); // else the layout ignores the height of the hidden buttons
    none->setSizePolicy(policy);
    m_offers->addWidget(none);
    m_offers->addWidget(m_shorter);
    m_offers->addWidget(m_preset);
    static_cast<QVBoxLayout*>(layout())->addLayout(m_offers);
    connect(m_shorter, &QPushButton::clicked, this,
            [this] { m_context.training.config.set(QStringLiteral("steps"), QString::number(m_proposed)); });
    connect(m_preset, &QPushButton::clicked, this, [this] {
        if (const fields::Preset* preset = m_context.training.config.origin())
            for (const char* field : {"steps", "epochs"})
                m_context.training.config.set(QLatin1String(field),
                                              QString::fromStdString(fields::get(preset->config, field)));
    });
}

QPushButton* NextRunCard::makeButton(const QString& name) {
    auto* button = new widgets::WrapButton(this);
    button->setObjectName(name);
    return button;
}

QPushButton* NextRunCard::addButton(const QString& name) {
    QPushButton* button = makeButton(name);
    layout()->addWidget(button);
    return button;
}

/// A button that carries out an action.
void NextRunCard::follow(QPushButton* button, QAction* action) {
    button->setText(action->text());
    button->setIcon(action->icon());
    button->setAccessibleName(action->text());
    const auto look = [button, action] {
        button->setEnabled(action->isEnabled());
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        button->setToolTip(QStringLiteral("%1 (%2)").arg(action->toolTip(), keys));
    };
    connect(action, &QAction::changed, button, look);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    look();
}

void NextRunCard::addName() {
    widgets::nameControl(m_name, {.id = QStringLiteral("train.runName"),
                                  .name = tr("Name of the next run"),
                                  .toolTip = tr("Name of the next run. If empty, the one shown")});
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
    connect(&m_context.runs.library, &runtime::RunLibrary::changed, this, &NextRunCard::offerName);
}

void NextRunCard::addFields() {
    const auto f = [](const char* name) { return QString::fromLatin1(name); };
    m_form->addHeading(tr("Optimizer"));
    m_form->addRows({{f("optimizer")}, {f("learning_rate")}, {f("weight_decay"), f("grad_clip")}});
    m_form->addHeading(tr("Schedule"));
    m_form->addRows({{f("schedule")}, {f("warmup_steps"), f("min_learning_rate")}, {f("steps"), f("epochs")}});
    m_scheduleNote = new widgets::TextBlock({}, m_form);
    m_scheduleNote->setObjectName(QStringLiteral("train.scheduleNote"));
    m_scheduleNote->setTextSize(theme::TextSize::Small);
    m_form->addNote(m_scheduleNote);
    connect(m_scheduleNote, &widgets::TextBlock::linkActivated, this, [this] {
        runtime::ConfigStore& config = m_context.training.config;
        config.set(QStringLiteral("schedule_steps"), QString::number(config.lastValid().train.steps));
    });
    m_form->addRows({{f("batch_size"), f("dropout")}});
    m_form->addHeading(tr("Evaluation"));
    const auto addRemark = [this](const QString& field) {
        auto* remark = new widgets::TextBlock({}, m_form);
        remark->setObjectName(QStringLiteral("train.remark.") + field);
        remark->setTextSize(theme::TextSize::Small);
        remark->hide();
        m_form->addNote(remark);
        m_remarks[field] = remark;
    };
    m_form->addRows({{f("eval_interval"), f("patience")}});
    addRemark(f("eval_interval"));
    m_form->beginMore(tr("Rarely needed settings: details of the optimizer and the schedule, what is saved and "
                         "recorded, memory"));
    m_form->addRows({{f("beta1"), f("beta2")},
                     {f("decay_on")},
                     {f("schedule_cycles"), f("schedule_start")},
                     {f("schedule_steps"), f("seed")},
                     {f("eval_iters"), f("checkpoint_interval")}});
    addRemark(f("checkpoint_interval"));
    m_form->addRows({{f("sample_tokens")},
                     {f("sample_prompt")},
                     {f("precision")},
                     {f("threads")},
                     {f("epsilon"), f("accumulation")},
                     {f("balance_loss")},
                     {f("recompute")}});
    // All other fields of these sections in their order, so that a new one appears by itself. The device is a
    // preference.
    for (const fields::Field& field : fields::all())
        for (const char* section : {"optimizer", "schedule", "evaluation", "machine"})
            if (const QString name = QString::fromStdString(field.name);
                field.section == section && field.name != "device" && !m_form->fields().contains(name))
                m_form->addRows({{name}});
}

void NextRunCard::offerName() {
    m_name->setPlaceholderText(m_context.training.queue.nextRunName());
}

void NextRunCard::setActive(bool active) {
    m_context.training.pace.setWanted(this, active);
}

void NextRunCard::renew() {
    m_source->setHtml(source());
    m_source->setAccessibleName(m_source->plainText());
    m_words->setHtml(sentence().toHtmlEscaped());
    m_words->setAccessibleName(m_words->plainText());
    offerSteps();
    offerPreset();
    offerName();
    offerDocuments();
    showScheduleNote();
    showRemarks();
    m_start->setVisible(!m_context.viewed.run.isAlive());
    m_after->setVisible(m_context.training.session.isAlive());
}

/// "First model on library", with links to where they are chosen.
QString NextRunCard::source() const {
    const fields::Preset* preset = m_context.training.config.origin();
    const QString model = preset != nullptr ? text::fromCore(preset->name) : tr("own settings");
    const QString path = m_context.corpus.store.path();
    const QString text = path.isEmpty() ? tr("no text yet") : QFileInfo(path).completeBaseName();
    return tr("%1 on %2")
        .arg(QStringLiteral("<a href=\"model\">%1</a>").arg(model.toHtmlEscaped()),
             QStringLiteral("<a href=\"corpus\">%1</a>").arg(text.toHtmlEscaped()));
}

QString NextRunCard::sentence() const {
    if (const QString obstacle = m_context.training.controller.newRunObstacle(); !obstacle.isEmpty())
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

/// Where what is held out is in another language than the rest, its loss says little.
void NextRunCard::offerDocuments() {
    const std::shared_ptr<const runtime::PreparedText> text = m_context.corpus.store.prepared();
    const QString words = runtime::otherLanguageText(text.get());
    m_language->setVisible(!words.isEmpty());
    m_documents->setVisible(!words.isEmpty() && text->data.split != "documents" && text->documents.size() > 1);
    m_language->setHtml(words.toHtmlEscaped());
    m_language->setAccessibleName(words);
    widgets::nameControl(
        m_documents,
        {.id = QStringLiteral("train.holdOutDocuments"),
         .name = tr("Hold out whole documents"),
         .toolTip = tr("Hold out some whole documents, chosen by the seed, instead of the end of the text")});
    m_documents->setText(tr("Hold out whole documents"));
}

/// Says when the schedule does not end with the run, unless the preset has it so.
void NextRunCard::showScheduleNote() {
    const runtime::ConfigStore& config = m_context.training.config;
    const config::TrainConfig& train = config.lastValid().train;
    const bool changed = config.origin() == nullptr || config.differsFromPreset(QStringLiteral("steps")) ||
                         config.differsFromPreset(QStringLiteral("schedule_steps"));
    QString words;
    if (changed && train.steps > 0 && train.schedule_steps > 0 && optim::schedule(train.schedule).ends()) {
        const QString end = text::groupedNumber(train.schedule_steps);
        if (train.schedule_steps < train.steps)
            words = tr("The schedule ends at step %1; from there on the rate is the lowest, %2.")
                        .arg(end, text::rateText(train.min_learning_rate));
        else if (train.schedule_steps > train.steps)
            words = tr("The schedule ends at step %1, so the run ends before the schedule does.").arg(end);
    }
    m_scheduleNote->setVisible(!words.isEmpty());
    m_scheduleNote->setAccessibleName(words);
    if (!words.isEmpty())
        m_scheduleNote->setHtml(
            QStringLiteral("%1 <a href=\"end\">%2</a>")
                .arg(words.toHtmlEscaped(),
                     tr("End the schedule at step %1").arg(text::groupedNumber(train.steps)).toHtmlEscaped()));
}

void NextRunCard::showRemarks() {
    const std::vector<config::Problem> remarks = fields::remarks(m_context.training.config.lastValid());
    for (const auto& [field, block] : m_remarks) {
        const auto remark = std::find_if(remarks.begin(), remarks.end(),
                                         [name = field.toStdString()](const auto& one) { return one.field == name; });
        const QString words = remark != remarks.end() ? text::fromCore(remark->what) : QString();
        block->setVisible(!words.isEmpty());
        block->setAccessibleName(words);
        if (!words.isEmpty())
            block->setHtml(words.toHtmlEscaped());
    }
}

bool NextRunCard::canStart() const {
    return m_context.training.controller.newRunObstacle().isEmpty();
}

void NextRunCard::offerSteps() {
    const runtime::PaceController& pace = m_context.training.pace;
    const std::int64_t steps = pace.plannedSteps();
    const bool isMeasured = canStart() && pace.pace(); // what is only in proportion to another run is no ground for it
    const std::int64_t proposed = isMeasured ? pace.stepsWithin(halfAnHour).value_or(0) : 0;
    // What was offered for these steps is taken back only where it is clearly wrong: the pace wavers, and what stands
    // below would jump.
    const bool offers = m_offeredFor == steps ? 4 * proposed < 5 * steps : 5 * proposed < 4 * steps;
    m_proposed = offers ? std::min(proposed, steps - 1) : 0;
    m_offeredFor = m_proposed > 0 ? steps : 0;
    m_offers->setCurrentIndex(m_proposed > 0 ? 1 : 0);
    m_shorter->setText(tr("Use %1 steps: half an hour").arg(text::groupedNumber(m_proposed)));
    m_shorter->setAccessibleName(m_shorter->text());
    m_shorter->setToolTip(tr("Sets Steps to what takes half an hour on this computer"));
}

void NextRunCard::offerPreset() {
    const runtime::ConfigStore& config = m_context.training.config;
    const fields::Preset* preset = config.origin();
    if (preset == nullptr)
        return;
    config::RunConfig asPreset = config.lastValid();
    asPreset.train.steps = preset->config.train.steps;
    asPreset.train.epochs = preset->config.train.epochs;
    const QString count = text::groupedNumber(runtime::PaceController::stepsOf(asPreset, config.facts().trainTokens));
    const fields::Provenance* from = preset->provenanceOf(asPreset.train.steps > 0 ? "steps" : "epochs");
    m_preset->setText(from != nullptr && from->published ? tr("Use the published %1 steps").arg(count)
                                                         : tr("Use the preset’s %1 steps").arg(count));
    m_preset->setAccessibleName(m_preset->text());
    m_preset->setToolTip(tr("Sets Steps and Epochs back to those of “%1”").arg(text::fromCore(preset->name)));
    const bool differs =
        config.differsFromPreset(QStringLiteral("steps")) || config.differsFromPreset(QStringLiteral("epochs"));
    if (differs && canStart() && m_proposed == 0)
        m_offers->setCurrentWidget(m_preset);
}

} // namespace glasshouse::places::train
