// The large head of AttentionView: its map, lines of several heads, the strongest head of every cell; and the keys.
#include <QBoxLayout>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/formats/Csv.h"
#include "ui/places/inside/OffChips.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/attention/AblationCard.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/attention/DropoutDraw.h"
#include "ui/places/inside/attention/HeadChips.h"
#include "ui/places/inside/attention/StagePanel.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/AttentionLines.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/ProfiledMap.h"
#include "ui/runtime/RunModel.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/Picture.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

void AttentionView::buildModes(QWidget* body) {
    m_modes = new widgets::SegmentedChoice(body);
    m_modes->setObjectName(QStringLiteral("headModes"));
    m_modes->setAccessibleName(tr("Picture of the head"));
    m_modes->setToolTip(tr("Map of one head, lines of several, or the strongest head of every cell"));
    m_modes->setSmall(true);
    m_modes->addChoice(QStringLiteral("map"), tr("Map"), tr("One head: rows are queries, columns are keys"));
    m_modes->addChoice(QStringLiteral("lines"), tr("Lines"), tr("Shares as lines, several heads of this layer"));
    m_modes->addChoice(QStringLiteral("strongest"), tr("Colour by head"),
                       tr("Every cell in the colour of the head with the largest share there"));
    m_modes->setCurrent(QStringLiteral("map"));
    m_chips = new HeadChips(body);
    m_chips->hide();
    m_modeNote = new QLabel(body);
    m_modeNote->setObjectName(QStringLiteral("modeNote"));
    m_modeNote->setFont(theme::uiFont(theme::TextSize::Small));
    m_modeNote->setForegroundRole(QPalette::PlaceholderText);

    m_profiled = new plots::ProfiledMap(body);
    m_profiled->setObjectName(QStringLiteral("profiledMap"));
    m_map = m_profiled->map();
    m_map->setObjectName(QStringLiteral("attentionMap"));
    m_map->setAccessibleName(tr("Attention of one head: rows are queries, columns are keys"));
    m_map->setAxisNames(tr("query"), tr("key"));
    m_profiled->setMinimumSize(theme::scaled(260), theme::scaled(240));
    m_map->setTooltipFiller([this](int row, int col) { return tooltip(row, col); });
    m_lines = new plots::AttentionLines(body);
    m_lines->setObjectName(QStringLiteral("attentionLines"));
    m_lines->setProperty("explain", QStringLiteral("inside.attention.lines"));
    m_pictures = new QStackedWidget(body);
    m_pictures->addWidget(m_profiled);
    m_pictures->addWidget(m_lines);
    m_stagePanel = new StagePanel(body);
    m_stagePanel->setObjectName(QStringLiteral("stagePanel"));
    m_stagePanel->setFixedWidth(theme::scaled(182));

    auto* tools = new QHBoxLayout;
    tools->setSpacing(10);
    tools->addWidget(m_modes, 0, Qt::AlignTop);
    tools->addWidget(m_chips, 0, Qt::AlignTop);
    tools->addWidget(m_modeNote, 0, Qt::AlignVCenter);
    tools->addStretch(1);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(m_pictures, 1);
    row->addWidget(m_stagePanel);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(tools);
    column->addLayout(row, 1);
}

void AttentionView::connectModes() {
    // Wherever the focus is in the window; text fields get their letters first.
    const auto whenPressed = [this](int key, const std::function<void()>& act) {
        connect(new QShortcut(QKeySequence(key), this), &QShortcut::activated, this, act);
    };
    whenPressed(Qt::Key_X, [this] { m_off->toggleHead(m_selection.layer(), m_selection.head()); });
    for (int stage = 0; stage < int(stages().size()); ++stage)
        whenPressed(Qt::Key_1 + stage, [this, stage] { setStage(stage); });
    connect(m_modes, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        setMode(id == QLatin1String("lines")       ? Mode::Lines
                : id == QLatin1String("strongest") ? Mode::Strongest
                                                   : Mode::Map);
    });
    connect(m_chips, &HeadChips::changed, this, [this] {
        m_chipsHead = -1; // chosen by a person: they stay as they are
        showHead();
    });
    connect(m_lines, &plots::AttentionLines::tokenKept, this, [this](int token, bool answers) {
        if (token >= 0)
            m_selection.setCell(answers ? m_selection.query() : token, answers ? token : m_selection.key());
    });
}

