#pragma once

#include "ui/places/Place.h"

namespace glasshouse::places {

/// Asks a person where the files of the open run's text are now; context.runCorpus must be there. The dialog is named
/// "runTextDialog", blocks nothing and deletes itself. Thread: GUI.
void askForRunText(const PlaceContext& context, QWidget* parent);

} // namespace glasshouse::places
