#pragma once

#include <functional>

class QLineEdit;

namespace glasshouse::widgets {

/// Esc in a line brings back the text that was there when it got the focus, or when Enter was last pressed, as if it
/// had been typed, and then calls `undone`. Without a change Esc is passed on to whatever the line is in. GUI thread;
/// ends with the line.
void undoWithEscape(QLineEdit* line, std::function<void()> undone = {});

} // namespace glasshouse::widgets
