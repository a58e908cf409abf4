#include "ui/places/runs/GroupCells.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

#include "core/fields/Field.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::runs {

namespace {

bool isLoss(int column) {
    return column == RunsModel::Best || column == RunsModel::Newest || column == RunsModel::Bits;
}

} // namespace

QString spreadText(const run::SeedSpread& spread) {
    const QString mean = text::lossText(spread.mean);
    return spread.count < 2 ? mean : QStringLiteral("%1 ± %2").arg(mean, text::lossText(spread.deviation));
}

run::SeedSpread GroupCells::spread(int column) const {
    std::vector<double> values;
    for (const int row : rows)
        if (const QVariant value = model.sortValue(row, column); value.isValid())
            values.push_back(value.toDouble());
    return run::spreadOf(values);
}

int GroupCells::latest(int column) const {
    return *std::max_element(rows.begin(), rows.end(), [this, column](int a, int b) {
        const QVariant one = model.sortValue(a, column);
        const QVariant other = model.sortValue(b, column);
        return column == RunsModel::Created ? one.toString() < other.toString() : one.toDouble() < other.toDouble();
    });
}

int GroupCells::training() const {
    return int(std::count_if(rows.begin(), rows.end(),
                             [this](int row) { return model.stage(row) == RunsModel::Stage::Training; }));
}

QString GroupCells::text(int column) const {
    if (rows.empty())
        return {};
    if (isLoss(column)) {
        const run::SeedSpread losses = spread(column);
        return losses.count > 0 ? spreadText(losses) : QStringLiteral("–");
    }
    if (column == RunsModel::Speed) {
        const run::SeedSpread speeds = spread(column);
        return speeds.count > 0 ? text::groupedNumber(qRound64(speeds.mean)) : QStringLiteral("–");
    }
    if (column == RunsModel::Size)
        return text::byteText(sortValue(column).toDouble());
    if (column == RunsModel::Active || column == RunsModel::Created)
        return model.index(latest(column), column).data().toString();
    QStringList different;
    for (const int row : rows)
        different.append(model.index(row, column).data().toString());
    different.removeDuplicates();
    if (different.size() == 1)
        return different.first();
    switch (column) {
    case RunsModel::State: {
        if (const int busy = training(); busy > 0)
            return RunsModel::tr("%1 of %2 training").arg(busy).arg(rows.size());
        const auto done = std::count_if(rows.begin(), rows.end(),
                                        [this](int row) { return model.stage(row) == RunsModel::Stage::Finished; });
        return RunsModel::tr("%1 of %2 finished").arg(done).arg(rows.size());
    }
    case RunsModel::Note:
    case RunsModel::Tags:
    case RunsModel::Pin:
    case RunsModel::Show:
        return {};
    default:
        return RunsModel::tr("%n values", nullptr, int(different.size()));
    }
}

QVariant GroupCells::sortValue(int column) const {
    if (rows.empty())
        return {};
    switch (column) {
    case RunsModel::Size: {
        double sum = 0;
        for (const int row : rows)
            sum += model.sortValue(row, column).toDouble();
        return sum;
    }
    case RunsModel::Active:
    case RunsModel::Created:
        return model.sortValue(latest(column), column);
    case RunsModel::State:
        return text(column);
    default:
        break;
    }
    const bool number = RunsModel::isNumber(column) || column == RunsModel::Pin || column == RunsModel::Show;
    if (number) {
        const run::SeedSpread numbers = spread(column);
        return numbers.count > 0 ? QVariant(numbers.mean) : QVariant();
    }
    const QVariant first = model.sortValue(rows.front(), column);
    const bool shared =
        std::all_of(rows.begin(), rows.end(), [&](int row) { return model.sortValue(row, column) == first; });
    return shared ? first : QVariant();
}

QString GroupCells::toolTip(int column) const {
    if (isLoss(column)) {
        const run::SeedSpread losses = spread(column);
        if (losses.count > 1)
            return RunsModel::tr("Mean and sample standard deviation (n − 1) of n = %1 runs").arg(losses.count);
        return losses.count == 1 ? RunsModel::tr("One of these runs has a value") : QString();
    }
    if (column == RunsModel::Speed)
        return RunsModel::tr("Mean of these runs");
    if (column == RunsModel::Size)
        return RunsModel::tr("These runs together");
    if (column == RunsModel::Active || column == RunsModel::Created)
        return RunsModel::tr("The latest of these runs");
    QStringList different;
    for (const int row : rows)
        if (const QString text = model.index(row, column).data().toString(); !text.isEmpty())
            different.append(text);
    different.removeDuplicates();
    constexpr qsizetype most = 12;
    if (different.size() > most)
        different = different.mid(0, most) << QStringLiteral("…");
    return different.size() > 1 ? different.join(QLatin1Char('\n')) : QString();
}

} // namespace glasshouse::places::runs
