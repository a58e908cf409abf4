#include "ui/places/inside/attention/AttentionView.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/inspect/HeadStatistics.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/attention/AblationCard.h"
#include "ui/places/inside/attention/DropoutDraw.h"
#include "ui/places/inside/attention/HeadGrowthCard.h"
#include "ui/places/inside/attention/HeadTable.h"
#include "ui/places/inside/attention/OneScoreCard.h"
#include "ui/places/inside/attention/StagePanel.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/ProfiledMap.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

const char* const kStageSetting = "inside/stage";

int strongestKey(const Matrix& softmax, int query) {
    const float* row = softmax.row(query);
    return int(std::max_element(row, row + softmax.cols) - row); // masked weights are 0
}

} // namespace

AttentionView::AttentionView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : ResultView(context, selection, parent)
    , m_stage(stageIndex(context.settings.value(QLatin1String(kStageSetting), QStringLiteral("softmax")).toString())) {
    if (m_stage < 0)
        m_stage = stageIndex(QStringLiteral("softmax"));
    build();
    exportPictures();
    connectStores();
    setStage(m_stage);
    setWidthClass(WidthClass::Normal);
}

void AttentionView::build() {
    m_gridCard = new widgets::Card(tr("All heads"), this);
    m_gridCard->setObjectName(QStringLiteral("allHeads"));
    m_gridCard->setProperty("explain", QStringLiteral("inside.heads"));
    m_grid = new plots::HeadGrid(m_gridCard);
    m_grid->setObjectName(QStringLiteral("headGrid"));
    m_grid->setAccessibleName(tr("All heads of all layers"));
    m_grid->setRange(0, 1);
    m_gridCard->setBody(m_grid);
    m_gridCard->addTool(new DifferenceChooser(m_context, m_gridCard));

    m_tableCard = new widgets::Card(tr("Layer"), this);
    m_tableCard->setObjectName(QStringLiteral("layerHeads"));
    m_tableCard->setSubtitle(tr("statistics of its heads"));
    m_tableCard->setProperty("explain", QStringLiteral("inside.heads"));
    m_table = new HeadTable(m_tableCard);
    m_table->setObjectName(QStringLiteral("headTableBox"));
    m_tableCard->setBody(m_table);
    m_tableCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // it scrolls, and takes what remains

    m_mapCard = new widgets::Card(tr("Layer"), this);
    m_mapCard->setObjectName(QStringLiteral("headMap"));
    m_mapCard->setProperty("explain", QStringLiteral("inside.attention"));
    m_keys = new QLabel(tr("← → head  ↑ ↓ layer"), m_mapCard);
    m_keys->setFont(theme::uiFont(theme::TextSize::Small));
    m_keys->setForegroundRole(QPalette::PlaceholderText);
    m_mapCard->addTitleWidget(m_keys);
    m_stages = new widgets::SegmentedChoice(m_mapCard);
    m_stages->setObjectName(QStringLiteral("stages"));
    m_stages->setAccessibleName(tr("Stage"));
    m_stages->setToolTip(tr("Stage of the computation (1 to 5)"));
    m_stages->setSmall(true);
    for (const Stage& stage : stages())
        m_stages->addChoice(stage.id, stage.title, stage.help);
    m_dropout = new DropoutDraw(m_mapCard);
    m_mapCard->addTool(m_dropout);
    m_mapCard->addTool(m_stages);
    auto* body = new QWidget(m_mapCard);
    buildModes(body);
    m_mapCard->setBody(body);

    m_score = new OneScoreCard(this);

    m_left = new QWidget(this);
    auto* left = new QVBoxLayout(m_left);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(m_gridCard);
    left->addWidget(m_tableCard, 1);
    m_growth = new HeadGrowthCard(m_context, m_selection, m_left);
    left->addWidget(m_growth);
    m_off = new AblationCard(m_context, m_selection, m_left);
    left->addWidget(m_off);
    auto* content = new QWidget(this);
    m_columns = new QHBoxLayout(content);
    m_columns->addWidget(m_left);
    m_right = new QVBoxLayout;
    m_right->addWidget(m_mapCard, 1);
    m_below = new QHBoxLayout;
    m_below->addWidget(m_score, 2);
    m_right->addLayout(m_below);
    m_columns->addLayout(m_right, 1);
    m_scroll = new PageScroll(content, this);
    for (QWidget* sized : std::initializer_list<QWidget*>{m_map, m_scroll}) // they limit the height of the map card
        sized->installEventFilter(this);

    setContent(m_scroll);
    ask(m_query, *m_mapCard);
}

