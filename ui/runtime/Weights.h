#pragma once

#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace glasshouse::runtime {

/// Which weights write a text: those of the open run, or a checkpoint of another one.
///
/// A value; any thread.
struct Weights {
    enum Kind {
        AtCursor,  ///< the step of the time cursor; of the open run only
        Newest,    ///< live while it trains, else the last checkpoint
        Best,      ///< of the lowest validation loss
        Untrained, ///< step 0
        Step,      ///< the checkpoint of a step
    };
    Kind kind = AtCursor;
    std::filesystem::path run = {}; ///< folder of another run; empty: the open one
    std::int64_t step = 0;          ///< for Step

    Weights() = default;
    Weights(Kind which)
        : kind(which) {}
    Weights(Kind which, std::filesystem::path folder, std::int64_t at = 0)
        : kind(which)
        , run(std::move(folder))
        , step(at) {}
    /// The checkpoint of a step of the open run.
    static Weights ofStep(std::int64_t step) { return {Step, {}, step}; }

    bool operator==(const Weights&) const = default;

    /// As one word for settings and lists: "newest", "step:400", "best@/home/me/runs/tales-01".
    QString key() const;
    /// Parses key(); nothing if it is not one.
    static std::optional<Weights> fromKey(const QString& key);
};

} // namespace glasshouse::runtime
