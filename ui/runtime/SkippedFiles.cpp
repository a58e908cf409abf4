#include "ui/runtime/SkippedFiles.h"

#include <QFile>

#include <algorithm>
#include <filesystem>

#include "core/base/Stopped.h"
#include "core/text/FolderScan.h"

namespace glasshouse::runtime {

namespace {

struct Found {
    std::vector<SkippedFile> files;
    bool more = false;
};

/// Why text::scanFolder() passes it over; empty if it does not.
QString reasonOf(const std::filesystem::directory_entry& entry) {
    std::error_code error;
    if (entry.path().filename().string().starts_with('.'))
        return SkippedFiles::tr("hidden, so it is not read");
    if (entry.is_directory(error) || !text::kindOf(entry.path()).empty())
        return {};
    const std::string suffix = text::suffixOf(entry.path());
    return suffix.empty() ? SkippedFiles::tr("no suffix, so its format is unknown")
                          : SkippedFiles::tr("files with %1 are not read").arg(QFile::decodeName(suffix.c_str()));
}

Found skippedIn(const std::filesystem::path& folder, const std::stop_token& stop) {
    namespace fs = std::filesystem;
    Found found;
    std::error_code error;
    fs::recursive_directory_iterator entries(folder, fs::directory_options::skip_permission_denied, error);
    while (!error && entries != fs::recursive_directory_iterator()) {
        if (stop.stop_requested())
            throw Stopped();
        if (const QString reason = reasonOf(*entries); !reason.isEmpty()) {
            if (found.files.size() == SkippedFiles::maxFiles) {
                found.more = true;
                break;
            }
            QString name = QFile::decodeName(entries->path().lexically_relative(folder).c_str());
            std::error_code ignored;
            if (entries->is_directory(ignored)) {
                name += QLatin1Char('/');
                entries.disable_recursion_pending();
            }
            found.files.push_back({name, reason});
        }
        entries.increment(error);
    }
    std::sort(found.files.begin(), found.files.end(),
              [](const SkippedFile& a, const SkippedFile& b) { return a.name < b.name; });
    return found;
}

} // namespace

void SkippedFiles::request(const QString& folder) {
    m_worker.start([path = std::filesystem::path(QFile::encodeName(folder).toStdString())](
                       const std::stop_token& stop) { return skippedIn(path, stop); },
                   [this](const std::optional<Found>& skipped, const QString& /*problem*/) {
                       if (skipped)
                           Q_EMIT found(skipped->files, skipped->more);
                   });
}

} // namespace glasshouse::runtime
