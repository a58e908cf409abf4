#pragma once

#include "ui/places/OverlayCurves.h"
#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

class QComboBox;
class QToolButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::runtime {
struct OverlayRun;
}
namespace glasshouse::widgets {
class SegmentedChoice;
}

namespace glasshouse::places::runs {

/// The losses of all chosen runs in one plot, over steps, tokens or time; each run in its colour, a diamond at its best
/// evaluation.
///
/// Thread: GUI. Ownership: the place's. The plot is not updated while it is inactive.
class ValidationCard : public PlaceCard {
    Q_OBJECT
public:
    explicit ValidationCard(const PlaceContext& context, QWidget* parent = nullptr);

    plots::CurvePlot* plot() const { return m_plot; }

protected:
    void refresh() override;
    void changeColors() override {}

private:
    enum class Axis { Steps, Tokens, Seconds };
    void makeTools();
    void chooseAxes();
    void addCurves(const runtime::OverlayRun& run, std::vector<OverlayCurves::Curve>& curves) const;
    double y(double loss, const std::optional<double>& charactersPerToken) const;
    QString xText(double x) const;

    const PlaceContext& m_context;
    plots::CurvePlot* m_plot;
    OverlayCurves m_curves;
    widgets::SegmentedChoice* m_measure;
    QComboBox* m_axis;
    widgets::SegmentedChoice* m_looks; ///< logarithmic axes, training losses
    QToolButton* m_fit;
};

} // namespace glasshouse::places::runs
