#include "core/engine/DiscardedRun.h"

#include <atomic>
#include <cstdint>
#include <system_error>

#include <unistd.h>

namespace glasshouse::engine {

namespace fs = std::filesystem;

DiscardedRun::DiscardedRun(const std::string& use) {
    static std::atomic<int> count{0};
    m_parent = fs::temp_directory_path() /
               ("glasshouse-" + use + "-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    fs::create_directories(m_parent);
}

DiscardedRun::~DiscardedRun() {
    std::error_code ignored;
    fs::remove_all(m_parent, ignored);
}

config::RunConfig DiscardedRun::quiet(config::RunConfig config) {
    constexpr std::int64_t never = 1'000'000'000;
    config.train.steps = never;
    config.train.eval_interval = never;
    config.train.eval_iters = 1; // step 0 is evaluated
    config.train.checkpoint_interval = never;
    config.train.sample_tokens = 0;
    config.train.record_megabytes = 0;
    return config;
}

} // namespace glasshouse::engine
