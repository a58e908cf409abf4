// Which steps TokensView shows: the table at the cursor, those of the trail, and the one to compare with.
#include <QComboBox>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Error.h"
#include "core/inspect/PositionPictures.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/tokens/TokensView.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kMostCosines = 512; ///< tokens of the cosine matrix

/// The step whose table is used for a requested one: that one, or the nearest whose weights were saved; -1: none.
std::int64_t tableStep(const runtime::WeightSource& source, std::int64_t wanted) {
    if (std::binary_search(source.steps.begin(), source.steps.end(), wanted) || source.recorded(wanted))
        return wanted;
    const auto nearest = std::min_element(source.steps.begin(), source.steps.end(),
                                          [&](auto a, auto b) { return std::abs(a - wanted) < std::abs(b - wanted); });
    return nearest != source.steps.end() ? *nearest : -1;
}

/// Cosines between the first tokens, or their change.
Matrix cosinesOf(const TokenCloud& cloud, const CloudChange& change) {
    const auto of = [](const Matrix& table) {
        Matrix part(std::min(table.rows, kMostCosines), table.cols);
        std::copy_n(table.values.begin(), part.values.size(), part.values.begin());
        return inspect::similarity(part, inspect::Similarity::Cosine);
    };
    return change.any() ? difference(of(cloud.embedding), of(change.before)) : of(cloud.embedding);
}

} // namespace

TokensView::Work TokensView::question() {
    const auto tokens = m_context.run.tokenizer() ? m_context.run.tokenizer()->vocabularySize() : 0;
    const auto table = [tokens](const engine::ModelSnapshot& model) {
        Matrix whole = model.weight("tok.weight");
        if (tokens > 0 && whole.rows > tokens) { // rows that no token uses
            whole.values.resize(static_cast<std::size_t>(tokens) * static_cast<std::size_t>(whole.cols));
            whole.rows = tokens;
        }
        return whole;
    };
    // Rows of a recording have a different order.
    const auto recordedTable = [tokens](const run::Recording& recording) {
        const Matrix& rows = recording.embeddings;
        Matrix whole(tokens > 0 ? std::min(tokens, rows.rows) : rows.rows, rows.cols);
        for (int row = 0; row < rows.rows; ++row) {
            const int id = recording.embeddingTokens[static_cast<std::size_t>(row)];
            if (id >= 0 && id < whole.rows)
                std::copy_n(rows.row(row), rows.cols, whole.row(id));
        }
        return whole;
    };
    m_since = m_context.probe.referenceStep();
    return [memory = m_memory, table, recordedTable, trails = m_trails->isChecked(), since = m_since,
            cosines = m_look->current() == QLatin1String("cosines")](const runtime::WeightSource& source) {
        const bool recorded = source.recording != nullptr;
        Matrix embedding = recorded ? recordedTable(*source.recording) : table(*source.model);
        if (embedding.rows < 2)
            throw Error("This model has no table of token embeddings.");
        Made made;
        const std::lock_guard lock(memory->mutex);
        const std::int64_t step = recorded ? source.recording->step : source.model->step();
        if (!memory->last || memory->last->step != step || memory->last->embedding.values != embedding.values) {
            TokenCloud cloud = tokenCloud(std::move(embedding), step, memory->last.get());
            cloud.recorded = recorded;
            memory->last = std::make_shared<const TokenCloud>(std::move(cloud));
        }
        made.cloud = memory->last;
        std::vector<std::int64_t> trail;
        if (trails)
            trail = trailSteps(source.steps, step, memory->last->embedding.values.size() * sizeof(float));
        std::erase_if(memory->tables, [&trail](const auto& known) {
            return !std::binary_search(trail.begin(), trail.end(), known.first);
        });
        for (const std::int64_t kept : trail) {
            if (source.stop.stop_requested())
                break;
            if (!memory->tables.contains(kept))
                memory->tables[kept] = table(*source.kept(kept));
            made.ways[kept] = projected(*made.cloud, memory->tables[kept]);
            if (made.ways.size() == 1)
                made.first = memory->tables[kept];
        }
        if (since && !source.stop.stop_requested()) {
            if (memory->earlierWanted != *since) {
                const std::int64_t at = tableStep(source, *since);
                const bool kept = std::binary_search(source.steps.begin(), source.steps.end(), at);
                memory->earlier = kept      ? table(*source.kept(at))
                                  : at >= 0 ? recordedTable(*source.recorded(at))
                                            : Matrix();
                memory->earlierStep = at;
                memory->earlierWanted = *since;
            }
            made.change = changeOf(*made.cloud, memory->earlier, memory->earlierStep);
        }
        if (cosines)
            made.similar = cosinesOf(*made.cloud, made.change);
        return made;
    };
}

