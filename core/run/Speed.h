#pragma once

#include <cstdint>
#include <deque>
#include <optional>

namespace glasshouse::run {

/// How fast a run trains: tokens read by its steps over the time that these took, which is without pauses, evaluations,
/// samples and checkpoints. Wherever the program gives a run's tokens per second, it is this: recent() while the run
/// trains, overall() of a run at rest. The rate of a single step (TokensPerSecond in the event file) swings too much.
///
/// Thread: one at a time. Ownership: value. Units: tokens, seconds.
class Speed {
public:
    static constexpr std::size_t recentSteps = 50;

    /// The next step, with the tokens that it read and their rate, tokens per second. One whose rate is unknown (not
    /// above 0) is left out.
    void add(std::int64_t tokens, double tokensPerSecond);
    /// Over the newest 50 steps; nothing while there is none.
    std::optional<double> recent() const;
    /// Over all steps; nothing while there is none.
    std::optional<double> overall() const;

private:
    struct Part {
        double tokens = 0;
        double seconds = 0;
        std::optional<double> rate() const { return seconds > 0 ? std::optional(tokens / seconds) : std::nullopt; }
    };
    std::deque<Part> m_recent;
    Part m_all;
};

} // namespace glasshouse::run
