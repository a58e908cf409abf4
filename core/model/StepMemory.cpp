#include "core/model/StepMemory.h"

#include <algorithm>

#include "core/base/Processor.h"
#include "core/model/ModelKind.h"

namespace glasshouse::model {

namespace {

/// Beside a step's tensors: what every run takes (scratch of the threads, products in preparation), and holes in the
/// heap. Measured, by the kernels that multiply.
struct Rest {
    double program;
    double holes; ///< in blocks
    double holesRecomputed;
};
constexpr Rest ofBfloat16{8e6, 1.8, 2.2};
constexpr Rest ofFloat32{12e6, 2.5, 3.3};
constexpr Rest ofFloat32WithAvx2{12e6, 1.7, 1.8};

} // namespace

StepMemory stepMemory(const config::RunConfig& run, const config::Hardware& hardware) {
    const config::ModelConfig& m = run.model;
    const double tokens = static_cast<double>(run.train.batch_size) * m.context_length;
    const double targets = modelKind(m.kind).lastTargetOnly() ? run.train.batch_size : tokens;
    const bool narrow = config::computation(run.train, hardware).bfloat16;
    const Rest& rest = narrow ? ofBfloat16 : processorHasAvx2Alone() ? ofFloat32WithAvx2 : ofFloat32;
    const auto memory = [&rest](double tensors, double holes) {
        return StepMemory{static_cast<std::int64_t>(tensors), static_cast<std::int64_t>(rest.program + holes)};
    };
    const double wide = 4;                   // of float32
    const double factor = narrow ? 2 : wide; // of what products multiply
    const double rounded = narrow ? 2 : 0;   // a copy as a factor beside the float32 one
    const double d = m.n_embd;
    const double hidden = m.hiddenSize();
    const double keys = static_cast<double>(m.n_head) * m.headSize();
    const double values = static_cast<double>(m.n_head) * m.headOutputSize();

    const double logits = targets * m.vocab_size;
    const double ids = 16 * tokens;
    if (m.kind == "bigram")
        return memory(ids + 2 * wide * logits, wide * logits);
    if (m.kind == "mlp")
        return memory(ids + tokens * d * (wide + factor) + targets * hidden * (2 * wide + factor) +
                          (2 * wide + rounded) * logits,
                      tokens * d * wide);
    // q, k, v, a logarithm for every row of scores, and the heads joined for the projection
    const double attention = tokens * (factor * (2 * keys + 2 * values) + wide * m.n_head);
    const double output = tokens * d * (wide + factor) + wide * logits;        // the last norm's input and output
    const double outputBack = (wide + rounded) * logits + tokens * d * factor; // gradients of both
    if (m.kind == "attention_only")
        return memory(ids + attention + output + outputBack, attention);
    const bool gated = m.activation == "swiglu";
    // Input and output of both norms, two numbers of each for their rows, and the hidden layer before the activation;
    // the gated one is not fused.
    const double block =
        attention + tokens * (2 * d * (wide + factor) + 16) + tokens * hidden * (gated ? 3 * wide + factor : factor);
    const double blockBack =
        tokens * (d * (2 * wide + rounded) + hidden * (gated ? 3 * wide : 2 * factor)) + 2 * wide * d * hidden;
    const double layers = m.n_layer;
    const double kept = run.train.recompute ? layers * tokens * d * wide + block : layers * block;
    return memory(ids + kept + std::max(output + outputBack, blockBack),
                  (run.train.recompute ? rest.holesRecomputed : rest.holes) * block);
}

} // namespace glasshouse::model
