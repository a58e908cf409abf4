#pragma once

#include <cstdint>

#include "core/engine/inspect/PlainNorm.h"
#include "ui/places/inside/scratchpad/ScratchpadSheet.h"

class QGridLayout;
class QSpinBox;

namespace glasshouse::widgets {
class SegmentedChoice;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class NumberCard;

/// Layer norm of a few typed vectors: their means and deviations, the normalized vectors, and theirs.
///
/// Thread: GUI. Ownership: the view's.
class NormSheet : public ScratchpadSheet {
    Q_OBJECT
public:
    explicit NormSheet(QWidget* parent = nullptr);

    QWidget* controls() override { return m_controls; }
    QString explanation() const override { return QStringLiteral("inside.scratchpad.norm"); }
    void setGap(int gap) override;

private:
    void buildControls();
    void resizeTo(int vectors, int width);
    void fillRandom();
    void compute();
    QString calculationOf(int row, int col) const;

    QWidget* m_controls;
    widgets::SegmentedChoice* m_over;
    QSpinBox* m_vectors;
    QSpinBox* m_width;
    QGridLayout* m_grid;
    NumberCard* m_x;
    NumberCard* m_before;
    NumberCard* m_normalized;
    NumberCard* m_after;

    Matrix m_numbers; ///< as typed
    inspect::PlainNorm::Over m_axis = inspect::PlainNorm::Over::Features;
    inspect::PlainNorm m_norm;
    std::uint64_t m_draws = 0;
};

} // namespace glasshouse::places::inside