void AttentionView::connectStores() {
    using runtime::ProbeController;
    const ProbeController& probe = m_context.probe;
    connect(&probe, &ProbeController::referenceChanged, this, [this] {
        if (!isShown() || !m_result)
            return;
        showGrid();
        showHead();
    });
    connect(&probe, &ProbeController::complementChanged, this, [this] {
        if (isShown())
            showHead();
    });

    connect(&m_selection, &ProbeSelection::headChanged, this, [this] {
        m_grid->setCurrent(m_selection.layer(), m_selection.head());
        if (!isShown())
            return;
        wish();
        showLayerTable();
        followHead();
        showHead();
    });
    connect(&m_selection, &ProbeSelection::cellChanged, this, [this] {
        if (!isShown())
            return;
        showFrames();
        showPair();
    });
    connect(m_grid, &plots::HeadGrid::headChosen, this, [this](int layer, int head) {
        m_preview = {-1, -1};
        m_selection.setHead(layer, head);
    });
    connect(m_grid, &plots::HeadGrid::headHovered, this, &AttentionView::previewHead);
    connect(m_grid, &plots::HeadGrid::offToggleRequested, m_off, &AblationCard::toggleHead);
    connect(m_growth, &HeadGrowthCard::scoresChanged, this, [this] {
        if (isShown())
            showLayerTable();
    });
    connect(m_table, &HeadTable::headChosen, this,
            [this](int head) { m_selection.setHead(m_selection.layer(), head); });
    connect(m_stages, &widgets::SegmentedChoice::currentChanged, this,
            [this](const QString& id) { setStage(stageIndex(id)); });
    connect(m_stagePanel, &StagePanel::stageChosen, this, &AttentionView::setStage);
    connect(m_stagePanel, &StagePanel::rangeChanged, this, [this](int stage) {
        if (stage == m_stage)
            showHead();
    });
    connect(m_dropout, &DropoutDraw::drawn, this, &AttentionView::showHead);
    connectModes();
    connect(m_map, &plots::HeatmapWidget::cellHovered, this, [this](int row, int col) {
        m_hovered = {col, row};
        if (row < 0)
            showFrames();
        showPair();
    });
    connect(m_map, &plots::HeatmapWidget::cellLocked, this,
            [this](int row, int col) { m_selection.setCell(row, col); });
}

