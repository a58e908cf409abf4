#pragma once

#include <QFont>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <functional>

#include "ui/plots/Qcp.h"
#include "ui/text/Numbers.h"

namespace glasshouse::plots {

/// Tick labels in the program's number format, all of an axis with as many decimals as its finest tick needs (on a
/// logarithmic axis each with as many as it needs itself).
template <class Base> class TextTicker : public Base {
public:
    std::function<QString(double)> text;
    bool log = false;
    bool whole = false; ///< ticks are at whole numbers alone
    double room = 0;    ///< length of the axis in pixels; 0: unknown
    double span = 1;    ///< of its range
    double height = 0;  ///< of a label on a vertical axis; 0: a horizontal axis, where the width of the labels counts
    QFont font;

protected:
    double getTickStep(const QCPRange& range) override {
        const double step = Base::getTickStep(range);
        return !whole || step == std::round(step) ? step : std::max(1.0, 2 * step); // 2.5 becomes 5
    }

    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& /*locale*/, QChar /*format*/,
                                       int /*precision*/) override {
        int decimals = 0;
        for (const double tick : ticks)
            decimals = std::max(decimals, decimalsOf(tick));
        QVector<QString> labels;
        for (const double tick : ticks)
            labels.append(text ? text(tick) : label(tick, log ? decimalsOf(tick) : decimals));
        // 4.7825 and 4.785 are not both 4.78.
        for (int digits = 4; !text && !log && decimals == tooMany && digits <= 9 && repeats(labels); ++digits)
            for (int i = 0; i < labels.size(); ++i)
                labels[i] = text::trimmedNumber(ticks[i], digits);
        // Ticks stay where a label does not fit.
        if (room <= 0 || ticks.size() < 2)
            return labels;
        const double step = ticks[1] - ticks[0];
        // On a logarithmic axis the outermost ticks may be outside the view.
        const double apart = log ? room / std::max(1.0, double(ticks.size() - 2)) : room * step / span;
        const auto isKept = [&](int i, int stride) {
            return (log ? i - 1 : std::llround(ticks[i] / step)) % stride == 0;
        };
        const auto touch = [&](int stride) {
            int before = -1;
            for (int i = 0; i < labels.size(); ++i) {
                if (!isKept(i, stride))
                    continue;
                const QFontMetricsF metrics(font);
                if (before >= 0) {
                    const double needed =
                        height > 0
                            ? height
                            : (metrics.horizontalAdvance(labels[before]) + metrics.horizontalAdvance(labels[i])) / 2 +
                                  8;
                    if ((i - before) * apart < needed)
                        return true;
                }
                before = i;
            }
            return false;
        };
        int stride = 1;
        while (touch(stride))
            ++stride;
        for (int i = 0; i < labels.size(); ++i)
            if (!isKept(i, stride))
                labels[i].clear();
        return labels;
    }

private:
    static constexpr int tooMany = 4;

    static int decimalsOf(double value) {
        for (int decimals = 0; decimals < tooMany; ++decimals) {
            const double scaled = value * std::pow(10, decimals);
            if (std::abs(scaled - std::round(scaled)) < 1e-6)
                return decimals;
        }
        return tooMany;
    }
    static bool repeats(const QVector<QString>& labels) {
        return std::adjacent_find(labels.begin(), labels.end()) != labels.end();
    }
    static QString label(double tick, int decimals) {
        if (decimals == tooMany || std::abs(tick) >= 1e7)
            return text::trimmedNumber(tick, 3);
        if (decimals == 0)
            return text::groupedNumber(std::llround(tick));
        return text::decimals(tick, decimals);
    }
};

} // namespace glasshouse::plots
