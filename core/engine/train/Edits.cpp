#include "core/engine/train/Edits.h"

#include <string>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/engine/train/Report.h"
#include "core/fields/Effect.h"
#include "core/fields/Field.h"
#include "core/fields/Validate.h"

namespace glasshouse::train {

namespace {

using Edits = std::vector<std::pair<std::string, std::string>>;

/// Whether they are valid together; one alone need not be, such as a schedule's new first step before its new last one.
bool validTogether(const Edits& edits, config::RunConfig config, const config::DataFacts& facts) {
    try {
        for (const auto& [name, value] : edits)
            if (const fields::Field* const field = fields::find(name); field != nullptr && field->live)
                fields::set(config, name, value);
    } catch (const Error&) {
        return false;
    }
    return fields::validate(config, facts).empty();
}

} // namespace

void writeMark(run::RunFolder& folder, const run::Mark& mark, TrainingObserver& observer) {
    try {
        folder.append(mark);
    } catch (const Error& error) {
        if (folder.isInPlace()) // else it is kept, and written where the run continues
            observer.warned(error.what());
    }
}

void applyEdits(TrainingControl& control, std::int64_t step, const config::DataFacts& facts, config::RunConfig& config,
                run::RunFolder& folder, TrainingObserver& observer) {
    const config::RunConfig before = config;
    std::vector<run::Mark> marks;
    const Edits edits = control.takeEdits();
    const bool together = validTogether(edits, config, facts);
    for (const auto& [name, value] : edits) {
        const fields::Field* const field = fields::find(name);
        if (field == nullptr || !field->live) {
            observer.editRefused(name, value, sentence("The field %1 cannot be changed during training.", name));
            continue;
        }
        try {
            config::RunConfig changed = config;
            fields::set(changed, name, value);
            if (changed == config)
                continue;
            if (const auto problems = together ? std::vector<config::Problem>() : fields::validate(changed, facts);
                !problems.empty())
                refuse(problems);
            const std::string was = fields::get(config, name);
            config = std::move(changed);
            marks.push_back({step, run::Mark::Kind::Setting, name, fields::get(config, name), was});
        } catch (const Error& error) {
            observer.editRefused(name, value, error.what());
        }
    }
    // Together, since one that begins a new schedule gives the others an effect.
    const std::string without = fields::leaveOutWithoutEffect(before, step, config);
    for (const run::Mark& mark : marks) {
        if (!without.empty() && fields::get(config, mark.field) == fields::get(before, mark.field)) {
            observer.editRefused(mark.field, mark.value, without);
            continue;
        }
        writeMark(folder, mark, observer);
        observer.edited(mark);
    }
}

} // namespace glasshouse::train
