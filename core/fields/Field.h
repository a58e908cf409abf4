#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::fields {

enum class FieldKind { Integer, Real, Choice, Flag, Text };

/// What a field controls. Runs that are compared, forked, swept or resumed may differ only in fields of certain roles.
enum class FieldRole {
    Model,     ///< the weights and the computation
    Reading,   ///< the text that is read from the files
    Data,      ///< how the text is tokenized, split and drawn in windows
    Learning,  ///< what a step changes in the weights
    Length,    ///< when a run ends
    Measuring, ///< when and how the losses are evaluated
    Recording, ///< what is saved during a run besides its losses
    Sampling,  ///< how text is written
    Machine,   ///< where and how fast a run is computed, not what it learns
};

/// One setting of a run: everything that a form, the command line, run.json and a comparison of runs need to know about
/// it. Immutable, shared by all threads.
struct Field {
    std::string name;    ///< in run.json and for --set: the names of the published reference
    std::string label;   ///< short, for a form
    std::string section; ///< shape, attention, block, optimizer, schedule, evaluation, data, sampling, machine
    FieldKind kind;
    FieldRole role;
    double minimum = 0;                                   ///< Integer and Real: smallest value that can work
    double maximum = 0;                                   ///< Integer and Real: largest value that can work
    std::function<std::vector<config::Choice>()> choices; ///< Choice only
    bool live = false;                                    ///< may be changed during training
    bool affectsPace = false;                             ///< whether the time of a step depends on it
    /// Added in a later version: not written while it has its default, so that files of runs that do not use it stay
    /// byte-identical and older versions can read them.
    bool later = false;
    std::function<bool(const config::RunConfig&)> used; ///< later: if it says so, the default is written too
    std::function<nlohmann::json(const config::RunConfig&)> get;
    std::function<void(config::RunConfig&, const nlohmann::json&)> set; ///< throws Error if the type does not match

    /// Whether the prepared text depends on it: what a run learns from, and how that is split and tokenized.
    bool affectsText() const { return role == FieldRole::Reading || role == FieldRole::Data; }
    /// Whether a run may have another value when it is resumed.
    bool mayChangeInRun() const { return live || role == FieldRole::Machine || role == FieldRole::Sampling; }
    /// Whether the runs of a sweep may differ in it. They read the same text and have the same length; how they are
    /// evaluated and recorded does not change what they learn.
    bool mayBeSwept() const {
        using enum FieldRole;
        return kind != FieldKind::Text && (role == Model || role == Data || role == Learning);
    }
    /// Whether runs that differ only in such fields are the same training with other random numbers.
    bool mayDifferBySeed() const {
        using enum FieldRole;
        return role == Machine || role == Sampling || role == Recording || name == "seed";
    }
};

/// Every field, in the order in which the forms list them.
const std::vector<Field>& all();
/// nullptr if there is none of that name.
const Field* find(const std::string& name);

/// Sets the field of that name from text as typed ("1e-3", "0,001", "true", "gelu"); for commas and points in numbers
/// see readingsOf(). Throws Error for an unknown field, ProblemError for text that the field does not accept or that is
/// ambiguous.
void set(config::RunConfig& config, const std::string& name, const std::string& text);
/// Whether two configurations describe the same run, settings of the machine aside; the text itself is not compared. A
/// size may be given in one and derived in the other.
bool isSameRun(config::RunConfig a, config::RunConfig b);
/// Copies the settings that decide how text is read from files (FieldRole::Reading).
void copyReading(config::DataConfig& to, const config::DataConfig& from);
/// The value of a field as a person would type it. Throws Error for an unknown field.
std::string get(const config::RunConfig& config, const std::string& name);

} // namespace glasshouse::fields
