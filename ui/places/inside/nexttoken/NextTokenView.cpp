#include "ui/places/inside/nexttoken/NextTokenView.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Random.h"
#include "core/engine/inspect/Prediction.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/nexttoken/DrawBar.h"
#include "ui/places/inside/nexttoken/LensCard.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SearchField.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/ValueSlider.h"

namespace glasshouse::places::inside {

namespace {

/// Maximum size for keeping the lens's logits for the whole vocabulary at every position.
constexpr std::int64_t kMaxLensNumbers = 8'000'000;

} // namespace

NextTokenView::NextTokenView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : ResultView(context, selection, parent)
    , m_lens(new LensCard(this)) {
    m_sampler.temperature = 1;
    m_sampler.top_k = 0;
    m_sampler.top_p = 1;
    m_u = Random(1, Random::Stream::Probe).uniform();
    auto* content = new QWidget(this);
    m_page = new QVBoxLayout(content);
    m_page->addWidget(buildSliders());
    buildDraw();
    m_page->addWidget(m_drawCard);
    buildTable();
    m_right = new QWidget(content);
    m_entropyCard = new widgets::Card(tr("Entropy, nats"), m_right);
    widgets::nameControl(m_entropyCard,
                         {.id = QStringLiteral("entropyCard"), .explanation = QStringLiteral("inside.next.entropy")});
    m_entropy = new plots::CurvePlot(m_entropyCard);
    widgets::nameControl(m_entropy, {.id = QStringLiteral("entropyPlot"),
                                     .name = tr("Entropy of the next token at each position, in nats")});
    m_entropy->setCompact(true);
    m_entropy->setLaneVisible(false);
    m_entropy->setAxisNames(tr("position"), tr("nats"));
    m_entropy->addSeries(QStringLiteral("entropy"), tr("entropy"), plots::CurveStyle::quiet());
    m_entropy->setMinimumHeight(theme::scaled(90));
    m_entropyCard->setBody(plots::AxisCaption::above(m_entropy, tr("position"), tr("entropy, nats"), m_entropyCard));
    auto* right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->addWidget(m_lens, 3);
    right->addWidget(m_entropyCard, 1);
    m_lower = new QHBoxLayout;
    m_lower->addWidget(m_tableCard, 1);
    m_lower->addWidget(m_right);
    m_page->addLayout(m_lower, 1);
    setContent(new PageScroll(content, this));
    ask(m_query, *m_tableCard);
    exportPictures();
    connect(m_entropy, &plots::CurvePlot::stepClicked, this, [this](double x) {
        const int token = std::clamp(int(std::lround(x)), 0, std::max(0, int(m_tokens.size()) - 1));
        m_selection.setCell(token, std::min(m_selection.key(), token));
    });
    connect(&m_context.viewed.probe, &runtime::ProbeController::complementChanged, this, [this] {
        if (isShown())
            showLens();
    });
    setWidthClass(WidthClass::Normal);
}

QWidget* NextTokenView::buildSliders() {
    m_sliders = new widgets::Card({}, this);
    widgets::nameControl(m_sliders,
                         {.id = QStringLiteral("samplerCard"), .explanation = QStringLiteral("inside.next")});
    auto* body = new QWidget(m_sliders);
    auto* row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto add = [&](const char* id, const QString& label, const QString& help, const QString& explain) {
        auto* slider = new widgets::ValueSlider(body);
        widgets::nameControl(slider, {.id = QLatin1String(id), .name = label, .toolTip = help, .explanation = explain});
        slider->slider()->setObjectName(QLatin1String(id) + QStringLiteral("Slider"));
        slider->slider()->setAccessibleName(label);
        slider->slider()->setToolTip(help);
        slider->field()->setObjectName(QLatin1String(id) + QStringLiteral("Field"));
        slider->field()->setAccessibleName(label);
        slider->field()->setToolTip(help);
        row->addWidget(new QLabel(label, body));
        row->addWidget(slider, 1);
        row->addSpacing(8);
        return slider;
    };
    m_temperature =
        add("nextTemperature", tr("Temperature"),
            tr("Scores are divided by it: below 1 the likely tokens gain, above 1 the others; 0 always takes the "
               "likeliest"),
            QStringLiteral("field.temperature"));
    m_temperature->setRange(0, 3);
    m_temperature->setValue(1);
    m_topK =
        add("nextTopK", tr("Top-k"), tr("Keeps this many of the likeliest tokens. The whole vocabulary: no filter"),
            QStringLiteral("field.top_k"));
    m_topK->setDecimals(0);
    m_topK->setLogarithmic(true);
    m_topK->setRange(1, 2);
    m_topP = add("nextTopP", tr("Top-p"),
                 tr("Keeps the likeliest tokens that together reach this probability; 1: no filter"),
                 QStringLiteral("field.top_p"));
    m_topP->setRange(0, 1);
    m_topP->setValue(1);
    m_greedy = new QPushButton(tr("Greedy"), body);
    widgets::nameControl(m_greedy, {.id = QStringLiteral("nextGreedy"),
                                    .name = tr("Greedy"),
                                    .toolTip = tr("Always the likeliest token: temperature 0; again: temperature 1")});
    connect(m_greedy, &QPushButton::clicked, this,
            [this] { m_temperature->setValue(m_sampler.temperature > 0 ? 0 : 1); });
    row->addWidget(m_greedy);
    for (const widgets::ValueSlider* slider : {m_temperature, m_topK, m_topP})
        connect(slider, &widgets::ValueSlider::valueChanged, this, &NextTokenView::samplerChanged);
    m_sliders->setBody(body);
    return m_sliders;
}

void NextTokenView::buildDraw() {
    m_drawCard = new widgets::Card(tr("The draw"), this);
    m_drawCard->setObjectName(QStringLiteral("drawCard"));
    m_drawCard->setSubtitle(tr("one random number on the cumulative probabilities, in table order; drag the marker"));
    m_drawCard->setProperty("explain", QStringLiteral("inside.next.draw"));
    m_bar = new DrawBar(m_drawCard);
    widgets::nameControl(m_bar,
                         {.id = QStringLiteral("drawBar"), .name = tr("The draw on the cumulative probabilities")});
    m_drawCard->setBody(m_bar);
    auto* label = new QLabel(tr("Seed"), m_drawCard);
    m_seed = new QLineEdit(QStringLiteral("1"), m_drawCard);
    widgets::nameControl(m_seed,
                         {.id = QStringLiteral("drawSeed"),
                          .name = tr("Seed of the random numbers"),
                          .toolTip = tr("The same seed gives the same numbers. Enter restarts with its first one")});
    theme::setMonoFont(m_seed);
    m_seed->setFixedWidth(theme::scaled(72));
    m_again = new QPushButton(theme::icon(QStringLiteral("draw")), tr("Draw again"), m_drawCard);
    widgets::nameControl(m_again, {.id = QStringLiteral("drawAgain"),
                                   .name = tr("Draw again"),
                                   .toolTip = tr("The next random number of the seed")});
    m_append = new QPushButton(tr("Append the draw"), m_drawCard);
    widgets::nameControl(m_append,
                         {.id = QStringLiteral("appendDraw"),
                          .name = tr("Append the draw"),
                          .toolTip = tr("The probe text up to the chosen token, and the drawn token after it")});
    for (QWidget* tool :
         {static_cast<QWidget*>(m_seed), static_cast<QWidget*>(m_again), static_cast<QWidget*>(m_append)})
        theme::setLookProperty(tool, "small", true);
    for (QWidget* tool : {static_cast<QWidget*>(label), static_cast<QWidget*>(m_seed), static_cast<QWidget*>(m_again),
                          static_cast<QWidget*>(m_append)})
        m_drawCard->addTool(tool);
    connect(m_bar, &DrawBar::numberChosen, this, [this](double u) {
        m_u = u;
        showDraw();
    });
    connect(m_again, &QPushButton::clicked, this, &NextTokenView::drawAgain);
    connect(m_seed, &QLineEdit::returnPressed, this, [this] {
        m_draws = 0;
        drawAgain();
    });
    connect(m_append, &QPushButton::clicked, this, &NextTokenView::appendDraw);
}

void NextTokenView::buildTable() {
    m_tableCard = new widgets::Card(tr("Next token"), this);
    widgets::nameControl(m_tableCard,
                         {.id = QStringLiteral("nextTableCard"), .explanation = QStringLiteral("inside.next")});
    auto* body = new QWidget(m_tableCard);
    m_table = makeTable(body);
    m_foot = new widgets::ElidedLabel({}, body);
    m_foot->setObjectName(QStringLiteral("nextFoot"));
    m_foot->setTone(widgets::ElidedLabel::Tone::Text2);
    m_foot->setTextSize(theme::TextSize::Small);
    m_find = new QLineEdit(m_tableCard);
    widgets::nameControl(m_find, {.id = QStringLiteral("findToken"), .name = tr("Find a token")});
    m_find->setPlaceholderText(tr("Find a token"));
    m_find->setToolTip(tr("Goes to the next token that contains these characters. Enter continues. Spaces count"));
    widgets::makeSearchField(m_find);
    m_find->setFixedWidth(theme::scaled(160));
    theme::setLookProperty(m_find, "small", true);
    m_tableCard->addTool(m_find);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_foot);
    m_tableCard->setBody(body);
    connect(m_find, &QLineEdit::textEdited, this, [this] {
        m_table->clearSelection();
        findToken();
    });
    connect(m_find, &QLineEdit::returnPressed, this, &NextTokenView::findToken);
    connect(m_table, &widgets::CardTable::rowHovered, this, [this](int row) {
        const auto found = std::find(m_places.begin(), m_places.end(), row);
        m_bar->setLit(row >= 0 && found != m_places.end() ? int(found - m_places.begin()) : -1);
    });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        const auto found = std::find(m_places.begin(), m_places.end(), index.row());
        if (found == m_places.end())
            return; // it cannot be drawn
        const DrawBar::Segment& segment = m_bar->segments()[static_cast<std::size_t>(found - m_places.begin())];
        m_u = (segment.begin + segment.end) / 2;
        showDraw();
    });
    connect(m_bar, &DrawBar::segmentHovered, this, [this](int segment) {
        if (segment >= 0)
            m_table->scrollTo(m_table->model()->index(m_places[static_cast<std::size_t>(segment)], 0));
    });
    connect(m_table->model(), &QAbstractItemModel::layoutChanged, this,
            [this](const QList<QPersistentModelIndex>&, QAbstractItemModel::LayoutChangeHint hint) {
                if (hint == QAbstractItemModel::VerticalSortHint) // by a person; else showTable() continues
                    showSegments();
            });
}

