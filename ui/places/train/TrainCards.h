#pragma once

#include <QString>

#include <functional>
#include <vector>

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"
#include "ui/places/describe/Described.h"

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

/// One card of the place Train besides the loss plot. OverfittingCard.cpp is a small example.
struct TrainCardEntry {
    enum class Row {
        Text,  ///< below the loss plot; on the right of it in a wide window
        More,  ///< small ones under "More charts", up to four in a row
        Below, ///< below those, as wide as the place; its height must not change when a run begins
    };
    Row row;
    std::function<PlaceCard*(const TrainCardParts&)> make;
};

// Cards that are described, one function each in a file of its own.

/// Whether the model begins to memorize its corpus: best validation loss, that at the time cursor, and its gap to
/// training, in nats per token.
describe::Card overfittingCard(const TrainCardParts& parts);

/// Every card, in display order.
const std::vector<TrainCardEntry>& trainCards();

} // namespace glasshouse::places::train
