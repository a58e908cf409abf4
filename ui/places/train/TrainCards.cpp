#include "ui/places/train/TrainCards.h"

#include <type_traits>

#include "ui/places/describe/DescribedCard.h"
#include "ui/places/train/CostCharts.h"
#include "ui/places/train/LossCard.h"
#include "ui/places/train/RateCharts.h"
#include "ui/places/train/ReproductionCard.h"
#include "ui/places/train/SampleCard.h"
#include "ui/places/train/SpeedCard.h"
#include "ui/places/train/UpdateRatioCard.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::train {

namespace {

/// A card is made with what is looked at, unless it needs more.
template <typename Made> Made* makeCard(const TrainCardParts& parts) {
    if constexpr (std::is_constructible_v<Made, const Viewed&, QWidget*>)
        return new Made(parts.context.viewed, parts.parent);
    else
        return new Made(parts.context, parts.parent);
}

template <typename Made> PlaceCard* make(const TrainCardParts& parts) {
    return makeCard<Made>(parts);
}

/// Its steps are those of the loss plot.
template <typename Made> PlaceCard* makeChart(const TrainCardParts& parts) {
    auto* chart = makeCard<Made>(parts);
    chart->join(parts.link);
    return chart;
}

template <describe::Card (*card)(const TrainCardParts&)> PlaceCard* described(const TrainCardParts& parts) {
    return new describe::DescribedCard(card(parts), parts.parent);
}

PlaceCard* makeSample(const TrainCardParts& parts) {
    auto* card = makeCard<SampleCard>(parts);
    QObject::connect(card, &SampleCard::offered, &parts.loss, &LossCard::setSampleMarks);
    QObject::connect(&parts.loss, &LossCard::sampleChosen, card, &SampleCard::pick);
    return card;
}

PlaceCard* makeReproduction(const TrainCardParts& parts) {
    auto* card = makeCard<ReproductionCard>(parts);
    card->setMinimumHeight(theme::scaled(230));
    return card;
}

} // namespace

const std::vector<TrainCardEntry>& trainCards() {
    using Row = TrainCardEntry::Row;
    static const std::vector<TrainCardEntry> rows = {
        {Row::Text, makeSample},
        {Row::More, described<overfittingCard>},
        {Row::More, makeChart<LearningRateChart>},
        {Row::More, makeChart<GradientChart>},
        {Row::More, make<SpeedCard>},
        {Row::More, makeChart<SpeedChart>},
        {Row::More, makeChart<MemoryChart>},
        {Row::More, makeChart<UpdateRatioCard>},
        {Row::Below, makeReproduction},
    };
    return rows;
}

} // namespace glasshouse::places::train
