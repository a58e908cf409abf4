#include "ui/places/inside/attention/AttentionView.h"

#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QShortcut>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

#include "core/engine/inspect/HeadStatistics.h"
#include "core/formats/Csv.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "ui/places/PictureExport.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/attention/AblationCard.h"
#include "ui/places/inside/attention/HeadCard.h"
#include "ui/places/inside/attention/HeadGrowthCard.h"
#include "ui/places/inside/attention/HeadTable.h"
#include "ui/places/inside/attention/OneScoreCard.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/FilledCard.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kSmallHead = 44; ///< pixels of a head's side, as those below
constexpr int kGoodHead = 80;
constexpr int kLargeHead = 120;
constexpr int kStage = 66; ///< of the picture of a stage
constexpr int kLargeStage = 120;
constexpr int kNarrowMap = 460; ///< height of the card of the head below others

} // namespace

AttentionView::AttentionView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : ResultView(context, selection, parent) {
    build();
    connectStores();
    exportPictures();
    setWidthClass(WidthClass::Normal);
}

void AttentionView::build() {
    m_gridCard = new widgets::Card(tr("All heads"), this);
    widgets::nameControl(m_gridCard, {.id = QStringLiteral("allHeads"), .explanation = QStringLiteral("inside.heads")});
    m_grid = new plots::HeadGrid(m_gridCard);
    widgets::nameControl(m_grid, {.id = QStringLiteral("headGrid"), .name = tr("All heads of all layers")});
    m_grid->setRange(0, 1);
    m_gridCard->setBody(m_grid);
    m_gridCard->addTool(new DifferenceChooser(m_context.viewed, m_gridCard));

    m_tableCard = new widgets::Card(tr("What the heads do"), this);
    m_tableCard->setObjectName(QStringLiteral("headScores"));
    m_tableCard->setProperty("explain", QStringLiteral("inside.heads.scores"));
    m_table = new HeadTable(m_tableCard);
    m_table->setObjectName(QStringLiteral("headTableBox"));
    m_tableCard->setBody(m_table);

    m_head = new HeadCard(m_context, m_selection, this);

    m_score = new OneScoreCard(this);

    m_left = new QWidget(this);
    m_growth = new HeadGrowthCard(m_context.viewed, m_selection, m_left);
    m_off = new AblationCard(m_context.viewed, m_selection, m_left);
    auto* content = new QWidget(this);
    m_last = new QWidget(content);
    for (QWidget* side : {m_left, m_last}) {
        auto* column = new QVBoxLayout(side);
        column->setContentsMargins(0, 0, 0, 0);
    }
    m_columns = new QHBoxLayout(content);
    m_columns->addWidget(m_left);
    m_middle = new QVBoxLayout;
    m_middle->addWidget(m_head, 1);
    m_below = new QHBoxLayout;
    m_middle->addLayout(m_below);
    m_columns->addLayout(m_middle, 1);
    m_columns->addWidget(m_last);
    m_scroll = new PageScroll(content, this);
    m_scroll->installEventFilter(this); // it limits the height of the card of the head

    setContent(m_scroll);
    ask(m_query, *m_head);
}

void AttentionView::connectStores() {
    using runtime::ProbeController;
    const ProbeController& probe = m_context.viewed.probe;
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
        askAgain();
        m_table->setCurrentHead(m_selection.layer(), m_selection.head());
        m_head->followHead();
        showHead();
    });
    connect(m_grid, &plots::HeadGrid::headChosen, this, [this](int layer, int head) {
        m_preview = {-1, -1};
        m_selection.setHead(layer, head);
    });
    connect(m_grid, &plots::HeadGrid::headHovered, this, &AttentionView::previewHead);
    connect(m_grid, &plots::HeadGrid::offToggleRequested, m_off, &AblationCard::toggleHead);
    connect(m_growth, &HeadGrowthCard::scoresChanged, this, [this] {
        if (isShown())
            showScores();
    });
    connect(m_table, &HeadTable::headChosen, &m_selection, &ProbeSelection::setHead);
    connect(m_head, &HeadCard::changed, this, &AttentionView::showHead);
    connect(m_head, &HeadCard::cellShown, this, &AttentionView::showPair);
    connect(m_head, &HeadCard::mapResized, this, &AttentionView::limitMap);
    // Wherever the focus is in the window; text fields get their letters first.
    const auto whenPressed = [this](int key, const std::function<void()>& act) {
        connect(new QShortcut(QKeySequence(key), this), &QShortcut::activated, this, act);
    };
    whenPressed(Qt::Key_X, [this] { m_off->toggleHead(m_selection.layer(), m_selection.head()); });
    for (int stage = 0; stage < int(stages().size()); ++stage)
        whenPressed(Qt::Key_1 + stage, [this, stage] { m_head->setStage(stage); });
}

