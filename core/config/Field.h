#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace glasshouse::config {

struct RunConfig;

/// One thing that can be chosen: its name in files and on the command line, and what a person reads.
struct Choice {
    std::string id;
    std::string label;
    std::string help;
};

enum class FieldKind { Integer, Real, Choice, Flag, Text };

/// One setting of a run: everything that a form, the command line, run.json and a comparison of runs need to know of
/// it. Immutable, shared by all threads.
struct Field {
    std::string name;    ///< in run.json and for --set: the names of the published reference
    std::string label;   ///< short, for a form
    std::string section; ///< shape, attention, block, optimizer, schedule, evaluation, data, sampling, machine
    FieldKind kind;
    double minimum = 0;                           ///< Integer and Real: smallest value that can work
    double maximum = 0;                           ///< Integer and Real: largest value that can work
    std::function<std::vector<Choice>()> choices; ///< Choice only
    bool live = false;                            ///< may be changed while a run is under way
    /// Came with a later version: not in a file while it has its default, so that files of runs that do not use it stay
    /// to the byte what they were, and older versions read them.
    bool later = false;
    std::function<nlohmann::json(const RunConfig&)> get;
    std::function<void(RunConfig&, const nlohmann::json&)> set; ///< throws Error when the type does not fit
};

/// Every field, in the order of the forms.
const std::vector<Field>& fields();
/// nullptr when there is none of that name.
const Field* findField(const std::string& name);

/// A field cannot work as it is: what is wrong, why, and values that would mend it.
struct Problem {
    std::string field;
    std::string what;
    std::string why;
    std::vector<std::string> fixes;
};

} // namespace glasshouse::config
