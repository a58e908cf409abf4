#include "ui/places/train/LossAxes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/plots/Unknown.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::train {

namespace {
using plots::unknown;
}

double LossAxes::y(double loss) const {
    return y(loss, m_run.charactersPerToken());
}

double LossAxes::yOfValidation(double loss) const {
    return y(loss, m_run.validationCharactersPerToken());
}

double LossAxes::y(double loss, std::optional<double> charactersPerToken) const {
    switch (measure) {
    case Measure::Loss:
        return loss;
    case Measure::Perplexity:
        return std::exp(loss);
    case Measure::BitsPerCharacter:
        return charactersPerToken ? loss / std::numbers::ln2 / *charactersPerToken : unknown;
    }
    return unknown;
}

double LossAxes::x(std::int64_t step) const {
    switch (time) {
    case Time::Steps:
        return double(step);
    case Time::Tokens:
        return m_run.tokensSeen(step);
    case Time::TimesRead:
        return m_run.timesRead(step).value_or(unknown);
    case Time::Seconds: {
        const glasshouse::train::StepMetrics* metrics = m_run.metricsAt(step);
        return metrics != nullptr ? metrics->trainingSeconds : 0;
    }
    }
    return unknown;
}

double LossAxes::x(const runtime::OverlayRun& run, const runtime::OverlayRun::Point& point) const {
    switch (time) {
    case Time::Steps:
        return double(point.step);
    case Time::Tokens:
        return point.tokens;
    case Time::TimesRead:
        return run.trainTokens > 0 ? point.tokens / double(run.trainTokens) : unknown;
    case Time::Seconds:
        return point.seconds;
    }
    return unknown;
}

std::int64_t LossAxes::stepAt(double x) const {
    switch (time) {
    case Time::Steps:
        return std::llround(x);
    case Time::Tokens:
        return std::llround(m_run.stepSizes().stepAt(x));
    case Time::TimesRead:
        return std::llround(
            m_run.stepSizes().stepAt(x * m_run.tokensSeen(1) / std::max(1e-12, m_run.timesRead(1).value_or(1))));
    case Time::Seconds: {
        const auto& metrics = m_run.metrics();
        const auto at = std::lower_bound(metrics.begin(), metrics.end(), x,
                                         [](const auto& m, double seconds) { return m.trainingSeconds < seconds; });
        return at == metrics.end() ? m_run.step() : at->step;
    }
    }
    return 0;
}

double LossAxes::xOf(double step) const {
    const auto done = double(m_run.step());
    if (time == Time::Seconds && step > done) // the only axis whose future has no numbers yet
        return done > 0 ? x(m_run.step()) * step / done : 0;
    const double before = std::floor(step);
    const double low = x(std::int64_t(before));
    const double high = x(std::int64_t(before) + 1);
    return low + (step - before) * (high - low);
}

double LossAxes::stepOf(double at) const {
    if (time == Time::Steps)
        return at;
    // x ascends with the step: the step is found by halving.
    double low = 0;
    double high = std::max(1.0, double(m_run.step()));
    for (int i = 0; i < 60 && xOf(high) < at; ++i)
        high *= 2;
    for (int i = 0; i < 60 && high - low > 1e-6; ++i) {
        const double middle = (low + high) / 2;
        (xOf(middle) < at ? low : high) = middle;
    }
    return (low + high) / 2;
}

std::int64_t LossAxes::shownSteps(const runtime::RunModel& run, bool wholePlan) {
    constexpr std::int64_t room = 25; // for the time cursor and the gap beside it: one part in 25
    if (run.plannedSteps() <= run.step())
        return 0;
    return wholePlan ? run.plannedSteps() : std::min(run.plannedSteps(), run.step() + 1 + run.step() / room);
}

QString LossAxes::xText(double x) const {
    switch (time) {
    case Time::Steps:
        return QCoreApplication::translate("LossAxes", "step %1").arg(text::groupedNumber(std::llround(x)));
    case Time::Tokens:
        return QCoreApplication::translate("LossAxes", "%1 tokens").arg(text::groupedNumber(std::llround(x)));
    case Time::TimesRead:
        return QCoreApplication::translate("LossAxes", "epoch %1").arg(text::decimals(x, x < 100 ? 2 : 1));
    case Time::Seconds:
        return text::durationText(x);
    }
    return {};
}

QString LossAxes::xName() const {
    switch (time) {
    case Time::Steps:
        return QCoreApplication::translate("LossAxes", "step");
    case Time::Tokens:
        return QCoreApplication::translate("LossAxes", "tokens seen");
    case Time::TimesRead:
        return QCoreApplication::translate("LossAxes", "epochs");
    case Time::Seconds:
        return QCoreApplication::translate("LossAxes", "training time, seconds");
    }
    return {};
}

QString LossAxes::yName() const {
    switch (measure) {
    case Measure::Loss:
        return QCoreApplication::translate("LossAxes", "nats per token");
    case Measure::Perplexity:
        return QCoreApplication::translate("LossAxes", "perplexity");
    case Measure::BitsPerCharacter:
        return QCoreApplication::translate("LossAxes", "bits per character");
    }
    return {};
}

} // namespace glasshouse::places::train
