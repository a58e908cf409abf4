#include "ui/places/PlaceCard.h"

#include <QEvent>
#include <QHideEvent>
#include <QShowEvent>

namespace glasshouse::places {

void PlaceCard::refreshIfVisible() {
    if (isVisible())
        refresh();
}

void PlaceCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    if (event->spontaneous()) // a window that was minimized
        return;
    setActive(true);
    refresh();
}

void PlaceCard::hideEvent(QHideEvent* event) {
    Card::hideEvent(event);
    if (!event->spontaneous())
        setActive(false);
}

void PlaceCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        changeColors();
}

} // namespace glasshouse::places
