#pragma once

#include <QString>

#include <functional>
#include <vector>

#include "ui/places/inside/InsideView.h"

namespace glasshouse::places::inside {

/// One view in the registry.
struct InsideViewEntry {
    QString id;    ///< remembered as the last one: attention, positions
    QString title; ///< of its tab, translated
    QString group; ///< what one does there, translated: Look, Predict
    std::function<InsideView*(const PlaceContext&, ProbeSelection&, QWidget* parent)> make;
};

/// All views, in the order of the tabs; those of a group are neighbours.
const std::vector<InsideViewEntry>& insideViews();
int tabOf(const QString& id); ///< -1: there is no such view

} // namespace glasshouse::places::inside
