#include "core/fields/Effect.h"

#include <vector>

#include <nlohmann/json.hpp>

#include "core/fields/Field.h"
#include "core/optim/Schedule.h"

namespace glasshouse::fields {

std::string leaveOutWithoutEffect(const config::RunConfig& before, std::int64_t step, config::RunConfig& now) {
    std::vector<const Field*> changed;
    for (const Field& field : all())
        if (optim::isRateField(field.name) && get(before, field.name) != get(now, field.name))
            changed.push_back(&field);
    const std::string why = optim::whyRateHasNoEffect(before.train, step);
    if (changed.empty() || why.empty() || !optim::sameRates(before.train, now.train, step))
        return {};
    std::string kept;
    for (const Field* const field : changed) {
        field->set(now, field->get(before));
        kept += (kept.empty() ? "" : ", ") + field->name;
    }
    return "Another " + kept + " would change nothing, so it was left as it was. " + why +
           " To train on at another rate, set schedule to constant, or schedule_start to " + std::to_string(step) +
           " and schedule_steps to where a new schedule is to end.";
}

} // namespace glasshouse::fields
