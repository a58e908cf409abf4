#include "ui/places/RememberSizes.h"

#include <QSplitter>

#include "ui/settings/Settings.h"

namespace glasshouse::places {

void rememberSizes(QSplitter& splitter, settings::Settings& settings, const QString& name, const QList<int>& first) {
    if (!splitter.restoreState(settings.layout(name)))
        splitter.setSizes(first);
    QObject::connect(&splitter, &QSplitter::splitterMoved, &splitter,
                     [&splitter, &settings, name] { settings.setLayout(name, splitter.saveState()); });
}

} // namespace glasshouse::places
