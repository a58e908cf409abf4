#include "ui/places/inside/attention/Stages.h"
#include "ui/text/Translation.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace glasshouse::places::inside {

namespace {

struct StageNames {
    Q_DECLARE_TR_FUNCTIONS(StageNames)
};

} // namespace

const Matrix& ShownHead::matrix(std::string_view step) const {
    static const engine::ProbeResult nothing;
    const auto& from = step == "softmax" ? shares : scores;
    return (from ? *from : nothing).head(id, step);
}

const std::vector<Stage>& stages() {
    static text::PerLanguage<std::vector<Stage>> tables;
    return tables.of([] {
        return std::vector<Stage>{
            //: attention scores before scaling
            {"raw", StageNames::tr("Raw"), StageNames::tr("Query times key, before anything else"),
             "inside.attention.raw", theme::MapKind::Diverging, "raw", false, false},
            {"scaled", StageNames::tr("Scaled"),
             StageNames::tr("Divided by the square root of the head size, with the bias of the positions"),
             "inside.attention.scaled", theme::MapKind::Diverging, "scaled", false, false},
            {"masked", StageNames::tr("Masked"), StageNames::tr("The future is masked"), "inside.attention.masked",
             theme::MapKind::Diverging, "scaled", true, false},
            {"softmax", StageNames::tr("Softmax"), StageNames::tr("Shares that sum to 1 in every row"),
             "inside.attention.softmax", theme::MapKind::Sequential, "softmax", true, true},
            {"dropout", StageNames::tr("Dropout"),
             StageNames::tr("The shares after one dropout mask, as in a training step"), "inside.attention.dropout",
             theme::MapKind::Sequential, "softmax", true, true, true},
        };
    });
}

int stageIndex(const QString& id) {
    for (int i = 0; i < int(stages().size()); ++i)
        if (stages()[static_cast<std::size_t>(i)].id == id)
            return i;
    return -1;
}

plots::CellMask attentionMask(const config::ModelConfig& model, int layer) {
    plots::CellMask mask;
    mask.upperTriangle = model.causal;
    mask.window = model.windowOf(layer);
    return mask;
}

plots::CellMask stageMask(const Stage& stage, const plots::CellMask& mask) {
    return stage.masked ? mask : plots::CellMask();
}

double shareEnd(const Matrix& softmax) {
    std::vector<float> largest;
    for (int row = softmax.rows / 8; row < softmax.rows; ++row) {
        float maximum = 0;
        for (int col = 0; col <= std::min(row, softmax.cols - 1); ++col)
            maximum = std::max(maximum, std::isfinite(softmax.at(row, col)) ? softmax.at(row, col) : 0.0F);
        largest.push_back(maximum);
    }
    if (largest.empty())
        return 1;
    const auto at = largest.begin() + static_cast<std::ptrdiff_t>((largest.size() - 1) * 9 / 10);
    std::nth_element(largest.begin(), at, largest.end());
    double power = 1;
    for (; power > 1e-6; power /= 10)
        for (const double part : {0.5, 0.2, 0.1})
            if (static_cast<double>(*at) > part * power * (1 + 1e-6))
                return part == 0.5 ? power : part == 0.2 ? 0.5 * power : 0.2 * power;
    return power;
}

plots::ValueRange stageRange(const Stage& stage, const ShownHead& head, double rate, const plots::CellMask& mask) {
    if (stage.shares)
        return {0, shareEnd(head.matrix("softmax")) / (stage.dropped && rate > 0 && rate < 1 ? 1 - rate : 1)};
    return plots::automaticRange(head.matrix(stage.step), stageMask(stage, mask), stage.map);
}

} // namespace glasshouse::places::inside
