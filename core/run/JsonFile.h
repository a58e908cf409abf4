#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

/// Parses JSON of limited depth, so that a hostile file cannot exhaust the stack. Throws Error that begins with name.
nlohmann::json parseJson(std::string_view text, const std::string& name);
/// Reads a file of at most limit bytes. Throws Error.
nlohmann::json readJson(const std::filesystem::path& path, std::uint64_t limit);
/// Text that is not UTF-8 gets replacement characters. indent < 0: one line.
std::string jsonText(const nlohmann::json& json, int indent = -1);
/// "path" of an object, and "path_bytes" where it is not UTF-8: JSON holds UTF-8 only, a path any bytes.
void putPath(nlohmann::json& object, const std::filesystem::path& path);
std::filesystem::path takePath(const nlohmann::json& object);
/// Throws Error that begins with name if an object has another field than these: a newer version made it.
void onlyKnown(const nlohmann::json& object, std::initializer_list<std::string_view> known, const std::string& name);

/// An object in one line with the CRC-32C of the rest as its last field, "checksum", in 8 hexadecimal digits.
std::string sealedLine(const nlohmann::json& object);
/// Whether a line that has such a field is as it was written; one without is.
bool isAsWritten(std::string_view line);

/// A JSON Lines file (NAME.jsonl), which grows line by line. Lines that are not as they were written are damaged.
struct JsonLines {
    std::filesystem::path file;
    std::uint64_t limit; ///< bytes

    /// The complete lines, without their line feeds; none if there is no such file. Throws Error.
    std::vector<std::string> lines() const;
    /// The results of parse(json) for all complete lines, in order. Lines that are damaged, or for which it returns
    /// nothing, are skipped. count: of all complete lines. Throws Error if the file cannot be read.
    template <typename Parse> auto read(const Parse& parse, std::size_t* count = nullptr) const {
        std::vector<typename std::invoke_result_t<Parse, const nlohmann::json&>::value_type> all;
        const std::vector<std::string> complete = lines();
        if (count != nullptr)
            *count = complete.size();
        for (const std::string& line : complete)
            if (auto one = parsed(line, parse))
                all.push_back(*std::move(one));
        return all;
    }
    /// Removes the lines that parse(json) rejects by returning nothing, and those whose result keep() rejects. Returns
    /// the text of the file. Throws Error.
    template <typename Parse, typename Keep>
    std::string removeUnless(FileOps& ops, const Parse& parse, const Keep& keep) const {
        std::string kept;
        for (const std::string& line : lines())
            if (const auto one = parsed(line, parse); one && keep(*one))
                kept += line + "\n";
        std::error_code absent;
        const std::uintmax_t size = std::filesystem::file_size(file, absent);
        if (!absent && size != kept.size())
            writeFile(ops, file, kept);
        return kept;
    }
    /// Cuts off an incomplete last line, left by an interrupted write. Returns the text of the file; empty if there is
    /// no file. Throws Error.
    std::string cutTornLine(FileOps& ops) const;

private:
    template <typename Parse> auto parsed(const std::string& line, const Parse& parse) const {
        try {
            if (isAsWritten(line))
                return parse(parseJson(line, file.filename().string()));
        } catch (const Error&) {
        } catch (const nlohmann::json::exception&) {
        }
        return decltype(parse(nlohmann::json()))();
    }
};

} // namespace glasshouse::run
