#include "core/model/StepMemory.h"

#include <algorithm>

#include "core/model/ModelKind.h"

namespace glasshouse::model {

namespace {

constexpr double program = 8e6; // what every run takes: scratch of the threads, compiled products

StepMemory memory(double tensors, double holes) {
    return {static_cast<std::int64_t>(tensors), static_cast<std::int64_t>(program + holes)};
}

bool hasBfloat16Instructions() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512bf16") != 0;
#else
    return false;
#endif
}

} // namespace

StepMemory stepMemory(const config::RunConfig& run) {
    const config::ModelConfig& m = run.model;
    const double tokens = static_cast<double>(run.train.batch_size) * m.context_length;
    const double targets = modelKind(m.kind).lastTargetOnly() ? run.train.batch_size : tokens;
    const std::string& precision = run.train.precision;
    const bool narrow =
        precision == "bfloat16" || (precision == "auto" && (run.train.device != "cpu" || hasBfloat16Instructions()));
    const double wide = 4;                   // of float32
    const double factor = narrow ? 2 : wide; // of what products multiply
    const double rounded = narrow ? 2 : 0;   // a copy as a factor beside the float32 one
    const double d = m.n_embd;
    const double hidden = m.hiddenSize();
    const double keys = static_cast<double>(m.n_head) * m.headSize();
    const double values = static_cast<double>(m.n_head) * m.headOutputSize();
    const double copies = rounded * static_cast<double>(parameterCount(m)); // of the weights as factors

    const double logits = targets * m.vocab_size;
    const double ids = 16 * tokens;
    if (m.kind == "bigram")
        return memory(ids + 2 * wide * logits, wide * logits);
    if (m.kind == "mlp")
        return memory(ids + copies + tokens * d * (wide + factor) + targets * hidden * (2 * wide + factor) +
                          (2 * wide + rounded) * logits,
                      tokens * d * wide);
    // q, k, v, the softmax, and the heads joined for the projection
    const double attention =
        tokens * factor * (2 * keys + values + static_cast<double>(m.n_head) * m.context_length + values);
    const double output = tokens * d * (wide + factor) + wide * logits;      // the last norm's input and output
    const double outputBack = (wide + rounded) * logits + tokens * d * wide; // gradients of both
    if (m.kind == "attention_only")
        return memory(ids + copies + attention + output + outputBack, attention);
    const bool gated = m.activation == "swiglu";
    // Input and output of both norms, two numbers of each for their rows, and the hidden layer before and after the
    // activation; the gated one is not fused.
    const double block = attention + tokens * (2 * d * (wide + factor) + 16) +
                         tokens * hidden * (gated ? 3 * wide + factor : 2 * factor);
    const double blockBack =
        tokens * (d * (2 * wide + rounded) + hidden * (gated ? 3 * wide : factor)) + 2 * wide * d * hidden;
    const double layers = m.n_layer;
    const double kept =
        run.train.recompute ? layers * tokens * d * wide + block + copies / layers : layers * block + copies;
    const double holes = !run.train.recompute ? 1.8 : narrow ? 2.2 : 2.4; // in blocks, as measured
    return memory(ids + kept + std::max(output + outputBack, blockBack), holes * block);
}

} // namespace glasshouse::model