void AttentionView::setMode(Mode mode) {
    if (mode == m_mode)
        return;
    m_mode = mode;
    m_modes->setCurrent(mode == Mode::Map     ? QStringLiteral("map")
                        : mode == Mode::Lines ? QStringLiteral("lines")
                                              : QStringLiteral("strongest"));
    m_pictures->setCurrentIndex(mode == Mode::Lines ? 1 : 0);
    m_chips->setVisible(mode != Mode::Map);
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
        m_stages->setCurrent(stages()[static_cast<std::size_t>(m_stage)].id);
        m_stagePanel->setCurrent(m_stage);
        m_dropout->hide();
    }
    showHead();
}

/// Another head or layer is selected: a single head of the lines follows.
void AttentionView::followHead() {
    m_chips->setHeads(m_selection.layer(), m_selection.heads());
    if (m_mode == Mode::Lines && m_chipsHead >= 0) {
        m_chipsHead = m_selection.head();
        m_chips->setChosen({m_chipsHead});
    }
}

/// Shows several heads of the layer if requested.
bool AttentionView::showSeveral() {
    if (m_mode == Mode::Map)
        return false;
    const auto layer = static_cast<std::size_t>(m_shown.layer);
    const int count = int(m_result->layers[layer].heads.size());
    m_chips->setHeads(m_shown.layer, count);
    std::vector<int> heads = m_chips->chosen();
    if (m_mode == Mode::Lines && m_chipsHead >= 0)
        heads = {m_shown.head}; // also for a preview
    std::erase_if(heads, [&](int head) {
        return m_result->layers[layer].heads[static_cast<std::size_t>(head)].softmax.rows != int(m_tokens.size());
    });
    m_mapCard->setTitle(m_mode == Mode::Lines && heads.size() == 1
                            ? tr("Layer %1, head %2").arg(m_shown.layer).arg(heads.front())
                            : tr("Layer %1").arg(m_shown.layer));
    if (m_mode == Mode::Lines)
        showLines(heads);
    else
        showStrongest(heads);
    return m_mode == Mode::Strongest;
}

void AttentionView::showLines(const std::vector<int>& heads) {
    std::vector<plots::AttentionLines::Head> lines;
    for (const int head : heads) {
        const Matrix& shares =
            m_result->layers[static_cast<std::size_t>(m_shown.layer)].heads[static_cast<std::size_t>(head)].softmax;
        lines.push_back({headName(m_shown.layer, head), head, std::shared_ptr<const Matrix>(m_result, &shares)});
    }
    m_lines->setHeads(m_tokens, std::move(lines));
    m_modeNote->setText(tr("shares from %1 on").arg(m_lines->least()));
}

void AttentionView::showStrongest(const std::vector<int>& heads) {
    const int count = int(m_tokens.size());
    Matrix most(count, count);
    std::vector<std::uint8_t> series(most.values.size(), 0);
    for (const int head : heads) {
        const Matrix& shares =
            m_result->layers[static_cast<std::size_t>(m_shown.layer)].heads[static_cast<std::size_t>(head)].softmax;
        const bool first = head == heads.front();
        for (std::size_t i = 0; i < most.values.size(); ++i)
            if (first || shares.values[i] > most.values[i] || std::isnan(shares.values[i])) {
                most.values[i] = shares.values[i];
                series[i] = static_cast<std::uint8_t>(head % 256);
            }
    }
    plots::CellMask mask;
    mask.upperTriangle = m_context.run.config().model.causal;
    m_map->setMap(theme::MapKind::Sequential); // plain weights, even while the map shows a difference
    m_map->setRange(0, 1);
    m_map->setMatrix(std::move(most), mask);
    m_map->setSeries(std::move(series));
    plots::SeriesLegend legend;
    legend.title = tr("largest share, 0 to 1:");
    for (const int head : heads)
        legend.entries.push_back({tr("head %1").arg(headName(m_shown.layer, head)), head});
    m_profiled->setLegend(std::move(legend));
    m_modeNote->setText(tr("paler: less"));
}

