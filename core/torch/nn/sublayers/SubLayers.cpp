#include "core/torch/nn/sublayers/SubLayers.h"

#include "core/config/Registry.h"

namespace glasshouse::nn {

SubLayerForward subLayerNamed(std::string_view id) {
    struct Row {
        std::string_view id;
        SubLayerForward forward;
    };
#define GLASSHOUSE_ROW(id, name)                                                                                       \
    , Row {                                                                                                            \
        id, forward##name                                                                                              \
    }
    static const config::Registry<Row> rows("sub-layer" GLASSHOUSE_SUBLAYERS(GLASSHOUSE_ROW));
#undef GLASSHOUSE_ROW
    return rows.at(id).forward;
}

} // namespace glasshouse::nn
