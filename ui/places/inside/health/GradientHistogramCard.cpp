#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/places/HealthCard.h"
#include "ui/places/Place.h"
#include "ui/places/describe/DescribedCard.h"
#include "ui/places/inside/Cards.h"
#include "ui/runtime/Recordings.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::inside {

namespace {

using Histogram = run::GradientHistogram;

struct Gradients {
    Q_DECLARE_TR_FUNCTIONS(Gradients)
};

/// The lower end of a column of powers.
double lowerEnd(int column) {
    return std::ldexp(1.0, Histogram::lowest + column - Histogram::firstPower);
}

QString rangeText(int column) {
    if (column == Histogram::zeros)
        return Gradients::tr("0");
    if (column == Histogram::notFinite)
        return Gradients::tr("not finite");
    const QString low = text::shortNumber(lowerEnd(column), 3);
    const QString high = text::shortNumber(lowerEnd(column + 1), 3);
    if (column == Histogram::firstPower)
        return Gradients::tr("below %1").arg(high);
    return column + 1 == Histogram::notFinite ? Gradients::tr("%1 and more").arg(low)
                                              : Gradients::tr("%1 to %2").arg(low, high);
}

QString labelOf(int column) {
    return column == Histogram::zeros       ? Gradients::tr("0")
           : column == Histogram::notFinite ? QStringLiteral("∞")
                                            : text::shortNumber(lowerEnd(column), lowerEnd(column) < 0.01 ? 2 : 3);
}

/// What is shown: it stays while that of another step is read.
struct ShownGradients {
    std::shared_ptr<const Histogram> gradients;
    std::int64_t step = -1;
    QString sentence = Gradients::tr("Loading gradients…"); ///< why there is nothing
    int first = Histogram::notFinite;                       ///< powers that are shown, as columns of the histogram
    int last = 0;
    bool zeros = false;       ///< whether the column for 0 is shown
    bool notFinite = false;   ///< the same for those that are not finite
    std::vector<int> columns; ///< of the histogram, by columns of the map

    void showNone(const QString& why) {
        gradients.reset();
        sentence = why;
    }
    double share(int row, int column) const {
        const float* const counts = gradients->counts.row(row);
        double all = 0;
        for (int i = 0; i < Histogram::columns; ++i)
            all += static_cast<double>(counts[i]);
        return all > 0 ? static_cast<double>(counts[column]) / all : 0;
    }
    int columnOf(int shown) const { return columns[static_cast<std::size_t>(shown)]; }
    void show(std::shared_ptr<const Histogram> now, std::int64_t at);
};

/// Takes the powers of this step into view.
void ShownGradients::show(std::shared_ptr<const Histogram> now, std::int64_t at) {
    gradients = std::move(now);
    step = at;
    sentence.clear();
    const auto any = [&](int column) {
        for (int row = 0; row < gradients->counts.rows; ++row)
            if (gradients->counts.at(row, column) > 0)
                return true;
        return false;
    };
    for (int column = Histogram::firstPower; column < Histogram::notFinite; ++column)
        if (any(column)) {
            first = std::min(first, column);
            last = std::max(last, column);
        }
    zeros = zeros || any(Histogram::zeros);
    notFinite = notFinite || any(Histogram::notFinite);
    columns.clear();
    if (zeros)
        columns.push_back(Histogram::zeros);
    for (int column = first; column <= last; ++column)
        columns.push_back(column);
    if (notFinite)
        columns.push_back(Histogram::notFinite);
}

/// The gradients of the last recorded step up to the time cursor; while they are being read, the ones before stay.
void take(const Viewed& viewed, ShownGradients& shown) {
    runtime::Recordings& recordings = viewed.recordings;
    if (viewed.cursor.isEmpty())
        return;
    const std::vector<std::int64_t>& steps = recordings.steps();
    const auto after = std::upper_bound(steps.begin(), steps.end(), viewed.cursor.step());
    const std::int64_t step = after == steps.begin() ? -1 : *std::prev(after);
    const auto gradients = step > 0 ? recordings.gradients(step) : nullptr;
    if (step == 0)
        shown.showNone(Gradients::tr("The first gradients come with the first step."));
    else if (step < 0 || (gradients != nullptr && gradients->empty()))
        shown.showNone(Gradients::tr("This run recorded no gradients."));
    else if (gradients != nullptr)
        shown.show(gradients, step);
    else if (const QString problem = recordings.problem(step); !problem.isEmpty())
        shown.showNone(problem);
    else
        recordings.want(step);
}

} // namespace

describe::Card gradientSizesCard(const Viewed& viewed) {
    const auto s = std::make_shared<ShownGradients>();
    describe::Map map{.names = {.id = QStringLiteral("gradientSizesMap"),
                                .name = Gradients::tr("Sizes of the gradients of each layer at the time cursor")},
                      .rowsAre = Gradients::tr("layer"),
                      .columnsAre = Gradients::tr("size of a gradient, before clipping")};
    map.shown = [s] {
        const int rows = s->gradients->counts.rows;
        describe::Map::Shown shown{.values = Matrix(rows, static_cast<int>(s->columns.size()))};
        for (const std::string& layer : s->gradients->layers)
            shown.rows.append(healthLayerLabel(layer));
        double largest = 0;
        for (int at = 0; at < shown.values.cols; ++at) {
            shown.columns.append(labelOf(s->columnOf(at)));
            for (int row = 0; row < rows; ++row) {
                const double share = s->share(row, s->columnOf(at));
                shown.values.at(row, at) = static_cast<float>(share);
                largest = std::max(largest, share);
            }
        }
        shown.range = {0, largest > 0 ? largest : 1};
        return shown;
    };
    map.about = [s](int row, int at) {
        const int column = s->columnOf(at);
        return describe::About{
            .title = healthLayerName(s->gradients->layers[static_cast<std::size_t>(row)]),
            .which = Gradients::tr("step %1").arg(text::groupedNumber(s->step)),
            .heading = Gradients::tr("Gradients of this size"),
            .lines = {{Gradients::tr("size"), rangeText(column)},
                      {Gradients::tr("gradients"), text::groupedNumber(qint64(s->gradients->counts.at(row, column)))},
                      {Gradients::tr("share of the layer"), text::probabilityText(s->share(row, column))}}};
    };
    return {
        .names = {.id = QStringLiteral("health.gradientSizes"), .explanation = QStringLiteral("inside.gradient_sizes")},
        .title = Gradients::tr("Gradient sizes"),
        .subtitle = [s] { return Gradients::tr("at step %1").arg(text::groupedNumber(s->step)); },
        .tools = {describe::Colors{QStringLiteral("gradientSizesColours"),
                                   [] { return Gradients::tr("Share of the layer's gradients"); }}},
        .follows = {describe::on(viewed.recordings, &runtime::Recordings::stepsChanged),
                    describe::on(viewed.recordings, &runtime::Recordings::arrived),
                    describe::on(viewed.cursor, &runtime::TimeCursor::changed),
                    describe::on(viewed.run, &runtime::RunModel::opened, [s] { *s = {}; })},
        .take = [s, &viewed] { take(viewed, *s); },
        .empty = [s] { return s->sentence; },
        .body = {map},
        .file = QStringLiteral("gradient-sizes")};
}

} // namespace glasshouse::places::inside
