#include "ui/places/inside/health/HealthView.h"

#include <QGridLayout>
#include <QHBoxLayout>

#include <algorithm>

#include "ui/places/HealthCard.h"
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
    const auto tr = [](const char* text) { return HealthView::tr(text); };
    const QString nothing = tr("This run did not measure it.");
    return {
        {"gradient_norm", tr("Gradient norm"), tr("of each layer, before clipping"), nothing, Scale::Powers, 0, 0},
        updateRatioLook(),
        {"activation_deviation", tr("Activation deviation"), tr("by layer"), nothing, Scale::FromZero, 0, 0},
        {"dead_units", tr("Dead ReLUs"), tr("fraction that is always 0"), tr("This model has no ReLU units."),
         Scale::Share, 0, 0},
        {"attention_entropy", tr("Attention entropy"), tr("mean, nats"), tr("This model has no attention."),
         Scale::FromZero, 0, 0},
        {"expert_share", tr("Experts"), tr("share of the tokens routed to each"),
         tr("This model has no mixture of experts."), Scale::FromZero, 0, 0},
    };
}

bool isOfExperts(const HealthCard& card) {
    return card.look().measure == QLatin1String("expert_share");
}

} // namespace

HealthView::HealthView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent) {
    build();
    if (m_context.health != nullptr)
        connect(m_context.health, &runtime::HealthReader::changed, this, &HealthView::renew);
    setWidthClass(WidthClass::Normal);
}

HealthView::~HealthView() {
    if (m_context.health != nullptr)
        m_context.health->setWanted(this, false);
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
        connect(card, &HealthCard::stepChosen, this, [this](std::int64_t step) { m_context.cursor.setStep(step); });
        connect(card, &HealthCard::pointed, this, &HealthView::emitValues);
        connect(card, &HealthCard::noticed, this, &InsideView::noticed);
        card->setHidden(isOfExperts(*card));
        m_cards.push_back(card);
    }
    setContent(new PageScroll(content, this));
}

void HealthView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_grid->setContentsMargins(12, gap, 12, gap);
    m_grid->setSpacing(gap);
    const bool narrow = width == WidthClass::Narrow;
    for (int i = 0; i < int(m_cards.size()); ++i) {
        HealthCard* card = m_cards[static_cast<std::size_t>(i)];
        m_grid->removeWidget(card);
        card->setMinimumHeight(theme::scaled(190));
        // Two above, three below, the experts last; in two columns, or one if there is little space.
        if (narrow)
            m_grid->addWidget(card, i, 0);
        else if (width == WidthClass::Compact)
            m_grid->addWidget(card, i < 4 ? i / 2 : i - 2, i < 4 ? 3 * (i % 2) : 0, 1, i < 4 ? 3 : 6);
        else if (i < 2)
            m_grid->addWidget(card, 0, 3 * i, 1, 3);
        else if (i == 5)
            m_grid->addWidget(card, 2, 0, 1, 6);
        else
            m_grid->addWidget(card, 1, 2 * (i - 2), 1, 2);
    }
    for (int column = 0; column < 6; ++column)
        m_grid->setColumnStretch(column, narrow ? (column == 0 ? 1 : 0) : 1);
}

void HealthView::shownChanged(bool shown) {
    if (m_context.health != nullptr)
        m_context.health->setWanted(this, shown);
}

QString HealthView::emptySentence() const {
    const runtime::HealthReader* reader = m_context.health;
    if (!m_context.run.isOpen())
        return noWeightsText();
    if (reader == nullptr || !reader->history()->empty())
        return {};
    if (!reader->problem().isEmpty())
        return reader->problem();
    return !reader->isRead()         ? tr("The measurements are being read.")
           : m_context.run.isAlive() ? tr("The first measurements come with the first steps.")
                                     : tr("This run saved no measurements of its layers.");
}

void HealthView::showEmpty() {
    m_facts->setText({});
    m_shownHistory.reset();
}

void HealthView::showContent() {
    const runtime::HealthReader* reader = m_context.health;
    if (reader == nullptr || m_shownHistory == reader->history())
        return showSource();
    m_shownHistory = reader->history();
    std::ptrdiff_t blocks = 0;
    std::size_t steps = 0;
    std::int64_t newest = 0;
    for (HealthCard* card : m_cards) {
        card->setTable(m_shownHistory->table(card->look().measure.toStdString()));
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
        blocks == 0
            ? tr("Measured at %1 steps, the newest %2. A click on a column moves the time cursor.").arg(measured, last)
        : blocks == 1
            ? tr("1 layer with the embedding and the output, measured at %1 steps, the newest %2. A click on a column "
                 "moves the time cursor.")
                  .arg(measured, last)
            : tr("%1 layers with the embedding and the output, measured at %2 steps, the newest %3. A click on a "
                 "column moves the time cursor.")
                  .arg(QString::number(blocks), measured, last));
    showSource();
}

void HealthView::showSource() {
    for (HealthCard* card : m_cards)
        card->setStep(m_context.cursor.isEmpty() ? -1 : m_context.cursor.step());
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
