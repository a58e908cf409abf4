#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/Ablation.h"

namespace glasshouse::model {

/// "2.117" is neuron 117 of the network of layer 2, "2.e3.117" that of its expert 3.
std::string neuronName(NeuronId id);
/// "steer2:0.5:17.4:93": after layer 2, strength 0.5, toward the text of tokens 17 and 4, away from that of token 93.
std::string steeringName(const Steering& steering);
/// The other way round; nothing if it is no such name.
std::optional<Steering> steeringNamed(std::string_view name);
/// What the names of parts are, in words, for the command line.
extern const std::string partNamesHelp;
/// The names of the parts that are switched off, and of directions, in order; see partNamesHelp. Another order of the
/// positions has no name.
std::vector<std::string> partNames(const Ablation& off);
/// The same the other way round, in any order. Throws Error.
Ablation partsNamed(const std::vector<std::string>& names);

} // namespace glasshouse::model
