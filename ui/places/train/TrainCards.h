#pragma once

#include <QString>

#include <functional>
#include <vector>

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

namespace glasshouse::places::train {

class ChartLink;
class LossCard;

/// What a card of Train is made with: the place that shows it, the loss plot above it, and what the charts
/// have in common.
struct TrainCardParts {
    const PlaceContext& context;
    Place& place;
    LossCard& loss;
    ChartLink& link; ///< of the charts' ranges and pointers
    QWidget* parent;
};

/// One card of the place Train besides the loss plot. SpeedCard is a small example.
struct TrainCardEntry {
    enum class Row {
        Charts, ///< small ones, up to four in a row
        Texts,  ///< below them, two in a row; on the right in a wide window
        Costs,  ///< small ones below the texts, two in a row
        Below   ///< below everything, as wide as the place; its height must not change when a run begins
    };
    Row row;
    int stretch; ///< of its width relative to the others in the row
    std::function<PlaceCard*(const TrainCardParts&)> make;
};

/// Every card, in display order.
const std::vector<TrainCardEntry>& trainCards();

} // namespace glasshouse::places::train
