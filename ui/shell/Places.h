#pragma once

#include <QString>

#include <functional>
#include <vector>

#include "ui/actions/WindowActions.h"
#include "ui/places/Place.h"

namespace glasshouse::shell {

/// One place in the registry.
struct PlaceEntry {
    QString id;            ///< corpus, model, train, inside, write, runs
    QString title;         ///< translated
    QString icon;          ///< of the icon set
    bool hasCursor = true; ///< the time cursor is in its top bar
    bool atFoot = false;   ///< of the rail
    std::function<places::Place*(const places::PlaceContext&, QWidget* parent)> make;
};

/// All places in the order of the rail; Ctrl+1, Ctrl+2, … go to them.
const std::vector<PlaceEntry>& placeEntries();
/// What their actions show.
QList<actions::PlaceName> placeNames();

} // namespace glasshouse::shell
