#pragma once

#include <QList>

class QWidget;

namespace glasshouse::shell {

/// The Tab key goes through these parts of one window, one after the other, and in each in the order of its layouts:
/// down a column, along a row, whatever was created first. Parts of another window are left out. Call it again when
/// layouts have changed. Thread: GUI.
void orderTabs(const QList<QWidget*>& parts);

} // namespace glasshouse::shell
