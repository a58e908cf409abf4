#pragma once

#include <string>

#include "core/config/Choice.h"
#include "core/config/Registry.h"

namespace glasshouse::model {

/// What a feed-forward network does between its layers. Its arithmetic is in core/torch/nn/kernels/Rows.cpp, by the
/// name of the function, which several activations may share.
struct Activation {
    config::Choice choice;
    std::string function;    ///< relu, relu2, tanh, gelu, gelu_tanh, silu
    double (*value)(double); ///< that function, to explain a cell
    bool isGated = false;    ///< the function of another layer, the gate, times the hidden layer
    std::string formula;     ///< of a cell
};

/// Every activation, in the order in which the forms list them.
const config::Registry<Activation>& activations();

} // namespace glasshouse::model
