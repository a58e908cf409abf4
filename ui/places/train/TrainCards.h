#pragma once

#include <QString>

#include <functional>
#include <vector>

#include "ui/places/Place.h"

namespace glasshouse::widgets {
class Card;
}

namespace glasshouse::places::train {

class LossCard;

/// What a card of Train is made with: the place that shows it, and the plot of the loss above it, which it may follow.
struct TrainCardParts {
    const PlaceContext& context;
    Place& place;
    LossCard& loss;
    QWidget* parent;
};

/// A card, and what tells it that it can be seen: while it is not active it reads and draws nothing.
struct TrainCard {
    widgets::Card* card = nullptr; ///< nullptr: the program has not what it needs
    std::function<void(bool active)> setActive;
};

/// One card of the place Train besides the plot of the loss.
struct TrainCardEntry {
    enum class Row {
        Charts, ///< small ones, all in a row
        Texts,  ///< below them; at the right in a wide window
        Below   ///< under everything, as wide as the place
    };
    Row row;
    int stretch; ///< of its width against the others of the row
    std::function<TrainCard(const TrainCardParts&)> make;
};

/// Every card, in the order in which they stand.
const std::vector<TrainCardEntry>& trainCards();

} // namespace glasshouse::places::train
