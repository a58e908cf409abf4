#include "ui/places/Place.h"

#include "ui/places/ConfigField.h"

namespace glasshouse::places {

QList<PlaceSetting> Place::settings() const {
    QList<PlaceSetting> all;
    for (const ConfigField* field : findChildren<ConfigField*>())
        all.append({field->name(), field->editor()});
    return all;
}

} // namespace glasshouse::places
