#pragma once

#include "ui/places/OverlayCurves.h"
#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"
#include "ui/places/train/LossAxes.h"

class QAction;
class QComboBox;
class QLineEdit;
class QToolButton;
class QPushButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::widgets {
class ElidedLabel;
class SegmentedChoice;
class ValueSlider;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

class ChartLink;

/// The main plot: training and validation loss with the line of random guessing, the best step, checkpoints, changes,
/// pauses, samples.
///
/// Thread: GUI. Ownership: the place's. The plot is not updated while the place is inactive.
class LossCard : public PlaceCard {
    Q_OBJECT
public:
    /// Other charts share its range and its pointer by the link.
    LossCard(const PlaceContext& context, ChartLink& link, QWidget* parent = nullptr);

    plots::CurvePlot* plot() const { return m_plot; }
    const LossAxes& axes() const { return m_axes; }
    /// The smoothed training loss at a step in nats; NaN if there is none.
    double smoothedAt(std::int64_t step) const;
    /// Steps that get a speech bubble.
    void setSampleMarks(const std::vector<std::int64_t>& steps);
    /// Selects a measure like a click on it ("loss", "perplexity", "bits").
    void setMeasure(const QString& id);
    /// Its button says whether the card fills the place.
    void showLarge(bool large);
    /// Choices of its axes, for the menu of the place too.
    QList<QAction*> axisActions() const { return {m_logX, m_logY, m_fitAll, m_wholePlan}; }

Q_SIGNALS:
    void largeRequested(); ///< to fill the place, or to leave it to all cards again
    /// A mark at the step of a sample was chosen; the time cursor is at the nearest saved step.
    void sampleChosen(std::int64_t step);
    /// smoothedAt() has other values now.
    void smoothingChanged();
    /// A person wants to go on from a step that has a checkpoint, in a new run or in this one without what came after.
    /// Offered only if somebody is connected.
    void forkRequested(std::int64_t step);
    void rewindRequested(std::int64_t step);

protected:
    void refresh() override;
    std::size_t points() const override;
    void changeColors() override {}
    /// In a narrow card the words beside the slider go, then the field for a step.
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTools();
    void makeAxisMenu();
    void addLargeButton();
    void showEmptyText();
    void append(int from, int to);
    void appendEvaluations(int from, int to);
    void showMarks();
    void goTo(std::int64_t step);
    void pointAtTyped(bool chosen);
    void offerMark(int mark, const QPoint& position);
    void showCursor();
    void showReference();
    void showTotal();
    void showOthers();
    void showOthersNote(const QStringList& withoutValidation, const QStringList& onOtherTexts, std::size_t runs);
    void showPublished();
    void showGap();
    /// The newest evaluation up to a step; nullptr if there is none.
    const glasshouse::train::Evaluation* evaluationAt(std::int64_t step) const;
    void chooseAxes();
    bool smoothsPowers() const;
    /// A value of the plot, as the panel has it.
    QString valueText(double y) const;

    const PlaceContext& m_context;
    ChartLink& m_link;
    LossAxes m_axes;
    plots::CurvePlot* m_plot;
    OverlayCurves m_others;
    widgets::SegmentedChoice* m_measure;
    QComboBox* m_time;
    QAction* m_logX;
    QAction* m_logY;
    QAction* m_fitAll;
    QAction* m_wholePlan;
    widgets::ValueSlider* m_smoothing;
    QWidget* m_smoothingLabel;
    QLineEdit* m_step;
    QPushButton* m_follow;
    QToolButton* m_fit;
    QToolButton* m_largeButton;
    widgets::ElidedLabel* m_legend;     ///< the meaning of the diamonds
    widgets::ElidedLabel* m_othersNote; ///< which runs show another loss, or no training curve
    std::vector<std::int64_t> m_sampleMarks;
    std::vector<std::int64_t> m_marks; ///< their steps, as in the plot
};

} // namespace glasshouse::places::train
