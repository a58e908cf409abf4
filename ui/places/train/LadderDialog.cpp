#include "ui/places/train/LadderDialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QIntValidator>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "ui/places/PictureExport.h"
#include "ui/runtime/LadderController.h"
#include "ui/runtime/PaceController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::train {

namespace {

using Rung = runtime::LadderController::Rung;
using RungState = runtime::LadderController::RungState;

QString stateText(const Rung& rung, bool active) {
    switch (rung.state) {
    case RungState::Waiting:
        return !rung.chosen ? LadderDialog::tr("left out") : active ? LadderDialog::tr("waiting") : QString();
    case RungState::Queued:
        return LadderDialog::tr("in the queue");
    case RungState::Running:
        return LadderDialog::tr("Training");
    case RungState::Finished:
        return LadderDialog::tr("Finished");
    case RungState::Stopped:
        return LadderDialog::tr("Stopped");
    case RungState::Failed:
        return LadderDialog::tr("Failed");
    }
    return {};
}

widgets::ChipKind chipOf(RungState state) {
    return state == RungState::Running    ? widgets::ChipKind::Accent
           : state == RungState::Finished ? widgets::ChipKind::Good
           : state == RungState::Failed   ? widgets::ChipKind::Bad
                                          : widgets::ChipKind::Neutral;
}

} // namespace

LadderDialog::LadderDialog(runtime::LadderController& ladder, runtime::PaceController& pace, QWidget* parent)
    : QDialog(parent)
    , m_ladder(ladder)
    , m_pace(pace)
    , m_model(new QStandardItemModel(0, Columns, this))
    , m_table(new widgets::CardTable(this))
    , m_steps(new QLineEdit(QString::number(ladder.steps()), this))
    , m_said(new widgets::TextBlock({}, this))
    , m_start(new QPushButton(theme::icon(QStringLiteral("play")), tr("Train all"), this))
    , m_cancel(new QPushButton(tr("Stop the ladder"), this)) {
    setObjectName(QStringLiteral("ladder"));
    setWindowTitle(tr("Model ladder"));
    setProperty("explain", QStringLiteral("train.ladder"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(new widgets::TextBlock(
        tr("From counting pairs to a transformer: these models are trained one after the other on the "
           "open corpus, with its tokenizer and split. Their curves are overlaid in bits per character."),
        this));

    m_model->setHorizontalHeaderLabels(
        {tr("model"), tr("what it adds"), tr("parameters"), tr("state"), tr("bits/char")});
    widgets::nameControl(m_table, {.id = QStringLiteral("ladder.table"),
                                   .name = tr("Models of the ladder"),
                                   .toolTip = tr("Untick a model to leave it out")});
    m_table->viewport()->setToolTip({});
    m_table->setModel(m_model);
    m_table->setColumn(Parameters, widgets::CardTable::Column::Number);
    m_table->setColumn(State, widgets::CardTable::Column::Chip);
    m_table->setColumn(Bits, widgets::CardTable::Column::Number);
    for (std::size_t i = 0; i < ladder.rungs().size(); ++i) {
        QList<QStandardItem*> row;
        for (int column = 0; column < Columns; ++column) {
            row.append(new QStandardItem);
            row.last()->setEditable(false);
        }
        row[Name]->setCheckable(true);
        for (const int column : {int(Parameters), int(Bits)})
            m_model->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_model->appendRow(row);
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Brings, QHeaderView::Stretch);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setFixedHeight(theme::scaled(28 * int(ladder.rungs().size()) + 32));
    auto* card = new widgets::Card(tr("Models"), this);
    card->setBody(m_table);
    card->setBodyMargins(0, 0, 0, 1);
    offerTableExports(card, *m_table, QStringLiteral("ladder"));
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // as high as the table
    layout->addWidget(card);
    layout->addStretch(1);

    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    widgets::nameControl(m_steps, {.id = QStringLiteral("ladder.steps"),
                                   .name = tr("Steps per model"),
                                   .toolTip = tr("Optimizer steps of each model. The published ones have 2,000")});
    theme::setMonoFont(m_steps);
    auto* whole = new QIntValidator(1, 100'000'000, m_steps);
    whole->setLocale(QLocale::c()); // digits alone, as they are read
    m_steps->setValidator(whole);
    m_steps->setFixedWidth(theme::scaled(96));
    foot->addWidget(new widgets::Field(tr("Steps per run"), m_steps, this));
    foot->addStretch(1);
    m_said->setObjectName(QStringLiteral("ladder.said"));
    m_said->setTextSize(theme::TextSize::Small);
    widgets::nameControl(m_cancel,
                         {.id = QStringLiteral("ladder.cancel"),
                          .name = m_cancel->text(),
                          .toolTip = tr("Stop the current model and skip the rest. What was trained is kept")});
    widgets::nameControl(m_start, {.id = QStringLiteral("ladder.start"), .name = m_start->text()});
    theme::setRole(m_start, "main");
    auto* close = new QPushButton(tr("Close"), this);
    widgets::nameControl(close, {.id = QStringLiteral("ladder.close"),
                                 .name = close->text(),
                                 .toolTip = tr("Close this window. Training continues")});
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    foot->addWidget(close, 0, Qt::AlignBottom);
    foot->addWidget(m_cancel, 0, Qt::AlignBottom);
    foot->addWidget(m_start, 0, Qt::AlignBottom);
    layout->addWidget(m_said);
    layout->addLayout(foot);

    connect(m_start, &QPushButton::clicked, this, &LadderDialog::begin);
    connect(m_cancel, &QPushButton::clicked, &ladder, &runtime::LadderController::cancel);
    connect(m_model, &QStandardItemModel::itemChanged, this, [this](const QStandardItem* item) {
        if (!m_filling && item->column() == Name)
            m_ladder.setChosen(item->row(), item->checkState() == Qt::Checked);
    });
    connect(&ladder, &runtime::LadderController::changed, this, &LadderDialog::followPace);
    connect(&pace, &runtime::PaceController::changed, this, &LadderDialog::renew);
    connect(m_steps, &QLineEdit::textChanged, this, &LadderDialog::renew);
    renew();
    const int wide = theme::scaled(760);
    resize(wide, layout->totalHeightForWidth(wide)); // no higher than its words at this width
}

void LadderDialog::receiveNotice(const QString& sentence) {
    m_said->setHtml(sentence.toHtmlEscaped());
    m_said->setVisible(!sentence.isEmpty());
}

void LadderDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_pace.setWanted(this, true);
    followPace();
}

void LadderDialog::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    m_pace.setWanted(this, false);
    m_pace.setOthers(this, {});
}