void AttentionView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_columns->setContentsMargins(12, gap, 12, gap);
    m_columns->setSpacing(gap);
    m_right->setSpacing(gap);
    m_left->layout()->setSpacing(gap);
    const bool narrow = width == WidthClass::Narrow;
    m_columns->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_right->setDirection(width == WidthClass::Wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const bool wide = width == WidthClass::Wide;
    m_right->setStretch(1, wide ? 1 : 0);
    m_right->setStretch(0, wide ? 2 : 1);
    // If the left column would be long and there is space below the map, the growth card goes there.
    const bool below = width >= WidthClass::Medium;
    if (below != (m_below->indexOf(m_growth) >= 0)) {
        auto* left = static_cast<QBoxLayout*>(m_left->layout());
        if (below)
            m_below->addWidget(m_growth, 1);
        else
            left->insertWidget(left->indexOf(m_off), m_growth);
    }
    m_below->setDirection(wide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_below->setSpacing(gap);
    m_grid->setLargestThumbnail(theme::scaled(width == WidthClass::Wide ? 64 : 44));
    const int column = width == WidthClass::Wide ? 460 : width >= WidthClass::Normal ? 324 : 300;
    m_left->setMinimumWidth(narrow ? 0 : theme::scaled(column));
    m_left->setMaximumWidth(narrow ? QWIDGETSIZE_MAX : theme::scaled(column));
    m_tableCard->setMinimumHeight(theme::scaled(narrow ? 220 : 120));
    m_keys->setVisible(width >= WidthClass::Normal);
    limitMap();
}

bool AttentionView::eventFilter(QObject* watched, QEvent* event) {
    if ((watched == m_map || watched == m_scroll) && event->type() == QEvent::Resize)
        limitMap();
    return ResultView::eventFilter(watched, event);
}

/// The map is a square of whole pixels: its card is as high as its width allows, at most one screen, and no higher.
void AttentionView::limitMap() {
    if (!m_map->isVisibleTo(m_mapCard)) // lines are shown instead
        return;
    const int tokens = m_map->matrix().rows;
    const int frame = m_mapCard->height() - m_map->height();
    const bool narrow = m_columns->direction() == QBoxLayout::TopToBottom;
    if (tokens == 0 || narrow || m_right->direction() == QBoxLayout::LeftToRight || frame < 0) {
        m_mapCard->setMinimumHeight(narrow ? theme::scaled(460) : 0);
        m_mapCard->setMaximumHeight(QWIDGETSIZE_MAX);
        return;
    }
    const QRectF cells = m_map->mapRect();
    const double across = m_map->width() - cells.left();
    const double ratio = devicePixelRatioF();
    const int labels = theme::scaled(46); // below the map, rotated
    const int screen = m_scroll->height() - m_columns->contentsMargins().top() - m_columns->contentsMargins().bottom();
    const double down = screen - frame - labels - cells.top();
    const double cell = std::max(1.0, std::floor(std::min(across, down) * ratio / tokens)) / ratio;
    const double side = std::min(cell * tokens, across); // pooled if there are more tokens than pixels
    const int used = std::clamp(int(cells.top() + side) + labels + frame,
                                m_stagePanel->minimumSizeHint().height() + frame, QWIDGETSIZE_MAX);
    m_mapCard->setMaximumHeight(used);
    // A slightly smaller map, so that what is below is visible without scrolling.
    const int beside = screen - m_below->minimumSize().height() - m_right->spacing();
    const int least = std::max(m_stagePanel->minimumSizeHint().height() + frame, used * 3 / 4);
    m_mapCard->setMinimumHeight(std::min(used, beside >= least ? beside : screen));
}

QString AttentionView::emptySentence() const {
    const bool some = !hasWeights() || model::modelKind(m_context.run.config().model.kind).hasAttention();
    return some ? ResultView::emptySentence() : tr("This model has no attention.");
}

engine::HeadId AttentionView::wantedHead() const {
    if (m_preview.x() >= 0)
        return {m_preview.x(), m_preview.y()};
    return {m_selection.layer(), m_selection.head()};
}

std::optional<runtime::ProbeInterest> AttentionView::interest() const {
    const config::ModelConfig& model = m_context.run.config().model;
    if (!model::modelKind(model.kind).hasAttention())
        return std::nullopt;
    m_selection.setShape(glasshouse::model::Description(model).attentionLayers(), model.n_head);
    runtime::ProbeInterest interest;
    interest.allHeads = true;
    interest.detail = wantedHead();
    return interest;
}

void AttentionView::forget() {
    ResultView::forget();
    m_hasHead = false;
    m_detailStep = -1;
    m_grid->setShape(0, 0);
    m_map->setMatrix({});
}

void AttentionView::showResult() {
    const auto layers = int(m_result->layers.size());
    const auto heads = layers > 0 ? int(m_result->layers.front().heads.size()) : 0;
    if (layers == 0 || heads == 0)
        return;
    m_selection.setShape(layers, heads);
    m_gridCard->setSubtitle(QStringLiteral("%1 × %2").arg(layers).arg(heads)); // there is little space
    if (m_grid->layers() != layers || m_grid->heads() != heads)
        m_grid->setShape(layers, heads);
    showGrid();
    const std::vector<engine::HeadId>& off = m_result->request.off.heads;
    for (int layer = 0; layer < layers; ++layer)
        for (int head = 0; head < heads; ++head)
            m_grid->setOff(layer, head, std::find(off.begin(), off.end(), engine::HeadId{layer, head}) != off.end());
    m_off->showLoss();
    m_grid->setCurrent(m_selection.layer(), m_selection.head());
    showLayerTable();
    showHead();
    showSource();
}

void AttentionView::showLayerTable() {
    const auto layer = static_cast<std::size_t>(m_selection.layer());
    m_tableCard->setTitle(tr("Layer %1").arg(m_selection.layer()));
    if (!m_result || layer >= m_result->layers.size())
        return;
    std::vector<inspect::HeadScore> rows;
    for (const engine::HeadTrace& head : m_result->layers[layer].heads) {
        const engine::HeadId id{m_selection.layer(), int(rows.size())};
        rows.push_back({id, inspect::headStatistics(head.softmax), m_growth->induction(id.layer, id.head)});
    }
    // The entropy of a uniform head: the mean of ln(t + 1), without the mask ln T.
    const auto tokens = static_cast<double>(std::max<qsizetype>(1, m_tokens.size()));
    const bool causal = m_context.run.config().model.causal;
    m_table->setHeads(m_selection.layer(), std::move(rows),
                      causal ? std::lgamma(tokens + 1) / tokens : std::log(tokens), m_growth->inductionSource());
    m_table->setCurrentHead(m_selection.head());
}

void AttentionView::showHead() {
    if (!m_result)
        return;
    const engine::HeadId wanted = wantedHead();
    const auto layer = static_cast<std::size_t>(wanted.layer);
    const auto head = static_cast<std::size_t>(wanted.head);
    if (layer >= m_result->layers.size() || head >= m_result->layers[layer].heads.size())
        return;
    engine::HeadTrace trace = headOf(wanted);
    const Stage& stage = stages()[static_cast<std::size_t>(m_stage)];
    if (stage.matrix(trace).rows != int(m_tokens.size()))
        return; // pending: the last picture stays
    m_head = std::move(trace);
    m_dropout->setRate(m_context.run.config().attentionDropout());
    const bool causal = m_context.run.config().model.causal;
    const Matrix& dropped = m_dropout->of(m_result, wanted, m_head.softmax);
    const Matrix& matrix = stage.dropped ? dropped : stage.matrix(m_head);
    m_shown = wanted;
    m_hasHead = true;
    m_mapCard->setTitle(tr("Layer %1, head %2").arg(wanted.layer).arg(wanted.head));
    m_mapCard->setProperty("explain", stage.explain);
    if (m_selection.query() < 0 && m_selection.tokens() == matrix.rows)
        m_selection.setCell(matrix.rows - 1, strongestKey(m_head.softmax, matrix.rows - 1));
    m_stagePanel->setHead(m_head, dropped, m_dropout->rate(), causal);
    const plots::ValueRange range = m_stagePanel->range(m_stage);
    // Two draws of dropout would differ by chance.
    const engine::HeadTrace* const before = stage.dropped ? nullptr : referenceOf(wanted);
    const std::int64_t since = before ? m_context.probe.reference()->step : -1;
    Change change = before ? changeSince(since, matrix, stage.matrix(*before), stageMask(stage, causal)) : Change();
    const bool differs = !change.values.empty();
    m_map->setMap(differs ? theme::MapKind::Diverging : stage.map);
    m_map->setRange(differs ? change.range.low : range.low, differs ? change.range.high : range.high);
    m_mapCard->setSubtitle(differs || !before
                               ? change.note
                               : tr("no difference: no scores were saved at step %1").arg(theme::groupedNumber(since)));
    m_map->setMaskText(causal && stage.masked ? tr("masked: the future is not seen") : QString());
    m_map->setRowLabels(m_tokens, true);
    m_map->setColumnLabels(m_tokens);
    if (!showSeveral())
        m_map->setMatrix(differs ? std::move(change.values) : matrix, stageMask(stage, causal));
    limitMap();
    showFrames();
    showPair();
    showSource();
}

void AttentionView::showFrames() {
    if (m_map->isLocked() &&
        (m_map->currentRow() != m_selection.query() || m_map->currentColumn() != m_selection.key()))
        m_map->unlock();
    if (m_hovered.y() >= 0 && !m_map->isLocked())
        return; // the frames are where the pointer is
    m_map->setCurrentRow(m_selection.query());
    m_map->setCurrentColumn(m_selection.key());
}

void AttentionView::showPair() {
    if (!m_hasHead)
        return;
    const bool preview = m_hovered.y() >= 0 && !m_map->isLocked();
    const int query = preview ? m_hovered.y() : m_selection.query();
    const int key = preview ? m_hovered.x() : m_selection.key();
    m_profiled->setCell(query, key);
    m_score->setPair(m_head, query, key, m_tokens, m_context.run.config().model, m_result->request.off, m_shown.head);
    tellValues(query, key);
}

void AttentionView::setStage(int stage) {
    if (stage < 0 || stage >= int(stages().size()))
        return;
    const bool changed = stage != m_stage;
    if (m_mode != Mode::Map && changed)
        setMode(Mode::Map); // lines and colours are about attention weights
    m_stage = stage;
    m_stages->setCurrent(stages()[static_cast<std::size_t>(stage)].id);
    m_stagePanel->setCurrent(stage);
    m_dropout->setVisible(stages()[static_cast<std::size_t>(stage)].dropped);
    if (changed)
        m_context.settings.setValue(QLatin1String(kStageSetting), stages()[static_cast<std::size_t>(stage)].id);
    showHead();
}

void AttentionView::previewHead(int layer, int head) {
    if (m_preview == QPoint(layer, head))
        return;
    m_preview = {layer, head};
    wish();
    showHead();
}

} // namespace glasshouse::places::inside
