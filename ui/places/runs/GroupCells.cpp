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

run::SeedSpread GroupCells::spread(int column) const {
    std::vector<double> values;
    for (const int row : rows)
        if (const QVariant value = model.sortValue(row, column); value.isValid())
            values.push_back(value.toDouble());
    return run::spreadOf(values);
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
    const run::SeedSpread numbers =
        column.ofGroup == OfGroup::Spread || column.ofGroup == OfGroup::Mean ? spread(at) : run::SeedSpread{};
    switch (column.ofGroup) {
    case OfGroup::Spread:
        return numbers.count > 0 ? spreadText(numbers) : QStringLiteral("–");
    case OfGroup::Mean:
        return numbers.count > 0 ? numberText(column, numbers.mean) : QStringLiteral("–");
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
        if (value.isValid() && value.typeId() != QMetaType::QString)
            return spread(at).mean;
        if (row == rows.front())
            first = value;
        shared = shared && value == first;
    }
    return shared ? first : QVariant();
}

QString GroupCells::toolTip(const RunColumn& column, int at) const {
    switch (column.ofGroup) {
    case OfGroup::Spread: {
        const int count = spread(at).count;
        if (count > 1)
            return RunsModel::tr("Mean and sample standard deviation (n − 1) of n = %1 runs").arg(count);
        return count == 1 ? RunsModel::tr("One of these runs has a value") : QString();
    }
    case OfGroup::Mean:
        return RunsModel::tr("Mean of these runs");
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
