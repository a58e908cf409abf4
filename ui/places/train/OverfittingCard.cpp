#include "ui/places/train/OverfittingCard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/places/PictureExport.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"

namespace glasshouse::places::train {

namespace {
constexpr double noticeableGap = 0.05; // nats: below this, batches differ by more

double gapOf(const glasshouse::train::Evaluation& evaluation) {
    return double(*evaluation.validationLoss) - double(evaluation.trainLoss);
}

/// How much two gaps must differ before the difference counts, in nats: three times the deviation of the gaps around
/// their course, by the second differences of the last ones (whose variance is six times that of the gaps).
double gapNoise(const std::vector<glasshouse::train::Evaluation>& evaluations) {
    constexpr std::size_t maximum = 40;
    std::vector<double> gaps;
    for (std::size_t i = evaluations.size() - std::min(evaluations.size(), maximum); i < evaluations.size(); ++i)
        if (evaluations[i].validationLoss && std::isfinite(gapOf(evaluations[i])))
            gaps.push_back(gapOf(evaluations[i]));
    double squares = 0;
    for (std::size_t i = 2; i < gaps.size(); ++i)
        squares += std::pow(gaps[i] - 2 * gaps[i - 1] + gaps[i - 2], 2);
    const double deviation = gaps.size() > 2 ? std::sqrt(squares / 6 / double(gaps.size() - 2)) : 0;
    return std::max(noticeableGap, 3 * deviation);
}
} // namespace

OverfittingCard::OverfittingCard(const Viewed& viewed, QWidget* parent)
    : PlaceCard(tr("Overfitting"), parent)
    , m_viewed(viewed)
    , m_chip(new widgets::Chip({}, widgets::ChipKind::Warn, this)) {
    widgets::nameControl(
        this, {.id = QStringLiteral("train.overfitting"), .explanation = QStringLiteral("train.overfitting")});
    m_chip->setObjectName(QStringLiteral("train.overfittingChip"));
    addTool(m_chip);
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_values = new widgets::KeyValueList(body);
    m_values->setDense(true);
    widgets::nameControl(m_values, {.id = QStringLiteral("train.overfittingValues"), .name = tr("Validation losses")});
    layout->addWidget(m_values);
    m_since = new QLabel(body);
    m_since->setObjectName(QStringLiteral("train.sinceBest"));
    theme::setUiFont(m_since, theme::TextSize::Small);
    m_since->setForegroundRole(QPalette::PlaceholderText);
    m_since->setWordWrap(true);
    layout->addWidget(m_since);
    m_toBest = new QPushButton(tr("Go to best"), body);
    widgets::nameControl(m_toBest, {.id = QStringLiteral("train.goToBest"),
                                    .name = m_toBest->text(),
                                    .toolTip = tr("Move the time cursor to the step with the lowest validation loss")});
    m_forkBest = new QPushButton(tr("Fork from best…"), body);
    widgets::nameControl(
        m_forkBest, {.id = QStringLiteral("train.forkBest"),
                     .name = tr("Fork from best"),
                     .toolTip = tr("Make a new run that continues from the step with the lowest validation loss")});
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_toBest);
    buttons->addWidget(m_forkBest);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    layout->addStretch(1);
    setBody(body);
    offerListExports(this, *m_values, QStringLiteral("overfitting"));
    connect(m_toBest, &QPushButton::clicked, this, [this] {
        if (const glasshouse::train::Evaluation* best = m_viewed.run.best())
            m_viewed.cursor.setStep(best->step);
    });
    connect(m_forkBest, &QPushButton::clicked, this, [this] {
        if (const glasshouse::train::Evaluation* best = m_viewed.run.best())
            Q_EMIT forkRequested(QString::fromStdString(m_viewed.run.path().string()), best->step);
    });
    connect(&viewed.run, &runtime::RunModel::opened, this, &OverfittingCard::refreshIfVisible);
    connect(&viewed.run, &runtime::RunModel::evaluationsAppended, this, &OverfittingCard::refreshIfVisible);
    connect(&viewed.run, &runtime::RunModel::stateChanged, this, &OverfittingCard::refreshIfVisible);
    connect(&viewed.run, &runtime::RunModel::configChanged, this, &OverfittingCard::refreshIfVisible);
    connect(&viewed.cursor, &runtime::TimeCursor::changed, this, [this] {
        if (const auto* const shown = shownEvaluation(); shown != nullptr && shown->step != m_shown)
            refreshIfVisible();
    });
}

