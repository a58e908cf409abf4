// Which step AttentionView shows: recorded heads and what is computed for them, the difference to another step.
#include "ui/places/inside/attention/AttentionView.h"

#include <algorithm>
#include <cmath>

#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/attention/OneScoreCard.h"
#include "ui/places/inside/attention/StagePanel.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/HeadGrid.h"
#include "ui/runtime/ProbeController.h"
#include "ui/widgets/Card.h"

namespace glasshouse::places::inside {

/// The head at the step to compare with; nullptr while there is none.
const engine::HeadTrace* AttentionView::referenceOf(engine::HeadId head) const {
    const std::shared_ptr<const engine::ProbeResult> before = m_context.probe.reference();
    const auto layer = static_cast<std::size_t>(head.layer);
    const auto index = static_cast<std::size_t>(head.head);
    if (!before || layer >= before->layers.size() || index >= before->layers[layer].heads.size())
        return nullptr;
    return &before->layers[layer].heads[index];
}

void AttentionView::showGrid() {
    plots::CellMask mask;
    mask.upperTriangle = m_context.run.config().model.causal;
    std::vector<std::shared_ptr<const Matrix>> matrices;
    double size = 0; // of the largest change: one range for all, so that heads are comparable
    bool differs = m_context.probe.reference() != nullptr;
    for (std::size_t layer = 0; differs && layer < m_result->layers.size(); ++layer)
        for (std::size_t head = 0; differs && head < m_result->layers[layer].heads.size(); ++head) {
            const engine::HeadTrace* before = referenceOf({int(layer), int(head)});
            Matrix change =
                before ? difference(m_result->layers[layer].heads[head].softmax, before->softmax) : Matrix();
            differs = !change.empty();
            for (const float value : change.values)
                if (std::isfinite(value))
                    size = std::max(size, std::abs(static_cast<double>(value)));
            matrices.push_back(std::make_shared<const Matrix>(std::move(change)));
        }
    if (!differs) {
        matrices.clear();
        for (const engine::LayerTrace& layer : m_result->layers)
            for (const engine::HeadTrace& head : layer.heads)
                matrices.emplace_back(m_result, &head.softmax);
    }
    m_grid->setMap(differs ? theme::MapKind::Diverging : theme::MapKind::Sequential);
    size = size > 0 ? size : 1;
    m_grid->setRange(differs ? -size : 0, differs ? size : 1);
    m_grid->setMatrices(std::move(matrices), mask);
}

void AttentionView::showSource() {
    const QString whole = sourceText(m_result.get());
    const QString detail = m_detailStep >= 0 ? sourceText(m_detailStep, false) : QString();
    const Stage& stage = stages()[static_cast<std::size_t>(m_stage)];
    m_tableCard->setStaleText(whole);
    m_mapCard->setStaleText(stage.shares ? whole : detail);
    m_score->setStaleText(detail);
    m_stagePanel->setScoresNote(detail);
}

/// The head of the result; for a recorded one vectors and scores are those of the nearest checkpoint, or the previous
/// ones while those are pending.
engine::HeadTrace AttentionView::headOf(engine::HeadId wanted) {
    const auto layer = static_cast<std::size_t>(wanted.layer);
    const auto head = static_cast<std::size_t>(wanted.head);
    engine::HeadTrace trace = m_result->layers[layer].heads[head];
    if (!m_result->recorded) {
        if (!trace.raw.empty())
            m_detailStep = m_result->step;
        return trace;
    }
    const engine::HeadTrace* rest = m_hasHead && m_shown == wanted ? &m_head : nullptr;
    const std::shared_ptr<const engine::ProbeResult> beside = m_context.probe.complement();
    if (beside && layer < beside->layers.size() && head < beside->layers[layer].heads.size() &&
        !beside->layers[layer].heads[head].raw.empty()) {
        rest = &beside->layers[layer].heads[head];
        m_detailStep = beside->step;
    }
    if (rest != nullptr && rest->raw.rows == trace.softmax.rows) {
        trace.q = rest->q;
        trace.k = rest->k;
        trace.v = rest->v;
        trace.raw = rest->raw;
        trace.scaled = rest->scaled;
    }
    return trace;
}

} // namespace glasshouse::places::inside
