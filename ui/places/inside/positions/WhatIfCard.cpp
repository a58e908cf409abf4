#include "ui/places/inside/positions/WhatIfCard.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <cmath>
#include <numeric>
#include <random>

#include "core/formats/Csv.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/QueryState.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

using Follows = runtime::WeightQueryBase;

constexpr std::array<const char*, WhatIfCard::Cases> kIds{"as", "shuffled", "removed"};

QString nameOf(int one) {
    return one == WhatIfCard::AsTheyAre  ? WhatIfCard::tr("unchanged")
           : one == WhatIfCard::Shuffled ? WhatIfCard::tr("shuffled")
                                         : WhatIfCard::tr("removed");
}

/// Standard deviation, divided by n - 1; 0 for a single value.
double spreadOf(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return std::sqrt(sum / std::max(1.0, count - 1));
}

} // namespace

WhatIfCard::WhatIfCard(const Viewed& viewed, ProbeSelection& selection, QWidget* parent)
    : Card(tr("Positions shuffled or removed"), parent)
    , m_viewed(viewed)
    , m_selection(selection)
    , m_choice(new widgets::SegmentedChoice(this))
    , m_again(new QPushButton(tr("Shuffle again"), this))
    , m_query(viewed.probe, Follows::Weights | Follows::Off | Follows::Text, [this] { return question(); }) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("whatIfCard"), .explanation = QStringLiteral("inside.positions.off")});
    m_losses.fill(std::numeric_limits<double>::quiet_NaN());
    widgets::nameControl(
        m_choice, {.id = QStringLiteral("positionsChoice"), .name = tr("Positions of the probe, for every view")});
    m_choice->setSmall(true);
    m_choice->addChoice(QLatin1String(kIds[AsTheyAre]), tr("Unchanged"), tr("The model as it was trained"));
    m_choice->addChoice(
        QLatin1String(kIds[Shuffled]), tr("Shuffle"),
        tr("Every view shows the probe with its positions in a random order. The mask does not change"));
    m_choice->addChoice(QLatin1String(kIds[Removed]), tr("Remove"), tr("Every view shows the probe without positions"));
    m_choice->setCurrent(QLatin1String(kIds[AsTheyAre]));
    widgets::nameControl(
        m_again,
        {.id = QStringLiteral("shuffleAgain"), .name = m_again->text(), .toolTip = tr("Another random order")});
    theme::setLookProperty(m_again, "small", true);
    addTool(m_again);
    addTool(m_choice);

    auto* body = new QWidget(this);
    auto* grid = new QGridLayout(body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(2);
    for (int one = 0; one < Cases; ++one) {
        const auto at = static_cast<std::size_t>(one);
        m_labels[at] = new widgets::ElidedLabel(nameOf(one), body);
        m_labels[at]->setObjectName(QStringLiteral("whatIfLoss_") + QLatin1String(kIds[at]));
        m_labels[at]->setTextSize(theme::TextSize::Small);
        m_maps[at] = new plots::HeatmapWidget(body);
        m_maps[at]->setObjectName(QStringLiteral("whatIfMap_") + QLatin1String(kIds[at]));
        m_maps[at]->setAccessibleName(tr("Attention with positions %1").arg(nameOf(one)));
        m_maps[at]->setRange(0, 1);
        m_maps[at]->setLabelsVisible(false, false);
        m_maps[at]->setAxisNames(tr("query"), tr("key"));
        m_maps[at]->setMinimumHeight(theme::scaled(110));
        connect(m_maps[at], &plots::HeatmapWidget::cellLocked, m_maps[at], &plots::HeatmapWidget::unlock);
        grid->addWidget(m_labels[at], 0, one);
        grid->addWidget(m_maps[at], 1, one);
        grid->setColumnStretch(one, 1);
    }
    grid->setRowStretch(1, 1);
    auto* axes = new QLabel(tr("rows: query, columns: key"), body);
    theme::setUiFont(axes, theme::TextSize::Note);
    axes->setForegroundRole(QPalette::PlaceholderText);
    auto* colors = new plots::ColorBar(body);
    colors->setObjectName(QStringLiteral("whatIfColours"));
    colors->setEnds(plots::ColorBar::Ends::Sides);
    colors->setToolTip(tr("Colors of the three maps and their values"));
    colors->follow(m_maps[AsTheyAre]);
    grid->addWidget(axes, 2, 0);
    grid->addWidget(colors, 2, Cases - 1);
    setBody(body);

    connect(m_choice, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        if (!m_silent)
            choose(id);
    });
    connect(m_again, &QPushButton::clicked, this, [this] {
        ++m_seed;
        if (m_choice->current() == QLatin1String(kIds[Shuffled]))
            choose(m_choice->current());
        m_query.renew();
    });
    connect(&m_viewed.cursor, &runtime::TimeCursor::offChanged, this, &WhatIfCard::showChoice);
    connect(&m_viewed.probe, &runtime::ProbeController::textChanged, this, [this] {
        fitOrder();
        showObstacle();
    });
    connect(&m_selection, &ProbeSelection::headChanged, &m_query, &runtime::Query::renew);
    connect(&m_query, &runtime::Query::answered, this, &WhatIfCard::refresh);
    new QueryState(*this, *this, {&m_query});
    showChoice();
    showObstacle();
}

