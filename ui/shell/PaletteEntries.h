#pragma once

#include <QHash>

#include "ui/shell/CommandPalette.h"

namespace glasshouse::places {
class Place;
struct PlaceContext;
} // namespace glasshouse::places

namespace glasshouse::shell {

/// What the window provides to the palette.
struct PaletteReach {
    const places::PlaceContext& context;
    const QHash<QString, places::Place*>& places;
    std::function<void(const QString& place, int tab)> showPlace;
    std::function<void(const QString& chapter)> showChapter;
};

/// Shows a field's form and focuses the field; false if no place has it.
bool showField(const PaletteReach& reach, const QString& name);

/// Everything that can be found in the window now: its actions, those of each place, the views of places and their
/// parts, every form field, the presets, the runs, the chapters of the handbook. Thread: GUI.
QList<PaletteEntry> paletteEntries(const PaletteReach& reach);

} // namespace glasshouse::shell
