#include "core/run/StepSizes.h"

#include <algorithm>
#include <iterator>

#include "core/base/Error.h"
#include "core/model/fields/Field.h"

namespace glasshouse::run {

StepSizes::StepSizes(const config::RunConfig& first, const std::vector<Mark>& marks)
    : m_context(first.model.context_length)
    , m_parts{{0, 0, {first.train.batch_size, first.train.accumulation}}} {
    for (const Mark& mark : marks)
        change(mark);
}

void StepSizes::change(const Mark& mark) {
    if (mark.kind != Mark::Kind::Setting || (mark.field != "batch_size" && mark.field != "accumulation"))
        return;
    const Part last = m_parts.back();
    config::RunConfig config;
    config.train.batch_size = last.size.batch;
    config.train.accumulation = last.size.accumulation;
    try {
        fields::set(config, mark.field, mark.value);
    } catch (const Error&) { // damaged, or from another version
        return;
    }
    const Size size{config.train.batch_size, config.train.accumulation};
    const std::int64_t after = std::max(mark.step, last.after);
    if (after == last.after)
        m_parts.back().size = size;
    else
        m_parts.push_back({after, last.tokens + (after - last.after) * perStep(last.size), size});
}

const StepSizes::Part& StepSizes::partOf(std::int64_t step) const {
    const auto later = std::upper_bound(m_parts.begin() + 1, m_parts.end(), step,
                                        [](std::int64_t s, const Part& part) { return s <= part.after; });
    return *std::prev(later);
}

std::int64_t StepSizes::perStep(const Size& size) const {
    return std::int64_t{size.batch} * size.accumulation * m_context;
}

StepSizes::Size StepSizes::of(std::int64_t step) const {
    return partOf(step).size;
}

std::int64_t StepSizes::tokensOf(std::int64_t step) const {
    return perStep(of(step));
}

std::int64_t StepSizes::tokens(std::int64_t steps) const {
    const Part& part = partOf(steps);
    return part.tokens + (steps - part.after) * perStep(part.size);
}

double StepSizes::stepAt(double tokens) const {
    const auto later = std::upper_bound(m_parts.begin() + 1, m_parts.end(), tokens, [](double t, const Part& part) {
        return t < static_cast<double>(part.tokens);
    });
    const Part& part = *std::prev(later);
    const double perStep = std::max(1.0, static_cast<double>(this->perStep(part.size)));
    return static_cast<double>(part.after) + (tokens - static_cast<double>(part.tokens)) / perStep;
}

} // namespace glasshouse::run
