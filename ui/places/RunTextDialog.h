#pragma once

#include "ui/places/Place.h"

namespace glasshouse::places {

/// Asks a person where the files of the open run's text are now. The dialog is named "runTextDialog", blocks
/// nothing and deletes itself. Thread: GUI.
void askForRunText(const Viewed& viewed, QWidget* parent);

} // namespace glasshouse::places
