#include "ui/places/runs/GroupCells.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

#include "ui/places/runs/RunColumns.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::runs {

QString spreadText(const run::SeedSpread& spread) {
    const QString mean = text::lossText(spread.mean);
    return spread.count < 2 ? mean : QStringLiteral("%1 ± %2").arg(mean, text::lossText(spread.deviation));
}

/// Ascending; those that are finite.
std::vector<double> GroupCells::numbers(int column) const {
    std::vector<double> values;
    for (const int row : rows)
        if (const QVariant value = model.sortValue(row, column); value.isValid() && std::isfinite(value.toDouble()))
            values.push_back(value.toDouble());
    std::ranges::sort(values);
    return values;
}

int GroupCells::latest(int column) const {
    return *std::max_element(rows.begin(), rows.end(), [this, column](int a, int b) {
        return QVariant::compare(model.sortValue(a, column), model.sortValue(b, column)) == QPartialOrdering::Less;
    });
}

int GroupCells::training() const {
    return int(std::count_if(rows.begin(), rows.end(),
                             [this](int row) { return model.stage(row) == RunsModel::Stage::Training; }));
}

QString GroupCells::text(const RunColumn& column, int at) const {
    if (rows.empty())
        return {};
    switch (column.ofGroup) {
    case OfGroup::Spread:
    case OfGroup::Mean: {
        const std::vector<double> values = numbers(at);
        if (values.empty())
            return QStringLiteral("–");
        if (isSeeds)
            return column.ofGroup == OfGroup::Spread ? spreadText(run::spreadOf(values))
                                                     : numberText(column, run::spreadOf(values).mean);
        const QString lowest = numberText(column, values.front());
        const QString highest = numberText(column, values.back());
        //: the lowest and the highest value of the runs of a sweep
        return lowest == highest ? lowest : RunsModel::tr("%1 to %2").arg(lowest, highest);
    }
    case OfGroup::Sum:
        return numberText(column, sortValue(column, at).toDouble());
    case OfGroup::Latest:
        return cellText(column, model, latest(at));
    default:
        break;
    }
    QStringList different;
    for (const int row : rows)
        different.append(cellText(column, model, row));
    different.removeDuplicates();
    if (different.size() == 1)
        return different.first();
    if (column.ofGroup == OfGroup::SameOrNone)
        return {};
    if (column.ofGroup == OfGroup::Same)
        return RunsModel::tr("%n values", nullptr, int(different.size()));
    if (const int busy = training(); busy > 0)
        return RunsModel::tr("%1 of %2 training").arg(busy).arg(rows.size());
    const auto done = std::count_if(rows.begin(), rows.end(),
                                    [this](int row) { return model.stage(row) == RunsModel::Stage::Finished; });
    return RunsModel::tr("%1 of %2 finished").arg(done).arg(rows.size());
}

QVariant GroupCells::sortValue(const RunColumn& column, int at) const {
    if (rows.empty())
        return {};
    if (column.ofGroup == OfGroup::Sum) {
        double sum = 0;
        for (const int row : rows)
            sum += model.sortValue(row, at).toDouble();
        return sum;
    }
    if (column.ofGroup == OfGroup::Latest)
        return model.sortValue(latest(at), at);
    if (column.ofGroup == OfGroup::Stages)
        return text(column, at);
    QVariant first;
    bool shared = true;
    for (const int row : rows) {
        const QVariant value = model.sortValue(row, at);
        if (value.isValid() && value.typeId() != QMetaType::QString) {
            const std::vector<double> values = numbers(at);
            return values.empty() ? QVariant() : isSeeds ? run::spreadOf(values).mean : values.front();
        }
        if (row == rows.front())
            first = value;
        shared = shared && value == first;
    }
    return shared ? first : QVariant();
}

QString GroupCells::toolTip(const RunColumn& column, int at) const {
    switch (column.ofGroup) {
    case OfGroup::Spread:
    case OfGroup::Mean: {
        const auto count = int(numbers(at).size());
        if (count < 2)
            return count == 1 ? RunsModel::tr("One of these runs has a value") : QString();
        if (!isSeeds)
            return RunsModel::tr("The lowest and the highest value of these runs, which differ in more than the seed");
        return column.ofGroup == OfGroup::Mean
                   ? RunsModel::tr("Mean of these runs")
                   : RunsModel::tr("Mean and sample standard deviation (n − 1) of n = %1 runs").arg(count);
    }
    case OfGroup::Sum:
        return RunsModel::tr("These runs together");
    case OfGroup::Latest:
        return RunsModel::tr("The latest of these runs");
    default:
        break;
    }
    QStringList different;
    for (const int row : rows)
        if (const QString text = cellText(column, model, row); !text.isEmpty())
            different.append(text);
    different.removeDuplicates();
    constexpr qsizetype most = 12;
    if (different.size() > most)
        different = different.mid(0, most) << QStringLiteral("…");
    return different.size() > 1 ? different.join(QLatin1Char('\n')) : QString();
}

} // namespace glasshouse::places::runs
