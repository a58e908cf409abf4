#include "ui/runtime/RateEffect.h"

#include <QCoreApplication>

#include <algorithm>

#include "core/fields/Field.h"
#include "core/optim/Schedule.h"
#include "ui/text/Numbers.h"

namespace glasshouse::runtime {

bool isOfSchedule(const QString& field) {
    return field == QLatin1String("learning_rate") || field == QLatin1String("warmup_steps");
}

std::optional<std::int64_t> scheduleEnd(const config::TrainConfig& config, std::int64_t step) {
    const auto& all = optim::schedules();
    const bool ends = std::any_of(all.begin(), all.end(), [&](const auto& schedule) {
        return schedule->choice().id == config.schedule && schedule->ends();
    });
    if (!ends || config.schedule_steps <= 0 || step < config.schedule_steps)
        return std::nullopt;
    return config.schedule_steps;
}

QString endedScheduleText(const config::TrainConfig& config, std::int64_t step) {
    const std::optional<std::int64_t> end = scheduleEnd(config, step);
    if (!end)
        return {};
    return QCoreApplication::translate("RateEffect", "The schedule ended at step %1; the rate is now %2, %3.")
        .arg(text::groupedNumber(*end), QString::fromStdString(fields::find("min_learning_rate")->label),
             text::shortNumber(config.min_learning_rate));
}

} // namespace glasshouse::runtime
