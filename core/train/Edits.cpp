#include "core/train/Edits.h"

#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/fields/Effect.h"
#include "core/fields/Field.h"
#include "core/fields/Validate.h"
#include "core/train/Report.h"

namespace glasshouse::train {

void writeMark(run::RunFolder& folder, const run::Mark& mark, TrainingObserver& observer) {
    try {
        folder.append(mark);
    } catch (const Error& error) {
        observer.warned(error.what());
    }
}

void applyEdits(TrainingControl& control, std::int64_t step, const config::DataFacts& facts, config::RunConfig& config,
                run::RunFolder& folder, TrainingObserver& observer) {
    const config::RunConfig before = config;
    std::vector<run::Mark> marks;
    for (const auto& [name, value] : control.takeEdits()) {
        const fields::Field* const field = fields::find(name);
        if (field == nullptr || !field->live) {
            observer.editRefused(name, value, "The field " + name + " cannot be changed during training.");
            continue;
        }
        try {
            config::RunConfig changed = config;
            fields::set(changed, name, value);
            if (changed == config)
                continue;
            if (const auto problems = fields::validate(changed, facts); !problems.empty())
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
