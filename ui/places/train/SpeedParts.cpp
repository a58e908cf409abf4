#include "ui/places/train/SpeedParts.h"

#include <QCoreApplication>

#include <algorithm>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::train {

namespace {

constexpr std::size_t averagedSteps = 50;
constexpr std::size_t searchedSteps = 2000; // for one whose parts are known

void add(SpeedParts& parts, const glasshouse::train::StepMetrics& metrics) {
    parts.seconds[0] += metrics.dataSeconds;
    parts.seconds[1] += metrics.forwardSeconds;
    parts.seconds[2] += metrics.backwardSeconds;
    parts.seconds[3] += metrics.optimizerSeconds;
    parts.timed += metrics.forwardSeconds > 0 ? 1 : 0;
}

} // namespace

QString SpeedParts::name(std::size_t part) {
    static constexpr std::array<const char*, count> names = {
        QT_TRANSLATE_NOOP("SpeedCard", "data"), QT_TRANSLATE_NOOP("SpeedCard", "forward"),
        QT_TRANSLATE_NOOP("SpeedCard", "backward"), QT_TRANSLATE_NOOP("SpeedCard", "optimizer")};
    return QCoreApplication::translate("SpeedCard", names.at(part));
}

int SpeedParts::series(std::size_t part) {
    static constexpr std::array<int, count> colors = {6, 0, 2, 3};
    return colors.at(part);
}

QString SpeedParts::text(double seconds) {
    return QCoreApplication::translate("SpeedCard", "%1 ms").arg(text::decimals(1000 * seconds, 1));
}

std::optional<SpeedParts> speedPartsAt(const runtime::RunModel& run, std::int64_t step) {
    const glasshouse::train::StepMetrics* const last = run.metricsAt(step);
    if (last == nullptr)
        return std::nullopt;
    const auto& all = run.metrics();
    const auto end = static_cast<std::size_t>(last - all.data()) + 1;
    const std::int64_t tokens = run.stepSizes().tokensOf(last->step);
    SpeedParts parts;
    std::size_t begin = end;
    int known = 0;
    while (begin > 0 && end - begin < averagedSteps && run.stepSizes().tokensOf(all[begin - 1].step) == tokens) {
        const glasshouse::train::StepMetrics& metrics = all[--begin];
        add(parts, metrics);
        if (metrics.tokensPerSecond > 0) {
            parts.step += double(tokens) / metrics.tokensPerSecond;
            ++known;
        }
    }
    parts.steps = int(end - begin);
    parts.step /= std::max(1, known);
    parts.tokensPerSecond = parts.step > 0 ? double(tokens) / parts.step : 0;
    const std::size_t minimum = begin > searchedSteps ? begin - searchedSteps : 0;
    for (std::size_t i = begin; parts.timed == 0 && i > minimum && run.stepSizes().tokensOf(all[i - 1].step) == tokens;
         --i)
        add(parts, all[i - 1]);
    for (double& seconds : parts.seconds)
        seconds /= std::max(1, parts.timed);
    return parts;
}

std::optional<SpeedParts> speedPartsAt(const runtime::RunModel& run, const runtime::TimeCursor& cursor) {
    const bool newest = cursor.isEmpty() || cursor.isLive() || cursor.step() >= run.step();
    const std::int64_t at = newest ? run.step() : cursor.step();
    std::optional<SpeedParts> parts = speedPartsAt(run, at);
    const std::optional<double> speed = newest ? run.tokensPerSecond() : std::nullopt;
    if (!parts || !speed || !(*speed > 0))
        return parts;
    if (run.isAlive() || run.state() == runtime::RunModel::State::Elsewhere) {
        parts->tokensPerSecond = *speed;
        parts->step = double(run.stepSizes().tokensOf(at)) / *speed; // the same pace in two units
        return parts;
    }
    SpeedParts whole;
    for (const glasshouse::train::StepMetrics& metrics : run.metrics())
        add(whole, metrics);
    for (double& seconds : whole.seconds)
        seconds /= std::max(1, whole.timed);
    const glasshouse::train::StepMetrics& last = *run.metricsAt(at); // there, since parts are
    whole.step = last.trainingSeconds / double(std::max<std::int64_t>(1, last.step));
    whole.tokensPerSecond = *speed;
    whole.steps = int(run.metrics().size());
    whole.ofWholeRun = true;
    return whole;
}

} // namespace glasshouse::places::train