void AttentionView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_columns->setContentsMargins(12, gap, 12, gap);
    m_columns->setSpacing(gap);
    for (QLayout* layout :
         {m_left->layout(), m_last->layout(), static_cast<QLayout*>(m_middle), static_cast<QLayout*>(m_below)})
        layout->setSpacing(gap);
    const bool narrow = width == WidthClass::Narrow;
    m_columns->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_width = width;
    placeCards();
    m_tableCard->setMinimumHeight(theme::scaled(narrow ? 220 : 120));
    // It scrolls: beside the map it takes what is left.
    m_tableCard->setSizePolicy(QSizePolicy::Preferred, narrow ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    m_head->setKeysVisible(width >= WidthClass::Normal);
    limitMap();
}

/// In wide windows the heads are the picture on the left, with the growth of the chosen one below them. Otherwise, if
/// the left column would be long and there is space below the map, the growth goes there.
void AttentionView::placeCards() {
    const bool wide = m_width == WidthClass::Wide;
    auto* left = static_cast<QBoxLayout*>(m_left->layout());
    auto* last = static_cast<QBoxLayout*>(m_last->layout());
    for (QBoxLayout* column : {left, last, m_below})
        while (QLayoutItem* item = column->takeAt(0))
            delete item; // the cards stay
    left->addWidget(m_gridCard);
    m_below->addWidget(m_score, 2);
    QBoxLayout* const tables = wide ? last : left;
    tables->addWidget(m_tableCard, 1);
    if (wide)
        left->addWidget(m_growth, 1);
    else if (m_width >= WidthClass::Medium)
        m_below->addWidget(m_growth, 1);
    else
        left->addWidget(m_growth);
    tables->addWidget(m_off);
    m_last->setVisible(wide);
}

/// Pictures of heads and stages grow with the room; if it is tight, the map has precedence.
void AttentionView::fitRoom() {
    const auto column = [](QWidget* side, int width) {
        side->setMinimumWidth(width);
        side->setMaximumWidth(width > 0 ? width : QWIDGETSIZE_MAX);
    };
    if (m_width == WidthClass::Wide) {
        const int gap = m_columns->spacing();
        const QSize room = m_scroll->size() - QSize(4 * gap, 3 * gap);
        const int around = m_gridCard->aroundBody().width();
        const int above = m_gridCard->aroundBody().height();
        const int side =
            std::clamp(m_grid->sideFor(QSize(room.width() / 3 - around, room.height() - above - theme::scaled(240))),
                       theme::scaled(64), theme::scaled(200));
        m_grid->setLargestThumbnail(side);
        const int heads = std::max(theme::scaled(460), m_grid->sizeHint().width() + around);
        const int tables = theme::scaled(340);
        column(m_left, heads);
        column(m_last, tables);
        m_head->setStageSide(std::clamp(std::min((room.width() - heads - tables) / 8, room.height() / 7),
                                        theme::scaled(kStage), theme::scaled(200)));
        return;
    }
    const QMargins margins = m_columns->contentsMargins();
    const QSize room = m_scroll->size() - QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
    if (m_width == WidthClass::Narrow) {
        m_grid->setLargestThumbnail(theme::scaled(kSmallHead));
        column(m_left, 0);
        m_head->fit({room.width(), theme::scaled(kNarrowMap)}, theme::scaled(kStage));
        return;
    }
    // Large heads of a few layers, and the map as high as the window; what is left between them is for the heads.
    const QSize around = m_gridCard->aroundBody();
    const auto heads = [&](int side) { return m_grid->sizeFor(side).width() + around.width(); };
    const int most = std::clamp(m_grid->sideFor({QWIDGETSIZE_MAX, room.height() * 3 / 5 - around.height()}),
                                theme::scaled(kSmallHead), theme::scaled(kLargeHead));
    const int gap = m_columns->spacing();
    const bool tight = m_scroll->width() < theme::scaled(1120);
    const int minimum = theme::scaled(tight ? 300 : 384); // the title with the chip of a recorded step
    const int least =
        std::max(minimum, std::min(heads(std::min(most, theme::scaled(kGoodHead))), m_scroll->width() * 3 / 8));
    const int fitted = m_head->fit({room.width() - gap - least, room.height()}, theme::scaled(kStage)).width();
    const int map = std::max({fitted, m_head->minimumSizeHint().width(), m_below->minimumSize().width()});
    m_grid->setLargestThumbnail(most);
    column(m_left, std::clamp(room.width() - gap - map, least, std::max(least, heads(most))));
}

