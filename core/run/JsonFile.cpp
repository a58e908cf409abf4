#include "core/run/JsonFile.h"

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

std::vector<std::string> JsonLines::lines() const {
    std::vector<std::string> all;
    if (!pathExists(file))
        return all;
    const std::string text = readFile(file, limit);
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
        all.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return all;
}

std::string JsonLines::cutTornLine(FileOps& ops) const {
    if (!pathExists(file))
        return {};
    std::string text = readFile(file, limit);
    const std::size_t whole = text.rfind('\n') + 1; // 0 if there is none
    if (whole < text.size())
        truncateFile(ops, file, whole);
    text.resize(whole);
    return text;
}

} // namespace glasshouse::run
