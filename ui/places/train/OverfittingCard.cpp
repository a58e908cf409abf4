#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/places/describe/DescribedCard.h"
#include "ui/places/train/TrainCards.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::train {

namespace {

using glasshouse::train::Evaluation;

struct Overfitting {
    Q_DECLARE_TR_FUNCTIONS(Overfitting)
};

constexpr double noticeableGap = 0.05; // nats: below this, batches differ by more

double gapOf(const Evaluation& evaluation) {
    return double(*evaluation.validationLoss) - double(evaluation.trainLoss);
}

/// How much two gaps must differ before the difference counts, in nats: three times the deviation of the gaps around
/// their course, by the second differences of the last ones (whose variance is six times that of the gaps).
double gapNoise(const std::vector<Evaluation>& evaluations) {
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

/// The evaluation at the time cursor, or the one before it.
const Evaluation* shownOf(const Viewed& viewed) {
    const Evaluation* shown = viewed.run.newestEvaluation();
    if (viewed.cursor.isEmpty() || viewed.cursor.isLive())
        return shown;
    for (const Evaluation& evaluation : viewed.run.evaluations())
        if (evaluation.validationLoss &&
            (evaluation.step <= viewed.cursor.step() || &evaluation == &viewed.run.evaluations().front()))
            shown = &evaluation;
    return shown;
}

bool grows(const Viewed& viewed) {
    const Evaluation& now = *shownOf(viewed);
    const Evaluation& best = *viewed.run.best();
    const double noise = gapNoise(viewed.run.evaluations());
    return now.step > best.step && gapOf(now) > noise && gapOf(now) > gapOf(best) + noise;
}

QString whyNone(const Viewed& viewed) {
    const Evaluation* now = shownOf(viewed);
    if (viewed.run.best() != nullptr && now != nullptr && now->validationLoss)
        return {};
    return !viewed.run.isOpen() ? Overfitting::tr("Training and validation are compared here.")
           : viewed.run.config().data.validation_fraction <= 0
               ? Overfitting::tr("This run holds out no text for validation.")
               : Overfitting::tr("The first comparison comes with the first evaluation.");
}

std::pair<QString, widgets::ChipKind> stateOf(const Viewed& viewed) {
    const Evaluation* now = shownOf(viewed);
    if (grows(viewed))
        return {Overfitting::tr("gap is growing"), widgets::ChipKind::Warn};
    const bool improves = now == viewed.run.newestEvaluation() && now->step == viewed.run.best()->step &&
                          viewed.run.evaluations().size() > 1;
    return {improves ? Overfitting::tr("still learning") : QString(), widgets::ChipKind::Good};
}

QList<widgets::KeyValue> valuesOf(const Viewed& viewed) {
    const Evaluation& best = *viewed.run.best();
    const Evaluation& now = *shownOf(viewed);
    const QString step = text::groupedNumber(now.step);
    widgets::KeyValue gap{Overfitting::tr("Gap (validation − training)"), text::lossText(gapOf(now))};
    gap.look = grows(viewed) ? widgets::KeyValue::Look::Warn : widgets::KeyValue::Look::Plain;
    gap.toolTip = Overfitting::tr("Validation %1 minus training %2, both measured at this evaluation. The training "
                                  "curve is a running mean of its batches")
                      .arg(text::lossText(double(*now.validationLoss)), text::lossText(double(now.trainLoss)));
    return {{Overfitting::tr("Best validation, step %1").arg(text::groupedNumber(best.step)),
             text::lossText(double(*best.validationLoss))},
            {&now == viewed.run.newestEvaluation() ? Overfitting::tr("Now, step %1").arg(step)
                                                   : Overfitting::tr("At step %1").arg(step),
             text::lossText(double(*now.validationLoss))},
            gap};
}

/// How long it has not improved, as of the evaluation shown.
QString sinceBest(const Viewed& viewed) {
    const runtime::RunModel& run = viewed.run;
    const Evaluation& shown = *shownOf(viewed);
    int since = 0;
    for (const Evaluation& evaluation : run.evaluations())
        if (evaluation.step <= shown.step)
            since = evaluation.best ? 0 : since + 1;
    if (&shown != run.newestEvaluation()) {
        const QString step = text::groupedNumber(shown.step);
        return since == 0 ? Overfitting::tr("At step %1 it was the best so far.").arg(step)
                          : Overfitting::tr("At step %1, no improvement for %n evaluations", nullptr, since).arg(step);
    }
    if (run.endedEarly())
        return run.problem();
    const auto patience = int(run.config().train.patience);
    if (patience > 0 && since > 0)
        return Overfitting::tr("No improvement for %n evaluations; the run ends at %1", nullptr, since).arg(patience);
    return run.evaluations().size() == 1 ? Overfitting::tr("Compared at the next evaluation.")
           : since == 0                  ? Overfitting::tr("The newest evaluation is the best so far.")
                                         : Overfitting::tr("No improvement for %n evaluations", nullptr, since);
}

} // namespace

describe::Card overfittingCard(const TrainCardParts& parts) {
    const Viewed& viewed = parts.context.viewed;
    Place& place = parts.place;
    const describe::Buttons buttons{
        {{{.id = QStringLiteral("train.goToBest"),
           .toolTip = Overfitting::tr("Move the time cursor to the step with the lowest validation loss")},
          Overfitting::tr("Go to best"),
          [&viewed] {
              if (const Evaluation* best = viewed.run.best())
                  viewed.cursor.setStep(best->step);
          }},
         {{.id = QStringLiteral("train.forkBest"),
           .name = Overfitting::tr("Fork from best"),
           .toolTip = Overfitting::tr("Make a new run that continues from the step with the lowest validation loss")},
          Overfitting::tr("Fork from best…"),
          [&viewed, &place] {
              if (const Evaluation* best = viewed.run.best())
                  Q_EMIT place.forkRequested(QString::fromStdString(viewed.run.path().string()), best->step);
          }}}};
    return {.names = {.id = QStringLiteral("train.overfitting"), .explanation = QStringLiteral("train.overfitting")},
            .title = Overfitting::tr("Overfitting"),
            .tools = {describe::State{QStringLiteral("train.overfittingChip"), [&viewed] { return stateOf(viewed); }}},
            .follows = {describe::on(viewed.run, &runtime::RunModel::opened),
                        describe::on(viewed.run, &runtime::RunModel::evaluationsAppended),
                        describe::on(viewed.run, &runtime::RunModel::stateChanged),
                        describe::on(viewed.run, &runtime::RunModel::configChanged),
                        describe::on(viewed.cursor, &runtime::TimeCursor::changed)},
            .empty = [&viewed] { return whyNone(viewed); },
            .body = {describe::Values{{.id = QStringLiteral("train.overfittingValues"),
                                       .name = Overfitting::tr("Validation losses")},
                                      [&viewed] { return valuesOf(viewed); }},
                     describe::Note{QStringLiteral("train.sinceBest"), [&viewed] { return sinceBest(viewed); }},
                     buttons},
            .file = QStringLiteral("overfitting")};
}

} // namespace glasshouse::places::train