bool AttentionView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_scroll && event->type() == QEvent::Resize)
        limitMap();
    return ResultView::eventFilter(watched, event);
}

void AttentionView::shownChanged(bool shown) {
    m_preview = {-1, -1};
    if (const widgets::FilledCard* filled = widgets::FilledCard::around(this); shown && filled != nullptr)
        connect(filled, &widgets::FilledCard::changed, this, &AttentionView::limitMap, Qt::UniqueConnection);
}

void AttentionView::limitMap() {
    if (const widgets::FilledCard* filled = widgets::FilledCard::around(this); filled && filled->card() != nullptr) {
        // No column has a width, and no map makes room for what is below.
        m_grid->setLargestThumbnail(theme::scaled(200));
        const QMargins margins = m_columns->contentsMargins();
        m_head->fit(m_scroll->size() - QSize(margins.left() + margins.right(), margins.top() + margins.bottom()),
                    theme::scaled(kLargeStage));
        return;
    }
    fitRoom();
    const bool narrow = m_width == WidthClass::Narrow;
    const QMargins margins = m_columns->contentsMargins();
    m_head->limitHeight(narrow ? 0 : m_scroll->height() - margins.top() - margins.bottom(),
                        m_width == WidthClass::Wide ? m_below->minimumSize().height() + m_middle->spacing() : 0,
                        narrow ? theme::scaled(kNarrowMap) : 0);
}

QString AttentionView::emptySentence() const {
    const bool some = !hasWeights() || model::modelKind(m_context.viewed.run.config().model.kind).hasAttention();
    return some ? ResultView::emptySentence() : tr("This model has no attention.");
}

engine::HeadId AttentionView::wantedHead() const {
    if (m_preview.x() >= 0)
        return {m_preview.x(), m_preview.y()};
    return {m_selection.layer(), m_selection.head()};
}

std::optional<runtime::ProbeInterest> AttentionView::interest() const {
    const config::ModelConfig& model = m_context.viewed.run.config().model;
    if (!model::modelKind(model.kind).hasAttention())
        return std::nullopt;
    const glasshouse::model::Description description(model);
    m_selection.setShape(description.attentionLayers(), model.n_head);
    runtime::ProbeInterest interest;
    interest.matrices = description.headSteps("softmax");
    std::ranges::move(description.headSteps(wantedHead(), {"q", "k", "v", "raw", "scaled"}),
                      std::back_inserter(interest.matrices));
    return interest;
}

void AttentionView::forget() {
    ResultView::forget();
    m_head->forget();
    m_grid->setShape(0, 0);
}

void AttentionView::showResult() {
    const int layers = m_result->layers();
    const int heads = m_result->heads;
    if (layers == 0 || heads == 0)
        return;
    m_selection.setShape(layers, heads);
    m_gridCard->setSubtitle(QStringLiteral("%1 × %2").arg(layers).arg(heads)); // there is little space
    if (m_grid->layers() != layers || m_grid->heads() != heads)
        m_grid->setShape(layers, heads);
    showGrid();
    const glasshouse::model::Ablation& off = m_result->request.off;
    for (int layer = 0; layer < layers; ++layer)
        for (int head = 0; head < heads; ++head)
            m_grid->setOff(layer, head, off.hasHead({layer, head}));
    m_off->showLoss();
    m_grid->setCurrent(m_selection.layer(), m_selection.head());
    showScores();
    showHead();
}

