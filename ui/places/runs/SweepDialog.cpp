#include "ui/places/runs/SweepDialog.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/fields/TypedNumber.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::runs {

namespace {

bool isWhole(const QString& field) {
    const fields::Field* const found = fields::find(field.toStdString());
    return found != nullptr && found->kind == fields::FieldKind::Integer;
}

/// "1e-4, 3e-4", "1e-4,3e-4", "0,001; 0,003": with semicolons, or in "0,001, 0,003", a comma is that of the decimals.
QStringList valuesIn(const QString& typed, bool whole) {
    static const QRegularExpression decimal(QStringLiteral("^-?0,\\d+(:-?0,\\d+)?$"));
    const bool semicolons = typed.contains(QLatin1Char(';'));
    QStringList parts =
        typed.split(semicolons ? QRegularExpression(QStringLiteral(";")) : QRegularExpression(QStringLiteral(",\\s+")));
    for (QString& part : parts)
        part = part.trimmed();
    const bool decimals = semicolons || std::all_of(parts.begin(), parts.end(), [](const QString& part) {
                              return part.isEmpty() || decimal.match(part).hasMatch();
                          });
    const auto withPoint = [whole](const QString& typedRange) { // a number, or a range "0,001:0,003"
        QStringList ends = typedRange.split(QLatin1Char(':'));
        for (QString& end : ends)
            if (const auto readings = fields::readingsOf(end.toStdString(), whole); !readings.empty())
                end = QString::fromStdString(readings.front());
        return ends.join(QLatin1Char(':'));
    };
    QStringList values;
    for (const QString& part : std::as_const(parts))
        for (const QString& one : decimals ? QStringList{withPoint(part)} : part.split(QLatin1Char(',')))
            if (const QString value = one.trimmed(); !value.isEmpty())
                values.append(value);
    return values;
}

constexpr int stepsOffered = 500;

QString labelOf(const QString& field) {
    const fields::Field* known = fields::find(field.toStdString());
    return known != nullptr ? text::fromCore(known->label) : field;
}

/// Three learning rates to begin with, each three times the one before; none below the lowest of the schedule.
QString ratesAround(const config::TrainConfig& train) {
    double rate = train.learning_rate / 3;
    if (rate < train.min_learning_rate)
        rate = train.learning_rate;
    QStringList rates;
    for (int i = 0; i < 3; ++i, rate *= 3)
        rates.append(text::rateText(rate).replace(QChar(0x2212), QLatin1Char('-'))); // as one types it
    return rates.join(QStringLiteral(", "));
}

} // namespace

