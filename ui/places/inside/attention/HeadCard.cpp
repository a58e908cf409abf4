#include "ui/places/inside/attention/HeadCard.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/formats/Csv.h"
#include "ui/places/inside/AblationChips.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/attention/DropoutDraw.h"
#include "ui/places/inside/attention/HeadChips.h"
#include "ui/places/inside/attention/StagePanel.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/AttentionLines.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/ProfiledMap.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

const char* const kStageSetting = "inside/stage";

constexpr int kGoodMap = 480; ///< pixels of its side
constexpr int kColumnGap = 16;
constexpr int kRowGap = 6;

int strongestKey(const Matrix& softmax, int query) {
    const float* row = softmax.row(query);
    return int(std::max_element(row, row + softmax.cols) - row); // masked shares are 0
}

} // namespace

HeadCard::HeadCard(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : Card(tr("Layer"), parent)
    , m_context(context)
    , m_selection(selection)
    , m_stage(stageIndex(
          context.shell.settings.value(QLatin1String(kStageSetting), QStringLiteral("softmax")).toString())) {
    if (m_stage < 0)
        m_stage = stageIndex(QStringLiteral("softmax"));
    build();
    connectParts();
    setStage(m_stage);
}

void HeadCard::build() {
    widgets::nameControl(this, {.id = QStringLiteral("headMap"), .explanation = QStringLiteral("inside.attention")});
    m_keys = new QLabel(tr("← → head  ↑ ↓ layer"), this);
    theme::setUiFont(m_keys, theme::TextSize::Small);
    m_keys->setForegroundRole(QPalette::PlaceholderText);
    addTitleWidget(m_keys);
    m_dropout = new DropoutDraw(this);
    addTool(m_dropout);
    auto* body = new QWidget(this);
    m_modes = new widgets::SegmentedChoice(this);
    widgets::nameControl(m_modes,
                         {.id = QStringLiteral("headModes"),
                          .name = tr("Picture of the head"),
                          .toolTip = tr("Map of one head, lines of several, or the strongest head of every cell")});
    m_modes->setSmall(true);
    m_modes->addChoice(QStringLiteral("map"), tr("Map"), tr("One head: rows are queries, columns are keys"));
    m_modes->addChoice(QStringLiteral("lines"), tr("Lines"), tr("Shares as lines, several heads of this layer"));
    m_modes->addChoice(QStringLiteral("strongest"), tr("Color by head"),
                       tr("Every cell in the color of the head with the largest share there"));
    m_modes->setCurrent(QStringLiteral("map"));
    addTool(m_modes);
    m_several = new QWidget(body);
    m_chips = new HeadChips(m_several);
    m_modeNote = new QLabel(m_several);
    m_modeNote->setObjectName(QStringLiteral("modeNote"));
    theme::setUiFont(m_modeNote, theme::TextSize::Small);
    m_modeNote->setForegroundRole(QPalette::PlaceholderText);

    m_profiled = new plots::ProfiledMap(body);
    m_profiled->setObjectName(QStringLiteral("profiledMap"));
    m_map = m_profiled->map();
    widgets::nameControl(m_map, {.id = QStringLiteral("attentionMap"),
                                 .name = tr("Attention of one head: rows are queries, columns are keys")});
    m_map->setAxisNames(tr("query"), tr("key"));
    m_profiled->setMinimumSize(theme::scaled(260), theme::scaled(240));
    m_map->setTooltipFiller([this](int row, int col) { return tooltip(row, col); });
    m_lines = new plots::AttentionLines(body);
    widgets::nameControl(
        m_lines, {.id = QStringLiteral("attentionLines"), .explanation = QStringLiteral("inside.attention.lines")});
    m_pictures = new QStackedWidget(body);
    m_pictures->addWidget(m_profiled);
    m_pictures->addWidget(m_lines);
    m_stagePanel = new StagePanel(body);
    m_stagePanel->setObjectName(QStringLiteral("stagePanel"));
    auto* several = new QHBoxLayout(m_several);
    several->setContentsMargins(0, 0, 0, 0);
    several->setSpacing(10);
    several->addWidget(m_chips, 0, Qt::AlignTop);
    several->addWidget(m_modeNote, 0, Qt::AlignVCenter);
    several->addStretch(1);
    m_several->hide();
    auto* picture = new QVBoxLayout;
    picture->setSpacing(kRowGap);
    picture->addWidget(m_several);
    picture->addWidget(m_pictures, 1);
    m_parts = new QHBoxLayout(body);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->addLayout(picture, 1);
    m_parts->addWidget(m_stagePanel);
    setStages(Qt::Vertical, theme::scaled(66));
    setBody(body);
    m_map->installEventFilter(this);
}

void HeadCard::connectParts() {
    connect(m_stagePanel, &StagePanel::stageChosen, this, &HeadCard::setStage);
    connect(m_stagePanel, &StagePanel::rangeChanged, this, [this](int stage) {
        if (stage == m_stage)
            Q_EMIT changed();
    });
    connect(m_dropout, &DropoutDraw::drawn, this, &HeadCard::changed);
    connect(m_modes, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        setMode(id == QLatin1String("lines")       ? Mode::Lines
                : id == QLatin1String("strongest") ? Mode::Strongest
                                                   : Mode::Map);
    });
    connect(m_chips, &HeadChips::changed, this, [this] {
        m_chipsHead = -1; // chosen by a person: they stay as they are
        Q_EMIT changed();
    });
    connect(m_lines, &plots::AttentionLines::tokenLocked, this, [this](int token, bool answers) {
        if (token >= 0)
            m_selection.setCell(answers ? m_selection.query() : token, answers ? token : m_selection.key());
    });
    connect(m_map, &plots::HeatmapWidget::cellHovered, this, [this](int row, int col) {
        m_hovered = {col, row};
        if (row < 0)
            showFrames();
        showCell();
    });
    connect(m_map, &plots::HeatmapWidget::cellLocked, this,
            [this](int row, int col) { m_selection.setCell(row, col); });
    connect(&m_selection, &ProbeSelection::cellChanged, this, [this] {
        if (!isVisible())
            return;
        showFrames();
        showCell();
    });
}

