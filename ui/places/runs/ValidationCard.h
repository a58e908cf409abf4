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
struct OverlayPoint;
struct OverlayRun;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class SegmentedChoice;
}

namespace glasshouse::places::runs {

class RunGroups;
struct SeedCurves;

/// The losses of all chosen runs in one plot, over steps, tokens or time; each run in its colour, a diamond at its best
/// evaluation. Of a folded group of seeds, instead, the mean at the steps at which all were evaluated, in the colour of
/// the oldest, in a band of one sample standard deviation on either side.
///
/// Thread: GUI. Ownership: the place's. The plot is not updated while it is inactive.
class ValidationCard : public PlaceCard {
    Q_OBJECT
public:
    ValidationCard(const PlaceContext& context, const RunGroups& groups, QWidget* parent = nullptr);

    plots::CurvePlot* plot() const { return m_plot; }

protected:
    void refresh() override;
    void changeColors() override {}

private:
    enum class Axis { Steps, Tokens, Seconds };
    void makeTools();
    void chooseAxes();
    void addCurves(const runtime::OverlayRun& run, std::vector<OverlayCurves::Curve>& curves) const;
    void addMean(const SeedCurves& seeds, std::vector<OverlayCurves::Curve>& curves) const;
    double xOf(const runtime::OverlayPoint& point) const;
    double y(double loss, const std::optional<double>& charactersPerToken) const;
    QString xText(double x) const;

    const PlaceContext& m_context;
    const RunGroups& m_groups;
    plots::CurvePlot* m_plot;
    OverlayCurves m_curves;
    widgets::SegmentedChoice* m_measure;
    QComboBox* m_axis;
    widgets::SegmentedChoice* m_looks; ///< logarithmic axes, training losses
    QToolButton* m_fit;
};

} // namespace glasshouse::places::runs
