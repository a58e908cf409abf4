#pragma once

#include <string>
#include <vector>

#include "core/model/Ablation.h"

namespace glasshouse::model {

/// "2.117" is neuron 117 of the network of layer 2, "2.e3.117" that of its expert 3.
std::string neuronName(NeuronId id);
/// What the names of parts are, in words, for the command line.
extern const std::string partNamesHelp;
/// The names of the parts that are switched off, in order; see partNamesHelp. Another order of the positions has no
/// name.
std::vector<std::string> partNames(const Ablation& off);
/// The same the other way round, in any order. Throws Error.
Ablation partsNamed(const std::vector<std::string>& names);

} // namespace glasshouse::model
