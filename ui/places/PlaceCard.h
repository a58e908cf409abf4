#pragma once

#include "ui/widgets/Card.h"

namespace glasshouse::places {

/// A card of a place: it reads its stores and draws only while it can be seen.
///
/// Thread: GUI. Ownership: the parent's.
class PlaceCard : public widgets::Card {
    Q_OBJECT
public:
    using widgets::Card::Card;

protected:
    /// Shows what the stores say now. Called when the card appears and when the theme changes, and by
    /// refreshIfVisible().
    virtual void refresh() {}
    /// The card has appeared, before refresh(), or is no longer seen: asks for what it needs or drops it.
    virtual void setActive(bool /*active*/) {}
    /// For the signals of stores.
    void refreshIfVisible();

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
};

} // namespace glasshouse::places
