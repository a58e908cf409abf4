#include "ui/places/inside/tokens/TokensView.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

#include "core/base/Error.h"
#include "core/inspect/Neighbors.h"
#include "core/inspect/PositionPictures.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/tokens/NeighborModel.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

namespace {

constexpr std::size_t kMostTrail = 24; ///< kept steps of a trail
constexpr int kMostCosines = 512;      ///< tokens of the cosine matrix

/// Of the kept steps before another those that make a trail.
std::vector<std::int64_t> trailSteps(const std::vector<std::int64_t>& kept, std::int64_t before) {
    std::vector<std::int64_t> steps(kept.begin(), std::lower_bound(kept.begin(), kept.end(), before));
    if (steps.size() <= kMostTrail)
        return steps;
    std::vector<std::int64_t> thinned;
    for (std::size_t i = 0; i < kMostTrail; ++i)
        thinned.push_back(steps[i * (steps.size() - 1) / (kMostTrail - 1)]);
    return thinned;
}

} // namespace

struct TokensView::Made {
    std::shared_ptr<const TokenCloud> cloud;
    std::map<std::int64_t, Matrix> ways;
    Matrix first; ///< the table of the first of the ways
};

TokensView::TokensView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent)
    , m_memory(std::make_shared<CloudMemory>()) {
    setFocusPolicy(Qt::ClickFocus);
    buildBar();
    m_page = new QWidget(this);
    m_columns = new QHBoxLayout(m_page);
    buildCloud();
    buildRight();
    m_columns->addWidget(m_cloudCard, 1);
    m_columns->addWidget(m_right);
    m_empty = new widgets::EmptyState({}, this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    exportPictures();
    connect(&m_context.run, &runtime::RunModel::opened, this, [this] {
        m_memory = std::make_shared<CloudMemory>();
        m_cloud.reset();
        m_ways.clear();
        m_first = {};
        m_names.clear();
        m_token = -1;
        if (isShown()) {
            read();
            renew();
        }
    });
    connect(&m_context.cursor, &runtime::TimeCursor::keptStepsChanged, this, [this] {
        if (isShown())
            renew();
    });
    connect(&m_context.cursor, &runtime::TimeCursor::changed, this, [this] {
        if (isShown() && m_cloud)
            m_cloudCard->setStaleText(sourceText(m_cloud->step, m_cloud->recorded));
    });
    connect(&m_context.probe, &runtime::ProbeController::readingChanged, this, [this] {
        if (isShown())
            m_cloudCard->setBusy(m_context.probe.isReading(this) && !m_context.run.isAlive());
    });
    setWidthClass(WidthClass::Normal);
}

void TokensView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_columns->setContentsMargins(12, gap, 12, gap);
    m_columns->setSpacing(gap);
    m_right->layout()->setSpacing(gap);
    m_right->setFixedWidth(theme::scaled(width == WidthClass::Wide ? 460 : width >= WidthClass::Medium ? 330 : 270));
}

void TokensView::changeEvent(QEvent* event) {
    InsideView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_cloud)
        showLooks(); // its colours are of the theme
}

void TokensView::shownChanged(bool shown) {
    if (!shown) {
        m_context.probe.clearReading(this);
        return;
    }
    read();
    renew();
}

void TokensView::read() {
    if (!isShown())
        return;
    const auto tokens = m_context.run.tokenizer() ? m_context.run.tokenizer()->vocabularySize() : 0;
    const auto table = [tokens](const engine::ModelSnapshot& model) {
        Matrix whole = model.weight("tok.weight");
        if (tokens > 0 && whole.rows > tokens) { // rows that no token uses
            whole.values.resize(static_cast<std::size_t>(tokens) * static_cast<std::size_t>(whole.cols));
            whole.rows = tokens;
        }
        return whole;
    };
    // Rows of a recording are in an order of their own.
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
    runtime::WeightReading reading;
    reading.embeddings = true;
    reading.work = [memory = m_memory, table, recordedTable, trails = m_trails->isChecked()](
                       const runtime::WeightSource& source) -> std::shared_ptr<const void> {
        const bool recorded = source.recording != nullptr;
        Matrix embedding = recorded ? recordedTable(*source.recording) : table(*source.model);
        if (embedding.rows < 2)
            throw Error("This model has no table of token embeddings.");
        auto made = std::make_shared<Made>();
        const std::lock_guard lock(memory->mutex);
        const std::int64_t step = recorded ? source.recording->step : source.model->step();
        if (!memory->last || memory->last->step != step || memory->last->embedding.values != embedding.values) {
            TokenCloud cloud = tokenCloud(std::move(embedding), step, memory->last.get());
            cloud.recorded = recorded;
            memory->last = std::make_shared<const TokenCloud>(std::move(cloud));
        }
        made->cloud = memory->last;
        for (const std::int64_t kept : trails ? trailSteps(source.steps, step) : std::vector<std::int64_t>{}) {
            if (source.stop.stop_requested())
                break;
            if (!memory->tables.contains(kept))
                memory->tables[kept] = table(*source.kept(kept));
            made->ways[kept] = projected(*made->cloud, memory->tables[kept]);
            if (made->ways.size() == 1)
                made->first = memory->tables[kept];
        }
        return made;
    };
    reading.done = [this](const std::shared_ptr<const void>& made, const QString& problem) {
        m_problem = problem;
        if (made)
            take(*std::static_pointer_cast<const Made>(made));
        if (isShown())
            renew();
    };
    m_context.probe.setReading(this, std::move(reading));
}