bool HeadCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_map && event->type() == QEvent::Resize)
        Q_EMIT mapResized();
    return Card::eventFilter(watched, event);
}

void HeadCard::setKeysVisible(bool visible) {
    m_keysFit = visible;
    m_keys->setVisible(m_keysFit && !m_compared);
}

void HeadCard::setStageSide(int side) {
    setStages(Qt::Vertical, side);
}

void HeadCard::setStages(Qt::Orientation orientation, int side) {
    if (side == m_stageSide && orientation == m_stagePanel->orientation())
        return;
    m_stageSide = side;
    const bool beside = orientation == Qt::Vertical;
    m_parts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
    m_parts->setSpacing(beside ? kColumnGap : kRowGap);
    m_stagePanel->setOrientation(orientation);
    m_stagePanel->setLargestSide(side);
}

/// What the card has besides the cells of the map: its frame and title, the stages, bars and labels.
QSize HeadCard::aroundCells(Qt::Orientation stages, int side) const {
    const QMargins labels = m_map->labelMargins();
    QSize around = aroundBody() + plots::ProfiledMap::barsSize() +
                   QSize(labels.left() + labels.right(), labels.top() + labels.bottom());
    if (m_mode != Mode::Map)
        around.rheight() += m_several->sizeHint().height() + kRowGap;
    if (stages == Qt::Vertical)
        around.rwidth() += kColumnGap + StagePanel::columnWidth(side);
    else
        around.rheight() += kRowGap + m_stagePanel->rowHeight();
    return around;
}

/// In whole device pixels; less than one if there are more tokens than pixels.
double HeadCard::cellIn(const QSize& room, const QSize& around) const {
    const int tokens = std::max(1, m_map->matrix().rows);
    const QSize cells = room - around;
    const double ratio = devicePixelRatioF();
    const double cell = std::max(1, std::min(cells.width(), cells.height())) * ratio / tokens;
    return (cell > 1 ? std::floor(cell) : cell) / ratio;
}

QSize HeadCard::fit(const QSize& room, int stageSide) {
    const int smallest = theme::scaled(40);
    const std::array<std::pair<Qt::Orientation, int>, 4> ways{{{Qt::Vertical, stageSide},
                                                               {Qt::Vertical, (stageSide + smallest) / 2},
                                                               {Qt::Vertical, smallest},
                                                               {Qt::Horizontal, stageSide}}};
    auto best = ways.front();
    for (const auto& way : ways)
        if (cellIn(room, aroundCells(way.first, way.second)) > cellIn(room, aroundCells(best.first, best.second)))
            best = way;
    setStages(best.first, best.second);
    const QSize around = aroundCells(best.first, best.second);
    const int side = int(std::ceil(cellIn(room, around) * m_map->matrix().rows));
    return around + QSize(side, side);
}

