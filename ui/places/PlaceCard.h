#pragma once

#include <cstddef>

#include "ui/widgets/Card.h"

namespace glasshouse::places {

/// A card of a place. It reads its stores and draws only while it is visible.
///
/// Thread: GUI. Ownership: the parent's.
class PlaceCard : public widgets::Card {
    Q_OBJECT
public:
    using widgets::Card::Card;

protected:
    /// Shows the current state of the stores. Called when the card becomes visible, and by refreshIfVisible().
    virtual void refresh() {}
    /// The number of points that refresh() reads. Cards with many refresh one by one, each in its own turn of the event
    /// loop, so that the window answers in between.
    virtual std::size_t points() const { return 0; }
    /// Called with true when the card becomes visible, before refresh(), and with false when it is hidden: starts and
    /// stops what it needs.
    virtual void setActive(bool /*active*/) {}
    /// The colors have changed. Cards that only hold plots, which repaint themselves, do nothing here.
    virtual void changeColors() { refreshIfVisible(); }
    /// Connect the signals of stores to it.
    void refreshIfVisible();

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
};

} // namespace glasshouse::places