void TokensView::take(const Made& made) {
    m_cloud = made.cloud;
    m_ways = made.ways;
    m_first = made.first;
    if (m_names.size() != m_cloud->embedding.rows) {
        m_names.clear();
        m_classes.clear();
        const auto tokenizer = m_context.run.tokenizer();
        for (int id = 0; id < m_cloud->embedding.rows; ++id) {
            const std::string_view bytes =
                tokenizer && id < tokenizer->vocabularySize() ? tokenizer->bytes(id) : std::string_view();
            m_names.append(visibleToken(QString::fromUtf8(bytes.data(), qsizetype(bytes.size()))));
            m_classes.push_back(tokenClass(bytes));
        }
    }
    if (m_token >= m_names.size())
        m_token = -1;
    showCloud();
}

void TokensView::renew() {
    const QString sentence = !hasWeights() ? noWeightsText() : !m_cloud ? m_problem : QString();
    if (!sentence.isEmpty() || !hasWeights()) {
        fillEmpty(m_empty, sentence);
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    m_stack->setCurrentWidget(m_page);
    m_cloudCard->setWarning(m_problem);
    m_cloudCard->setStaleText(m_cloud ? sourceText(m_cloud->step, m_cloud->recorded) : QString());
}

QString TokensView::name(int token) const {
    return m_names.value(token);
}

int TokensView::tokenOf(const QString& text) const {
    const QString wanted = visibleToken(text);
    if (wanted.isEmpty())
        return -1;
    const int exact = int(m_names.indexOf(wanted));
    if (exact >= 0)
        return exact;
    for (int id = 0; id < m_names.size(); ++id)
        if (m_names.at(id).contains(wanted, Qt::CaseInsensitive))
            return id;
    return -1;
}

int TokensView::axis(int which) const {
    return std::max(0, m_axes[which]->currentIndex());
}

const std::vector<std::int64_t>* TokensView::counts() const {
    const auto prepared = m_context.corpus.prepared();
    // Only of the text that the run was trained on: another one would count something else.
    return prepared && prepared->corpus && prepared->tokenCounts.size() >= static_cast<std::size_t>(m_names.size()) &&
                   prepared->corpus->fingerprint() == m_context.run.corpus().fingerprint
               ? &prepared->tokenCounts
               : nullptr;
}

void TokensView::choose(int token) {
    m_token = token;
    showToken();
    showTrail();
    tellValues(token);
}

void TokensView::find() {
    const int token = tokenOf(m_find->text());
    theme::setLookProperty(m_find, "error", token < 0 && !m_find->text().isEmpty());
    m_plot->setRinged(token);
}

void TokensView::showCosines() {
    if (!m_cloud || m_look->current() != QLatin1String("cosines"))
        return;
    const Matrix& table = m_cloud->embedding;
    const int tokens = std::min(table.rows, kMostCosines);
    Matrix part(tokens, table.cols);
    std::copy_n(table.values.begin(), part.values.size(), part.values.begin());
    m_cosines->setRowLabels(m_names.mid(0, tokens));
    m_cosines->setColumnLabels(m_names.mid(0, tokens));
    m_cosines->setMatrix(inspect::similarity(part, inspect::Similarity::Cosine));
    m_cloudCard->setSubtitle(tokens < table.rows ? tr("cosine of every two of the first %1 tokens").arg(tokens)
                                                 : tr("cosine of every two tokens"));
}

void TokensView::showDirection() {
    if (!m_cloud)
        return;
    int ids[4];
    bool all = true;
    for (int i = 0; i < 4; ++i) {
        ids[i] = tokenOf(m_pair[i]->text());
        theme::setLookProperty(m_pair[i], "error", ids[i] < 0 && !m_pair[i]->text().isEmpty());
        all = all && ids[i] >= 0;
    }
    if (!all) {
        m_direction->setText(tr("Write two pairs, for example a → A and b → B."));
        return;
    }
    const double cosine = inspect::directionCosine(m_cloud->embedding, ids[0], ids[1], ids[2], ids[3]);
    m_direction->setText(std::isnan(cosine) ? tr("A pair does not differ, so it has no direction.")
                                            : tr("cosine of the two directions %1").arg(theme::shortNumber(cosine, 3)));
}

void TokensView::tellValues(int token) {
    QList<PlaceValue> values;
    if (m_cloud && token >= 0) {
        values.append({tr("Token"), name(token)});
        for (int which = 0; which < (m_look->current() == QLatin1String("3d") ? 3 : 2); ++which)
            if (axis(which) < m_cloud->points.cols)
                values.append({tr("Axis %1").arg(axis(which) + 1),
                               theme::shortNumber(static_cast<double>(m_cloud->points.at(token, axis(which))))});
        values.append(
            {tr("Shape of E"), QStringLiteral("[%1, %2]").arg(m_cloud->embedding.rows).arg(m_cloud->embedding.cols)});
    }
    Q_EMIT valuesChanged(tr("Under the pointer"), values);
}

} // namespace glasshouse::places::inside
