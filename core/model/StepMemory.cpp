#include "core/model/StepMemory.h"

#include <algorithm>

#include "core/base/Processor.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"

namespace glasshouse::model {

namespace {

/// Besides a step's tensors: what every run takes (the threads' scratch buffers, packed factors of products), and heap
/// fragmentation. Measured, with the kernels.
struct Rest {
    double program;
    double fragmentation; ///< in blocks
    double fragmentationRecomputed;
};
constexpr Rest ofBfloat16{8e6, 1.8, 2.2};
constexpr Rest ofFloat32{12e6, 2.5, 3.3};
constexpr Rest ofFloat32WithAvx2{12e6, 1.7, 1.8};

} // namespace

StepMemory stepMemory(const config::RunConfig& run, const config::Hardware& hardware) {
    const Description description(run.model);
    const config::ModelConfig& model = description.config();
    const bool narrow = config::computation(run.train, hardware).bfloat16;
    const Rest& rest = narrow ? ofBfloat16 : processorHasAvx2Alone() ? ofFloat32WithAvx2 : ofFloat32;
    StepSizes sizes;
    sizes.tokens = static_cast<double>(run.train.batch_size) * model.context_length;
    sizes.targets = modelKind(model.kind).lastTargetOnly() ? run.train.batch_size : sizes.tokens;
    sizes.factor = narrow ? 2 : sizes.wide;
    sizes.rounded = narrow ? 2 : 0;

    double kept = 0;     // outside the blocks
    double block = 0;    // in the first of them, and the others equal it
    double backward = 0; // of the sub-layer that needs most
    double fragmentation = 0;
    int blocks = 0;
    const auto add = [&](const SubLayer& subLayer) {
        const SubLayerMemory memory = subLayer.memory(model, sizes);
        (subLayer.layer() < 0 ? kept : block) += subLayer.layer() <= 0 ? memory.kept : 0;
        backward = std::max(backward, memory.backward);
        fragmentation += memory.fragmentation;
    };
    for (const Stage& stage : description.stages()) {
        add(*stage.subLayer);
        for (const SubLayer* const norm : stage.norms())
            add(*norm);
        blocks = std::max(blocks, stage.subLayer->layer() + 1);
    }
    const double ids = 16 * sizes.tokens;
    const double inputs = sizes.tokens * model.n_embd * sizes.wide; // all that a recomputed block keeps
    const double inBlocks = run.train.recompute && blocks > 0 ? blocks * inputs + block : blocks * block;
    if (blocks > 0)
        fragmentation = (run.train.recompute ? rest.fragmentationRecomputed : rest.fragmentation) * block;
    return {static_cast<std::int64_t>(ids + kept + inBlocks + backward),
            static_cast<std::int64_t>(rest.program + fragmentation)};
}

} // namespace glasshouse::model
