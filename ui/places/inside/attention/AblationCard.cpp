#include "ui/places/inside/attention/AblationCard.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/formats/Csv.h"
#include "core/model/Description.h"
#include "core/model/PositionEncoding.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/QueryState.h"
#include "ui/places/inside/attention/EffectPicture.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

namespace {

using Follows = runtime::WeightQueryBase;

template <typename Item> void toggle(std::vector<Item>& items, const Item& item) {
    const auto found = std::find(items.begin(), items.end(), item);
    if (found == items.end())
        items.push_back(item);
    else
        items.erase(found);
}

} // namespace

AblationCard::AblationCard(const Viewed& viewed, ProbeSelection& selection, QWidget* parent)
    : Card(tr("Switch off"), parent)
    , m_viewed(viewed)
    , m_selection(selection)
    , m_change(viewed.probe, Follows::Weights | Follows::Off | Follows::Text,
               [this]() -> decltype(m_change)::Work {
                   inspect::AblationEffectRequest request;
                   request.tokens = m_viewed.probe.tokens();
                   request.off = m_viewed.cursor.moment().off;
                   const auto tokenizer = m_viewed.run.tokenizer();
                   if (request.off.empty() || request.tokens.empty() || !tokenizer)
                       return {}; // with nothing off there is nothing to compare
                   return [request, tokenizer](const runtime::WeightSource& source) {
                       return inspect::ablationEffect(source.engine, *source.model, *tokenizer, request, source.stop);
                   };
               })
    , m_importance(viewed.probe, Follows::Weights | Follows::Text | Follows::ByHand,
                   [this]() -> decltype(m_importance)::Work {
                       return [tokens = m_viewed.probe.tokens()](const runtime::WeightSource& source) {
                           return inspect::importance(source.engine, *source.model, tokens, source.stop);
                       };
                   })
    , m_whole(std::numeric_limits<double>::quiet_NaN()) {
    widgets::nameControl(this, {.id = QStringLiteral("ablationCard"), .explanation = QStringLiteral("inside.off")});
    auto* body = new QWidget(this);
    m_picture = body;
    const auto add = [body](const char* id, const QString& name, const QString& help) {
        auto* made = new widgets::Switch(name, body);
        widgets::nameControl(made, {.id = QLatin1String(id), .name = name, .toolTip = help});
        made->setCheckable(true);
        made->setChecked(true);
        return made;
    };
    m_head = add("headOn", tr("Head"), tr("Off: the output of this head is 0 in every view (X)"));
    m_feedForward =
        add("feedForwardOn", tr("Feed-forward"), tr("Off: the feed-forward network of this layer adds nothing"));
    m_layer = add("layerOn", tr("Layer"),
                  tr("Off: neither the attention nor the feed-forward network of this layer adds anything"));
    m_positions = add("positionsOn", tr("Positions"), tr("Off: the model does not know the position of a token"));
    m_loss = new widgets::ElidedLabel({}, body);
    m_loss->setObjectName(QStringLiteral("ablationLoss"));
    m_loss->setTextSize(theme::TextSize::Small, QFont::Normal, true);
    m_measure = new QPushButton(tr("Measure all"), this);
    widgets::nameControl(
        m_measure, {.id = QStringLiteral("measureImportance"),
                    .name = tr("Measure all"),
                    .toolTip = tr("Switches off one part after the other and shows how much the probe's loss rises")});
    theme::setLookProperty(m_measure, "small", true);
    addTool(m_measure);
    m_effect = new EffectPicture(body);
    m_effect->hide();
    m_bars = new BarChart(body);
    widgets::nameControl(m_bars, {.id = QStringLiteral("importanceBars"),
                                  .name = tr("Loss without it, minus the loss of the whole model")});
    m_bars->hide();
    auto* row = new QGridLayout;
    row->setHorizontalSpacing(10);
    row->setVerticalSpacing(4);
    row->addWidget(m_head, 0, 0);
    row->addWidget(m_positions, 0, 1);
    row->addWidget(m_feedForward, 1, 0);
    row->addWidget(m_layer, 1, 1);
    row->setColumnStretch(1, 1);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_loss);
    layout->addWidget(m_effect);
    layout->addWidget(m_bars);
    setBody(body);

    connect(m_head, &widgets::Switch::toggled, this, [this] {
        if (!m_silent)
            toggleHead(m_selection.layer(), m_selection.head());
    });
    connect(m_feedForward, &widgets::Switch::toggled, this, [this] {
        if (!m_silent)
            toggleFeedForward();
    });
    connect(m_layer, &widgets::Switch::toggled, this, [this] {
        if (m_silent)
            return;
        model::Ablation off = m_viewed.cursor.moment().off;
        toggle(off.layers, m_selection.layer());
        m_viewed.cursor.setOff(off);
    });
    connect(m_positions, &widgets::Switch::toggled, this, [this](bool on) {
        if (m_silent)
            return;
        model::Ablation off = m_viewed.cursor.moment().off;
        off.positions = !on;
        m_viewed.cursor.setOff(off);
    });
    connect(m_measure, &QPushButton::clicked, &m_importance, &runtime::Query::renew);
    connect(m_bars, &BarChart::barChosen, this, [this](int bar) {
        const auto worth = m_importance.answer();
        if (!worth || static_cast<std::size_t>(bar) >= worth->parts.size())
            return;
        const inspect::PartImportance& part = worth->parts[static_cast<std::size_t>(bar)];
        if (part.part == inspect::PartImportance::Part::Head)
            m_selection.setHead(part.layer, part.head);
    });
    connect(&m_selection, &ProbeSelection::headChanged, this, &AblationCard::showSwitches);
    connect(&m_viewed.cursor, &runtime::TimeCursor::offChanged, this, &AblationCard::showSwitches);
    connect(&m_change, &runtime::Query::answered, this, &AblationCard::showEffect);
    connect(&m_importance, &runtime::Query::answered, this, &AblationCard::showImportance);
    connect(&m_viewed.run, &runtime::RunModel::opened, this, [this] {
        m_whole = std::numeric_limits<double>::quiet_NaN();
        showLoss();
    });
    new QueryState(*this, *this, {&m_importance, &m_change});
    showSwitches();
}

