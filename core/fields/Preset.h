#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// A loss that an author published, shown as a mark in the plot.
struct PublishedLoss {
    std::int64_t step = 0;
    std::optional<double> train;
    std::optional<double> validation;
};

/// The origin of a preset's value for a field.
struct Provenance {
    std::string field;      ///< name of the field; also vocab_size
    bool published = false; ///< the author's value; else ours
    std::string why;        ///< one short sentence
};

/// A published model to start from, with the origin of its values. Read from resources/presets/ID.json at build time:
/// "config" holds the fields that the preset sets, "provenance" a list of {"published": bool, "fields": [...], "why"}
/// that contains each of them (and vocab_size) once; other fields keep the program's defaults. "losses" come with
/// "losses_about", "losses_source", "losses_corpus" and, if known, "losses_characters"; they were measured with the
/// preset's own values.
struct Preset {
    std::string id;
    std::string name;
    std::string family;       ///< heading in the list
    std::string source;       ///< the model's author
    std::string about;        ///< what is as published and what is ours, in a few sentences
    int vocabulary = 0;       ///< V as published
    config::RunConfig config; ///< config.model.vocab_size is the published V
    std::vector<PublishedLoss> losses;
    std::string lossesAbout;            ///< the settings the losses were measured with; empty if there are none
    std::string lossesSource;           ///< where they were published; empty if there are none
    std::string lossesCorpus;           ///< the text they were measured on; empty if there are none
    std::int64_t lossesCharacters = 0;  ///< length of that text as published, perhaps rounded; 0: unknown
    std::vector<Provenance> provenance; ///< in field order; one row per field that is set

    /// nullptr for a field that the preset does not set.
    const Provenance* provenanceOf(const std::string& field) const;
};

/// All presets, in the order of the list.
const std::vector<Preset>& presets();
/// Throws an Error listing the ids if there is none.
const Preset& findPreset(const std::string& id);

} // namespace glasshouse::fields
