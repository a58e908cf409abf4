#pragma once

#include <QString>
#include <QStringList>

#include "app/desktop/Desktop.h"

namespace glasshouse::desktop {

/// What stands on the command line of the window.
struct Arguments {
    enum class Wish { Window, Help, Version };
    Wish wish = Wish::Window;
    Options options; ///< corpus, run and place
    QString problem; ///< what is wrong with them, one sentence; empty: nothing
    QString help;    ///< how it is called
};

/// Reads the arguments, the program's name among them. A folder of a run is opened as a run, all else as text; paths
/// may be file: URLs, as file managers give them. Needs an application object for the help alone.
Arguments readArguments(const QStringList& arguments);

} // namespace glasshouse::desktop
