#pragma once

#include <vector>

#include "ui/places/inside/positions/EncodingData.h"
#include "ui/widgets/Card.h"

class QSpinBox;

namespace glasshouse::plots {
class ColorBar;
class HeatmapWidget;
} // namespace glasshouse::plots

namespace glasshouse::places::inside {

/// The numbers of a position encoding as a map. The framed row is the selected position; wedges below are the columns
/// drawn as waves. A click or drag selects a position, a double click adds or removes a column's wave, a wedge can be
/// dragged.
///
/// Thread: GUI. Ownership: the parent's.
class EncodingCard : public widgets::Card {
    Q_OBJECT
public:
    explicit EncodingCard(QWidget* parent = nullptr);

    void setData(const EncodingData& data);
    void setPosition(int position);
    void setWaves(const std::vector<int>& columns);
    /// Head whose bias is shown, from 0.
    int head() const;
    plots::HeatmapWidget* map() const { return m_map; }

Q_SIGNALS:
    void positionChosen(int position);
    void waveToggled(int column);
    void waveMoved(int wave, int column);
    void headChosen(int head);

private:
    plots::HeatmapWidget* m_map;
    plots::ColorBar* m_bar;
    QSpinBox* m_head;
    EncodingData m_data;
    int m_position = 0;
};

} // namespace glasshouse::places::inside
