#pragma once

#include <QString>

#include <memory>
#include <string_view>
#include <vector>

#include "core/base/Matrix.h"
#include "core/engine/Engine.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/theme/ColorMap.h"

namespace glasshouse::places::inside {

/// A head as it is shown: its shares from one result, the steps before them from that or another.
struct ShownHead {
    engine::HeadId id;
    std::shared_ptr<const engine::ProbeResult> shares, scores; ///< nullptr: not known

    /// Of a step as in engine::ProbeResult::head(); an empty one if it is not known.
    const Matrix& matrix(std::string_view step) const;
};

/// One stage of attention, in the order of computation.
struct Stage {
    QString id;      ///< raw, scaled, masked, softmax, dropout: as on the command line
    QString title;   ///< translated
    QString help;    ///< tooltip
    QString explain; ///< id of the explanation
    theme::MapKind map = theme::MapKind::Diverging;
    const char* step = ""; ///< of the head, whose matrix it shows
    bool masked = false;   ///< keys that a query does not see are masked
    bool shares = false;   ///< values are 0 .. 1
    bool dropped = false;  ///< after dropout: kept values, and so the end of the range, are divided by 1 - rate
};

/// All stages; keys 1, 2, … choose them.
const std::vector<Stage>& stages();
/// Position in stages(), or -1.
int stageIndex(const QString& id);

/// The keys that the queries of a layer do not see.
plots::CellMask attentionMask(const config::ModelConfig& model, int layer);
/// Mask of a stage's picture, of the layer's.
plots::CellMask stageMask(const Stage& stage, const plots::CellMask& mask);
/// Upper end of the colour range for attention weights (T, T): in a long text they are small, since a row sums to 1,
/// and on 0 .. 1 the map would be dark. Takes the largest weight of every row after the first eighth (those see few
/// tokens, so their weights are large); the end is their 90th percentile, rounded up to 1, 2 or 5 times a power of ten,
/// so that it seldom changes from step to step. Larger weights have the colour of the end. 1 without such a row.
double shareEnd(const Matrix& softmax);
/// Colour range of a stage of a head; rate: of dropout.
plots::ValueRange stageRange(const Stage& stage, const ShownHead& head, double rate, const plots::CellMask& mask);

} // namespace glasshouse::places::inside
