#include "core/optim/Schedule.h"

#include <algorithm>
#include <set>

namespace glasshouse::optim {

const Schedule& schedule(std::string_view id) {
    return schedules().at(id);
}

double learningRate(const config::TrainConfig& config, std::int64_t done) {
    const Schedule& shape = schedule(config.schedule);
    if (done < config.schedule_start)
        return config.learning_rate;
    const std::int64_t since = done - config.schedule_start;
    if (since < config.warmup_steps)
        return config.learning_rate * static_cast<double>(since + 1) / static_cast<double>(config.warmup_steps + 1);
    if (!shape.ends() || config.schedule_steps <= 0)
        return config.learning_rate;
    if (done >= config.schedule_steps)
        return config.min_learning_rate;
    const double share = static_cast<double>(since - config.warmup_steps) /
                         static_cast<double>(config.schedule_steps - config.schedule_start - config.warmup_steps);
    return config.min_learning_rate + shape.height(share, config) * (config.learning_rate - config.min_learning_rate);
}

bool isRateField(const std::string& field) {
    static const std::set<std::string> all = [] {
        std::set<std::string> fields{"learning_rate", "schedule", "warmup_steps", "schedule_start"};
        for (const auto& schedule : schedules())
            for (const std::string& own : schedule->fields())
                fields.insert(own);
        return fields;
    }();
    return all.contains(field);
}

bool sameRates(const config::TrainConfig& a, const config::TrainConfig& b, std::int64_t done) {
    // Between the steps at which a part of a schedule begins, its rate is one curve: a few places of it tell two apart.
    std::vector<std::int64_t> borders{done};
    for (const config::TrainConfig* config : {&a, &b})
        for (const std::int64_t border :
             {config->schedule_start, config->schedule_start + config->warmup_steps, config->schedule_steps})
            borders.push_back(std::max(done, border));
    std::sort(borders.begin(), borders.end());
    constexpr std::int64_t places = 997; // of each curve; a prime, which no number of cycles divides
    for (std::size_t i = 0; i < borders.size(); ++i) {
        const std::int64_t length = i + 1 < borders.size() ? borders[i + 1] - borders[i] : 1;
        for (std::int64_t place = 0; place < std::min(places, length); ++place) {
            const std::int64_t step = borders[i] + place * length / std::min(places, length);
            if (learningRate(a, step) != learningRate(b, step))
                return false;
        }
    }
    return true;
}

std::optional<std::int64_t> scheduleEnded(const config::TrainConfig& config, std::int64_t done) {
    const Schedule* const shape = schedules().find(config.schedule);
    const bool ended = shape != nullptr && shape->ends() && config.schedule_steps > 0 &&
                       done >= config.schedule_steps && done >= config.schedule_start + config.warmup_steps;
    return ended ? std::optional(config.schedule_steps) : std::nullopt;
}

} // namespace glasshouse::optim
