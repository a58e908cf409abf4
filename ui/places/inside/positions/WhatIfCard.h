#pragma once

#include <QStringList>

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/base/Matrix.h"
#include "core/model/Ablation.h"
#include "ui/places/Place.h"
#include "ui/runtime/WeightQuery.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

class QGridLayout;
class QPushButton;

namespace glasshouse::plots {
class HeatmapWidget;
}
namespace glasshouse::widgets {
class ElidedLabel;
class SegmentedChoice;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class ProbeSelection;

/// The trained model on the probe with its positions unchanged, shuffled and removed: the loss of each, of shuffled
/// positions the mean over several orders with their spread, and the attention of the selected head in the first order.
/// The choice in the title determines what every view shows.
///
/// Thread: GUI; the passes run on a separate thread, only while the card is visible. Ownership: the parent's.
/// Errors: one sentence in the title.
class WhatIfCard : public widgets::Card, public widgets::WidgetPicture {
    Q_OBJECT
public:
    enum Case { AsTheyAre, Shuffled, Removed, Cases };

    WhatIfCard(const Viewed& viewed, ProbeSelection& selection, QWidget* parent = nullptr);

    static constexpr int orders = 10; ///< that the shuffled loss is the mean of
    /// Mean loss of the probe's next tokens, nats; NaN: unknown.
    double loss(Case of) const { return m_losses[of]; }
    /// Standard deviation of the loss over the orders; NaN: unknown.
    double spread() const { return m_spread; }
    /// Step of the losses and maps; -1: none yet.
    std::int64_t step() const { return m_step; }
    plots::HeatmapWidget* map(Case of) const { return m_maps[of]; }
    /// The order of shuffled positions: token t is at position order[t].
    static std::vector<int> shuffledOrder(int tokens, std::uint64_t seed);
    QByteArray toCsv() const override;
    /// All losses.
    QString valueText() const override;

Q_SIGNALS:
    /// The losses have changed.
    void measured();

protected:
    const QWidget* drawnBy() const override { return body(); }

private:
    struct Made {
        std::int64_t step = 0;
        int layer = 0, head = 0;
        std::array<double, Cases> losses{};
        std::vector<double> shuffled; ///< loss of each order
        std::array<Matrix, Cases> attention;
        QStringList tokens;
        std::uint64_t seed = 0; ///< of the first order
    };
    using Work = runtime::WeightQuery<Made>::Work;
    bool hasPositions() const;
    QString obstacle() const;
    Work question() const;
    void showObstacle();
    void refresh();
    void forget();
    void choose(const QString& id);
    void showChoice();
    void fitOrder();
    model::Ablation offFor(Case of, int tokens) const;

    const Viewed& m_viewed;
    ProbeSelection& m_selection;
    widgets::SegmentedChoice* m_choice;
    QPushButton* m_again;
    std::array<widgets::ElidedLabel*, Cases> m_labels{};
    std::array<plots::HeatmapWidget*, Cases> m_maps{};
    std::array<double, Cases> m_losses{};
    double m_spread = std::numeric_limits<double>::quiet_NaN();
    std::int64_t m_step = -1;
    std::uint64_t m_seed = 1;
    bool m_silent = false;
    runtime::WeightQuery<Made> m_query;
};

} // namespace glasshouse::places::inside
