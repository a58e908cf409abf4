#pragma once

#include <QString>
#include <QVariant>

#include <vector>

#include "core/run/SeedSpread.h"

namespace glasshouse::places::runs {

class RunsModel;

/// What the row of a group says in the columns of its runs, whose rows of the model are given: the value that all
/// share; of losses the mean and how far they spread; of a speed the mean; of sizes the sum; of times the latest.
struct GroupCells {
    const RunsModel& model;
    const std::vector<int>& rows;

    QString text(int column) const;
    /// A group is sorted by the mean of numbers, the latest of times, and otherwise by what its runs share.
    QVariant sortValue(int column) const;
    /// Empty: nothing more to say than text().
    QString toolTip(int column) const;
    int training() const; ///< how many are being trained

private:
    run::SeedSpread spread(int column) const;
    int latest(int column) const;
};

/// "2.314 ± 0.012"; without a spread if there is one value alone.
QString spreadText(const run::SeedSpread& spread);

} // namespace glasshouse::places::runs
