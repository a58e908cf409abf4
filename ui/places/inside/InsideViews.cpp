#include "ui/places/inside/InsideViews.h"

#include <QCoreApplication>

#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/batch/BatchView.h"
#include "ui/places/inside/forward/ForwardView.h"
#include "ui/places/inside/health/HealthView.h"
#include "ui/places/inside/nexttoken/NextTokenView.h"
#include "ui/places/inside/positions/PositionsView.h"
#include "ui/places/inside/scratchpad/ScratchpadView.h"
#include "ui/places/inside/surprise/SurpriseView.h"
#include "ui/places/inside/tokens/TokensView.h"

namespace glasshouse::places::inside {

namespace {

template <typename T> InsideView* make(const PlaceContext& context, ProbeSelection& selection, QWidget* parent) {
    return new T(context, selection, parent);
}

struct ViewNames {
    Q_DECLARE_TR_FUNCTIONS(ViewNames)
};

} // namespace

// One row per view. Titles are looked up once, after the translators are installed.
const std::vector<InsideViewEntry>& insideViews() {
    static const std::vector<InsideViewEntry> entries = {
        {"tokens", ViewNames::tr("Tokens"), make<TokensView>},
        {"positions", ViewNames::tr("Positions"), make<PositionsView>},
        {"attention", ViewNames::tr("Attention"), make<AttentionView>},
        {"forward", ViewNames::tr("Forward pass"), make<ForwardView>},
        {"next", ViewNames::tr("Next token"), make<NextTokenView>},
        {"surprise", ViewNames::tr("Surprise"), make<SurpriseView>},
        {"health", ViewNames::tr("Health"), make<HealthView>},
        {"batch", ViewNames::tr("Batch"), make<BatchView>},
        {"scratchpad", ViewNames::tr("Scratchpad"), make<ScratchpadView>},
    };
    return entries;
}

} // namespace glasshouse::places::inside