void TokensView::take() {
    m_made = m_query.hasAnswer() ? *m_query.answer() : Made();
    if (!m_made.cloud)
        return;
    if (m_names.size() != m_made.cloud->embedding.rows) {
        m_names.clear();
        m_classes.clear();
        const auto tokenizer = m_context.run.tokenizer();
        for (int id = 0; id < m_made.cloud->embedding.rows; ++id) {
            const std::string_view bytes =
                tokenizer && id < tokenizer->vocabularySize() ? tokenizer->bytes(id) : std::string_view();
            m_names.append(visibleToken(QString::fromUtf8(bytes.data(), qsizetype(bytes.size()))));
            m_classes.push_back(tokenClass(bytes));
        }
    }
    if (m_token >= m_names.size())
        m_token = -1;
    compare();
    showCloud();
}

/// While comparing with a step, colours show how far the tokens moved and lines where from.
void TokensView::compare() {
    const QString id = QStringLiteral("moved");
    const int at = m_color->findData(id);
    if (m_made.change.any() && at < 0) {
        m_otherColor = m_color->currentIndex();
        m_color->addItem(tr("Movement"), id);
        m_color->setCurrentIndex(m_color->count() - 1);
    } else if (!m_made.change.any() && at >= 0) {
        if (m_color->currentIndex() == at)
            m_color->setCurrentIndex(m_otherColor);
        m_color->removeItem(at);
    }
}

void TokensView::showTrail() {
    std::vector<CloudPlot::Place> trail;
    QString begin;
    if (m_made.cloud && m_token >= 0 && m_trails->isChecked()) {
        for (const auto& [step, points] : m_made.ways) {
            if (m_token >= points.rows)
                continue;
            if (trail.empty())
                begin = tr("step %1").arg(theme::groupedNumber(step));
            CloudPlot::Place place{};
            for (std::size_t which = 0; which < 3; ++which)
                if (axis(int(which)) < points.cols)
                    place[which] = points.at(m_token, axis(int(which)));
            trail.push_back(place);
        }
        if (!trail.empty()) {
            if (m_made.first.cols == m_made.cloud->embedding.cols && m_token < m_made.first.rows) {
                double sum = 0;
                for (int dim = 0; dim < m_made.first.cols; ++dim) {
                    const auto moved = static_cast<double>(m_made.cloud->embedding.at(m_token, dim)) -
                                       static_cast<double>(m_made.first.at(m_token, dim));
                    sum += moved * moved;
                }
                m_facts->setValue(tr("Moved since %1").arg(begin), theme::shortNumber(std::sqrt(sum)));
            }
        }
    }
    m_plot->setTrail(std::move(trail), begin);
}

void TokensView::showCosines() {
    if (!m_made.cloud || m_look->current() != QLatin1String("cosines"))
        return;
    if (m_made.similar.empty())
        return m_query.renew();
    m_cosines->setRowLabels(m_names.mid(0, m_made.similar.rows));
    m_cosines->setColumnLabels(m_names.mid(0, m_made.similar.rows));
    const plots::ValueRange range = m_made.change.any()
                                        ? plots::automaticRange(m_made.similar, {}, theme::MapKind::Diverging)
                                        : plots::ValueRange{-1, 1};
    m_cosines->setRange(range.low, range.high);
    m_cosines->setMatrix(m_made.similar);
    const QString which = m_made.similar.rows < m_made.cloud->embedding.rows
                              ? tr("the first %1 tokens").arg(m_made.similar.rows)
                              : tr("all tokens");
    m_cloudCard->setSubtitle(m_made.change.any() ? tr("cosines of %1, difference to step %2, ±%3")
                                                       .arg(which, theme::groupedNumber(m_made.change.step),
                                                            theme::shortNumber(range.high, 3))
                                                 : tr("cosine of every two of %1").arg(which));
}

} // namespace glasshouse::places::inside