void AttentionView::showScores() {
    if (!m_result)
        return;
    std::vector<inspect::HeadScore> rows = inspect::scoresOf(*m_result);
    for (inspect::HeadScore& row : rows)
        row.induction = m_growth->induction(row.id.layer, row.id.head);
    const config::ModelConfig& model = m_context.viewed.run.config().model;
    m_table->setHeads(std::move(rows),
                      inspect::evenHead(int(m_tokens.size()), inspect::inductionPeriod(model), model.causal),
                      m_growth->inductionSource());
    m_table->setCurrentHead(m_selection.layer(), m_selection.head());
}

void AttentionView::showHead() {
    if (!m_result)
        return;
    m_head->showHead(m_result, m_tokens, wantedHead());
    const auto [layer, head] = m_head->shown();
    const QString part = QStringLiteral("layer-%1-head-%2").arg(layer).arg(head);
    const QString words = tr("layer %1, head %2").arg(layer).arg(head);
    setExportPart(*m_score, part, words);
    const std::int64_t since = m_head->since();
    setExportPart(*m_head, since < 0 ? part : part + QStringLiteral("-difference-to-step-%1").arg(since),
                  since < 0 ? words : tr("%1, difference to step %2").arg(words, text::groupedNumber(since)));
    limitMap();
    showSource();
}

void AttentionView::showPair() {
    if (!m_result)
        return;
    const QPoint cell = m_head->cell();
    if (const engine::ProbeResult* const detail = m_head->detail())
        m_score->setPair(*detail, m_head->shown(), cell.y(), cell.x(), m_tokens, m_context.viewed.run.config().model);
    emitValues(cell.y(), cell.x());
}

void AttentionView::previewHead(int layer, int head) {
    if (m_preview == QPoint(layer, head))
        return;
    m_preview = {layer, head};
    askAgain();
    showHead();
}

void AttentionView::showGrid() {
    std::vector<plots::CellMask> masks;
    for (int layer = 0; layer < m_grid->layers(); ++layer)
        masks.push_back(attentionMask(m_context.viewed.run.config().model, layer));
    std::vector<std::shared_ptr<const Matrix>> matrices;
    double size = 0; // of the largest change: one range for all, so that heads are comparable
    const std::shared_ptr<const engine::ProbeResult> reference = m_context.viewed.probe.reference();
    bool differs = reference != nullptr;
    for (int layer = 0; differs && layer < m_result->layers(); ++layer)
        for (int head = 0; differs && head < m_result->heads; ++head) {
            Matrix change =
                difference(m_result->head({layer, head}, "softmax"), reference->head({layer, head}, "softmax"));
            differs = !change.empty();
            for (const float value : change.values)
                if (std::isfinite(value))
                    size = std::max(size, std::abs(static_cast<double>(value)));
            matrices.push_back(std::make_shared<const Matrix>(std::move(change)));
        }
    if (!differs) {
        matrices.clear();
        for (int layer = 0; layer < m_result->layers(); ++layer)
            for (int head = 0; head < m_result->heads; ++head)
                matrices.emplace_back(m_result, &m_result->head({layer, head}, "softmax"));
    }
    m_grid->setMap(differs ? theme::MapKind::Diverging : theme::MapKind::Sequential);
    size = size > 0 ? size : 1;
    m_grid->setRange(differs ? -size : 0, differs ? size : 1);
    m_grid->setMatrices(std::move(matrices), masks);
    setExportPart(*m_gridCard, differs ? QStringLiteral("difference-to-step-%1").arg(reference->step) : QString(),
                  differs ? tr("difference to step %1").arg(text::groupedNumber(reference->step)) : QString());
}

void AttentionView::showSource() {
    const QString whole = sourceText(m_result.get());
    const QString detail = m_head->detailStep() >= 0 ? sourceText(m_head->detailStep(), false) : QString();
    for (widgets::Card* card : std::initializer_list<widgets::Card*>{m_gridCard, m_tableCard, m_off})
        card->setStaleText(whole);
    m_head->setSource(whole, detail);
    m_score->setStaleText(detail);
}