void HeadCard::limitHeight(int screen, int below, int minimum) {
    if (!m_map->isVisibleTo(this)) // lines are shown instead
        return;
    const int tokens = m_map->matrix().rows;
    if (tokens == 0 || screen <= 0) {
        setMinimumHeight(minimum);
        setMaximumHeight(QWIDGETSIZE_MAX);
        return;
    }
    const QSize around = aroundCells(m_stagePanel->orientation(), m_stageSide);
    const double side = cellIn({width(), screen}, around) * tokens;
    const int panel = m_stagePanel->orientation() == Qt::Vertical
                          ? m_stagePanel->minimumSizeHint().height() + aroundBody().height()
                          : 0;
    const int used = std::clamp(int(std::ceil(side)) + around.height(), panel, QWIDGETSIZE_MAX);
    setMaximumHeight(used);
    // A smaller map, so that what is below is visible without scrolling, but not a small one.
    const int good = used - int(std::max(0.0, side - theme::scaled(kGoodMap)));
    setMinimumHeight(std::min(used, std::max({panel, good, screen - below})));
}

const Stage& HeadCard::currentStage() const {
    return stages()[static_cast<std::size_t>(m_stage)];
}

void HeadCard::setStage(int stage) {
    if (stage < 0 || stage >= int(stages().size()))
        return;
    const bool other = stage != m_stage;
    if (m_mode != Mode::Map && other)
        setMode(Mode::Map); // lines and colours are about attention weights
    m_stage = stage;
    m_stagePanel->setCurrent(stage);
    m_dropout->setVisible(currentStage().dropped);
    if (other)
        m_context.shell.settings.setValue(QLatin1String(kStageSetting), currentStage().id);
    Q_EMIT changed();
}

void HeadCard::setMode(Mode mode) {
    if (mode == m_mode)
        return;
    m_mode = mode;
    m_modes->setCurrent(mode == Mode::Map     ? QStringLiteral("map")
                        : mode == Mode::Lines ? QStringLiteral("lines")
                                              : QStringLiteral("strongest"));
    m_pictures->setCurrentIndex(mode == Mode::Lines ? 1 : 0);
    m_several->setVisible(mode != Mode::Map);
    m_chips->setHeads(m_selection.layer(), m_selection.heads());
    m_modeNote->clear();
    if (mode == Mode::Lines) { // only the selected head at first; all of them would be a tangle
        m_chips->setChosen({m_selection.head()});
        m_chipsHead = m_selection.head();
    } else if (mode == Mode::Strongest) {
        std::vector<int> all;
        for (int head = 0; head < m_selection.heads(); ++head)
            all.push_back(head);
        m_chips->setChosen(all);
        m_chipsHead = -1;
    }
    if (mode != Mode::Map) { // both are about attention weights
        m_stage = stageIndex(QStringLiteral("softmax"));
        m_stagePanel->setCurrent(m_stage);
        m_dropout->hide();
    }
    Q_EMIT changed();
}

void HeadCard::followHead() {
    m_chips->setHeads(m_selection.layer(), m_selection.heads());
    if (m_mode == Mode::Lines && m_chipsHead >= 0) {
        m_chipsHead = m_selection.head();
        m_chips->setChosen({m_chipsHead});
    }
}

void HeadCard::forget() {
    m_result.reset();
    m_tokens.clear();
    m_head = {};
    m_detail.reset();
    m_map->setMatrix({});
}

/// The head of the result; for a recorded one vectors and scores are those of the nearest checkpoint, or the previous
/// ones while those are pending.
ShownHead HeadCard::headOf(engine::HeadId wanted) {
    const std::shared_ptr<const engine::ProbeResult> newest =
        m_result->recorded ? m_context.viewed.probe.complement() : m_result;
    if (newest && !newest->head(wanted, "raw").empty())
        m_detail = newest;
    if (m_detail && m_detail->request.tokens != m_result->request.tokens)
        m_detail.reset();
    return {wanted, m_result, m_result->recorded ? m_detail : m_result};
}

const engine::ProbeResult* HeadCard::detail() const {
    return m_head.shares && m_detail && !m_detail->head(shown(), "raw").empty() ? m_detail.get() : nullptr;
}

/// The scores are of the same weights as the shares.
bool HeadCard::isOneMoment() const {
    return m_detail == m_result;
}