void NextTokenView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    const bool narrow = width <= WidthClass::Compact;
    m_page->setContentsMargins(12, gap, 12, gap);
    m_page->setSpacing(gap);
    m_lower->setSpacing(gap);
    m_right->layout()->setSpacing(gap);
    m_lower->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    // In a wide window the bars of the table would be far too long: the layers' predictions take their share.
    const bool wide = width == WidthClass::Wide;
    const int column = theme::scaled(width >= WidthClass::Medium ? 280 : 248);
    m_right->setMinimumWidth(narrow ? 0 : column);
    m_right->setMaximumWidth(narrow || wide ? QWIDGETSIZE_MAX : column);
    m_lower->setStretchFactor(m_tableCard, wide ? 3 : 1);
    m_lower->setStretchFactor(m_right, wide ? 2 : 0);
    m_tableCard->setMinimumHeight(theme::scaled(narrow ? 360 : 220));
    m_right->setMinimumHeight(theme::scaled(narrow ? 380 : 0));
}

std::optional<runtime::ProbeInterest> NextTokenView::interest() const {
    runtime::ProbeInterest interest;
    interest.everyPosition = true;
    interest.lens.top = 1;
    const config::ModelConfig& model = m_context.viewed.run.config().model;
    const std::int64_t layers = std::int64_t{model.n_layer} + 1;
    const auto tokens = static_cast<std::int64_t>(m_context.viewed.probe.tokens().size());
    if (layers * tokens * model.vocab_size <= kMaxLensNumbers)
        for (int layer = 0; layer < layers; ++layer)
            interest.lens.wholeTable.push_back(layer);
    return interest;
}