widgets::TooltipContent AttentionView::strongestTooltip(int row, int col) const {
    widgets::TooltipContent content;
    if (!m_result || row < 0 || col < 0 || row >= m_tokens.size() || col >= m_tokens.size())
        return content;
    content.title = QStringLiteral("%1 → %2").arg(visibleToken(m_tokens.at(row)), visibleToken(m_tokens.at(col)));
    content.titleNote = QStringLiteral("[%1, %2]").arg(row).arg(col);
    std::vector<std::pair<float, int>> shares;
    for (const int head : m_chips->chosen()) {
        const Matrix& softmax =
            m_result->layers[static_cast<std::size_t>(m_shown.layer)].heads[static_cast<std::size_t>(head)].softmax;
        if (row < softmax.rows && col < softmax.cols)
            shares.emplace_back(softmax.at(row, col), head);
    }
    std::sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    const theme::Theme& theme = theme::Theme::of(this);
    for (std::size_t i = 0; i < shares.size() && i < 5; ++i)
        content.rows.append({theme.seriesColor(shares[i].second),
                             tr("head %1").arg(headName(m_shown.layer, shares[i].second)),
                             {},
                             QString::number(static_cast<double>(shares[i].first), 'f', 4),
                             false});
    return content;
}

/// The caption of a picture that is shown by itself.
QString AttentionView::caption() const {
    const QString text = tr("%1, %2, step %3. Rows: query, columns: key.")
                             .arg(m_mapCard->title(), stages()[static_cast<std::size_t>(m_stage)].title,
                                  theme::groupedNumber(m_result ? m_result->step : 0));
    const QStringList off = m_result ? offTexts(m_result->request.off) : QStringList();
    return off.isEmpty() ? text : tr("%1 Altered: %2.").arg(text, off.join(QStringLiteral(", ")));
}

/// The large head in its present mode.
class AttentionView::MapPicture final : public widgets::Picture {
public:
    explicit MapPicture(const AttentionView& view)
        : m_view(view) {}
    QImage toImage(double scale) const override {
        return m_view.m_mode == Mode::Lines ? m_view.m_lines->toImage(scale)
                                            : m_view.m_profiled->toImage(m_view.caption(), scale);
    }
    QByteArray toSvg() const override {
        return m_view.m_mode == Mode::Lines ? m_view.m_lines->toSvg() : m_view.m_profiled->toSvg(m_view.caption());
    }
    QByteArray toCsv() const override {
        return m_view.m_mode == Mode::Lines       ? m_view.m_lines->toCsv()
               : m_view.m_mode == Mode::Strongest ? strongestCsv()
                                                  : m_view.m_map->toCsv();
    }
    QString valueText() const override {
        return m_view.m_mode == Mode::Lines ? m_view.m_lines->valueText() : m_view.m_map->valueText();
    }

private:
    QByteArray strongestCsv() const {
        formats::CsvTable csv{"query", "query token", "key", "key token", "head", "share"};
        const Matrix& most = m_view.m_map->matrix();
        const int layer = m_view.m_shown.layer;
        const auto& heads = m_view.m_result->layers[static_cast<std::size_t>(layer)].heads;
        for (int row = 0; row < most.rows && row < m_view.m_tokens.size(); ++row)
            for (int col = 0; col <= row; ++col) {
                int best = -1;
                for (const int head : m_view.m_chips->chosen())
                    if (best < 0 && heads[static_cast<std::size_t>(head)].softmax.at(row, col) == most.at(row, col))
                        best = head;
                csv.addRow({row, m_view.m_tokens.at(row), col, m_view.m_tokens.at(col), headName(layer, best),
                            most.at(row, col)});
            }
        return QByteArray::fromStdString(csv.text());
    }

    const AttentionView& m_view;
};

std::unique_ptr<const widgets::Picture> AttentionView::mapPicture() const {
    return std::make_unique<MapPicture>(*this);
}

void AttentionView::keyPressEvent(QKeyEvent* event) {
    // Cells are navigated and locked in the picture, wherever the focus is.
    const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    QWidget* picture = m_mode == Mode::Lines ? static_cast<QWidget*>(m_lines) : m_map;
    if (((event->modifiers() == Qt::ControlModifier && arrow) || enter) && !m_passingOn) {
        m_passingOn = true;
        QCoreApplication::sendEvent(picture, event);
        m_passingOn = false;
        return;
    }
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
        m_map->unlock();
        m_lines->keep({});
        return;
    default:
        ResultView::keyPressEvent(event);
    }
}

} // namespace glasshouse::places::inside