/// The chosen models are to be measured.
void LadderDialog::followPace() {
    if (isVisible())
        m_pace.setOthers(this, m_ladder.configs());
    renew();
}

/// How long the chosen models take; empty: unknown.
QString LadderDialog::timeText() const {
    const std::int64_t steps = m_steps->text().toLongLong();
    runtime::PaceController::Forecast time;
    for (const config::RunConfig& config : m_ladder.configs()) {
        const std::optional<engine::Pace> pace = m_pace.paceOf(config);
        if (!pace || steps < 1)
            return m_pace.isMeasuring() ? tr("The time is being measured.") : QString();
        time += runtime::PaceController::forecast(*pace, config, steps);
    }
    if (!(time.seconds > 0))
        return {};
    return (time.isBusy ? tr("This takes %1 while the computer is busy.") : tr("This takes %1 on this computer."))
        .arg(text::roundedDuration(time.least, time.most));
}

void LadderDialog::begin() {
    m_ladder.setSteps(m_steps->text().toLongLong());
    m_ladder.start();
}

void LadderDialog::renew() {
    m_filling = true;
    const bool active = m_ladder.isActive();
    QString failed;
    for (int i = 0; i < int(m_ladder.rungs().size()); ++i) {
        const Rung& rung = m_ladder.rungs()[std::size_t(i)];
        const bool free = !active || rung.state == RungState::Waiting;
        m_model->item(i, Name)->setText(rung.name);
        m_model->item(i, Name)->setCheckState(rung.chosen ? Qt::Checked : Qt::Unchecked);
        m_model->item(i, Name)->setCheckable(free); // otherwise its check box cannot be changed
        m_model->item(i, Brings)->setText(rung.brings);
        m_model->item(i, Brings)->setToolTip(rung.problem.isEmpty() ? rung.brings : rung.problem);
        const std::int64_t parameters = m_ladder.parameters(i);
        m_model->item(i, Parameters)->setText(parameters > 0 ? text::groupedNumber(parameters) : QStringLiteral("–"));
        m_model->item(i, State)->setText(stateText(rung, active));
        m_model->item(i, State)->setData(int(chipOf(rung.state)), widgets::ChipKindRole);
        m_model->item(i, State)->setToolTip(rung.problem);
        m_model->item(i, Bits)->setText(rung.bitsPerCharacter ? text::lossText(*rung.bitsPerCharacter) : QString());
        if (!rung.problem.isEmpty())
            failed = tr("%1: %2").arg(rung.name, rung.problem);
    }
    m_filling = false;
    const QString obstacle = m_ladder.obstacle();
    m_steps->setEnabled(!active);
    m_start->setEnabled(obstacle.isEmpty());
    const bool waits = m_ladder.mustWait();
    m_start->setText(waits ? tr("Add to the queue") : tr("Train all"));
    m_start->setAccessibleName(m_start->text());
    m_start->setToolTip(!obstacle.isEmpty() ? obstacle
                        : waits             ? tr("Add the ticked models to the queue. They start after the current run")
                                            : tr("Train the ticked models one after the other"));
    m_cancel->setVisible(active);
    const QString said = active                ? tr("Model %1 of %2").arg(m_ladder.done() + 1).arg(m_ladder.total())
                         : !failed.isEmpty()   ? failed
                         : !obstacle.isEmpty() ? obstacle
                                               : timeText();
    receiveNotice(said);
}

} // namespace glasshouse::places::train
