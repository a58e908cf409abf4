#include "ui/places/inside/InsideViews.h"

#include <QCoreApplication>

#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/positions/PositionsView.h"

namespace glasshouse::places::inside {

namespace {

template <typename T> InsideView* make(const PlaceContext& context, ProbeSelection& selection, QWidget* parent) {
    return new T(context, selection, parent);
}

QString tr(const char* text) {
    return QCoreApplication::translate("Inside", text);
}

} // namespace

// One row per view. Titles are looked up once, after the translators are installed.
const std::vector<InsideViewEntry>& insideViews() {
    static const std::vector<InsideViewEntry> entries = {
        {"positions", tr("Positions"), make<PositionsView>},
        {"attention", tr("Attention"), make<AttentionView>},
    };
    return entries;
}

} // namespace glasshouse::places::inside
