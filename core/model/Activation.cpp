#include "core/model/Activation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/Sentence.h"

namespace glasshouse::model {

namespace {

double relu(double x) {
    return std::isnan(x) ? x : std::max(0.0, x);
}
double reluSquared(double x) {
    return relu(x) * relu(x);
}
double hyperbolicTangent(double x) {
    return std::tanh(x);
}
double gelu(double x) {
    return 0.5 * x * std::erfc(-x / std::numbers::sqrt2);
}
double geluByTanh(double x) {
    return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
}
double silu(double x) {
    return x / (1 + std::exp(-x));
}

} // namespace

const config::Registry<Activation>& activations() {
    static const config::Registry<Activation> all(
        sentence("activation"), Activation{{"relu", "ReLU", "max(0, x)"}, "relu", relu, false, "max(0, x)"},
        Activation{{"relu2", "ReLU²", "max(0, x) squared: hidden values are sparse, large ones count more."},
                   "relu2",
                   reluSquared,
                   false,
                   "max(0, x)²"},
        Activation{{"tanh", "tanh", "Hyperbolic tangent."}, "tanh", hyperbolicTangent, false, "tanh(x)"},
        Activation{{"gelu", "GELU", "x times the normal distribution function of x."}, "gelu", gelu, false, "x Φ(x)"},
        Activation{{"gelu_tanh", "GELU, tanh form", "GPT-2's approximation of GELU."},
                   "gelu_tanh",
                   geluByTanh,
                   false,
                   "½ x (1 + tanh(√(2⁄π) (x + 0.044715 x³)))"},
        Activation{{"swiglu", "SwiGLU", "A gated unit with a third matrix."}, "silu", silu, true, "gate σ(gate) · x"},
        Activation{{"geglu", "GEGLU", "A gated unit with GELU in its tanh form, as in Gemma."},
                   "gelu_tanh",
                   geluByTanh,
                   true,
                   "½ gate (1 + tanh(√(2⁄π) (gate + 0.044715 gate³))) · x"});
    return all;
}

} // namespace glasshouse::model
