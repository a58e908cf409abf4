#pragma once

#include <string>
#include <vector>

#include "core/model/Ablation.h"

namespace glasshouse::model {

/// The parts that are switched off by name, in order: "0.3" is head 3 of layer 0, "ff0" the feed-forward network of
/// layer 0, "layer0" all of it, "n0.17" neuron 17 of its network ("n0.e1.17" of expert 1), "positions". Another order
/// of the positions has no name.
std::vector<std::string> partNames(const Ablation& off);
/// The same the other way round, in any order. Throws Error.
Ablation partsNamed(const std::vector<std::string>& names);

} // namespace glasshouse::model
