#pragma once

#include "core/engine/inspect/PlainDraw.h"
#include "ui/places/inside/scratchpad/ScratchpadSheet.h"

class QBoxLayout;
class QLineEdit;
class QSpinBox;

namespace glasshouse::places::inside {

class NumberCard;

/// Tokens drawn many times from the softmax of a few typed scores: how often each came, beside its probability.
///
/// Thread: GUI. Ownership: the view's.
class DrawSheet : public ScratchpadSheet {
    Q_OBJECT
public:
    explicit DrawSheet(QWidget* parent = nullptr);

    QWidget* controls() override { return m_controls; }
    QString explanation() const override { return QStringLiteral("inside.scratchpad.draw"); }
    void setGap(int gap) override;
    const inspect::PlainDraw& draw() const { return m_draw; }

private:
    void buildControls();
    void tokensTyped();
    void compute();
    QStringList tokenNames() const;

    QWidget* m_controls;
    QLineEdit* m_tokens;
    QSpinBox* m_draws;
    QSpinBox* m_seed;
    QBoxLayout* m_column;
    NumberCard* m_scores;
    NumberCard* m_shares;
    NumberCard* m_losses;
    NumberCard* m_counts;

    inspect::PlainDrawExample m_numbers; ///< as typed
    inspect::PlainDraw m_draw;
};

} // namespace glasshouse::places::inside
