#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/run/RunMarks.h"

namespace glasshouse::text {
class Windows;
}

namespace glasshouse::run {

/// How much text each step of a run read: its batch and accumulation, which can be changed while it trains, and the
/// number of windows in the text, which may be less than a batch.
///
/// Thread: any. Ownership: value.
class StepSizes {
public:
    struct Size {
        int batch = 0;
        int accumulation = 1;
        bool operator==(const Size&) const = default;
    };

    StepSizes() = default;
    /// first: as the run began. marks: its changes, in order; other fields' and damaged ones do not matter.
    /// trainTokens: of the text it learns from; 0: unknown, then every batch is taken to be whole.
    StepSizes(const config::RunConfig& first, const std::vector<Mark>& marks, std::int64_t trainTokens);

    /// A change after a step, not before those already known.
    void change(const Mark& mark);
    /// Of a step, from 1.
    Size of(std::int64_t step) const;
    /// Tokens read by a step, from 1.
    std::int64_t tokensOf(std::int64_t step) const;
    /// Tokens read by all steps up to one.
    std::int64_t tokens(std::int64_t steps) const;
    /// The number of steps that have read that many tokens, with a fraction of the last; the inverse of tokens(),
    /// exactly where all steps read the same.
    double stepAt(double tokens) const;

private:
    struct Part {
        std::int64_t after = 0;  ///< it begins after this step
        std::int64_t tokens = 0; ///< read until then
        Size size;
    };
    const Part& partOf(std::int64_t step) const;
    /// Tokens of all steps up to one, if all had that size.
    std::int64_t tokensBefore(std::int64_t steps, const Size& size) const;

    int m_context = 1;
    std::int64_t m_trainTokens = 0;
    const text::Windows* m_windows = nullptr; ///< a registered kind; nullptr: every batch is whole
    std::vector<Part> m_parts{{0, 0, {}}};    ///< by step, at least one
};

} // namespace glasshouse::run
