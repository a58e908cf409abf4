#pragma once

#include <vector>

#include "ui/places/inside/positions/EncodingData.h"
#include "ui/widgets/Card.h"

class QLineEdit;

namespace glasshouse::plots {
class LineStrip;
}

namespace glasshouse::places::inside {

/// Columns of a position encoding as curves over the positions, chosen by a click in the map, a wedge below it or a
/// list of numbers.
///
/// Thread: GUI. Ownership: the parent's.
class WaveCard : public widgets::Card {
    Q_OBJECT
public:
    /// beside: of the encoding to compare with, for the names of the controls.
    explicit WaveCard(bool beside, QWidget* parent = nullptr);

    /// Columns that the encoding still has stay chosen; else a few are.
    void setData(const EncodingData& shown);
    /// Begins with a few columns again.
    void forgetColumns() { m_columns.clear(); }
    const std::vector<int>& columns() const { return m_columns; }
    /// Adds a column, or removes it.
    void toggle(int column);
    void moveWave(int wave, int column);
    void setPosition(int position);
    plots::LineStrip* strip() const { return m_strip; }

Q_SIGNALS:
    void columnsChanged();
    void positionChosen(int position);

private:
    void refresh();
    void takeTyped();
    void showNumbers();

    EncodingData m_data;
    std::vector<int> m_columns;
    plots::LineStrip* m_strip;
    QLineEdit* m_edit;
    int m_position = -1;
};

} // namespace glasshouse::places::inside