void NextTokenView::forget() {
    ResultView::forget();
    m_vocabulary.clear();
    setDistribution({});
}

int NextTokenView::logitsRow() const {
    const int missing = int(m_tokens.size()) - m_result->logits.rows; // a kind that predicts the last position only
    return position() - std::max(0, missing);
}

void NextTokenView::showResult() {
    if (m_vocabulary.isEmpty()) {
        m_vocabulary = vocabulary();
        m_topK->setRange(1, std::max<double>(2, static_cast<double>(m_vocabulary.size())));
        m_topK->setValue(static_cast<double>(m_vocabulary.size()));
    }
    showSource();
    showEntropy();
    showTable();
}

void NextTokenView::showSource() {
    for (widgets::Card* card : {m_drawCard, m_tableCard, m_entropyCard})
        card->setStaleText(staleText());
    m_lens->setStaleText(sourceText(lensResult().get()));
}

std::shared_ptr<const engine::ProbeResult> NextTokenView::lensResult() const {
    return m_result && m_result->recorded ? m_context.viewed.probe.complement() : m_result;
}

void NextTokenView::showPosition() {
    m_entropy->setTimeCursor(position());
    showTable();
}

void NextTokenView::samplerChanged() {
    m_sampler.temperature = m_temperature->value();
    const int k = int(std::lround(m_topK->value()));
    m_sampler.top_k = k >= m_vocabulary.size() ? 0 : k;
    m_sampler.top_p = m_topP->value();
    if (m_result)
        showTable();
}

