#pragma once

#include <QString>

#include <vector>

#include "core/base/Matrix.h"
#include "core/engine/Engine.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/theme/ColorMap.h"

namespace glasshouse::places::inside {

/// One stage of attention, in the order of computation.
struct Stage {
    QString id;      ///< raw, scaled, masked, softmax, dropout: as on the command line
    QString title;   ///< translated
    QString help;    ///< tooltip
    QString explain; ///< id of the explanation
    theme::MapKind map = theme::MapKind::Diverging;
    /// The matrix of a head that it shows.
    const Matrix& (*matrix)(const engine::HeadTrace&) = nullptr;
    bool masked = false;  ///< cells right of the diagonal are masked
    bool shares = false;  ///< values are 0 .. 1
    bool dropped = false; ///< after dropout: kept values, and so the end of the range, are divided by 1 - rate
};

/// All stages; keys 1, 2, … choose them.
const std::vector<Stage>& stages();
/// Position in stages(), or -1.
int stageIndex(const QString& id);

/// Mask of a stage's picture; causal: whether the model has one.
plots::CellMask stageMask(const Stage& stage, bool causal);
/// Upper end of the colour range for attention weights (T, T): in a long text they are small, since a row sums to 1,
/// and on 0 .. 1 the map would be dark. Takes the largest weight of every row after the first eighth (those see few
/// tokens, so their weights are large); the end is their 90th percentile, rounded up to 1, 2 or 5 times a power of ten,
/// so that it seldom changes from step to step. Larger weights have the colour of the end. 1 without such a row.
double shareEnd(const Matrix& softmax);
/// Colour range of a stage of a head; rate: of dropout.
plots::ValueRange stageRange(const Stage& stage, const engine::HeadTrace& head, double rate, bool causal);

} // namespace glasshouse::places::inside
