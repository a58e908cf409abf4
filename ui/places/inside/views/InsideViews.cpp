#include "ui/places/inside/InsideViews.h"

#include <QCoreApplication>

#include "ui/places/inside/Views.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/batch/BatchView.h"
#include "ui/places/inside/forward/ForwardView.h"
#include "ui/places/inside/health/HealthView.h"
#include "ui/places/inside/nexttoken/NextTokenView.h"
#include "ui/places/inside/positions/PositionsView.h"
#include "ui/places/inside/scratchpad/ScratchpadView.h"
#include "ui/places/inside/surprise/SurpriseView.h"
#include "ui/places/inside/tokens/TokensView.h"
#include "ui/text/Translation.h"

namespace glasshouse::places::inside {

namespace {

template <typename T> InsideView* make(const PlaceContext& context, ProbeSelection& selection, QWidget* parent) {
    return new T(context, selection, parent);
}

template <View (*view)(const PlaceContext&, ProbeSelection&)>
InsideView* described(const PlaceContext& context, ProbeSelection& selection, QWidget* parent) {
    return new DescribedView(view(context, selection), context, selection, parent);
}

template <WeightView (*view)(const PlaceContext&, ProbeSelection&)>
InsideView* described(const PlaceContext& context, ProbeSelection& selection, QWidget* parent) {
    return new DescribedWeightView(view(context, selection), context, selection, parent);
}

struct ViewNames {
    Q_DECLARE_TR_FUNCTIONS(ViewNames)
};

} // namespace

// One row per view. Names are looked up once for each language.
const std::vector<InsideViewEntry>& insideViews() {
    static text::PerLanguage<std::vector<InsideViewEntry>> tables;
    return tables.of([] {
        //: verb: the group of views that show the model
        const QString look = ViewNames::tr("Look");
        const QString predict = ViewNames::tr("Predict");
        //: verb: the group of views that check the training
        const QString check = ViewNames::tr("Check");
        //: verb: the group of views to try things out
        const QString attempt = ViewNames::tr("Try");
        return std::vector<InsideViewEntry>{
            {"tokens", ViewNames::tr("Tokens"), look, make<TokensView>},
            {"positions", ViewNames::tr("Positions"), look, make<PositionsView>},
            {"attention", ViewNames::tr("Attention"), look, make<AttentionView>},
            {"forward", ViewNames::tr("Forward pass"), look, make<ForwardView>},
            {"stream", ViewNames::tr("Stream"), look, described<streamView>},
            {"next", ViewNames::tr("Next token"), predict, make<NextTokenView>},
            {"surprise", ViewNames::tr("Surprise"), predict, make<SurpriseView>},
            {"lens", ViewNames::tr("Lens grid"), predict, described<lensView>},
            {"saliency", ViewNames::tr("Saliency"), predict, described<saliencyView>},
            {"attribution", ViewNames::tr("Attribution"), predict, described<attributionView>},
            {"patching", ViewNames::tr("Patching"), predict, described<patchingView>},
            {"neurons", ViewNames::tr("Neurons"), predict, described<neuronsView>},
            {"health", ViewNames::tr("Health"), check, make<HealthView>},
            {"batch", ViewNames::tr("Batch"), check, make<BatchView>},
            {"scratchpad", ViewNames::tr("Scratchpad"), attempt, make<ScratchpadView>},
        };
    });
}

int tabOf(const QString& id) {
    int tab = 0;
    for (const InsideViewEntry& entry : insideViews()) {
        if (entry.id == id)
            return tab;
        ++tab;
    }
    return -1;
}

} // namespace glasshouse::places::inside
