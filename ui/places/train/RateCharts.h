#pragma once

#include "core/engine/train/Training.h"
#include "ui/places/OverlayCurves.h"
#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

namespace glasshouse::plots {
class CurvePlot;
}

namespace glasshouse::places::train {

class ChartLink;

/// A small chart of one value over the steps of the run, with the time cursor; thin lines of the runs that are ticked
/// in Runs, in their colours.
///
/// Thread: GUI. Ownership: the place's. The plot is not updated while the place is inactive.
class SmallChart : public PlaceCard {
    Q_OBJECT
public:
    plots::CurvePlot* plot() const { return m_plot; }
    /// Shows the range of steps that the plot of the loss shows, and the other way round.
    void join(ChartLink& link);

protected:
    SmallChart(const Viewed& viewed, const QString& id, const QString& title, const QString& axis, QWidget* parent);

    /// Of the curve that the chart fills; the derived class adds it.
    static QString valueId();
    virtual double valueOf(const glasshouse::train::StepMetrics& metrics) const = 0;
    /// The tag of the value among the scalars of a run.
    virtual const char* tag() const = 0;
    /// Steps without a value have no point.
    virtual bool isMeasured(double /*value*/) const { return true; }
    /// The steps of the indices from .. to - 1 of RunModel::metrics() were added; appends further values of them.
    virtual void appendRest(int /*from*/, int /*to*/) {}
    /// After the points: subtitle, lines, the planned part.
    virtual void showRest() = 0;
    /// The time cursor has moved.
    virtual void showAtCursor() {}
    void showTotal();
    bool showsWholePlan() const;
    /// What a chart says that waits for its first point.
    static QString firstPointText() { return tr("The first point comes after the first step."); }
    /// Of the step at the time cursor, or of the newest while it is live; nullptr if the run has none.
    const glasshouse::train::StepMetrics* metricsAtCursor() const;
    /// The planned end of the run has changed, or whether it is shown.
    void showPlan();

    const Viewed& m_viewed;
    plots::CurvePlot* m_plot;

    void refresh() override;
    std::size_t points() const override;
    void changeColors() override {}

private:
    void append(int from, int to);
    void showCursor();
    void showOthers();

    OverlayCurves m_others;
    ChartLink* m_link = nullptr;
};

/// Learning rate, with the future schedule dotted as far as the axis goes: that of the form if the run is stopped and
/// would resume with it.
class LearningRateChart : public SmallChart {
    Q_OBJECT
public:
    explicit LearningRateChart(const PlaceContext& context, QWidget* parent = nullptr);

protected:
    double valueOf(const glasshouse::train::StepMetrics& metrics) const override;
    const char* tag() const override { return "LearningRate"; }
    void showRest() override;
    void showAtCursor() override;

private:
    const Training& m_training;
};

/// Norm of all gradients together, before clipping.
class GradientChart : public SmallChart {
    Q_OBJECT
public:
    explicit GradientChart(const Viewed& viewed, QWidget* parent = nullptr);

protected:
    double valueOf(const glasshouse::train::StepMetrics& metrics) const override;
    const char* tag() const override { return "GradientNorm"; }
    void showRest() override;
};

} // namespace glasshouse::places::train