/// The grid; as numbers, a line for each head.
class AttentionView::HeadsPicture final : public widgets::Picture {
public:
    explicit HeadsPicture(const AttentionView& view)
        : m_view(view) {}
    QImage toImage(double scale) const override { return m_view.m_grid->toImage(scale); }
    QByteArray toSvg() const override { return m_view.m_grid->toSvg(); }
    QByteArray toCsv() const override {
        formats::CsvTable csv{"layer", "head", "entropy", "previous", "first", "same", "distance", "induction"};
        const auto& result = m_view.m_result;
        if (!result)
            return QByteArray::fromStdString(csv.text());
        for (const inspect::HeadScore& head : inspect::scoresOf(*result)) {
            using formats::measured;
            const inspect::HeadStatistics& s = head.statistics;
            csv.addRow({head.id.layer, head.id.head, measured(s.entropy), measured(s.previous), measured(s.first),
                        measured(s.same), measured(s.distance),
                        measured(m_view.m_growth->induction(head.id.layer, head.id.head))});
        }
        return QByteArray::fromStdString(csv.text());
    }
    /// What the selected head does, in one line.
    QString valueText() const override {
        inspect::HeadStatistics s;
        if (m_view.m_result)
            for (const inspect::HeadScore& head : inspect::scoresOf(*m_view.m_result))
                if (head.id == m_view.m_head->shown())
                    s = head.statistics;
        return tr("Layer %1, head %2: entropy %3, previous %4, first %5, same %6, distance %7")
            .arg(m_view.m_head->shown().layer)
            .arg(m_view.m_head->shown().head)
            .arg(text::decimals(s.entropy, 4), text::decimals(s.previous, 4), text::decimals(s.first, 4),
                 text::decimals(s.same, 4), text::decimals(s.distance, 4));
    }

private:
    const AttentionView& m_view;
};

void AttentionView::exportPictures() {
    offerExports(m_head, *m_head, tr("attention"));
    offerExports(m_gridCard, std::make_unique<HeadsPicture>(*this), tr("heads"));
    offerExports(m_score, *m_score->strips(), tr("score"));
    offerExports(m_growth, *m_growth->plot(), tr("head-score"));
    offerExports(m_tableCard, *m_table, tr("head-scores"));
    offerExports(m_off, *m_off, tr("switched-off"));
}

void AttentionView::emitValues(int query, int key) {
    const HeadCard::Numbers head = m_head->numbers();
    QList<PlaceValue> values;
    if (query < 0 || key < 0 || query >= head.softmax.rows || key >= head.softmax.cols || query >= m_tokens.size() ||
        key >= m_tokens.size())
        return;
    const auto number = [&](const Matrix& matrix) {
        return text::decimals(static_cast<double>(matrix.at(query, key)), 4);
    };
    values.append({tr("Query, row %1").arg(query), text::visibleToken(m_tokens.at(query))});
    values.append({tr("Key, column %1").arg(key), text::visibleToken(m_tokens.at(key))});
    if (!head.raw.empty()) { // of a recording, only the shares are known
        values.append({tr("q · k"), number(head.raw)});
        values.append({tr("scaled"), number(head.scaled)});
    }
    values.append({tr("softmax"), attentionMask(m_context.viewed.run.config().model, m_selection.layer())
                                          .masked(query, key, int(m_tokens.size()))
                                      ? tr("masked")
                                      : number(head.softmax)});
    values.append(
        {tr("shape"),
         QStringLiteral("[%1, %2, %3, %3]").arg(m_result->layers()).arg(m_result->heads).arg(head.softmax.rows)});
    const bool detail = !head.raw.empty() && m_head->detailStep() >= 0;
    tellValues(tr("Under the pointer"), detail ? m_head->detailStep() : m_result->step, !detail && m_result->recorded,
               values);
}

void AttentionView::keyPressEvent(QKeyEvent* event) {
    if (m_head->takeKey(event)) // cells are navigated and locked in the picture, wherever the focus is
        return;
    if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) {
        ResultView::keyPressEvent(event);
        return;
    }
    const int layer = m_selection.layer();
    const int head = m_selection.head();
    switch (event->key()) {
    case Qt::Key_Left:
        m_selection.setHead(layer, head - 1);
        return;
    case Qt::Key_Right:
        m_selection.setHead(layer, head + 1);
        return;
    case Qt::Key_Up:
        m_selection.setHead(layer - 1, head);
        return;
    case Qt::Key_Down:
        m_selection.setHead(layer + 1, head);
        return;
    case Qt::Key_Escape:
        m_head->unlockCells();
        event->ignore(); // the window may show all cards again
        return;
    default:
        ResultView::keyPressEvent(event);
    }
}

} // namespace glasshouse::places::inside
