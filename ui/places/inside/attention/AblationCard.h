#pragma once

#include <memory>

#include "core/engine/inspect/AblationEffect.h"
#include "core/engine/inspect/Importance.h"
#include "ui/places/Place.h"
#include "ui/runtime/WeightQuery.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
class Switch;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class BarChart;
class EffectPicture;
class ProbeSelection;

/// Switches off parts of the model for the probe: the selected head, its layer's feed-forward network, the positions;
/// shows the effect on the loss, the next token and a continuation, and how important each head, each feed-forward
/// network and the positions are on the probe text. Every view shows the model
/// without the parts that are switched off.
///
/// Thread: GUI. Ownership: the parent's. A button computes the importance, since it takes one pass per part.
class AblationCard : public widgets::Card, public widgets::WidgetPicture {
    Q_OBJECT
public:
    AblationCard(const Viewed& viewed, ProbeSelection& selection, QWidget* parent = nullptr);

    /// The probe's loss has changed.
    void showLoss();
    void toggleHead(int layer, int head);
    BarChart* bars() const { return m_bars; }
    /// Numbers of effect and importance.
    QByteArray toCsv() const override;
    /// What the parts that are off do to the loss.
    QString valueText() const override;

protected:
    /// Switches, effect and importance as one picture.
    const QWidget* drawnBy() const override { return m_picture; }

private:
    void showSwitches();
    void toggleFeedForward();
    void showImportance();
    void showEffect();

    const Viewed& m_viewed;
    ProbeSelection& m_selection;
    widgets::Switch* m_head;
    widgets::Switch* m_feedForward;
    widgets::Switch* m_layer;
    widgets::Switch* m_positions;
    widgets::ElidedLabel* m_loss;
    QPushButton* m_measure;
    QWidget* m_picture;
    EffectPicture* m_effect;
    BarChart* m_bars;
    runtime::WeightQuery<inspect::AblationEffect> m_change;
    runtime::WeightQuery<inspect::Importance> m_importance;
    double m_whole = 0; ///< loss with everything on, NaN before it is known
    std::int64_t m_wholeStep = -1;
    std::vector<tokenizer::TokenId> m_wholeTokens;
    bool m_silent = false;
};

} // namespace glasshouse::places::inside
