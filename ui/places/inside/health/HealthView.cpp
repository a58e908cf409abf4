#include "ui/places/inside/health/HealthView.h"

#include <QGridLayout>
#include <QHBoxLayout>

#include <algorithm>

#include "ui/places/HealthCard.h"
#include "ui/places/describe/DescribedCard.h"
#include "ui/places/inside/Cards.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/runtime/HealthReader.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::inside {

namespace {

std::vector<HealthLook> looks() {
    using Scale = HealthLook::Scale;
    const QString nothing = HealthView::tr("This run did not measure it.");
    return {
        {"gradient_norm", HealthView::tr("Gradient norm"), HealthView::tr("before clipping"), nothing, Scale::Powers, 0,
         0},
        {"weight_norm", HealthView::tr("Weight norm"), {}, nothing, Scale::Powers, 0, 0},
        updateRatioLook(),
        {"activation_deviation", HealthView::tr("Activation deviation"), {}, nothing, Scale::FromZero, 0, 0},
        {"dead_units", HealthView::tr("Dead ReLUs"), HealthView::tr("share that is always 0"),
         HealthView::tr("This model has no ReLU units."), Scale::Share, 0, 0},
        {"attention_entropy", HealthView::tr("Attention entropy"), HealthView::tr("nats"),
         HealthView::tr("This model has no attention."), Scale::Data, 0, 0},
        {"expert_share", HealthView::tr("Experts"), HealthView::tr("share of the tokens"),
         HealthView::tr("This model has no mixture of experts."), Scale::FromZero, 0, 0},
    };
}

bool isOfExperts(const HealthCard& card) {
    return card.look().measure == QLatin1String("expert_share");
}

} // namespace

HealthView::HealthView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent) {
    build();
    connect(&m_context.viewed.health, &runtime::HealthReader::changed, this, &HealthView::renew);
    setWidthClass(WidthClass::Normal);
}

void HealthView::build() {
    m_bar = new QWidget(this);
    m_bar->setProperty("explain", QStringLiteral("inside.health"));
    m_facts = new widgets::ElidedLabel({}, m_bar);
    widgets::nameControl(m_facts, {.id = QStringLiteral("healthFacts"), .name = tr("What is measured")});
    m_facts->setTone(widgets::ElidedLabel::Tone::Text2);
    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(12, 8, 12, 8);
    bar->addWidget(m_facts, 1);
    m_bar->setMinimumHeight(theme::scaled(44));

    auto* content = new QWidget(this);
    m_grid = new QGridLayout(content);
    for (HealthLook& look : looks()) {
        auto* card = new HealthCard(std::move(look), content);
        connect(card, &HealthCard::stepChosen, this,
                [this](std::int64_t step) { m_context.viewed.cursor.setStep(step); });
        connect(card, &HealthCard::pointed, this, &HealthView::emitValues);
        card->setHidden(isOfExperts(*card));
        m_cards.push_back(card);
    }
    m_gradients = new describe::DescribedCard(gradientSizesCard(m_context.viewed), content);
    connect(m_gradients, &describe::DescribedCard::told, this, [this](const describe::About& about) {
        Q_EMIT valuesChanged(about.heading, describe::panelValues(about));
    });
    setContent(new PageScroll(content, this));
}

void HealthView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_grid->setContentsMargins(12, gap, 12, gap);
    m_grid->setSpacing(gap);
    const bool narrow = width == WidthClass::Narrow;
    // Maps of all layers side by side; below them, over the whole width, the sizes of the gradients and the experts.
    std::vector<widgets::Card*> cards(m_cards.begin(), m_cards.end());
    cards.insert(cards.end() - 1, m_gradients);
    const int beside = int(cards.size()) - 2;
    const int columns = narrow ? 1 : width == WidthClass::Compact ? 2 : 3;
    for (int i = 0; i < int(cards.size()); ++i) {
        widgets::Card* card = cards[static_cast<std::size_t>(i)];
        m_grid->removeWidget(card);
        card->setMinimumHeight(theme::scaled(190));
        if (i < beside)
            m_grid->addWidget(card, i / columns, i % columns);
        else
            m_grid->addWidget(card, (beside + columns - 1) / columns + i - beside, 0, 1, columns);
    }
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void HealthView::shownChanged(bool shown) {
    m_context.viewed.health.setWanted(this, shown);
}

QString HealthView::emptySentence() const {
    const runtime::HealthReader& reader = m_context.viewed.health;
    if (!m_context.viewed.run.isOpen())
        return noWeightsText(m_context.viewed.run);
    if (!reader.tables()->empty())
        return {};
    if (!reader.problem().isEmpty())
        return reader.problem();
    return !reader.isRead()                 ? tr("Loading measurements…")
           : m_context.viewed.run.isAlive() ? tr("The first measurements come with the first steps.")
                                            : tr("This run saved no measurements of its layers.");
}

void HealthView::showEmpty() {
    m_facts->setText({});
    m_shownTables.reset();
}

void HealthView::showContent() {
    const runtime::HealthReader& reader = m_context.viewed.health;
    if (m_shownTables == reader.tables())
        return showSource();
    m_shownTables = reader.tables();
    std::ptrdiff_t blocks = 0;
    std::size_t steps = 0;
    std::int64_t newest = 0;
    for (HealthCard* card : m_cards) {
        card->setTable(runtime::HealthReader::table(*m_shownTables, card->look().measure));
        const run::HealthTable& table = card->table();
        if (isOfExperts(*card)) { // few models have experts, so the others have no card for them
            card->setVisible(!table.empty());
            continue;
        }
        // The embedding and the output are rows too, but not layers of the model.
        blocks = std::max(blocks, std::count_if(table.layers.begin(), table.layers.end(), [](const std::string& layer) {
                              return layer.rfind("blocks.", 0) == 0;
                          }));
        steps = std::max(steps, table.steps.size());
        if (!table.steps.empty())
            newest = std::max(newest, table.steps.back());
    }
    const QString measured = text::groupedNumber(qint64(steps));
    const QString last = text::groupedNumber(newest);
    m_facts->setText(
        (blocks == 0 ? tr("Measured at %1 steps, most recently %2. Click a column to move the time cursor.")
                     : tr("%n layers with the embedding and the output, measured at %1 steps, most recently %2. Click "
                          "a column to move the time cursor.",
                          nullptr, blocks))
            .arg(measured, last));
    showSource();
}

void HealthView::showSource() {
    for (HealthCard* card : m_cards)
        card->setStep(m_context.viewed.cursor.isEmpty() ? -1 : m_context.viewed.cursor.step());
}

void HealthView::emitValues(const QString& layer, std::int64_t step) {
    if (layer.isEmpty()) {
        Q_EMIT valuesChanged({}, {});
        return;
    }
    QList<PlaceValue> values;
    for (const HealthCard* card : m_cards) {
        const run::HealthTable& table = card->table();
        const auto row = std::find(table.layers.begin(), table.layers.end(), layer.toStdString());
        const auto column = std::find(table.steps.begin(), table.steps.end(), step);
        if (row != table.layers.end() && column != table.steps.end())
            values.append({card->look().title,
                           text::shortNumber(static_cast<double>(
                               table.values.at(int(row - table.layers.begin()), int(column - table.steps.begin()))))});
    }
    Q_EMIT valuesChanged(tr("%1 at step %2").arg(healthLayerName(layer.toStdString()), text::groupedNumber(step)),
                         values);
}

} // namespace glasshouse::places::inside
