#include "ui/places/train/TrainCards.h"

#include "ui/places/train/LossCard.h"
#include "ui/places/train/OverfittingCard.h"
#include "ui/places/train/RateCharts.h"
#include "ui/places/train/ReproductionCard.h"
#include "ui/places/train/SampleCard.h"
#include "ui/places/train/SpeedCard.h"
#include "ui/places/train/UpdateRatioCard.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::train {

namespace {

template <typename Made> TrainCard entryOf(Made* card) {
    return {card, [card](bool active) { card->setActive(active); }};
}

template <typename Made> TrainCard make(const TrainCardParts& parts) {
    return entryOf(new Made(parts.context, parts.parent));
}

/// Its steps are those of the loss plot.
template <typename Made> TrainCard makeChart(const TrainCardParts& parts) {
    auto* chart = new Made(parts.context, parts.parent);
    chart->join(parts.link);
    QObject::connect(chart, &Made::noticed, &parts.place, &Place::noticed);
    return entryOf(chart);
}

TrainCard makeUpdates(const TrainCardParts& parts) {
    auto* card = new UpdateRatioCard(parts.context, parts.parent);
    card->join(parts.link);
    QObject::connect(card, &UpdateRatioCard::noticed, &parts.place, &Place::noticed);
    return entryOf(card);
}

TrainCard makeOverfitting(const TrainCardParts& parts) {
    auto* card = new OverfittingCard(parts.context, parts.parent);
    QObject::connect(card, &OverfittingCard::forkRequested, &parts.place, &Place::forkRequested);
    return entryOf(card);
}

TrainCard makeSample(const TrainCardParts& parts) {
    auto* card = new SampleCard(parts.context, parts.parent);
    QObject::connect(card, &SampleCard::offered, &parts.loss, &LossCard::setSampleMarks);
    QObject::connect(&parts.loss, &LossCard::sampleChosen, card, &SampleCard::pick);
    return entryOf(card);
}

TrainCard makeReproduction(const TrainCardParts& parts) {
    if (parts.context.seeds == nullptr)
        return {};
    auto* card = new ReproductionCard(parts.context, parts.parent);
    card->setMinimumHeight(theme::scaled(230));
    QObject::connect(card, &ReproductionCard::noticed, &parts.place, &Place::noticed);
    return entryOf(card);
}

} // namespace

const std::vector<TrainCardEntry>& trainCards() {
    using Row = TrainCardEntry::Row;
    static const std::vector<TrainCardEntry> rows = {
        {Row::Charts, 1, makeChart<LearningRateChart>},
        {Row::Charts, 1, makeChart<GradientChart>},
        {Row::Charts, 1, makeUpdates},
        {Row::Charts, 1, make<SpeedCard>},
        {Row::Texts, 8, makeSample},
        {Row::Texts, 5, makeOverfitting},
        {Row::Below, 1, makeReproduction},
    };
    return rows;
}

} // namespace glasshouse::places::train