// Fisher-Yates with the generator's own numbers, so that a seed means the same order everywhere.
std::vector<int> WhatIfCard::shuffledOrder(int tokens, std::uint64_t seed) {
    std::vector<int> order(static_cast<std::size_t>(std::max(0, tokens)));
    std::iota(order.begin(), order.end(), 0);
    std::mt19937_64 generator(seed);
    for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[static_cast<std::size_t>(generator() % left)]);
    return order;
}

model::Ablation WhatIfCard::offFor(Case of, int tokens) const {
    model::Ablation off = m_viewed.cursor.moment().off;
    off.positions = of == Removed;
    off.positionOrder = of == Shuffled ? shuffledOrder(tokens, m_seed) : std::vector<int>();
    return off;
}

void WhatIfCard::choose(const QString& id) {
    const Case wanted = id == QLatin1String(kIds[Shuffled])  ? Shuffled
                        : id == QLatin1String(kIds[Removed]) ? Removed
                                                             : AsTheyAre;
    m_viewed.cursor.setOff(offFor(wanted, int(m_viewed.probe.tokens().size())));
}

void WhatIfCard::showChoice() {
    const model::Ablation& off = m_viewed.cursor.moment().off;
    m_silent = true;
    m_choice->setCurrent(QLatin1String(kIds[off.positions               ? Removed
                                            : off.positionOrder.empty() ? AsTheyAre
                                                                        : Shuffled]));
    m_silent = false;
}

/// An order is for a fixed number of tokens: a text of another length gets a new one.
void WhatIfCard::fitOrder() {
    model::Ablation off = m_viewed.cursor.moment().off;
    const std::size_t tokens = m_viewed.probe.tokens().size();
    if (off.positionOrder.empty() || off.positionOrder.size() == tokens)
        return;
    off.positionOrder = shuffledOrder(int(tokens), m_seed);
    m_viewed.cursor.setOff(off);
}

/// Whether the model has a position encoding that can be changed.
bool WhatIfCard::hasPositions() const {
    const config::ModelConfig& model = m_viewed.run.config().model;
    return m_viewed.run.isOpen() && glasshouse::model::positionEncoding(model.position).isGiven() &&
           glasshouse::model::modelKind(model.kind).uses("position", model);
}

/// One sentence on why nothing can be measured; empty: it can.
QString WhatIfCard::obstacle() const {
    if (!hasPositions())
        return tr("This model has no positions: there is nothing to shuffle or to remove.");
    return m_viewed.probe.tokens().size() < 2 ? tr("The loss needs a probe text of at least two tokens.") : QString();
}

void WhatIfCard::showObstacle() {
    const QString why = obstacle();
    m_choice->setEnabled(hasPositions() && !m_viewed.probe.tokens().empty());
    m_again->setEnabled(why.isEmpty());
    if (why.isEmpty())
        clearEmpty();
    else
        setEmpty(why);
}

WhatIfCard::Work WhatIfCard::question() const {
    if (!obstacle().isEmpty())
        return {};
    const std::vector<tokenizer::TokenId> tokens = m_viewed.probe.tokens();
    std::array<model::Ablation, Cases> offs;
    for (int one = 0; one < Cases; ++one)
        offs[static_cast<std::size_t>(one)] = offFor(Case(one), int(tokens.size()));
    std::vector<std::vector<int>> more; // after the first, which offs has
    for (std::uint64_t seed = m_seed + 1; seed < m_seed + orders; ++seed)
        more.push_back(shuffledOrder(int(tokens.size()), seed));
    const std::vector<std::string> shares = model::Description(m_viewed.run.config().model)
                                                .headSteps({m_selection.layer(), m_selection.head()}, {"softmax"});
    return [tokens, offs, more, shares, layer = m_selection.layer(), head = m_selection.head(),
            texts = m_viewed.probe.tokenTexts(), seed = m_seed](const runtime::WeightSource& source) {
        Made made;
        made.layer = layer;
        made.head = head;
        made.step = source.model->step();
        made.tokens = texts;
        made.seed = seed;
        for (std::size_t one = 0; one < Cases && !source.stop.stop_requested(); ++one) {
            engine::ProbeRequest request;
            request.tokens = tokens;
            request.off = offs[one];
            request.matrices = shares;
            const engine::ProbeResult result = source.engine.probe(*source.model, request);
            made.losses[one] =
                result.loss ? static_cast<double>(*result.loss) : std::numeric_limits<double>::quiet_NaN();
            made.attention[one] = result.head({layer, head}, "softmax");
        }
        made.shuffled.push_back(made.losses[Shuffled]);
        for (const std::vector<int>& order : more) {
            if (source.stop.stop_requested())
                break;
            engine::ProbeRequest request;
            request.tokens = tokens;
            request.off = offs[Shuffled];
            request.off.positionOrder = order;
            const engine::ProbeResult result = source.engine.probe(*source.model, request);
            made.shuffled.push_back(result.loss ? static_cast<double>(*result.loss)
                                                : std::numeric_limits<double>::quiet_NaN());
        }
        made.losses[Shuffled] = std::accumulate(made.shuffled.begin(), made.shuffled.end(), 0.0) /
                                static_cast<double>(made.shuffled.size());
        return made;
    };
}

