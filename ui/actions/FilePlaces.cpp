#include "ui/actions/FilePlaces.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include "core/base/Error.h"
#include "core/base/OutputPlace.h"
#include "core/run/HeldFolder.h"
#include "ui/settings/Settings.h"
#include "ui/text/Translation.h"

namespace glasshouse::actions {

namespace {

QString keyOf(const QString& purpose) {
    return QStringLiteral("dialogs/") + purpose;
}

QString documents() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

/// At its end a dialog of Qt writes how it looked into a settings file of its own, on the window's thread. That file is
/// in memory, so that the window waits for no disk.
void keepLooksInMemory() {
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (!folder.isEmpty() && QFileInfo(folder).isDir())
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder + QStringLiteral("/glasshouse"));
}

} // namespace

FilePlaces::FilePlaces(settings::Settings& settings, const QString& own, QWidget* window)
    : QObject(window)
    , m_settings(settings)
    , m_own(own.isEmpty() ? QString() : QDir(own).canonicalPath()) {
    keepLooksInMemory();
}

bool FilePlaces::isOwn(const QString& folder) const {
    const QString path = QDir(folder).canonicalPath();
    return !m_own.isEmpty() && (path == m_own || path.startsWith(m_own + QLatin1Char('/')));
}

QString FilePlaces::around(const QString& path) {
    return path.isEmpty() ? QString() : QFileInfo(path).absolutePath();
}

QString FilePlaces::folder(const QString& purpose, const QString& wanted) const {
    for (const QString& one : {wanted, m_settings.value(keyOf(purpose)).toString()})
        if (!one.isEmpty() && QFileInfo(one).isDir() && !isOwn(one))
            return one;
    return documents();
}

void FilePlaces::remember(const QString& purpose, const QString& folder) {
    m_settings.setValue(keyOf(purpose), folder);
}

FilePlaces* FilePlaces::of(const QWidget* widget) {
    FilePlaces* places = nullptr;
    for (const QWidget* at = widget; at != nullptr && places == nullptr; at = at->parentWidget())
        places = at->findChild<FilePlaces*>(QString(), Qt::FindDirectChildrenOnly);
    return places;
}

void FilePlaces::apply(QFileDialog& dialog, const QString& purpose, const QString& wanted) {
    FilePlaces* places = of(dialog.parentWidget());
    dialog.setDirectory(places != nullptr ? places->folder(purpose, wanted) : documents());
    if (places == nullptr)
        return;
    // When choosing a folder, its parent is remembered, since the next one is probably there too.
    connect(&dialog, &QFileDialog::fileSelected, places,
            [places, purpose](const QString& file) { places->remember(purpose, QFileInfo(file).absolutePath()); });
}

QString FilePlaces::refusal(const QWidget* from, const QString& file) {
    const std::filesystem::path path = file.toStdString();
    std::vector<std::filesystem::path> kept = run::ownFilesAround(path);
    if (const FilePlaces* const places = of(from); places != nullptr && places->m_texts) {
        const std::vector<std::filesystem::path> texts = places->m_texts();
        kept.insert(kept.end(), texts.begin(), texts.end());
    }
    try {
        outputPlace(path, kept);
    } catch (const Error& error) {
        return text::problemText(error);
    }
    return {};
}

} // namespace glasshouse::actions
