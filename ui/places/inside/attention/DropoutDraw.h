#pragma once

#include <QPushButton>

#include <cstdint>
#include <memory>

#include "core/base/Matrix.h"
#include "core/model/Ablation.h"

namespace glasshouse::places::inside {

/// One draw of dropout from a head's shares: shows its seed, a click draws anew with the next one. The generator is its
/// own; training draws from others.
///
/// Thread: GUI. Ownership: the parent's. A draw is kept until head, rate or seed are others.
class DropoutDraw : public QPushButton {
    Q_OBJECT
public:
    explicit DropoutDraw(QWidget* parent = nullptr);

    /// Of the run, 0 .. 0.99; at 0 there is nothing to draw.
    void setRate(double rate);
    double rate() const { return m_rate; }
    std::uint64_t seed() const { return m_seed; }
    /// The shares after the draw. result: whose head it is; kept, so that it is known again.
    const Matrix& of(const std::shared_ptr<const void>& result, const model::HeadId& head, const Matrix& shares);

Q_SIGNALS:
    void drawn();

private:
    void showSeed();

    double m_rate = 0;
    std::uint64_t m_seed = 1;
    std::shared_ptr<const void> m_result; ///< of m_matrix; none: to be drawn
    model::HeadId m_head;
    Matrix m_matrix;
};

} // namespace glasshouse::places::inside
