#include "ui/places/inside/nexttoken/NextTokenData.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/generate/Sampler.h"

namespace glasshouse::places::inside {

namespace {

double entropyOf(const std::vector<double>& shares) {
    double sum = 0;
    for (const double p : shares)
        if (p > 0)
            sum -= p * std::log(p);
    return sum;
}

} // namespace

NextTokenTable nextTokenTable(std::span<const float> logits, const config::SampleConfig& settings) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    NextTokenTable table;
    table.entries.resize(logits.size());
    bool some = false;
    table.finite = !logits.empty();
    for (const float logit : logits) {
        some = some || std::isfinite(logit);
        if (std::isnan(logit) || (std::isinf(logit) && logit > 0))
            table.finite = false;
    }
    table.finite = table.finite && some;
    const double divisor = settings.temperature > 0 ? settings.temperature : 1;
    for (std::size_t id = 0; id < logits.size(); ++id) {
        NextTokenEntry& entry = table.entries[id];
        entry.logit = logits[id];
        entry.scaled = static_cast<double>(logits[id]) / divisor;
        entry.plain = entry.drawn = kNan;
    }
    if (!table.finite) {
        table.discarded = table.plainEntropy = table.drawnEntropy = kNan;
        return table;
    }
    const std::vector<double> plain = generate::softmax(logits);
    const std::vector<double> drawn = generate::distribution(logits, settings);
    const std::vector<double> unfiltered = generate::unfiltered(logits, settings);
    const bool filters = generate::filters(settings, logits.size());
    double keptShare = 0;
    for (std::size_t id = 0; id < logits.size(); ++id) {
        NextTokenEntry& entry = table.entries[id];
        entry.plain = plain[id];
        entry.drawn = drawn[id];
        // Without filters a probability may underflow although nothing was filtered.
        entry.kept = std::isfinite(entry.logit) && (!filters || drawn[id] > 0);
        if (entry.kept) {
            ++table.kept;
            keptShare += unfiltered[id];
        }
    }
    table.discarded = std::max(0.0, 1 - keptShare);
    table.plainEntropy = entropyOf(plain);
    table.drawnEntropy = entropyOf(drawn);
    return table;
}

Draw drawAt(const NextTokenTable& table, const std::vector<int>& order, double u) {
    Draw draw;
    if (!table.finite)
        return draw;
    double sum = 0;
    for (int place = 0; place < int(order.size()); ++place) {
        const double share = table.entries[static_cast<std::size_t>(order[static_cast<std::size_t>(place)])].drawn;
        if (share <= 0)
            continue;
        draw = {place, sum, sum + share}; // if u is at the very end, the last token with a probability is drawn
        sum += share;
        if (sum > u)
            break;
    }
    return draw;
}

} // namespace glasshouse::places::inside
