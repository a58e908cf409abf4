#include "core/corpus/text/FolderScan.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>
#include <map>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/reading/Formats.h"

namespace glasshouse::text {

namespace {

namespace fs = std::filesystem;

std::string errnoText(int errorNumber) {
    return std::generic_category().message(errorNumber);
}

/// Qt replaces the bytes of a name that are not UTF-8, so the path that the window passes on does not exist.
std::string afterRepair(const std::string& path) {
    return path.find("\xEF\xBF\xBD") == std::string::npos
               ? std::string()
               : " " + sentence("If its name is not valid UTF-8, rename it or open its parent folder.");
}

Document foundFile(const fs::path& path, const std::string& name) {
    Document document;
    document.path = path;
    document.name = utf8::repaired(name);
    struct stat status {};
    const auto fail = [&](const std::string& message) {
        document.state = DocumentState::Unreadable;
        document.message = message;
    };
    if (::stat(path.c_str(), &status) != 0) {
        const int why = errno;
        struct stat link {};
        const bool isThere = ::lstat(path.c_str(), &link) == 0; // otherwise it has been deleted meanwhile
        fail(why == ENOENT && isThere ? sentence("It is a broken link.")
             : why == ELOOP           ? sentence("It is a link to itself.")
                                      : sentence("It cannot be opened: %1.", errnoText(why)));
    } else if (!S_ISREG(status.st_mode)) {
        fail(sentence("It is not a regular file."));
    } else if (::access(path.c_str(), R_OK) != 0) {
        const int why = errno;
        fail(why == EACCES ? sentence("You have no permission to read it: %1.", errnoText(why))
                           : sentence("It cannot be opened: %1.", errnoText(why)));
    }
    return document;
}

/// What files that are not read are called in a list of them.
std::string hidden() {
    return sentence("hidden");
}
std::string withoutSuffix() {
    return sentence("without a suffix");
}
std::string others() {
    return sentence("other kinds");
}

constexpr std::size_t longestSuffix = 12;
constexpr std::size_t listedKinds = 12; // so that a folder of anything gives a short list

/// What a file that is not read is called among its like.
std::string otherKind(const fs::path& path) {
    const std::string suffix = suffixOf(path);
    if (suffix.size() < 2)
        return withoutSuffix();
    const bool plain = std::all_of(suffix.begin(), suffix.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_' || c == '+';
    });
    return plain && suffix.size() <= longestSuffix ? suffix : others();
}

std::vector<OtherFiles> listed(const std::map<std::string, std::int64_t>& counts) {
    std::vector<OtherFiles> kinds;
    OtherFiles rest{others(), sentence("Files of these kinds are not read."), 0};
    for (const auto& [kind, count] : counts) {
        if (kind == others())
            rest.count += count;
        else
            kinds.push_back({kind,
                             kind == hidden() ? sentence("Hidden files and folders are not read.")
                                              : sentence("Files of this kind are not read."),
                             count});
    }
    std::stable_sort(kinds.begin(), kinds.end(),
                     [](const OtherFiles& a, const OtherFiles& b) { return a.count > b.count; });
    for (; kinds.size() > listedKinds; kinds.pop_back())
        rest.count += kinds.back().count;
    if (rest.count > 0)
        kinds.push_back(std::move(rest));
    return kinds;
}

struct Folder {
    fs::path path;
    std::string name; ///< with a trailing '/'; empty for the root
};

class Scan {
public:
    explicit Scan(std::stop_token stop)
        : m_stop(std::move(stop)) {}

    FolderContent run(const fs::path& root) {
        m_folders.push_back({root, ""});
        // Linked folders come last, so that a folder reached in two ways gets its real name in any order on disk.
        while (!m_stop.stop_requested() && (!m_folders.empty() || !m_links.empty())) {
            std::deque<Folder>& next = m_folders.empty() ? m_links : m_folders;
            const Folder folder = std::move(next.front());
            next.pop_front();
            visit(folder);
        }
        return {std::move(m_documents), listed(m_others)};
    }

private:
    void visit(const Folder& folder) {
        struct stat status {};
        if (::stat(folder.path.c_str(), &status) != 0)
            return closed(folder, errnoText(errno));
        if (!m_visited.insert({status.st_dev, status.st_ino}).second)
            return;
        std::error_code error;
        fs::directory_iterator entries(folder.path, error);
        std::vector<fs::path> paths;
        while (!error && entries != fs::directory_iterator()) {
            paths.push_back(entries->path());
            entries.increment(error);
        }
        if (error)
            closed(folder, error.message());
        std::sort(paths.begin(), paths.end());
        for (const fs::path& path : paths)
            take(path, folder.name);
    }

