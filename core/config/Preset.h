#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::config {

/// A loss that an author published, shown as a mark on the plot.
struct PublishedLoss {
    std::int64_t step = 0;
    std::optional<double> train;
    std::optional<double> validation;
};

/// A published model to start from, with where its values come from. Read from resources/presets/ID.json at build time.
struct Preset {
    std::string id;
    std::string name;
    std::string family; ///< heading in the list
    std::string source; ///< whose model it is
    std::string about;  ///< what is as published and what is ours, a few sentences
    int vocabulary = 0; ///< V as published
    RunConfig config;   ///< config.model.vocab_size is the published V
    std::vector<PublishedLoss> losses;
};

/// All presets, in the order of the list.
const std::vector<Preset>& presets();
/// Throws Error that lists the ids when there is none.
const Preset& findPreset(const std::string& id);

} // namespace glasshouse::config
