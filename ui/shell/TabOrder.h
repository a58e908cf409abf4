#pragma once

#include <QList>

class QWidget;

namespace glasshouse::shell {

/// The widget that the Tab key goes to from `from`: through these parts of one window, one after the other, and in each
/// in the order of its layouts, down a column and along a row, whatever was created first. from: a widget of any of
/// them, else the first or last one is meant. Parts of another window are left out; nullptr: none takes the focus.
/// Thread: GUI.
QWidget* nextTabStop(const QList<QWidget*>& parts, QWidget* from, bool forward);

} // namespace glasshouse::shell