HeadCard::Numbers HeadCard::numbers() const {
    static const Matrix none;
    const engine::ProbeResult* const whole = detail();
    if (whole != nullptr && (isOneMoment() || !currentStage().shares))
        return {whole->head(shown(), "raw"), whole->head(shown(), "scaled"), whole->head(shown(), "softmax"),
                isOneMoment() ? m_wholeSource : m_detailSource};
    return {none, none, softmax(), m_wholeSource};
}

/// The shown matrix at the step to compare with, empty if it is not known; nullptr while there is no such step, or for
/// dropout, two draws of which would differ by chance.
const Matrix* HeadCard::before() const {
    const std::shared_ptr<const engine::ProbeResult> reference = m_context.viewed.probe.reference();
    return !currentStage().dropped && reference && reference->has(shown())
               ? &reference->head(shown(), currentStage().step)
               : nullptr;
}

std::int64_t HeadCard::since() const {
    const Matrix* const earlier = before();
    return earlier != nullptr && !earlier->empty() ? m_context.viewed.probe.reference()->step : -1;
}

void HeadCard::showHead(const std::shared_ptr<const engine::ProbeResult>& result, const QStringList& tokens,
                        engine::HeadId wanted) {
    m_result = result;
    m_tokens = tokens;
    if (!m_result || !m_result->has(wanted))
        return;
    ShownHead head = headOf(wanted);
    const Stage& stage = currentStage();
    if (head.matrix(stage.step).rows != int(m_tokens.size()))
        return; // pending: the last picture stays
    m_head = std::move(head);
    m_dropout->setRate(m_context.viewed.run.config().attentionDropout());
    const plots::CellMask mask = attentionMask(m_context.viewed.run.config().model, wanted.layer);
    const Matrix& dropped = m_dropout->of(m_result, wanted, softmax());
    const Matrix& matrix = stage.dropped ? dropped : m_head.matrix(stage.step);
    setTitle(tr("Layer %1, head %2").arg(wanted.layer).arg(wanted.head));
    setProperty("explain", stage.explain);
    if (m_selection.query() < 0 && m_selection.tokens() == matrix.rows)
        m_selection.setCell(matrix.rows - 1, strongestKey(softmax(), matrix.rows - 1));
    m_stagePanel->setHead(m_head, dropped, m_dropout->rate(), mask);
    const plots::ValueRange range = m_stagePanel->range(m_stage);
    const std::shared_ptr<const engine::ProbeResult> reference = m_context.viewed.probe.reference();
    const Matrix* const earlier = before();
    const std::int64_t since = earlier ? reference->step : -1;
    Change change = earlier ? changeSince(since, matrix, *earlier, stageMask(stage, mask)) : Change();
    const bool differs = !change.values.empty();
    m_map->setMap(differs ? theme::MapKind::Diverging : stage.map);
    m_map->setRange(differs ? change.range.low : range.low, differs ? change.range.high : range.high);
    m_compared = earlier != nullptr; // what is said about it takes the place of the keys
    setKeysVisible(m_keysFit);
    setSubtitleWhole(differs);
    setSubtitle(differs || !earlier
                    ? change.note
                    : tr("no difference: no scores were saved at step %1").arg(text::groupedNumber(since)));
    m_map->setMaskText(mask.upperTriangle && stage.masked ? tr("masked: later tokens are hidden") : QString());
    m_map->setRowLabels(m_tokens, true);
    m_map->setColumnLabels(m_tokens);
    if (!showSeveral())
        m_map->setMatrix(differs ? std::move(change.values) : matrix, stageMask(stage, mask));
    showFrames();
    showCell();
}

void HeadCard::setSource(const QString& whole, const QString& detail) {
    m_wholeSource = whole;
    m_detailSource = detail;
    setStaleText(currentStage().shares ? whole : detail);
    m_stagePanel->setScoresNote(isOneMoment() ? QString() : detail);
}

void HeadCard::showFrames() {
    if (m_map->isLocked() &&
        (m_map->currentRow() != m_selection.query() || m_map->currentColumn() != m_selection.key()))
        m_map->unlock();
    if (m_hovered.y() >= 0 && !m_map->isLocked())
        return; // the frames are where the pointer is
    m_map->setCurrentRow(m_selection.query());
    m_map->setCurrentColumn(m_selection.key());
}

