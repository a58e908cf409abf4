#include "core/run/StepSizes.h"

#include <algorithm>
#include <iterator>

#include "core/base/Error.h"
#include "core/corpus/text/Dataset.h"
#include "core/fields/Field.h"

namespace glasshouse::run {

StepSizes::StepSizes(const config::RunConfig& first, const std::vector<Mark>& marks, std::int64_t trainTokens)
    : m_context(first.model.context_length)
    , m_trainTokens(trainTokens)
    , m_windows(trainTokens > m_context ? text::windows().find(first.data.windows) : nullptr)
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
        m_parts.push_back({after, tokens(after), size});
}

const StepSizes::Part& StepSizes::partOf(std::int64_t step) const {
    const auto later = std::upper_bound(m_parts.begin() + 1, m_parts.end(), step,
                                        [](std::int64_t s, const Part& part) { return s <= part.after; });
    return *std::prev(later);
}

std::int64_t StepSizes::tokensBefore(std::int64_t steps, const Size& size) const {
    const std::int64_t batches = steps * size.accumulation;
    return m_context * (m_windows != nullptr ? m_windows->rowsBefore(batches, size.batch, m_trainTokens, m_context)
                                             : batches * size.batch);
}

StepSizes::Size StepSizes::of(std::int64_t step) const {
    return partOf(step).size;
}

std::int64_t StepSizes::tokensOf(std::int64_t step) const {
    const Size size = of(step);
    return tokensBefore(step, size) - tokensBefore(step - 1, size);
}

std::int64_t StepSizes::tokens(std::int64_t steps) const {
    const Part& part = partOf(steps);
    return part.tokens + tokensBefore(steps, part.size) - tokensBefore(part.after, part.size);
}

double StepSizes::stepAt(double tokens) const {
    const auto later = std::upper_bound(m_parts.begin() + 1, m_parts.end(), tokens, [](double t, const Part& part) {
        return t < static_cast<double>(part.tokens);
    });
    const Part& part = *std::prev(later);
    constexpr std::int64_t many = 1 << 20;
    const double mean = static_cast<double>(tokensBefore(many, part.size)) / static_cast<double>(many);
    return static_cast<double>(part.after) + (tokens - static_cast<double>(part.tokens)) / std::max(1.0, mean);
}

} // namespace glasshouse::run
