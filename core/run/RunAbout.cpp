#include "core/run/RunAbout.h"

#include <system_error>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/run/JsonFile.h"
#include "core/run/RunAboutJson.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLargestAbout = std::uint64_t{4} << 20;
constexpr const char* kFile = "about.json";

} // namespace

nlohmann::json aboutJson(const RunAbout& about) {
    return {{"name", about.name},
            {"note", about.note},
            {"tags", about.tags},
            {"pinned", about.pinned},
            {"color", about.color}};
}

RunAbout aboutFrom(const nlohmann::json& json) {
    RunAbout about;
    about.name = utf8::cut(json.value("name", about.name), RunAbout::longestName);
    about.note = json.value("note", about.note);
    about.tags = json.value("tags", about.tags);
    about.pinned = json.value("pinned", about.pinned);
    about.color = json.value("color", about.color);
    return about;
}

RunAbout readAbout(const fs::path& run) {
    std::error_code code;
    if (!fs::is_regular_file(fs::symlink_status(run / kFile, code)))
        return {};
    try {
        return aboutFrom(readJson(run / kFile, kLargestAbout));
    } catch (const Error&) {
        return {};
    } catch (const nlohmann::json::exception&) {
        return {};
    }
}

void writeAbout(const fs::path& run, const RunAbout& about, std::shared_ptr<FileOps> files) {
    if (!RunFolder::holdsRun(run))
        throw Error(sentence("%1 is not a run any more, so what you wrote about it is not saved.", run.string()));
    FileOps system;
    if (utf8::count(about.name) > RunAbout::longestName)
        throw Error(
            sentence("The name of a run has at most %1 characters. Choose a shorter one.", RunAbout::longestName));
    const std::string text = jsonText(aboutJson(about), 1) + "\n";
    if (text.size() > kLargestAbout)
        throw Error(sentence("The note on this run is longer than %1. Shorten it.", byteText(kLargestAbout)));
    writeFile(files != nullptr ? *files : system, run / kFile, text);
}

} // namespace glasshouse::run