SweepDialog::SweepDialog(const Training& training, QWidget* parent)
    : QDialog(parent)
    , m_training(training)
    , m_sweeps(training.sweeps)
    , m_earlier(new QWidget(this))
    , m_found(new QComboBox(m_earlier))
    , m_grid(new QGridLayout)
    , m_how(new widgets::SegmentedChoice(this))
    , m_draws(new QLineEdit(QStringLiteral("10"), this))
    , m_steps(new QLineEdit(this))
    , m_seed(new QLineEdit(this))
    , m_median(new widgets::Switch(tr("Stop runs early if they do worse than the median"), this))
    , m_said(new widgets::TextBlock({}, this))
    , m_start(new QPushButton(theme::icon(QStringLiteral("play")), tr("Start the sweep"), this)) {
    setObjectName(QStringLiteral("sweepDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Sweep"));
    setProperty("explain", QStringLiteral("runs.sweep"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(
        new widgets::TextBlock(tr("A sweep trains one run after the other on the open corpus, each with "
                                  "different values for the settings below. "
                                  "All other settings are those in Model and Train; each run is evaluated at "
                                  "least %n times.",
                                  nullptr, int(runtime::SweepController::minEvaluations)),
                               this));

    auto* earlier = new QHBoxLayout(m_earlier);
    earlier->setContentsMargins(0, 0, 0, 0);
    widgets::nameControl(m_found, {.id = QStringLiteral("sweep.earlier"),
                                   .name = tr("Earlier sweeps"),
                                   .toolTip = tr("Sweeps in the runs folder, including those of the command line")});
    auto* show = new QPushButton(tr("Show"), m_earlier);
    widgets::nameControl(show, {.id = QStringLiteral("sweep.show"),
                                .name = tr("Show this sweep"),
                                .toolTip = tr("Show this sweep, to look at it or to continue it")});
    show->setAutoDefault(false);
    earlier->addWidget(new widgets::Field(tr("Earlier sweeps"), m_found, m_earlier), 1);
    earlier->addWidget(show, 0, Qt::AlignBottom);
    m_earlier->hide();
    layout->addWidget(m_earlier);
    connect(show, &QPushButton::clicked, this, [this] {
        m_sweeps.open(m_found->currentData().toString());
        accept();
    });

    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
    layout->addLayout(m_grid);
    auto* add = new QPushButton(tr("Add a field"), this);
    widgets::nameControl(add, {.id = QStringLiteral("sweep.add"), .toolTip = tr("Vary one more field")});
    add->setAutoDefault(false);
    layout->addWidget(add, 0, Qt::AlignLeft);
    connect(add, &QPushButton::clicked, this, [this] {
        for (const QString& name : runtime::SweepController::fields())
            if (std::none_of(m_fields.begin(), m_fields.end(),
                             [&](const FieldRow& row) { return row.field->currentData() == name; }))
                return addField(name,
                                QString::fromStdString(fields::get(m_training.config.lastValid(), name.toStdString())));
    });

    widgets::nameControl(m_how, {.id = QStringLiteral("sweep.how"), .name = tr("Which combinations")});
    m_how->addChoice(QStringLiteral("grid"), tr("Every combination"), tr("One run for each combination of the values"));
    m_how->addChoice(QStringLiteral("random"), tr("Random"),
                     tr("Runs with values drawn at random, from the values or from a range such as 1e-4:1e-2"));
    m_how->setCurrent(QStringLiteral("grid"));
    widgets::nameControl(
        m_draws, {.id = QStringLiteral("sweep.draws"), .name = tr("Runs"), .toolTip = tr("How many are drawn")});
    m_draws->setValidator(new QIntValidator(1, sweep::kMaxRuns, m_draws));
    const std::int64_t planned =
        runtime::PaceController::stepsOf(training.config.lastValid(), training.config.facts().trainTokens);
    m_steps->setText(QString::number(planned > 0 ? std::min<std::int64_t>(planned, stepsOffered) : stepsOffered));
    widgets::nameControl(m_steps, {.id = QStringLiteral("sweep.steps"),
                                   .name = tr("Steps per run"),
                                   .toolTip = tr("Optimizer steps of each run")});
    m_steps->setValidator(new QIntValidator(1, 1'000'000'000, m_steps));
    m_seed->setText(QString::number(training.config.lastValid().train.seed));
    widgets::nameControl(m_seed, {.id = QStringLiteral("sweep.seed"),
                                  .name = tr("Seed"),
                                  .toolTip = tr("The same for all runs, and for the random draws")});
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,18}")), m_seed));
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(8);
    numbers->addWidget(new widgets::Field(tr("Combinations"), m_how, this));
    for (const auto& [label, edit] :
         {std::pair(tr("Runs"), m_draws), {tr("Steps per run"), m_steps}, {tr("Seed"), m_seed}})
        numbers->addWidget(new widgets::Field(label, edit, this), 1);
    layout->addLayout(numbers);
    widgets::nameControl(m_median, {.id = QStringLiteral("sweep.median"),
                                    .name = m_median->text(),
                                    .toolTip = tr("End a run when its loss at an evaluation is worse than the median "
                                                  "of the finished runs at that step, once three have finished")});
    layout->addWidget(m_median);
    m_said->setObjectName(QStringLiteral("sweep.said"));
    layout->addWidget(m_said);
    layout->addStretch(1);

    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    widgets::nameControl(cancel,
                         {.id = QStringLiteral("sweep.cancel"), .toolTip = tr("Close without starting a sweep")});
    cancel->setAutoDefault(false);
    widgets::nameControl(m_start, {.id = QStringLiteral("sweep.start"), .name = m_start->text()});
    theme::setRole(m_start, "main");
    foot->addWidget(cancel);
    foot->addWidget(m_start);
    layout->addLayout(foot);
    const int wide = theme::scaled(620);
    setMinimumWidth(wide);

    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_start, &QPushButton::clicked, this, &SweepDialog::begin);
    connect(m_how, &widgets::SegmentedChoice::currentChanged, this, &SweepDialog::renew);
    for (QLineEdit* edit : {m_draws, m_steps, m_seed})
        connect(edit, &QLineEdit::textChanged, this, &SweepDialog::renew);
    connect(&m_sweeps, &runtime::SweepController::changed, this, &SweepDialog::renew);
    connect(&m_sweeps, &runtime::SweepController::found, this, &SweepDialog::showFound);
    connect(&training.controller, &runtime::TrainingController::idle, this, &SweepDialog::renew);
    connect(&training.pace, &runtime::PaceController::changed, this, &SweepDialog::renew);
    training.pace.setWanted(this, true);
    addField(QStringLiteral("learning_rate"), ratesAround(training.config.lastValid().train));
    resize(wide, layout->totalHeightForWidth(wide)); // no higher than its words at this width
    m_sweeps.find();
}

void SweepDialog::addField(const QString& name, const QString& values) {
    const QString id = QString::number(m_added++);
    FieldRow row{new QComboBox(this), new QLineEdit(values, this), new QToolButton(this)};
    widgets::nameControl(row.field, {.id = QStringLiteral("sweep.field.%1").arg(id),
                                     .name = tr("Field"),
                                     .toolTip = tr("The field that differs between the runs")});
    for (const QString& field : runtime::SweepController::fields())
        row.field->addItem(labelOf(field), field);
    row.field->setCurrentIndex(row.field->findData(name));
    widgets::nameControl(row.values, {.id = QStringLiteral("sweep.values.%1").arg(id),
                                      .name = tr("Values"),
                                      .toolTip = tr("Values separated by commas, such as 1e-4, 3e-4, 1e-3. For "
                                                    "random runs also a range, such as 1e-4:1e-2")});
    theme::setMonoFont(row.values);
    row.remove->setIcon(theme::icon(QStringLiteral("close")));
    widgets::nameControl(row.remove, {.id = QStringLiteral("sweep.remove.%1").arg(id),
                                      .name = tr("Remove this field"),
                                      .toolTip = tr("Do not vary this field")});
    const int line = m_added - 1;
    m_grid->addWidget(row.field, line, 0);
    m_grid->addWidget(row.values, line, 1);
    m_grid->addWidget(row.remove, line, 2);
    connect(row.field, &QComboBox::currentIndexChanged, this, [this, field = row.field, edit = row.values] {
        edit->setText(QString::fromStdString(
            fields::get(m_training.config.lastValid(), field->currentData().toString().toStdString())));
        renew();
    });
    connect(row.values, &QLineEdit::textChanged, this, &SweepDialog::renew);
    connect(row.remove, &QToolButton::clicked, this, [this, button = row.remove] { removeField(button); });
    m_fields.push_back(row);
    renew();
}

void SweepDialog::removeField(const QToolButton* button) {
    std::erase_if(m_fields, [button](const FieldRow& row) {
        if (row.remove != button)
            return false;
        for (QWidget* part :
             {static_cast<QWidget*>(row.field), static_cast<QWidget*>(row.values), static_cast<QWidget*>(row.remove)}) {
            part->hide();
            part->deleteLater();
        }
        return true;
    });
    renew();
}

void SweepDialog::showFound(const std::vector<runtime::SweepController::Found>& sweeps) {
    m_found->clear();
    for (const runtime::SweepController::Found& one : sweeps) {
        const QString name = QFileInfo(one.folder).fileName();
        m_found->addItem(
            one.problem.isEmpty()
                ? tr("%1, %2 of %3 runs done").arg(name, text::groupedNumber(one.done), text::groupedNumber(one.total))
                : tr("%1, damaged").arg(name),
            one.folder);
        if (!one.problem.isEmpty())
            m_found->setItemData(m_found->count() - 1, one.problem, Qt::ToolTipRole);
    }
    m_found->setCurrentIndex(m_found->count() - 1); // the newest
    m_earlier->setVisible(m_found->count() > 0);
}

runtime::SweepController::Choice SweepDialog::choice() const {
    runtime::SweepController::Choice choice;
    for (const FieldRow& row : m_fields) {
        const QStringList values = valuesIn(row.values->text(), isWhole(row.field->currentData().toString()));
        if (values.isEmpty())
            throw Error(tr("Enter values for %1, separated by commas.").arg(row.field->currentText()).toStdString());
        choice.axes.push_back(sweep::parseAxis(row.field->currentData().toString().toStdString() + "=" +
                                               values.join(QLatin1Char(',')).toStdString()));
    }
    if (m_how->current() == QLatin1String("random")) {
        choice.draws = m_draws->text().toInt();
        if (choice.draws < 1)
            throw Error(tr("Enter how many runs to draw, at least 1.").toStdString());
    }
    choice.steps = m_steps->text().toLongLong();
    if (choice.steps < 1)
        throw Error(tr("Enter the number of steps of each run, at least 1.").toStdString());
    choice.seed = m_seed->text().toULongLong();
    choice.stopsWorse = m_median->isChecked();
    return choice;
}

void SweepDialog::renew() {
    m_draws->setEnabled(m_how->current() == QLatin1String("random"));
    QString said;
    QString obstacle = m_sweeps.obstacle();
    try {
        const sweep::SweepPlan plan = m_sweeps.planOf(choice());
        const int count = runtime::SweepController::countOf(plan);
        const QString steps = text::groupedNumber(plan.steps);
        const auto pace = m_training.pace.pace();
        said = tr("%n runs of %1 steps each.", nullptr, count).arg(steps);
        if (pace) {
            const double seconds = m_sweeps.secondsOf(plan, *pace);
            const auto scaled = [&](double step) { return step > 0 ? seconds * step / pace->step : seconds; };
            said += QLatin1Char(' ') + (pace->isBusy ? tr("This takes %1 while the computer is busy.")
                                                     : tr("This takes %1 on this computer."))
                                           .arg(text::roundedDuration(scaled(pace->fastest), scaled(pace->slowest)));
        }
        if (!pace && m_training.pace.isMeasuring())
            said += QLatin1Char(' ') + tr("The time is being measured.");
        if (m_checked != plan) { // not again each time that the pace is another
            m_unfit = runtime::SweepController::unfitIn(plan);
            m_checked = plan;
        }
        if (!m_unfit.isEmpty())
            said += QLatin1Char(' ') + m_unfit;
        if (!obstacle.isEmpty())
            said += QLatin1Char(' ') + obstacle;
    } catch (const Error& error) {
        said = text::problemText(error);
        obstacle = said;
    }
    m_said->setHtml(said.toHtmlEscaped());
    m_start->setEnabled(obstacle.isEmpty());
    const bool waits = m_sweeps.mustWait();
    m_start->setText(waits ? tr("Add to the queue") : tr("Start the sweep"));
    m_start->setAccessibleName(m_start->text());
    m_start->setToolTip(!obstacle.isEmpty() ? obstacle
                        : waits             ? tr("Train these runs once the current run has ended")
                                            : tr("Train these runs one after the other"));
}

void SweepDialog::begin() {
    m_sweeps.start(m_sweeps.planOf(choice()));
    accept();
}

} // namespace glasshouse::places::runs
