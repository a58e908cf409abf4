#include "ui/shell/OutcomeStrip.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include <utility>

#include "ui/runtime/RunForm.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/SweepController.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::shell {

OutcomeStrip::OutcomeStrip(const places::PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_words(new widgets::TextBlock({}, this)) {
    setObjectName(QStringLiteral("outcome"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(8);
    m_words->setObjectName(QStringLiteral("outcome.words"));
    m_words->setTone(widgets::TextBlock::Tone::Text);
    layout->addWidget(m_words, 1);
    m_write = addButton("outcome.write", tr("Write with it"));
    theme::setRole(m_write, "main");
    connect(m_write, &QPushButton::clicked, this, [this] {
        close();
        Q_EMIT placeRequested(QStringLiteral("write"));
    });
    m_inside = addButton("outcome.inside", tr("Look inside"));
    connect(m_inside, &QPushButton::clicked, this, [this] {
        close();
        Q_EMIT placeRequested(QStringLiteral("inside"));
    });
    m_further = addButton("outcome.further", tr("Train further"));
    connect(m_further, &QPushButton::clicked, this, [this] {
        const config::TrainConfig& train = m_context.viewed.run.config().train;
        const bool epochs = train.steps <= 0;
        m_context.training.runForm.form().set(epochs ? QStringLiteral("epochs") : QStringLiteral("steps"),
                                              epochs ? QString::number(2 * train.epochs)
                                                     : QString::number(2 * m_context.viewed.run.plannedSteps()));
        m_context.training.controller.resumeRun();
        Q_EMIT placeRequested(QStringLiteral("train"));
    });
    m_open = addButton("outcome.open", tr("Open it"));
    connect(m_open, &QPushButton::clicked, this,
            [this] { m_context.runs.opener.open(QString::fromStdString(m_ended->run.string())); });
    auto* away = new QToolButton(this);
    away->setIcon(theme::icon(QStringLiteral("close")));
    widgets::nameControl(away, {.id = QStringLiteral("outcome.close"),
                                .name = tr("Close this message"),
                                .toolTip = tr("The run stays as it is")});
    connect(away, &QToolButton::clicked, this, &OutcomeStrip::close);
    layout->addWidget(away);
    connect(&context.training.session, &runtime::RunModel::stateChanged, this, &OutcomeStrip::follow);
    connect(&context.runs.opener, &runtime::RunOpener::lookChanged, this, &OutcomeStrip::renew);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &OutcomeStrip::renew);
    connect(&context.viewed.run, &runtime::RunModel::renamed, this, &OutcomeStrip::renew);
    m_alive = context.training.session.isAlive();
    renew();
}

QPushButton* OutcomeStrip::addButton(const char* id, const QString& text) {
    auto* button = new QPushButton(text, this);
    widgets::nameControl(button, {.id = QString::fromLatin1(id), .name = text});
    layout()->addWidget(button);
    return button;
}

/// Of a sweep the last run alone says little; Runs shows what all of them reached.
bool OutcomeStrip::isOfSweep() const {
    const QString path = QString::fromStdString(m_context.training.session.path().string());
    const auto& rows = m_context.training.sweeps.rows();
    return std::any_of(rows.begin(), rows.end(), [&path](const auto& row) { return row.folder == path; });
}

void OutcomeStrip::follow() {
    const runtime::RunModel& session = m_context.training.session;
    const bool before = std::exchange(m_alive, session.isAlive());
    const bool isNext = m_context.training.queue.current() >= 0 && m_ended && session.path() != m_ended->run;
    if (m_alive && !isNext) // begun by a person, or the same run resumed
        m_ended.reset();
    const bool byItself = session.state() == runtime::RunModel::State::Finished || session.endedEarly();
    if (!m_alive && before && byItself && session.step() > 0 && !isOfSweep())
        m_ended = Ended{session.path(), sentence(session), false};
    renew();
}

void OutcomeStrip::close() {
    m_ended.reset();
    renew();
}

QString OutcomeStrip::sentence(const runtime::RunModel& run) {
    const QString steps = text::groupedNumber(run.step());
    const train::Evaluation* best = run.best();
    const auto& evaluations = run.evaluations();
    if (best == nullptr || !best->validationLoss || evaluations.empty() || !evaluations.front().validationLoss ||
        evaluations.front().step != 0)
        return tr("%1 is ready after %2 steps.").arg(run.name(), steps);
    const QString before = text::lossText(double(*evaluations.front().validationLoss));
    if (best->step == 0)
        return tr("%1 has ended after %2 steps: its validation loss did not fall below the %3 before training.")
            .arg(run.name(), steps, before);
    const QString lowest = text::lossText(double(*best->validationLoss));
    const QString at = text::groupedNumber(best->step);
    const train::Evaluation& last = evaluations.back();
    if (last.step > best->step && last.validationLoss)
        if (const QString now = text::lossText(double(*last.validationLoss)); now != lowest)
            return tr("%1 is ready after %2 steps: its validation loss fell from %3 before training to %4 at step %5, "
                      "and has risen to %6 since. Write has both models, the newest and the best.")
                .arg(run.name(), steps, before, lowest, at, now);
    return tr("%1 is ready after %2 steps: its validation loss fell from %3 before training to %4 at step %5.")
        .arg(run.name(), steps, before, lowest, at);
}

void OutcomeStrip::renew() {
    const runtime::RunModel& viewed = m_context.viewed.run;
    const bool session = m_context.runs.opener.showsSession();
    const bool itself = m_ended && viewed.path() == m_ended->run;
    setVisible(m_ended && (itself || session || !m_ended->seen));
    if (isHidden())
        return;
    if (itself) {
        m_ended->words = sentence(viewed);
        m_ended->seen = true;
    }
    m_words->setHtml(m_ended->words.toHtmlEscaped());
    m_words->setAccessibleName(m_ended->words);
    m_write->setVisible(itself);
    m_inside->setVisible(itself);
    m_open->setVisible(!itself);
    // One that ended early would end again.
    m_further->setVisible(itself && session && !viewed.endedEarly());
    m_further->setToolTip(
        viewed.config().train.steps <= 0
            ? tr("Resume this run: twice as many epochs")
            : tr("Resume this run up to step %1").arg(text::groupedNumber(2 * viewed.plannedSteps())));
}

void OutcomeStrip::paintEvent(QPaintEvent* /*event*/) {
    theme::paintStrip(this, theme::Theme::of(this).accent);
}

} // namespace glasshouse::shell
