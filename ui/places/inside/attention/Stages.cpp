#include "ui/places/inside/attention/Stages.h"

#include <QCoreApplication>

namespace glasshouse::places::inside {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Attention", text);
}

const Matrix& raw(const engine::HeadTrace& head) {
    return head.raw;
}
const Matrix& scaled(const engine::HeadTrace& head) {
    return head.scaled;
}
const Matrix& softmax(const engine::HeadTrace& head) {
    return head.softmax;
}

} // namespace

const std::vector<Stage>& stages() {
    static const std::vector<Stage> list = {
        {"raw", tr("Raw"), tr("Query times key, before anything else (1)"), "inside.attention.raw",
         theme::MapKind::Diverging, raw, false, false},
        {"scaled", tr("Scaled"), tr("Divided by the root of the size, with ALiBi's bias (2)"),
         "inside.attention.scaled", theme::MapKind::Diverging, scaled, false, false},
        {"masked", tr("Masked"), tr("The future is taken out (3)"), "inside.attention.masked",
         theme::MapKind::Diverging, scaled, true, false},
        {"softmax", tr("Softmax"), tr("Shares that add up to 1 in every row (4)"), "inside.attention.softmax",
         theme::MapKind::Sequential, softmax, true, true},
        {"dropout", tr("Dropout"), tr("The shares after one draw of dropout, as a training step sees them (5)"),
         "inside.attention.dropout", theme::MapKind::Sequential, softmax, true, true, true},
    };
    return list;
}

int stageIndex(const QString& id) {
    for (int i = 0; i < int(stages().size()); ++i)
        if (stages()[static_cast<std::size_t>(i)].id == id)
            return i;
    return -1;
}

plots::CellMask stageMask(const Stage& stage) {
    plots::CellMask mask;
    mask.upperTriangle = stage.masked;
    return mask;
}

plots::ValueRange stageRange(const Stage& stage, const Matrix& matrix, double rate) {
    if (stage.shares)
        return {0, stage.dropped && rate > 0 && rate < 1 ? 1 / (1 - rate) : 1};
    return plots::automaticRange(matrix, stageMask(stage), stage.map);
}

} // namespace glasshouse::places::inside
