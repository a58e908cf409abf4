#include "core/torch/optimizers/updates/Updates.h"

#include "core/config/Registry.h"

namespace glasshouse::optim {

const Update& update(std::string_view id) {
    struct Row {
        std::string_view id;
        std::unique_ptr<Update> update;
    };
#define GLASSHOUSE_ROW(name, id, ...)                                                                                  \
    , Row {                                                                                                            \
        id, make##name##Update()                                                                                       \
    }
    static const config::Registry<Row> rows("optimizer" GLASSHOUSE_OPTIMIZERS(GLASSHOUSE_ROW));
#undef GLASSHOUSE_ROW
    return *rows.at(id).update;
}

} // namespace glasshouse::optim
