#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// A loss that an author published, shown as a mark on the plot.
struct PublishedLoss {
    std::int64_t step = 0;
    std::optional<double> train;
    std::optional<double> validation;
};

/// Where the value that a preset gives a field comes from.
struct Provenance {
    std::string field;      ///< name of the field; also vocab_size
    bool published = false; ///< the author's value; else ours
    std::string why;        ///< one short sentence
};

/// A published model to start from, with where its values come from. Read from resources/presets/ID.json at build time:
/// "config" holds the fields that the preset sets, "provenance" a list of {"published": bool, "fields": [...], "why"}
/// in which each of them stands once (and vocab_size); the other fields keep the program's defaults. "losses" come with
/// "losses_about", "losses_source", "losses_corpus" and, where known, "losses_characters"; "losses_config" names the
/// fields that had another value than the preset's when they were measured.
struct Preset {
    std::string id;
    std::string name;
    std::string family;       ///< heading in the list
    std::string source;       ///< whose model it is
    std::string about;        ///< what is as published and what is ours, a few sentences
    int vocabulary = 0;       ///< V as published
    config::RunConfig config; ///< config.model.vocab_size is the published V
    std::vector<PublishedLoss> losses;
    std::string lossesAbout;            ///< with which settings the losses were measured; empty when there are none
    std::string lossesSource;           ///< where they were published; empty when there are none
    std::string lossesCorpus;           ///< the text they were measured on; empty when there are none
    std::int64_t lossesCharacters = 0;  ///< of that text, as published, perhaps rounded; 0: not known
    config::RunConfig lossesConfig;     ///< with which they were measured, as far as published; else as config
    std::vector<Provenance> provenance; ///< in the order of the fields; one row for each field that is set

    /// nullptr for a field that the preset does not set.
    const Provenance* provenanceOf(const std::string& field) const;
};

/// All presets, in the order of the list.
const std::vector<Preset>& presets();
/// Throws Error that lists the ids when there is none.
const Preset& findPreset(const std::string& id);

} // namespace glasshouse::fields