void HeadCard::showCell() {
    if (!m_head.shares)
        return;
    const QPoint at = cell();
    const auto token = [this](int position) { return text::visibleToken(m_tokens.value(position)); };
    m_profiled->setCell(at.y(), at.x());
    m_profiled->setTitles(tr("Row %1 “%2” by key").arg(at.y()).arg(token(at.y())),
                          tr("Column %1 “%2” by query").arg(at.x()).arg(token(at.x())));
    Q_EMIT cellShown();
}

QPoint HeadCard::cell() const {
    return m_hovered.y() >= 0 && !m_map->isLocked() ? m_hovered : QPoint(m_selection.key(), m_selection.query());
}

/// Attention weights of a head of the shown layer.
const Matrix& HeadCard::shares(int head) const {
    return m_result->head({shown().layer, head}, "softmax");
}

/// Shows several heads of the layer if requested.
bool HeadCard::showSeveral() {
    if (m_mode == Mode::Map)
        return false;
    m_chips->setHeads(shown().layer, m_result->heads);
    std::vector<int> heads = m_chips->chosen();
    if (m_mode == Mode::Lines && m_chipsHead >= 0)
        heads = {shown().head}; // also for a preview
    std::erase_if(heads, [&](int head) { return shares(head).rows != int(m_tokens.size()); });
    setTitle(m_mode == Mode::Lines && heads.size() == 1 ? tr("Layer %1, head %2").arg(shown().layer).arg(heads.front())
                                                        : tr("Layer %1").arg(shown().layer));
    if (m_mode == Mode::Lines)
        showLines(heads);
    else
        showStrongest(heads);
    return m_mode == Mode::Strongest;
}

void HeadCard::showLines(const std::vector<int>& heads) {
    std::vector<plots::AttentionLines::Head> lines;
    for (const int head : heads) {
        const Matrix& read = shares(head);
        lines.push_back({headName(shown().layer, head), head, std::shared_ptr<const Matrix>(m_result, &read)});
    }
    m_lines->setHeads(m_tokens, std::move(lines));
    m_modeNote->setText(tr("shares from %1 on").arg(m_lines->minimum()));
}

void HeadCard::showStrongest(const std::vector<int>& heads) {
    const int count = int(m_tokens.size());
    Matrix maximum(count, count);
    std::vector<std::uint8_t> series(maximum.values.size(), 0);
    for (const int head : heads) {
        const Matrix& read = shares(head);
        const bool first = head == heads.front();
        for (std::size_t i = 0; i < maximum.values.size(); ++i)
            if (first || read.values[i] > maximum.values[i] || std::isnan(read.values[i])) {
                maximum.values[i] = read.values[i];
                series[i] = static_cast<std::uint8_t>(head % 256);
            }
    }
    const plots::CellMask mask = attentionMask(m_context.viewed.run.config().model, shown().layer);
    m_map->setMap(theme::MapKind::Sequential); // plain weights, even while the map shows a difference
    m_map->setRange(0, 1);
    m_map->setMatrix(std::move(maximum), mask);
    m_map->setSeries(std::move(series));
    plots::SeriesLegend legend;
    legend.title = tr("largest share, 0 to 1:");
    for (const int head : heads)
        legend.entries.push_back({tr("head %1").arg(headName(shown().layer, head)), head});
    m_profiled->setLegend(std::move(legend));
    m_modeNote->setText(tr("paler: less"));
}

widgets::TooltipContent HeadCard::tooltip(int row, int col) const {
    if (m_mode == Mode::Strongest)
        return strongestTooltip(row, col);
    widgets::TooltipContent content;
    if (row < 0 || col < 0 || row >= m_tokens.size() || col >= m_tokens.size())
        return content;
    content.title =
        QStringLiteral("%1 → %2").arg(text::visibleToken(m_tokens.at(row)), text::visibleToken(m_tokens.at(col)));
    const Numbers now = numbers();
    content.titleNote = QStringLiteral("[%1, %2]").arg(row).arg(col);
    content.foot = now.source;
    const auto add = [&](const QString& name, const Matrix& matrix, int count) {
        if (row >= matrix.rows || col >= matrix.cols)
            return;
        widgets::TooltipContent::Row line;
        line.name = name;
        line.value = text::decimals(static_cast<double>(matrix.at(row, col)), count);
        content.rows.append(line);
    };
    if (!attentionMask(m_context.viewed.run.config().model, shown().layer).masked(row, col, int(m_tokens.size()))) {
        if (currentStage().dropped)
            add(tr("after dropout"), m_map->matrix(), 4);
        add(tr("softmax"), now.softmax, 4);
    }
    add(tr("scaled"), now.scaled, 4);
    add(tr("raw"), now.raw, 4);
    if (const Matrix* const earlier = before()) {
        add(tr("%1 at step %2")
                .arg(currentStage().title, text::groupedNumber(m_context.viewed.probe.reference()->step)),
            *earlier, 4);
        add(tr("difference"), difference(m_head.matrix(currentStage().step), *earlier), 4);
    }
    return content;
}

