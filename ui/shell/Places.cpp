#include "ui/shell/Places.h"

#include <QCoreApplication>

#include "ui/places/corpus/CorpusPlace.h"
#include "ui/places/inside/InsidePlace.h"
#include "ui/places/model/ModelPlace.h"
#include "ui/places/runs/RunsPlace.h"
#include "ui/places/train/TrainPlace.h"
#include "ui/places/write/WritePlace.h"
#include "ui/text/Translation.h"

namespace glasshouse::shell {

namespace {

template <typename T> places::Place* make(const places::PlaceContext& context, QWidget* parent) {
    return new T(context, parent);
}

struct PlaceNames {
    Q_DECLARE_TR_FUNCTIONS(PlaceNames)
};

} // namespace

// One row per place, in the order of the rail. Titles are looked up once for each language.
const std::vector<PlaceEntry>& placeEntries() {
    static text::PerLanguage<std::vector<PlaceEntry>> tables;
    return tables.of([] {
        return std::vector<PlaceEntry>{
            {QStringLiteral("corpus"), PlaceNames::tr("Corpus"), QStringLiteral("corpus"), false, false,
             make<places::corpus::CorpusPlace>},
            {QStringLiteral("model"), PlaceNames::tr("Model"), QStringLiteral("model"), false, false,
             make<places::model::ModelPlace>},
            //: verb: the page where models are trained
            {QStringLiteral("train"), PlaceNames::tr("Train"), QStringLiteral("train"), true, false,
             make<places::train::TrainPlace>},
            //: the page that shows the inside of the model
            {QStringLiteral("inside"), PlaceNames::tr("Inside"), QStringLiteral("inside"), true, false,
             make<places::inside::InsidePlace>},
            //: verb: the page where the model writes texts
            {QStringLiteral("write"), PlaceNames::tr("Write"), QStringLiteral("write"), true, false,
             make<places::write::WritePlace>},
            {QStringLiteral("runs"), PlaceNames::tr("Runs"), QStringLiteral("runs"), true, true,
             make<places::runs::RunsPlace>},
        };
    });
}

QList<actions::PlaceName> placeNames() {
    QList<actions::PlaceName> names;
    for (const PlaceEntry& entry : placeEntries())
        names.append({entry.id, entry.title, entry.icon});
    return names;
}

} // namespace glasshouse::shell