void NextTokenView::showTable() {
    const int row = logitsRow();
    m_tableCard->setSubtitle(tr("after token %1 “%2”").arg(position()).arg(tokenText(position())));
    if (row < 0 || row >= m_result->logits.rows) {
        m_tableCard->setEmpty(tr("This model predicts only what follows the last token; choose that one."));
        setDistribution({});
    } else {
        m_tableCard->clearEmpty();
        std::span<const float> logits = inspect::rowOf(m_result->logits, row);
        const auto tokens = static_cast<std::size_t>(m_vocabulary.size());
        if (logits.size() > tokens)
            logits = logits.first(tokens); // rows that no token uses
        setDistribution(nextTokenTable(logits, m_sampler));
    }
    const auto& table = m_distribution;
    const auto all = static_cast<qint64>(table ? table->entries.size() : 0);
    m_foot->setText(
        !table ? QString()
        : !table->finite
            ? tr("%1 tokens; some logits are not finite, so there is no distribution").arg(text::groupedNumber(all))
            : tr("%1 tokens · %2 pass the filters · discarded %3% · entropy %4 nats, as drawn %5")
                  .arg(text::groupedNumber(all), text::groupedNumber(table->kept))
                  .arg(text::decimals(100 * table->discarded, 1))
                  .arg(text::lossText(table->plainEntropy))
                  .arg(text::lossText(table->drawnEntropy)));
    showSegments();
}

void NextTokenView::setDistribution(std::optional<NextTokenTable> distribution) {
    m_distribution = std::move(distribution);
    m_low = std::numeric_limits<double>::infinity();
    m_high = -m_low;
    m_largest = 0;
    if (!m_distribution)
        return m_table->setRows(0);
    for (const NextTokenEntry& entry : m_distribution->entries) {
        if (!std::isfinite(entry.logit))
            continue;
        m_low = std::min(m_low, static_cast<double>(entry.logit));
        m_high = std::max(m_high, static_cast<double>(entry.logit));
        m_largest = std::max({m_largest, entry.drawn, entry.plain});
    }
    m_sums.assign(m_distribution->entries.size(), 0); // showSegments() fills it
    m_table->renew(int(m_sums.size()));
}

int NextTokenView::drawnId() const {
    if (!m_distribution)
        return -1;
    const Draw draw = drawAt(*m_distribution, m_table->order(), m_u);
    return draw.place < 0 ? -1 : m_table->order()[static_cast<std::size_t>(draw.place)];
}

/// Another distribution, or another order of it.
void NextTokenView::showSegments() {
    std::vector<DrawBar::Segment> segments;
    m_places.clear();
    double sum = 0;
    for (int place = 0; m_distribution && m_distribution->finite && place < int(m_sums.size()); ++place) {
        const auto id = static_cast<std::size_t>(m_table->order()[static_cast<std::size_t>(place)]);
        const double share = m_distribution->entries[id].drawn;
        if (share > 0) {
            segments.push_back({textOf(int(id)), sum, sum + share});
            m_places.push_back(place);
        }
        m_sums[id] = sum += share;
    }
    m_bar->setSegments(std::move(segments), tr("Nothing can be drawn: a logit is not finite."));
    showNumber();
    showLens();
    emitValues();
}

