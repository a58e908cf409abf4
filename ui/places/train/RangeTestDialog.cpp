#include "ui/places/train/RangeTestDialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

#include "ui/places/Notice.h"
#include "ui/places/PictureExport.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RangeTestController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::train {

namespace {

using glasshouse::train::RateRange;
using runtime::RangeTestController;

QString stepsId() {
    return QStringLiteral("steps");
}
QString smoothedId() {
    return QStringLiteral("smoothed");
}

} // namespace

RangeTestDialog::RangeTestDialog(RangeTestController& test, runtime::PaceController& pace, QWidget* parent)
    : QDialog(parent)
    , m_test(test)
    , m_pace(pace)
    , m_card(new widgets::Card(tr("Loss by learning rate"), this))
    , m_plot(new plots::CurvePlot(m_card))
    , m_said(new widgets::TextBlock({}, this))
    , m_start(new QPushButton(this))
    , m_use(new QPushButton(this)) {
    setObjectName(QStringLiteral("rangeTest"));
    setWindowTitle(tr("Find a learning rate"));
    setProperty("explain", QStringLiteral("train.range"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(
        new widgets::TextBlock(tr("A run with these settings makes %n steps, each with a higher learning rate than the "
                                  "one before, and is then "
                                  "discarded. Where the loss falls fastest is a good rate to begin with.",
                                  nullptr, m_test.range().steps()),
                               this));
    makePlot();
    layout->addWidget(m_card, 1);
    m_said->setObjectName(QStringLiteral("rangeTest.said"));
    layout->addWidget(m_said);
    makeButtons();
    resize(theme::scaled(640), theme::scaled(520));
    connect(&m_test, &RangeTestController::changed, this, &RangeTestDialog::renew);
    connect(&m_pace, &runtime::PaceController::changed, this, &RangeTestDialog::renew);
    renew();
    auto* close = findChild<QPushButton*>(QStringLiteral("rangeTest.close"));
    for (QPushButton* button : {close, m_start, m_use}) // the last of them that can be used
        if (button->isEnabled())
            button->setFocus();
}

void RangeTestDialog::makePlot() {
    widgets::nameControl(m_card, {.id = QStringLiteral("rangeTest.card")});
    widgets::nameControl(m_plot, {.id = QStringLiteral("rangeTest.plot"), .name = m_card->title()});
    plots::CurveStyle each = plots::CurveStyle::quiet();
    each.width = 1;
    m_plot->addSeries(stepsId(), tr("of one step"), each);
    plots::CurveStyle smoothed = plots::CurveStyle::train();
    smoothed.smooths = false;
    m_plot->addSeries(smoothedId(), tr("smoothed"), smoothed);
    m_plot->setLogX(true);
    m_plot->setXText([](double x) { return tr("rate %1").arg(RangeTestController::rateText(x)); });
    m_plot->setXTickText([](double x) { return RangeTestController::rateText(x); });
    m_plot->setYText([](double y) { return text::lossText(y); });
    m_plot->setAxisNames(tr("learning rate"), tr("loss"));
    m_plot->setEmptyText(tr("The first point appears after the first step."));
    m_card->setBodyMargins(4, 0, 10, 4);
    m_card->setBody(m_plot);
    m_plot->setMinimumHeight(theme::scaled(220));
    offerExports(m_card, *m_plot, QStringLiteral("range_test"));
    connect(m_plot, &plots::CurvePlot::stepClicked, this, [this](double x) {
        const std::vector<RateRange::Point>& points = m_test.range().points();
        if (m_test.isActive() || points.empty())
            return;
        m_clicked = std::clamp(x, points.front().rate, points.back().rate);
        renew();
    });
}

void RangeTestDialog::makeButtons() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    auto* close = new QPushButton(tr("Close"), this);
    widgets::nameControl(close, {.id = QStringLiteral("rangeTest.close"),
                                 .name = close->text(),
                                 .toolTip = tr("Close this window. The learning rate stays as it is")});
    widgets::nameControl(m_start, {.id = QStringLiteral("rangeTest.start")});
    widgets::nameControl(m_use, {.id = QStringLiteral("rangeTest.use")});
    for (QPushButton* button : {close, m_start, m_use}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_start, &QPushButton::clicked, this, &RangeTestDialog::begin);
    connect(m_use, &QPushButton::clicked, this, [this] {
        const std::optional<double> chosen = rate();
        if (!chosen)
            return;
        m_test.use(*chosen);
        notice(this, tr("The learning rate is %1.").arg(RangeTestController::rateText(*chosen)));
        QDialog::close();
    });
}

void RangeTestDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_pace.setWanted(this, true);
}

void RangeTestDialog::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    m_pace.setWanted(this, false);
}

