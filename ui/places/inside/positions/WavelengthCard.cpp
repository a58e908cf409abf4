#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/places/inside/Cards.h"
#include "ui/places/inside/positions/EncodingData.h"
#include "ui/plots/CurvePlot.h"

namespace glasshouse::places::inside {

namespace {
struct Wavelengths {
    Q_DECLARE_TR_FUNCTIONS(Wavelengths)
};
} // namespace

describe::Card wavelengthCard(std::function<const EncodingData&()> data, std::function<int()> context) {
    const auto turning = [data, context] {
        const std::vector<double>& all = data().wavelengths;
        return std::count_if(all.begin(), all.end(), [&](double length) { return length <= context(); });
    };
    return {.names = {.id = QStringLiteral("wavelengthCard"), .explanation = QStringLiteral("inside.positions.waves")},
            .title = Wavelengths::tr("Wavelength of each pair"),
            .subtitle =
                [=] {
                    return Wavelengths::tr("%1 of %2 turn within %3")
                        .arg(turning())
                        .arg(data().wavelengths.size())
                        .arg(context());
                },
            .empty =
                [data] {
                    return data().wavelengths.empty() ? Wavelengths::tr("This encoding has no wavelengths.")
                                                      : QString();
                },
            .body = {describe::Curve{
                .names = {.id = QStringLiteral("wavelengths"),
                          .name = Wavelengths::tr("Wavelength of each pair of dimensions, in positions")},
                .across = Wavelengths::tr("pair"),
                .up = Wavelengths::tr("positions for one turn"),
                .logUp = true,
                .series = {{QStringLiteral("wavelength"), Wavelengths::tr("wavelength")}},
                .xText = [](double x) { return Wavelengths::tr("pair %1").arg(std::lround(x)); },
                .shown =
                    [=](plots::CurvePlot& plot) {
                        std::vector<double> x(data().wavelengths.size());
                        for (std::size_t i = 0; i < x.size(); ++i)
                            x[i] = static_cast<double>(i);
                        plot.setData(QStringLiteral("wavelength"), std::move(x), data().wavelengths);
                        plot.setReferenceLine(QStringLiteral("context"), Wavelengths::tr("context %1").arg(context()),
                                              context());
                        plot.setBand(0, static_cast<double>(turning()) - 0.5); // up to the pairs that complete a turn
                    }}},
            .file = Wavelengths::tr("wavelengths")};
}

} // namespace glasshouse::places::inside
