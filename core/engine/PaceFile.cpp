#include "core/engine/PaceFile.h"

#include <cmath>
#include <cstdint>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/CacheFiles.h"
#include "core/base/Error.h"
#include "core/run/JsonFile.h"

namespace glasshouse::engine {

namespace {

constexpr std::uint64_t limit = 4 << 20; // bytes
constexpr std::size_t maximum = 1000;    // shapes

} // namespace

std::map<std::string, Pace> readPaces(const std::filesystem::path& file) {
    std::map<std::string, Pace> paces;
    try {
        const nlohmann::json all = run::readJson(file, limit);
        for (const auto& [shape, one] : all.items()) {
            const Pace pace{.step = one.at("step").get<double>(),
                            .forward = one.at("forward").get<double>(),
                            .steps = one.at("steps").get<std::int64_t>()};
            if (std::isfinite(pace.step) && pace.step > 0 && pace.forward >= 0 && pace.steps > 0)
                paces.emplace(shape, pace);
        }
    } catch (const Error&) {
    } catch (const nlohmann::json::exception&) { // of another version
    }
    return paces;
}

void writePaces(const std::filesystem::path& file, const std::map<std::string, Pace>& paces) {
    nlohmann::json all = nlohmann::json::object();
    for (const auto& [shape, pace] : paces)
        if (pace.steps > 0 && all.size() < maximum)
            all[shape] = {{"step", pace.step}, {"forward", pace.forward}, {"steps", pace.steps}};
    const std::string text = run::jsonText(all, 1);
    const std::string_view parts[] = {text};
    writeCacheFile(file, parts);
}

} // namespace glasshouse::engine
