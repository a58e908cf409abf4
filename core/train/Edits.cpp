#include "core/train/Edits.h"

#include <utility>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/fields/Validate.h"
#include "core/train/Report.h"

namespace glasshouse::train {

void applyEdits(TrainingControl& control, std::int64_t step, const config::DataFacts& facts, config::RunConfig& config,
                TrainingObserver& observer) {
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
            const std::string before = fields::get(config, name);
            config = std::move(changed);
            observer.edited({step, run::Mark::Kind::Setting, name, fields::get(config, name), before});
        } catch (const Error& error) {
            observer.editRefused(name, value, error.what());
        }
    }
}

} // namespace glasshouse::train
