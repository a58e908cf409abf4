#pragma once

#include <memory>

#include "core/engine/inspect/HeadGrowth.h"
#include "ui/places/Place.h"
#include "ui/runtime/WeightQuery.h"
#include "ui/widgets/Card.h"

class QTimer;

namespace glasshouse::plots {
class AxisCaption;
class CurvePlot;
} // namespace glasshouse::plots
namespace glasshouse::widgets {
class ElidedLabel;
class SegmentedChoice;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class ProbeSelection;

/// How a score of the selected head grew over training; a click in the curve moves the time cursor. From recordings
/// made during training if they are of the probe text, else measured with saved weights; induction, which has a text of
/// its own, from recordings of any text. It also measures the induction scores at the cursor, for the head table.
///
/// Thread: GUI. Ownership: the parent's.
class HeadGrowthCard : public widgets::Card {
    Q_OBJECT
public:
    HeadGrowthCard(const Viewed& viewed, ProbeSelection& selection, QWidget* parent = nullptr);

    /// At the time cursor; NaN while unknown.
    double induction(int layer, int head) const;
    /// Their step, and whether they were recorded; empty while unknown.
    QString inductionSource() const;
    /// As drawn; nullptr while unknown.
    const inspect::HeadGrowth* growth() const;
    plots::CurvePlot* plot() const { return m_plot; }

Q_SIGNALS:
    /// Induction scores have changed.
    void scoresChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Growth {
        inspect::HeadGrowth recorded;
        inspect::HeadGrowth measured; ///< on the probe text; empty if the recordings are of it
    };
    bool isAsked() const;
    bool isInduction() const;
    QString scoreText() const; ///< of the vertical axis
    QString noteText(const inspect::HeadGrowth& shown) const;
    void showCurve();
    int column() const;
    const Matrix* recordedNow() const;
    bool isMeasuredNow() const;

    const Viewed& m_viewed;
    ProbeSelection& m_selection;
    widgets::SegmentedChoice* m_score;
    plots::CurvePlot* m_plot;
    plots::AxisCaption* m_axes;
    widgets::ElidedLabel* m_note;                    ///< the text that the score is of
    QTimer* m_renew;                                 ///< while a run grows
    runtime::WeightQuery<inspect::HeadScores> m_now; ///< at the time cursor
    runtime::WeightQuery<Growth> m_growth;
};

} // namespace glasshouse::places::inside
