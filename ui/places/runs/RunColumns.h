#pragma once

#include <QString>
#include <QVariant>

#include <functional>
#include <string>
#include <vector>

#include "core/formats/Csv.h"

namespace glasshouse::places::runs {

class RunsModel;

/// What the row of a group says of its runs.
enum class OfGroup {
    Same,       ///< the value that all have, or how many values there are
    SameOrNone, ///< the value that all have, or nothing
    Spread,     ///< mean and standard deviation; of a sweep the lowest and the highest
    Mean,       ///< the same for a sweep
    Sum,
    Latest,
    Stages ///< how many of them train, or are finished
};

/// A column of the table of runs: title, cells, order, files, tooltips and rows of groups follow from its row in
/// runColumns(). The functions are asked for rows of runs, of those whose settings could not be read only if ofDamaged.
/// Thread: GUI.
struct RunColumn {
    std::string id; ///< in settings and files
    QString title{};
    OfGroup ofGroup = OfGroup::Same;
    bool isNumber = false; ///< set in figures, flush right
    bool isHidden = false; ///< until a person shows it
    bool ofDamaged = false;
    /// A number or text, which the runs are sorted by; invalid: there is no value.
    std::function<QVariant(const RunsModel& runs, int row)> value{};
    /// How a number is shown, also the mean and the sum of a group. None: whole, with thousands separators.
    std::function<QString(double number)> format{};
    /// None: the value, or a dash.
    std::function<QString(const RunsModel& runs, int row)> text{};
    /// In a file. None: the value, as it was measured.
    std::function<formats::CsvCell(const RunsModel& runs, int row)> csv{};
    /// None: the run's folder.
    std::function<QString(const RunsModel& runs, int row)> toolTip{};
    QString titleToolTip{};
};

/// The columns as they stand beside each other, those of all settings at the end.
const std::vector<RunColumn>& runColumns();

// A cell of a run.
QVariant cellValue(const RunColumn& column, const RunsModel& runs, int row);
QString cellText(const RunColumn& column, const RunsModel& runs, int row);
formats::CsvCell cellCsv(const RunColumn& column, const RunsModel& runs, int row);
/// A number of the column as it is shown.
QString numberText(const RunColumn& column, double number);

} // namespace glasshouse::places::runs
