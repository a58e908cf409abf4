#pragma once

#include <QString>
#include <QStringList>

#include "app/desktop/Desktop.h"

namespace glasshouse::desktop {

/// The window's command-line arguments.
struct Arguments {
    enum class Action { Window, Help, Version };
    Action action = Action::Window;
    Options options; ///< path, corpus, run and place
    bool safeMode = false;
    QString problem; ///< one sentence on what is wrong with them; empty: nothing
    QString help;    ///< usage
};

/// Parses the arguments, including the program's name; paths may be file: URLs, as file managers pass them. What is at
/// them is not looked at: the disk may be slow, and the window says what is wrong. Needs an application object only for
/// the help.
Arguments readArguments(const QStringList& arguments);

} // namespace glasshouse::desktop