/// The evaluation at the time cursor, or the one before it.
const glasshouse::train::Evaluation* OverfittingCard::shownEvaluation() const {
    const runtime::RunModel& run = m_viewed.run;
    const glasshouse::train::Evaluation* shown = run.newestEvaluation();
    if (m_viewed.cursor.isEmpty() || m_viewed.cursor.isLive())
        return shown;
    for (const glasshouse::train::Evaluation& evaluation : run.evaluations())
        if (evaluation.validationLoss &&
            (evaluation.step <= m_viewed.cursor.step() || &evaluation == &run.evaluations().front()))
            shown = &evaluation;
    return shown;
}

void OverfittingCard::refresh() {
    const runtime::RunModel& run = m_viewed.run;
    const glasshouse::train::Evaluation* best = run.best();
    const glasshouse::train::Evaluation* now = shownEvaluation();
    m_shown = now != nullptr ? now->step : -1;
    if (best == nullptr || now == nullptr || !now->validationLoss) {
        m_chip->hide();
        setEmpty(!run.isOpen() ? tr("Training and validation are compared here.")
                 : run.config().data.validation_fraction <= 0
                     ? tr("This run holds out no text for validation.")
                     : tr("The first comparison comes with the first evaluation."));
        return;
    }
    clearEmpty();
    const double gap = gapOf(*now);
    const double noise = gapNoise(run.evaluations());
    const bool grows = now->step > best->step && gap > noise && gap > gapOf(*best) + noise;
    m_chip->setState(grows ? tr("gap is growing") : tr("still learning"),
                     grows ? widgets::ChipKind::Warn : widgets::ChipKind::Good);
    const bool improves = now == run.newestEvaluation() && now->step == best->step && run.evaluations().size() > 1;
    m_chip->setVisible(grows || improves);
    widgets::KeyValue bestRow;
    bestRow.label = tr("Best validation, step %1").arg(text::groupedNumber(best->step));
    bestRow.value = text::lossText(double(*best->validationLoss));
    widgets::KeyValue nowRow;
    const QString step = text::groupedNumber(now->step);
    nowRow.label = now == run.newestEvaluation() ? tr("Now, step %1").arg(step) : tr("At step %1").arg(step);
    nowRow.value = text::lossText(double(*now->validationLoss));
    widgets::KeyValue gapRow;
    gapRow.label = tr("Gap (validation − training)");
    gapRow.value = text::lossText(gap);
    gapRow.look = grows ? widgets::KeyValue::Look::Warn : widgets::KeyValue::Look::Plain;
    gapRow.toolTip = tr("Validation %1 minus training %2, both measured at this evaluation. The training curve is a "
                        "running mean of its batches")
                         .arg(text::lossText(double(*now->validationLoss)), text::lossText(double(now->trainLoss)));
    m_values->setRows({bestRow, nowRow, gapRow});
    int since = 0; // of the moment whose values stand above
    for (const glasshouse::train::Evaluation& evaluation : run.evaluations())
        since += evaluation.step > best->step && evaluation.step <= now->step ? 1 : 0;
    if (now != run.newestEvaluation()) {
        m_since->setText(now->step < best->step    ? tr("The best evaluation came later.")
                         : now->step == best->step ? tr("This is the best evaluation.")
                                                   : tr("No improvement for %n evaluations", nullptr, since));
        return;
    }
    const auto patience = int(run.config().train.patience);
    if (run.endedEarly()) {
        m_since->setText(run.problem());
        return;
    }
    if (patience > 0 && since > 0) {
        m_since->setText(tr("No improvement for %n evaluations; the run ends at %1", nullptr, since).arg(patience));
        return;
    }
    m_since->setText(run.evaluations().size() == 1 ? tr("Compared at the next evaluation.")
                     : since == 0                  ? tr("The newest evaluation is the best so far.")
                                                   : tr("No improvement for %n evaluations", nullptr, since));
}

} // namespace glasshouse::places::train