/// Numbers of one run are not shown for another.
void WhatIfCard::forget() {
    m_losses.fill(std::numeric_limits<double>::quiet_NaN());
    m_spread = std::numeric_limits<double>::quiet_NaN();
    m_step = -1;
    setSubtitle({});
    for (std::size_t one = 0; one < Cases; ++one) {
        m_labels[one]->setText(nameOf(int(one)));
        m_labels[one]->setAccessibleName(nameOf(int(one)));
        m_labels[one]->setTone(widgets::ElidedLabel::Tone::Text);
        m_maps[one]->setMatrix({});
    }
    Q_EMIT measured();
}

void WhatIfCard::refresh() {
    if (!m_query.hasAnswer())
        return forget();
    const Made& made = *m_query.answer();
    m_losses = made.losses;
    m_spread = spreadOf(made.shuffled);
    m_step = made.step;
    setSubtitle(tr("loss, and attention of head %1 at step %2, order %3")
                    .arg(headName(made.layer, made.head))
                    .arg(text::groupedNumber(made.step))
                    .arg(made.seed));
    for (std::size_t one = 0; one < Cases; ++one) {
        const double change = made.losses[one] - made.losses[AsTheyAre];
        QString text = tr("%1: %2 nats").arg(nameOf(int(one)), text::shortNumber(made.losses[one], 4));
        if (one != AsTheyAre && std::isfinite(change))
            text += QStringLiteral(" (%1%2%3)")
                        .arg(change > 0 ? QStringLiteral("+") : QString(), text::shortNumber(change, 3),
                             one == Shuffled ? QStringLiteral(" ± ") + text::shortNumber(m_spread, 2) : QString());
        m_labels[one]->setText(text);
        m_labels[one]->setAccessibleName(text);
        if (one == Shuffled)
            m_labels[one]->setToolTip(tr("Mean and standard deviation over %n random orders. The map is of the first",
                                         nullptr, int(made.shuffled.size())));
        m_labels[one]->setTone(one != AsTheyAre && change > 0 ? widgets::ElidedLabel::Tone::Bad
                                                              : widgets::ElidedLabel::Tone::Text);
        plots::CellMask mask;
        mask.upperTriangle = m_viewed.run.config().model.causal;
        QStringList shown;
        for (const QString& token : made.tokens)
            shown.append(text::visibleToken(token));
        m_maps[one]->setMatrix(made.attention[one], mask);
        m_maps[one]->setRowLabels(shown);
        m_maps[one]->setColumnLabels(shown);
    }
    Q_EMIT measured();
}

QString WhatIfCard::valueText() const {
    QStringList all;
    for (int one = 0; one < Cases; ++one)
        all.append(tr("%1 %2").arg(nameOf(one), text::shortNumber(m_losses[static_cast<std::size_t>(one)], 6)));
    return all.join(QStringLiteral(", "));
}

QByteArray WhatIfCard::toCsv() const {
    formats::CsvTable csv{"positions", "loss in nats"};
    for (int one = 0; one < Cases; ++one)
        csv.addRow({nameOf(one), formats::measured(m_losses[static_cast<std::size_t>(one)])});
    if (m_query.hasAnswer())
        for (std::size_t i = 0; i < m_query.answer()->shuffled.size(); ++i)
            csv.addRow(
                {tr("order %1").arg(m_query.answer()->seed + i), formats::measured(m_query.answer()->shuffled[i])});
    for (std::size_t one = 0; one < Cases; ++one) {
        csv.addGap();
        csv.addRow({tr("attention, positions %1").arg(nameOf(int(one)))});
        csv.addGap();
        csv.append(m_maps[one]->toCsv().toStdString());
    }
    return QByteArray::fromStdString(csv.text());
}

} // namespace glasshouse::places::inside
