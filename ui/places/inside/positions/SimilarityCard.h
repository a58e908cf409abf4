#pragma once

#include "core/base/Matrix.h"
#include "core/inspect/PositionPictures.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

#include <vector>

class QTimer;

namespace glasshouse::plots {
class AxisCaption;
class CurvePlot;
class HeatmapWidget;
} // namespace glasshouse::plots
namespace glasshouse::widgets {
class SegmentedChoice;
}

namespace glasshouse::places::inside {

/// How similar the vectors of any two positions are, as a map, and as a curve: of the selected position with every
/// other, or the mean over all pairs at each distance, for rotary positions with the bound of Su et al. 2021. The map
/// is made in slices of a few milliseconds, so a context of 1024 does not block the window.
///
/// Thread: GUI. Ownership: the parent's.
class SimilarityCard : public widgets::Card, public widgets::WidgetPicture {
    Q_OBJECT
public:
    explicit SimilarityCard(QWidget* parent = nullptr);

    /// vectors: a row per position; empty shows the sentence. turning: the vectors are pairs rotated at these
    /// frequencies, in radians per position; empty: they are not. before: those of another step; everything then shows
    /// the change since; empty: no comparison.
    void setVectors(const Matrix& vectors, const QString& sentence, std::vector<double> turning = {},
                    const Matrix& before = {});
    void setPosition(int position);
    plots::HeatmapWidget* map() const { return m_map; }
    plots::CurvePlot* profile() const { return m_profile; }
    /// The map, then the curve.
    QByteArray toCsv() const override;
    /// The values of the curve at the pointer.
    QString valueText() const override;

Q_SIGNALS:
    void positionChosen(int position);

protected:
    const QWidget* drawnBy() const override { return body(); }

private:
    void begin();
    void slice();
    void showProfile();
    void showDistances();
    void nameAxes(const QString& across);
    bool overDistance() const;
    inspect::Similarity kind() const;

    widgets::SegmentedChoice *m_kind, *m_over;
    plots::HeatmapWidget* m_map;
    plots::CurvePlot* m_profile;
    plots::AxisCaption* m_axes; ///< of the profile
    QTimer* m_timer;
    Matrix m_vectors, m_before;
    inspect::SimilarityMap m_work, m_workBefore; ///< the map being computed
    bool m_again = false;                        ///< for other vectors than m_vectors
    std::vector<double> m_turning;
    int m_position = 0;
};

} // namespace glasshouse::places::inside