    /// Throws Error if it is the root.
    void closed(const Folder& folder, const std::string& why) {
        if (folder.name.empty())
            throw Error(sentence("%1 cannot be opened: %2.", folder.path.string(), why));
        Document document;
        document.path = folder.path;
        document.name = utf8::repaired(folder.name);
        document.state = DocumentState::Unreadable;
        document.message = sentence("This folder cannot be opened: %1.", why);
        m_documents.push_back(std::move(document));
    }

    void take(const fs::path& path, const std::string& prefix) {
        const std::string name = path.filename().string();
        if (name.starts_with('.')) {
            ++m_others[hidden()];
            return;
        }
        struct stat link {};
        struct stat status {};
        const bool isLink = ::lstat(path.c_str(), &link) == 0 && S_ISLNK(link.st_mode);
        if (::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode))
            (isLink ? m_links : m_folders).push_back({path, prefix + name + "/"});
        else if (!kindOf(path).empty())
            m_documents.push_back(foundFile(path, prefix + name));
        else
            ++m_others[otherKind(path)];
    }

    std::stop_token m_stop;
    std::deque<Folder> m_folders;
    std::deque<Folder> m_links;
    std::set<std::pair<dev_t, ino_t>> m_visited;
    std::vector<Document> m_documents;
    std::map<std::string, std::int64_t> m_others;
};

} // namespace

std::string suffixOf(const fs::path& path) {
    std::string suffix = path.extension().string();
    if (suffix == ".gz" || suffix == ".GZ")
        suffix = path.stem().extension().string() + suffix;
    for (char& c : suffix)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return suffix;
}

std::string kindOf(const fs::path& path) {
    std::string suffix = suffixOf(path);
    if (suffix.ends_with(".gz"))
        suffix.resize(suffix.size() - 3);
    if (!suffix.empty())
        suffix.erase(0, 1);
    return reading::formatOfSuffix(suffix) == nullptr ? std::string() : suffix;
}

bool hasEncoding(const fs::path& path) {
    const reading::Format* const named = reading::formatOfSuffix(kindOf(path));
    return named == nullptr || named->hasEncoding;
}

bool hasEncoding(const Document& document) {
    if (document.format.empty())
        return hasEncoding(document.path);
    const reading::Format* const format = reading::findFormat(document.format);
    const reading::Format* const named = reading::formatOfSuffix(kindOf(document.path));
    return format != nullptr && format->hasEncoding && (named == nullptr || !named->isPaged);
}

FolderContent scanFolder(const fs::path& path, std::stop_token stop) {
    std::error_code error;
    fs::path absolute = fs::absolute(path, error).lexically_normal();
    if (absolute.filename().empty() && absolute.has_relative_path())
        absolute = absolute.parent_path(); // "folder/"
    struct stat status {};
    if (path.empty() || error)
        throw Error("No file or folder was given.");
    if (::stat(absolute.c_str(), &status) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            throw Error(sentence("There is no file or folder %1.", absolute.string()) + afterRepair(absolute.string()));
        throw Error(sentence("%1 cannot be opened: %2.", absolute.string(), errnoText(errno)));
    }
    if (!S_ISDIR(status.st_mode)) {
        Document document = foundFile(absolute, absolute.filename().string());
        if (document.state != DocumentState::Ready)
            throw Error(sentence("%1 cannot be read.", absolute.string()) + " " + document.message);
        FolderContent content;
        content.documents.push_back(std::move(document));
        return content;
    }
    FolderContent content = Scan(std::move(stop)).run(absolute);
    std::sort(content.documents.begin(), content.documents.end(),
              [](const Document& a, const Document& b) { return std::tie(a.name, a.path) < std::tie(b.name, b.path); });
    // Names of which bytes were replaced may have become the same.
    std::map<std::string, int> found;
    for (Document& document : content.documents)
        if (const int count = ++found[document.name]; count > 1)
            document.name += " (" + std::to_string(count) + ")";
    return content;
}

} // namespace glasshouse::text
