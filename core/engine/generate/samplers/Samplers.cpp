#include "core/engine/generate/samplers/Samplers.h"

namespace glasshouse::generate {

const config::Registry<Sampler>& samplers() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<Sampler> all("sampler" GLASSHOUSE_SAMPLERS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::generate
