#pragma once

#include <QPushButton>

#include <cstdint>
#include <memory>

#include "core/base/Matrix.h"
#include "core/model/Ablation.h"

namespace glasshouse::places::inside {

/// One draw of dropout on a head's attention weights: shows its seed, and a click draws again with the next one. It has
/// its own generator, separate from training's.
///
/// Thread: GUI. Ownership: the parent's. A draw is kept until head, rate or seed change.
class DropoutDraw : public QPushButton {
    Q_OBJECT
public:
    explicit DropoutDraw(QWidget* parent = nullptr);

    /// The run's rate, 0 .. 0.99; at 0 there is nothing to draw.
    void setRate(double rate);
    double rate() const { return m_rate; }
    std::uint64_t seed() const { return m_seed; }
    /// The weights after the draw. result: owner of the head; kept to recognize it again.
    const Matrix& of(const std::shared_ptr<const void>& result, const glasshouse::model::HeadId& head,
                     const Matrix& shares);

Q_SIGNALS:
    void drawn();

private:
    void showSeed();

    double m_rate = 0;
    std::uint64_t m_seed = 1;
    std::shared_ptr<const void> m_result; ///< of m_matrix; none: yet to be drawn
    glasshouse::model::HeadId m_head;
    Matrix m_matrix;
};

} // namespace glasshouse::places::inside
