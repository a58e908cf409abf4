#pragma once

#include <vector>

#include "ui/widgets/Card.h"

namespace glasshouse::plots {
class CurvePlot;
}

namespace glasshouse::places::inside {

/// Wavelength of each pair of dimensions relative to the context: how many pairs complete a turn within it.
///
/// Thread: GUI. Ownership: the parent's. Units: positions.
class WavelengthCard : public widgets::Card {
    Q_OBJECT
public:
    explicit WavelengthCard(QWidget* parent = nullptr);
    /// Without wavelengths the sentence is shown.
    void setWavelengths(const std::vector<double>& wavelengths, int context, const QString& sentence);
    plots::CurvePlot* plot() const { return m_plot; }

private:
    plots::CurvePlot* m_plot;
};

} // namespace glasshouse::places::inside
