#include "ui/runtime/SkippedFiles.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <filesystem>

#include "core/base/Stopped.h"
#include "core/corpus/text/FolderScan.h"

namespace glasshouse::runtime {

namespace {

/// Why text::scanFolder() passes it over; empty if it does not.
QString reasonOf(const std::filesystem::directory_entry& entry) {
    std::error_code error;
    if (entry.path().filename().string().starts_with('.'))
        return QCoreApplication::translate("SkippedFiles", "hidden, so it is not read");
    if (entry.is_directory(error) || !text::kindOf(entry.path()).empty())
        return {};
    const std::string suffix = text::suffixOf(entry.path());
    return suffix.empty() ? QCoreApplication::translate("SkippedFiles", "no suffix, so its format is unknown")
                          : QCoreApplication::translate("SkippedFiles", "files with %1 are not read")
                                .arg(QFile::decodeName(suffix.c_str()));
}

} // namespace

SkippedFiles skippedIn(const QString& path, const std::stop_token& stop) {
    namespace fs = std::filesystem;
    const fs::path folder = QFile::encodeName(path).toStdString();
    SkippedFiles found;
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

} // namespace glasshouse::runtime
