#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace glasshouse::plots {

/// One vertical axis of parallel coordinates: numbers, numbers by their logarithm, or words. Its ends are the smallest
/// and the largest value. A value; pure arithmetic.
struct ParallelAxis {
    QString name;             ///< "Learning rate"
    bool logarithmic = false; ///< numbers above 0 alone
    QStringList words;        ///< from the bottom up, a value is the index of one; empty: numbers
    double low = 0;           ///< at the bottom
    double high = 0;          ///< at the top
    std::vector<double> ticks;
    QString id = {}; ///< in files; empty: the name

    /// values: those that will be shown; NaN is left out. The ticks are the values themselves if they are few.
    /// logarithmic: is ignored unless every value is above 0.
    static ParallelAxis ofNumbers(const QString& name, const std::vector<double>& values, bool logarithmic);
    static ParallelAxis ofWords(const QString& name, const QStringList& words);

    /// 0 at the bottom, 1 at the top, the middle if there is one value only; NaN for what the axis cannot show.
    double share(double value) const;
    /// As written beside a tick.
    QString text(double value) const;
};

} // namespace glasshouse::plots