void AblationCard::showEffect() {
    const std::shared_ptr<const inspect::AblationEffect> effect = m_change.answer();
    QStringList texts;
    if (effect) {
        for (const inspect::NextTokenChange& next : effect->next)
            texts.append(text::readableText(m_viewed.run.tokenizer()->bytes(next.id)));
        m_whole = effect->loss;
        m_wholeStep = effect->step;
        m_wholeTokens = effect->tokens;
    }
    m_effect->setEffect(effect, texts);
    m_effect->setVisible(effect != nullptr);
    showLoss();
}

QByteArray AblationCard::toCsv() const {
    formats::CsvTable csv{"what", "name", "whole", "altered", "change"};
    m_effect->addRows(csv);
    const std::shared_ptr<const inspect::Importance> importance = m_importance.answer();
    for (std::size_t i = 0; importance && i < importance->parts.size(); ++i) {
        const inspect::PartImportance& part = importance->parts[i];
        csv.addRow({"worth", m_bars->bars()[i].label, importance->loss, part.loss, part.change});
    }
    return QByteArray::fromStdString(csv.text());
}

QString AblationCard::valueText() const {
    const auto effect = m_effect->effect();
    return effect ? QString::fromStdString(formats::numberText(effect->lossWithout - effect->loss)) : QString();
}

void AblationCard::toggleHead(int layer, int head) {
    model::Ablation off = m_viewed.cursor.moment().off;
    if (off.hasLayer(layer))
        return; // off with it
    toggle(off.heads, model::HeadId{layer, head});
    m_viewed.cursor.setOff(off);
}

void AblationCard::toggleFeedForward() {
    model::Ablation off = m_viewed.cursor.moment().off;
    toggle(off.feedForward, m_selection.layer());
    m_viewed.cursor.setOff(off);
}

void AblationCard::showSwitches() {
    const model::Ablation& off = m_viewed.cursor.moment().off;
    m_silent = true;
    m_head->setText(tr("Head %1").arg(headName(m_selection.layer(), m_selection.head())));
    const int layer = m_selection.layer();
    const bool layerOff = off.hasLayer(layer);
    const glasshouse::model::Description description(m_viewed.run.config().model);
    m_head->setChecked(!off.hasHead({layer, m_selection.head()}));
    m_head->setEnabled(!layerOff);
    m_feedForward->setVisible(description.feedForwardLayers() > 0);
    m_feedForward->setChecked(!off.hasFeedForward(layer));
    m_feedForward->setEnabled(!layerOff);
    m_layer->setVisible(description.wholeLayers() > 0);
    m_layer->setText(tr("Layer %1").arg(layer));
    m_layer->setChecked(!layerOff);
    m_positions->setVisible(glasshouse::model::positionEncoding(m_viewed.run.config().model.position).isGiven());
    m_positions->setChecked(!off.positions);
    m_silent = false;
    m_head->updateGeometry();
    showImportance();
    showLoss();
}

void AblationCard::showLoss() {
    const auto result = m_viewed.probe.result();
    if (!result || !result->loss) {
        m_loss->setText(result ? tr("a loss needs two tokens") : QString());
        return;
    }
    const auto loss = static_cast<double>(*result->loss);
    if (result->request.off.empty()) {
        m_whole = loss;
        m_wholeStep = result->step;
        m_wholeTokens = result->request.tokens;
        m_loss->setText(tr("probe loss %1").arg(text::shortNumber(loss, 4)));
        return;
    }
    // A difference only to the same text at the same step.
    const bool comparable = m_wholeStep == result->step && m_wholeTokens == result->request.tokens;
    const double change = loss - m_whole;
    m_loss->setText(comparable && std::isfinite(change)
                        ? tr("altered: probe loss %1, %2%3")
                              .arg(text::shortNumber(loss, 4), change > 0 ? QStringLiteral("+") : QString(),
                                   text::shortNumber(change, 3))
                        : tr("altered: probe loss %1").arg(text::shortNumber(loss, 4)));
}

void AblationCard::showImportance() {
    const std::shared_ptr<const inspect::Importance> worth = m_importance.answer();
    m_bars->setVisible(worth != nullptr);
    if (!worth) {
        setSubtitle({});
        return;
    }
    std::vector<BarChart::Bar> bars;
    const model::Ablation& off = m_viewed.cursor.moment().off;
    using Part = inspect::PartImportance::Part;
    for (const inspect::PartImportance& part : worth->parts) {
        const bool head = part.part == Part::Head;
        bars.push_back({head                             ? headName(part.layer, part.head)
                        : part.part == Part::FeedForward ? tr("ff %1").arg(part.layer)
                        : part.part == Part::Layer       ? tr("layer %1").arg(part.layer)
                                                         : tr("pos"),
                        part.change, head && part.layer == m_selection.layer() && part.head == m_selection.head(),
                        head && off.hasHead({part.layer, part.head})});
    }
    setSubtitle(tr("importance at step %1").arg(text::groupedNumber(worth->step)));
    m_bars->setBars(std::move(bars));
}

} // namespace glasshouse::places::inside
