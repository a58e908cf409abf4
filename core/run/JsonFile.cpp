#include "core/run/JsonFile.h"

#include "core/base/Error.h"
#include "core/base/FileOps.h"

namespace glasshouse::run {

namespace {
constexpr int kDeepest = 64;
}

nlohmann::json parseJson(std::string_view text, const std::string& name) {
    const auto limited = [&name](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
        if (depth > kDeepest)
            throw Error(name + " is damaged: it is nested too deeply. Use a copy of it, if there is one.");
        return true;
    };
    try {
        return nlohmann::json::parse(text.begin(), text.end(), limited);
    } catch (const nlohmann::json::exception&) {
        throw Error(name + " is damaged: it is not complete JSON. Use a copy of it, if there is one.");
    }
}

nlohmann::json readJson(const std::filesystem::path& path, std::uint64_t limit) {
    return parseJson(readFile(path, limit), path.string());
}

std::string jsonText(const nlohmann::json& json, int indent) {
    return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::vector<std::string> completeLines(std::string_view text) {
    std::vector<std::string> all;
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begin)) {
        all.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return all;
}

} // namespace glasshouse::run
