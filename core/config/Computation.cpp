#include "core/config/Computation.h"

#include "core/config/RunConfig.h"

namespace glasshouse::config {

Computation computation(const TrainConfig& train, const Hardware& hardware) {
    Computation computation;
    computation.gpu = train.device == "auto" ? hardware.gpu : train.device != "cpu";
    const bool fast = computation.gpu ? hardware.gpuBfloat16 : hardware.processorBfloat16;
    computation.bfloat16 = train.precision == "bfloat16" || (train.precision == "auto" && fast);
    return computation;
}

} // namespace glasshouse::config
