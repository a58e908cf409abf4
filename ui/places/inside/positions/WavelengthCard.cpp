#include "ui/places/inside/positions/WavelengthCard.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

WavelengthCard::WavelengthCard(QWidget* parent)
    : Card(tr("Wavelength of each pair"), parent)
    , m_plot(new plots::CurvePlot(this)) {
    setProperty("explain", QStringLiteral("inside.positions.waves"));
    widgets::nameControl(m_plot, {.id = QStringLiteral("wavelengths"),
                                  .name = tr("Wavelength of each pair of dimensions, in positions")});
    m_plot->setCompact(true);
    m_plot->setLaneVisible(false);
    m_plot->setLogY(true);
    m_plot->setAxisNames(tr("pair"), tr("positions for one turn"));
    m_plot->addSeries(QStringLiteral("wavelength"), tr("wavelength"), plots::CurveStyle::quiet());
    m_plot->setXText([](double x) { return tr("pair %1").arg(std::lround(x)); });
    setBody(plots::AxisCaption::above(m_plot, tr("pair"), tr("positions for one turn"), this));
}

void WavelengthCard::setWavelengths(const std::vector<double>& wavelengths, int context, const QString& sentence) {
    if (wavelengths.empty()) {
        setSubtitle({});
        setEmpty(sentence);
        return;
    }
    clearEmpty();
    const auto turning =
        std::count_if(wavelengths.begin(), wavelengths.end(), [context](double length) { return length <= context; });
    setSubtitle(tr("%1 of %2 turn within %3").arg(turning).arg(wavelengths.size()).arg(context));
    std::vector<double> x(wavelengths.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = static_cast<double>(i);
    m_plot->setData(QStringLiteral("wavelength"), std::move(x), wavelengths);
    m_plot->setReferenceLine(QStringLiteral("context"), tr("context %1").arg(context), context);
    m_plot->setBand(0, static_cast<double>(turning) - 0.5); // up to the pairs that complete a turn
    m_plot->fit();
}

} // namespace glasshouse::places::inside
