#include "core/fields/Effect.h"

#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Sentence.h"
#include "core/fields/Field.h"
#include "core/optim/Schedule.h"

namespace glasshouse::fields {

std::string whyRateHasNoEffect(const config::RunConfig& config, std::int64_t done) {
    const std::optional<std::int64_t> end = optim::scheduleEnded(config.train, done);
    if (!end)
        return {};
    return sentence("The schedule ended at step %1, and the rate is now the lowest, %2.", *end,
                    get(config, "min_learning_rate"));
}

std::string leaveOutWithoutEffect(const config::RunConfig& before, std::int64_t step, config::RunConfig& now) {
    std::vector<const Field*> changed;
    for (const Field& field : all())
        if (optim::isRateField(field.name) && get(before, field.name) != get(now, field.name))
            changed.push_back(&field);
    const std::string why = whyRateHasNoEffect(before, step);
    if (changed.empty() || why.empty() || !optim::sameRates(before.train, now.train, step))
        return {};
    std::string kept;
    for (const Field* const field : changed) {
        field->set(now, field->get(before));
        kept += (kept.empty() ? "" : ", ") + field->name;
    }
    return sentence("Changing %1 would have no effect, so the change was not made.", kept) + " " + why + " " +
           sentence("To continue at a different rate, set schedule to constant, or begin a new schedule: set "
                    "schedule_start to %1 and schedule_steps to the step at which it should end.",
                    step);
}

} // namespace glasshouse::fields
