#include "ui/places/train/RunCard.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "core/fields/Field.h"
#include "ui/places/ConfigField.h"
#include "ui/places/Place.h"
#include "ui/places/train/SettingsForm.h"
#include "ui/runtime/RateEffect.h"
#include "ui/runtime/RunForm.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/WrapButton.h"

namespace glasshouse::places::train {

namespace {

QPushButton* smallButton(const widgets::ControlNames& names, const QString& text, QWidget* parent) {
    auto* button = new widgets::WrapButton(text, parent);
    widgets::nameControl(button, names);
    theme::setLookProperty(button, "small", true);
    return button;
}

QString listed(const QStringList& changes) {
    QStringList escaped;
    for (const QString& one : changes)
        escaped.append(one.toHtmlEscaped());
    return escaped.join(QStringLiteral("<br>"));
}

} // namespace

RunCard::RunCard(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_name(new widgets::ElidedLabel({}, this))
    , m_state(new widgets::ElidedLabel({}, this))
    , m_form(new SettingsForm(context.training.runForm.form(), context.shell.settings, QStringLiteral("run."), this))
    , m_rateNote(new widgets::TextBlock({}, m_form))
    , m_words(new widgets::TextBlock({}, this)) {
    widgets::nameControl(this, {.id = QStringLiteral("train.run"),
                                .name = tr("Settings of the run shown"),
                                .explanation = QStringLiteral("train.run")});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_name->setObjectName(QStringLiteral("train.runTitle"));
    m_name->setTextSize(theme::TextSize::CardTitle);
    m_name->setElideMode(Qt::ElideMiddle);
    m_state->setObjectName(QStringLiteral("train.runState"));
    m_state->setTextSize(theme::TextSize::Small);
    m_state->setTone(widgets::ElidedLabel::Tone::Muted);
    auto* title = new QVBoxLayout;
    title->setSpacing(0);
    title->addWidget(m_name);
    title->addWidget(m_state);
    layout->addLayout(title);
    const auto f = [](const char* name) { return QString::fromLatin1(name); };
    m_form->addRows({{f("learning_rate")}});
    m_rateNote->setObjectName(QStringLiteral("train.rateNote"));
    m_rateNote->setTextSize(theme::TextSize::Small);
    m_rateNote->hide();
    m_form->addNote(m_rateNote);
    m_form->addRows({{f("batch_size"), f("dropout")}, {f("steps"), f("patience")}});
    m_form->beginMore(tr("Rarely changed settings of this run"));
    for (const fields::Field& field : fields::all())
        if (const QString name = QString::fromStdString(field.name);
            field.mayChangeInRun() && field.role != fields::FieldRole::Sampling && field.name != "device" &&
            !m_form->fields().contains(name))
            m_form->addRows({{name}});
    layout->addWidget(m_form);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    m_apply = smallButton({.id = QStringLiteral("train.runApply"), .name = tr("Apply the changes to this run")},
                          tr("Apply"), this);
    m_undo = smallButton({.id = QStringLiteral("train.runUndo"), .name = tr("Undo the changes of this run")},
                         tr("Undo"), this);
    buttons->addWidget(m_apply);
    buttons->addWidget(m_undo);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    m_use = smallButton({.id = QStringLiteral("train.runUse"),
                         .name = tr("Use these settings for the next run"),
                         .toolTip = tr("Copies the model and all settings of this run into those of the next run")},
                        tr("Use for the next run"), this);
    layout->addWidget(m_use, 0, Qt::AlignLeft);
    m_words->setObjectName(QStringLiteral("train.runPending"));
    m_words->setTextSize(theme::TextSize::Small);
    layout->addWidget(m_words); // below the buttons, so that they do not move

    for (ConfigField* field : m_form->fields())
        if (auto* line = qobject_cast<QLineEdit*>(field->editor()))
            connect(line, &QLineEdit::returnPressed, this, &RunCard::apply); // leaving it applies nothing
    connect(m_apply, &QPushButton::clicked, this, &RunCard::apply);
    connect(m_undo, &QPushButton::clicked, this, &RunCard::undo);
    connect(m_use, &QPushButton::clicked, this,
            [this] { m_context.training.config.useSettingsOf(m_context.viewed.run.config()); });
    const runtime::RunModel& run = context.viewed.run;
    connect(&context.training.runForm, &runtime::RunForm::changed, this, &RunCard::follow);
    connect(&run, &runtime::RunModel::stateChanged, this, &RunCard::follow);
    connect(&run, &runtime::RunModel::opened, this, &RunCard::follow);
    connect(&run, &runtime::RunModel::renamed, this, &RunCard::follow);
    connect(&context.viewed.cursor, &runtime::TimeCursor::moved, this, &RunCard::follow);
    connect(&run, &runtime::RunModel::metricsAppended, this, &RunCard::showRateNote);
    connect(&context.training.controller, &runtime::TrainingController::editRefused, this, &RunCard::showRefusal);
    follow();
}

void RunCard::follow() {
    const runtime::RunModel& run = m_context.viewed.run;
    const runtime::RunForm& settings = m_context.training.runForm;
    if (m_path != run.path()) {
        if (!m_path.empty())
            m_applied.clear();
        m_path = run.path();
    }
    setVisible(run.isOpen());
    const bool alive = run.isAlive();
    const bool changes = run.isOpen() && !run.isSample() && run.state() != runtime::RunModel::State::Elsewhere;
    m_name->setText(run.name());
    m_state->setText(run.stateText());
    m_form->setVisible(changes);
    for (auto it = m_form->fields().begin(); it != m_form->fields().end(); ++it) {
        const std::string name = it.key().toStdString();
        const auto shown = [&field = *fields::find(name)](const std::string& value) {
            return text::settingText(field, value);
        };
        const bool changed = run.isOpen() && fields::get(run.firstConfig(), name) != fields::get(run.config(), name);
        it.value()->setWas(changed ? shown(fields::get(run.firstConfig(), name)) : QString());
        it.value()->setNow(settings.isPending(it.key()) ? shown(settings.ofRun(it.key()).toStdString()) : QString());
        it.value()->setVisible(settings.canChange(it.key()));
    }
    const QStringList pending = settings.changesInWords();
    const runtime::TimeCursor& cursor = m_context.viewed.cursor;
    const bool isEarlier = !cursor.isEmpty() && !cursor.isLive() && cursor.step() < run.step();
    const QString words =
        !pending.isEmpty() ? (alive ? tr("Not applied yet: %1") : tr("When it is resumed: %1"))
                                 .arg(QStringLiteral("<br>") + listed(pending))
        : isEarlier
            ? tr("These are the current settings, not those of step %1.").arg(text::groupedNumber(cursor.step()))
            : QString();
    m_words->setHtml(words);
    m_words->setAccessibleName(m_words->plainText());
    m_words->setVisible(changes && !words.isEmpty());
    m_apply->setVisible(changes && alive);
    m_apply->setEnabled(!pending.isEmpty() && settings.problems() == 0);
    m_apply->setToolTip(pending.isEmpty() ? tr("Nothing has been changed.")
                                          : tr("The run trains on with what was changed (Enter)"));
    m_undo->setVisible(changes && (alive || !settings.pending().isEmpty() || !m_applied.empty()));
    m_undo->setEnabled(!settings.pending().isEmpty() || !m_applied.empty());
    m_undo->setToolTip(!settings.pending().isEmpty() ? tr("Puts back the values that the run has now")
                       : !m_applied.empty()          ? tr("Takes back what was applied last")
                                                     : tr("Nothing has been changed."));
    showRateNote();
}

/// A rate that nothing reads any more says so.
void RunCard::showRateNote() {
    const runtime::RunModel& run = m_context.viewed.run;
    QString words = run.isOpen() ? runtime::endedScheduleText(run.config().train, run.step()) : QString();
    if (!words.isEmpty())
        words += QLatin1Char(' ') + tr("Changing the rate has no effect. Fork the run to begin a new schedule.");
    if (words == m_rateNote->accessibleName())
        return;
    m_rateNote->setHtml(words.toHtmlEscaped());
    m_rateNote->setAccessibleName(words);
    m_rateNote->setVisible(!words.isEmpty());
}

void RunCard::apply() {
    const runtime::RunModel& run = m_context.viewed.run;
    const Values changes = m_context.training.runForm.changes();
    if (!run.isAlive() || changes.empty() || m_context.training.runForm.problems() > 0)
        return;
    const std::int64_t steps = m_context.training.runForm.withChanges().train.steps;
    const bool ends = m_context.training.runForm.isPending(QStringLiteral("steps")) && steps > 0 && steps <= run.step();
    if (ends)
        askBeforeEnd(steps, changes);
    else
        send(changes);
}

void RunCard::askBeforeEnd(std::int64_t steps, const Values& changes) {
    const runtime::RunModel& run = m_context.viewed.run;
    auto* question = new QMessageBox(QMessageBox::Question, tr("Steps"), tr("End %1 now?").arg(run.name()),
                                     QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("endRun"));
    question->setTextFormat(Qt::PlainText); // a run's name may look like markup
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(
        tr("It is at step %1 already, so with %2 steps it ends. It is kept and can be resumed with more steps.")
            .arg(text::groupedNumber(run.step()), text::groupedNumber(steps)));
    QPushButton* end = question->addButton(tr("End the run"), QMessageBox::AcceptRole);
    widgets::nameControl(end, {.id = QStringLiteral("endRun.end"), .toolTip = tr("Save the run and end it")});
    QPushButton* keep = question->addButton(tr("Cancel"), QMessageBox::RejectRole);
    widgets::nameControl(keep, {.id = QStringLiteral("endRun.keep"), .toolTip = tr("The run trains on as it does")});
    question->setDefaultButton(keep);
    question->setEscapeButton(keep);
    connect(end, &QPushButton::clicked, this, [this, changes, path = run.path()] {
        if (m_context.viewed.run.path() == path) // otherwise another one was opened meanwhile
            send(changes);
    });
    question->open();
}

void RunCard::send(const Values& changes) {
    Values before;
    for (const auto& [field, value] : changes)
        before.emplace_back(field, fields::get(m_context.viewed.run.config(), field));
    m_applied.push_back(std::move(before));
    for (const auto& [field, value] : changes)
        m_context.training.controller.edit(QString::fromStdString(field), QString::fromStdString(value));
    follow();
}

void RunCard::undo() {
    runtime::RunForm& settings = m_context.training.runForm;
    if (!settings.pending().isEmpty())
        return settings.revert();
    if (m_applied.empty())
        return;
    const Values before = std::move(m_applied.back());
    m_applied.pop_back();
    for (const auto& [field, value] : before) {
        const QString name = QString::fromStdString(field);
        if (m_context.viewed.run.isAlive())
            m_context.training.controller.edit(name, QString::fromStdString(value));
        else // it has ended: the next time it trains
            settings.form().set(name, QString::fromStdString(value));
    }
    follow();
}

void RunCard::showRefusal(const QString& name, const QString& value, const QString& why) {
    ConfigField* const field = m_form->fields().value(name);
    if (field == nullptr || !m_context.viewed.run.follows(m_context.training.session))
        return;
    runtime::RunForm& settings = m_context.training.runForm;
    if (settings.form().text(name).trimmed() == value) // otherwise it was edited again meanwhile
        settings.form().set(name, settings.ofRun(name));
    const auto sent = std::find_if(m_applied.rbegin(), m_applied.rend(), [&](const Values& values) {
        return std::any_of(values.begin(), values.end(),
                           [&](const auto& one) { return one.first == name.toStdString(); });
    });
    if (sent != m_applied.rend()) // nothing to be taken back
        std::erase_if(*sent, [&](const auto& one) { return one.first == name.toStdString(); });
    std::erase_if(m_applied, [](const Values& values) { return values.empty(); });
    field->setRefusal(tr("%1 cannot be used now; the run keeps %2.").arg(value, settings.ofRun(name)), why);
}

} // namespace glasshouse::places::train
