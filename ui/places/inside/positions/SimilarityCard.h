#pragma once

#include "core/base/Matrix.h"
#include "core/engine/inspect/PositionPictures.h"
#include "ui/places/inside/positions/EncodingData.h"
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
/// other, or the mean over all pairs at each distance, for rotary positions with a bound, see inspect::rotaryDecay().
/// The map is made in slices of a few milliseconds, so a context of 1024 does not block the window.
///
/// Thread: GUI. Ownership: the parent's.
class SimilarityCard : public widgets::Card, public widgets::WidgetPicture {
    Q_OBJECT
public:
    /// beside: of the encoding to compare with, for the names of the controls.
    explicit SimilarityCard(bool beside = false, QWidget* parent = nullptr);

    /// Shows the vectors of an encoding, or why it has none. With vectors of another step to compare with, everything
    /// shows the change since.
    void setData(const EncodingData& shown);
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
    void nameAxes(const QString& across, const QString& up);
    QString kindName() const;
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
    std::vector<double> m_turning; ///< radians per position of each pair, see EncodingData; empty: not rotated
    QString m_label;               ///< of the encoding
    int m_position = 0;
};

} // namespace glasshouse::places::inside