widgets::TooltipContent HeadCard::strongestTooltip(int row, int col) const {
    widgets::TooltipContent content;
    if (!m_result || row < 0 || col < 0 || row >= m_tokens.size() || col >= m_tokens.size())
        return content;
    content.title =
        QStringLiteral("%1 → %2").arg(text::visibleToken(m_tokens.at(row)), text::visibleToken(m_tokens.at(col)));
    content.titleNote = QStringLiteral("[%1, %2]").arg(row).arg(col);
    content.foot = m_wholeSource;
    std::vector<std::pair<float, int>> ranked;
    for (const int head : m_chips->chosen()) {
        const Matrix& softmax = shares(head);
        if (row < softmax.rows && col < softmax.cols)
            ranked.emplace_back(softmax.at(row, col), head);
    }
    std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    const theme::Theme& theme = theme::Theme::of(this);
    for (std::size_t i = 0; i < ranked.size() && i < 5; ++i)
        content.rows.append({theme.seriesColor(ranked[i].second),
                             tr("head %1").arg(headName(shown().layer, ranked[i].second)),
                             {},
                             text::decimals(static_cast<double>(ranked[i].first), 4),
                             false});
    return content;
}

QByteArray HeadCard::strongestCsv() const {
    formats::CsvTable csv{"query", "query token", "key", "key token", "head", "share"};
    const Matrix& maximum = m_map->matrix();
    const bool causal = m_context.viewed.run.config().model.causal;
    const int tokens = std::min(maximum.rows, int(m_tokens.size()));
    for (int row = 0; row < tokens; ++row)
        for (int col = 0; col < (causal ? row + 1 : tokens); ++col) {
            int best = -1;
            for (const int head : m_chips->chosen()) {
                const Matrix& of = shares(head);
                if (best < 0 && of.rows == maximum.rows && of.cols == maximum.cols &&
                    of.at(row, col) == maximum.at(row, col))
                    best = head;
            }
            csv.addRow(
                {row, m_tokens.at(row), col, m_tokens.at(col), headName(shown().layer, best), maximum.at(row, col)});
        }
    return QByteArray::fromStdString(csv.text());
}

/// The caption of a picture that is shown by itself.
QString HeadCard::caption() const {
    const auto& drawn = currentStage().shares ? m_head.shares : m_head.scores; // scores may be a checkpoint's
    const QString text = tr("%1, step %2. Rows: query, columns: key.")
                             .arg(currentStage().title, text::groupedNumber(drawn ? drawn->step : 0));
    const QStringList off = drawn ? offTexts(drawn->request.off) : QStringList();
    return off.isEmpty() ? text : tr("%1 Altered: %2.").arg(text, off.join(QStringLiteral(", ")));
}

QImage HeadCard::toImage(double scale) const {
    return m_mode == Mode::Lines ? m_lines->toImage(scale) : m_profiled->toImage(caption(), scale);
}

QByteArray HeadCard::toSvg() const {
    return m_mode == Mode::Lines ? m_lines->toSvg() : m_profiled->toSvg(caption());
}

QByteArray HeadCard::toCsv() const {
    return m_mode == Mode::Lines ? m_lines->toCsv() : m_mode == Mode::Strongest ? strongestCsv() : m_map->toCsv();
}

QString HeadCard::valueText() const {
    return m_mode == Mode::Lines ? m_lines->valueText() : m_map->valueText();
}

bool HeadCard::takeKey(QKeyEvent* event) {
    const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_passingOn || !((event->modifiers() == Qt::ControlModifier && arrow) || enter))
        return false;
    m_passingOn = true; // an event that the picture ignores comes back here
    QCoreApplication::sendEvent(m_mode == Mode::Lines ? static_cast<QWidget*>(m_lines) : m_map, event);
    m_passingOn = false;
    return true;
}

void HeadCard::unlockCells() {
    m_map->unlock();
    m_lines->keep({});
}

} // namespace glasshouse::places::inside
