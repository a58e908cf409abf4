#pragma once

#include <QString>
#include <QVariant>

#include <vector>

#include "core/run/SeedSpread.h"

namespace glasshouse::places::runs {

class RunsModel;
struct RunColumn;

/// The cells of a group's row, made of those of its runs (`rows` of the model) in the column `at`, see OfGroup. A
/// mean over the different settings of a sweep says nothing, so it shows the lowest and the highest value.
struct GroupCells {
    const RunsModel& model;
    const std::vector<int>& rows;
    bool isSeeds; ///< the runs differ in the seed alone

    QString text(const RunColumn& column, int at) const;
    /// A group is sorted by the mean (a sweep: the lowest) of numbers, the latest of times, and otherwise by what its
    /// runs share.
    QVariant sortValue(const RunColumn& column, int at) const;
    /// Empty if there is nothing to add to text().
    QString toolTip(const RunColumn& column, int at) const;
    int training() const; ///< how many are being trained

private:
    std::vector<double> numbers(int column) const;
    int latest(int column) const;
};

/// "2.314 ± 0.012"; only the mean if there is a single value.
QString spreadText(const run::SeedSpread& spread);

} // namespace glasshouse::places::runs
