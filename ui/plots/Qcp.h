#pragma once
// QCustomPlot is written with Qt's keywords, which this project disables. Only ui/plots sees it.

#include <QtGlobal>

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