/// How long the steps of the test take, which are not evaluated; empty: unknown.
QString RangeTestDialog::timeText() const {
    const std::optional<engine::Pace> pace = m_pace.pace();
    if (!pace)
        return m_pace.isMeasuring() ? tr("The time is being measured.") : QString();
    const double steps = m_test.range().steps();
    return (pace->isBusy ? tr("This takes %1 while the computer is busy.") : tr("This takes %1 on this computer."))
        .arg(pace->slowest > 0 ? text::roundedDuration(steps * pace->fastest, steps * pace->slowest)
                               : text::roundedDuration(steps * pace->step));
}

void RangeTestDialog::begin() {
    if (m_test.isActive())
        return m_test.stop();
    m_clicked.reset();
    m_test.start();
}

std::optional<double> RangeTestDialog::rate() const {
    if (m_test.isActive())
        return std::nullopt;
    return m_clicked ? m_clicked : m_test.range().suggestion();
}

void RangeTestDialog::renew() {
    showCurves();
    const bool active = m_test.isActive();
    const QString obstacle = active ? QString() : m_test.obstacle();
    const bool waits = !active && m_test.mustWait();
    m_start->setText(active                            ? tr("Stop the test")
                     : waits                           ? tr("Add to the queue")
                     : m_test.range().points().empty() ? tr("Start the test")
                                                       : tr("Test again"));
    m_start->setAccessibleName(m_start->text());
    m_start->setIcon(theme::icon(active ? QStringLiteral("stop") : QStringLiteral("play")));
    m_start->setEnabled(obstacle.isEmpty());
    m_start->setToolTip(!obstacle.isEmpty() ? obstacle
                        : active            ? tr("End the test. What was measured stays")
                        : waits             ? tr("Test once the current run has ended")
                                            : tr("Train some steps with a growing rate and discard them"));
    const std::optional<double> chosen = rate();
    m_use->setText(chosen ? tr("Use %1").arg(RangeTestController::rateText(*chosen)) : tr("Use this rate"));
    m_use->setAccessibleName(m_use->text());
    m_use->setEnabled(chosen.has_value());
    m_use->setToolTip(
        chosen ? tr("Set the learning rate of the next run to %1").arg(RangeTestController::rateText(*chosen))
               : tr("There is no rate to use yet."));
    theme::setRole(m_start, chosen ? "" : "main");
    theme::setRole(m_use, chosen ? "main" : "");
    m_said->setHtml(statusText().toHtmlEscaped());
    m_said->setAccessibleName(statusText());
}

void RangeTestDialog::showCurves() {
    std::vector<double> rates;
    std::vector<double> losses;
    for (const RateRange::Point& point : m_test.range().points()) {
        rates.push_back(point.rate);
        losses.push_back(point.loss);
    }
    m_plot->setData(stepsId(), rates, std::move(losses));
    m_plot->setData(smoothedId(), std::move(rates), m_test.range().smoothed());
    std::vector<plots::CurveMark> marks;
    if (const std::optional<double> chosen = rate())
        marks.push_back({plots::CurveMark::Kind::Setting, *chosen, RangeTestController::rateText(*chosen),
                         m_clicked ? tr("The rate that you chose") : tr("Where the loss falls fastest")});
    m_plot->setMarks(marks);
}

QString RangeTestDialog::statusText() const {
    const RateRange& range = m_test.range();
    if (m_test.isActive())
        return tr("Step %1 of %2").arg(range.points().size()).arg(range.steps());
    if (!m_test.problem().isEmpty())
        return m_test.problem();
    if (m_test.isQueued())
        return m_test.obstacle();
    if (range.points().empty())
        return range.lost()                  ? tr("The loss of the first step is not a number; try another "
                                                                   "initialization or a smaller model.")
               : m_test.obstacle().isEmpty() ? timeText()
                                             : m_test.obstacle();
    QString sentence;
    if (const std::optional<double> found = range.suggestion())
        sentence = tr("The loss falls fastest at a rate of about %1; click in the plot to choose another one.")
                       .arg(RangeTestController::rateText(*found));
    else
        sentence = tr("The loss did not fall at any of these rates; click in the plot to choose one anyway.");
    if (range.diverged()) {
        const QString last = RangeTestController::rateText(range.points().back().rate);
        sentence += QLatin1Char(' ') +
                    (range.lost() ? tr("The test ended at %1: at the next rate the loss was not a number.").arg(last)
                                  : tr("The test ended at %1, where the loss became too high.").arg(last));
    }
    if (m_test.isOutdated())
        sentence += QLatin1Char(' ') + tr("The settings or the text have changed since.");
    return sentence;
}

} // namespace glasshouse::places::train
