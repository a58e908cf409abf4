#include "ui/runtime/RateEffect.h"

#include <QCoreApplication>

#include <optional>

#include "core/optim/Schedule.h"
#include "ui/text/Numbers.h"

namespace glasshouse::runtime {

QString endedScheduleText(const config::TrainConfig& config, std::int64_t step) {
    const std::optional<std::int64_t> end = optim::scheduleEnded(config, step);
    if (!end)
        return {};
    return QCoreApplication::translate("RateEffect",
                                       "The schedule ended at step %1, and the rate is now the lowest, %2.")
        .arg(text::groupedNumber(*end), text::rateText(config.min_learning_rate));
}

} // namespace glasshouse::runtime