/// Another random number in the same distribution.
void NextTokenView::showDraw() {
    const int before = m_drawn;
    showNumber();
    if (m_drawn != before)
        showLens();
    emitValues();
}

void NextTokenView::showNumber() {
    m_bar->setNumber(m_u);
    if (const int id = drawnId(); id != m_drawn) {
        m_drawn = id;
        m_table->viewport()->update();
    }
    m_append->setEnabled(m_drawn >= 0);
}

void NextTokenView::showLens() {
    if (!m_result)
        return;
    const int id = drawnId();
    const std::shared_ptr<const engine::ProbeResult> result = lensResult();
    m_lens->setStaleText(sourceText(result.get()));
    // A token drawn at one step has no rank in the weights of another.
    const bool ranked = result != nullptr && result->step == m_result->step;
    m_lens->setRows(result ? lensRows(*result, position(), ranked ? id : -1) : std::vector<LensRow>(), m_vocabulary,
                    ranked ? textOf(id) : QString(), ranked);
}

void NextTokenView::showEntropy() {
    const std::vector<float> entropies = inspect::entropies(m_result->logits);
    const int first = std::max(0, int(m_tokens.size()) - m_result->logits.rows);
    std::vector<double> x, y;
    for (std::size_t i = 0; i < entropies.size(); ++i) {
        x.push_back(static_cast<double>(first) + static_cast<double>(i));
        y.push_back(static_cast<double>(entropies[i]));
    }
    m_entropy->setXText([this](double at) {
        const int token = int(std::lround(at));
        return tr("token %1 “%2”").arg(token).arg(tokenText(token));
    });
    const double uniform = std::log(static_cast<double>(std::max<qsizetype>(2, m_vocabulary.size())));
    m_entropy->setReferenceLine(QStringLiteral("uniform"), tr("ln %1").arg(m_vocabulary.size()), uniform);
    m_entropy->setYBounds(0, 1.02 * uniform);
    m_entropy->setData(QStringLiteral("entropy"), std::move(x), std::move(y));
    m_entropy->setTimeCursor(position());
}

void NextTokenView::drawAgain() {
    bool good = false;
    const std::uint64_t seed = m_seed->text().trimmed().toULongLong(&good);
    theme::setLookProperty(m_seed, "error", !good);
    if (!good) {
        notice(this, tr("The seed must be a whole number, 0 or more."));
        return;
    }
    m_u = Random(seed, Random::Stream::Probe, m_draws++).uniform();
    if (m_result)
        showDraw();
}

void NextTokenView::appendDraw() {
    const auto tokenizer = m_context.viewed.run.tokenizer();
    const int id = drawnId();
    if (!m_result || !tokenizer || id < 0)
        return;
    std::vector<tokenizer::TokenId> ids(m_result->request.tokens.begin(),
                                        m_result->request.tokens.begin() + position() + 1);
    ids.push_back(id);
    m_selection.setCell(-1, -1); // the new last token
    m_context.viewed.probe.setTokens(std::move(ids));
}

/// Goes to the next token after the selected row that is the text, else that contains it, see text::soughtToken(); the
/// search wraps around.
void NextTokenView::findToken() {
    const QString wanted = text::soughtToken(m_find->text());
    const std::vector<int>& order = m_table->order();
    const int first = m_table->selectionModel()->hasSelection() ? m_table->currentIndex().row() + 1 : 0;
    int found = -1; // id
    for (std::size_t i = 0; i < order.size() && !wanted.isEmpty(); ++i) {
        const int id = order[(static_cast<std::size_t>(first) + i) % order.size()];
        const QString token = textOf(id);
        if (token == wanted) {
            found = id;
            break;
        }
        if (found < 0 && token.contains(wanted, Qt::CaseInsensitive))
            found = id;
    }
    theme::setLookProperty(m_find, "error", found < 0 && !m_find->text().isEmpty());
    if (found >= 0)
        m_table->choose(found, QAbstractItemView::PositionAtCenter);
}

} // namespace glasshouse::places::inside
