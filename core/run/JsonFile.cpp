#include "core/run/JsonFile.h"

#include <algorithm>
#include <cstdio>

#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/formats/EventFile.h"

namespace glasshouse::run {

namespace {

constexpr int kDeepest = 64;

std::string toHex(const std::string& bytes) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (const char c : bytes) {
        hex += kDigits[static_cast<unsigned char>(c) >> 4U];
        hex += kDigits[static_cast<unsigned char>(c) & 15U];
    }
    return hex;
}

std::string fromHex(const std::string& hex) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1]));
    return bytes;
}

} // namespace

nlohmann::json parseJson(std::string_view text, const std::string& name) {
    const auto limited = [&name](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
        if (depth > kDeepest)
            throw Error(sentence("%1 is damaged: it is nested too deeply. Use a copy of it, if there is one.", name));
        return true;
    };
    try {
        return nlohmann::json::parse(text.begin(), text.end(), limited);
    } catch (const nlohmann::json::parse_error& error) {
        // That of the last character that was read, from 1 on; the end of the text counts as one.
        const std::string_view before = text.substr(0, std::min(text.size(), error.byte > 0 ? error.byte - 1 : 0));
        const auto line = std::count(before.begin(), before.end(), '\n') + 1;
        const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
        throw Error(sentence("%1 is damaged: it is not complete JSON (line %2, column %3). Use a copy of it, if there "
                             "is one.",
                             name, line, column));
    } catch (const nlohmann::json::exception&) {
        throw Error(sentence("%1 is damaged: it is not complete JSON. Use a copy of it, if there is one.", name));
    }
}

nlohmann::json readJson(const std::filesystem::path& path, std::uint64_t limit) {
    return parseJson(readFile(path, limit), path.string());
}

std::string jsonText(const nlohmann::json& json, int indent) {
    return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

void putPath(nlohmann::json& object, const std::filesystem::path& path) {
    object["path"] = path.string();
    if (!utf8::isValid(path.string()))
        object["path_bytes"] = toHex(path.string());
}

std::filesystem::path takePath(const nlohmann::json& object) {
    return object.contains("path_bytes") ? fromHex(object.at("path_bytes").get<std::string>())
                                         : object.at("path").get<std::string>();
}

void onlyKnown(const nlohmann::json& object, std::initializer_list<std::string_view> known, const std::string& name) {
    for (const auto& [key, value] : object.items()) {
        bool found = false;
        for (const std::string_view one : known)
            found = found || key == one;
        if (!found)
            throw Error(
                sentence("%1 was made by a newer version of Glasshouse: it has the unknown field \"%2\". Open it with "
                         "that version.",
                         name, key));
    }
}

namespace {

constexpr std::string_view kSeal = ",\"checksum\":\"";
constexpr std::size_t kSealed = kSeal.size() + 8 + 2; // with the digits and what ends the line

std::string digitsOf(std::string_view object) {
    char digits[9];
    std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(formats::crc32c(object)));
    return digits;
}

} // namespace

std::string sealedLine(const nlohmann::json& object) {
    std::string line = jsonText(object);
    const std::string digits = digitsOf(line);
    line.pop_back();
    return line.append(kSeal).append(digits).append("\"}");
}

bool isAsWritten(std::string_view line) {
    if (line.find(kSeal.substr(0, kSeal.size() - 1)) == std::string_view::npos)
        return true;
    if (line.size() < kSealed)
        return false;
    const std::string_view seal = line.substr(line.size() - kSealed);
    return seal.starts_with(kSeal) && line.ends_with("\"}") &&
           seal.substr(kSeal.size(), 8) == digitsOf(std::string(line.substr(0, line.size() - kSealed)) + "}");
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
