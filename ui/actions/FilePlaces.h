#pragma once

#include <QObject>
#include <QString>

class QFileDialog;

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::actions {

/// Where file dialogs start: where one was last used for the same purpose, initially the documents folder, and never
/// among the program's own files.
///
/// Thread: GUI. Ownership: a child of the window, through which dialogs find it.
class FilePlaces : public QObject {
    Q_OBJECT
public:
    /// own: a folder of the program, including everything below it; may be empty.
    FilePlaces(settings::Settings& settings, const QString& own, QWidget* window);

    /// The folder for a purpose. wanted: preferred if it exists and is not a folder of the program.
    QString folder(const QString& purpose, const QString& wanted = {}) const;
    void remember(const QString& purpose, const QString& folder);

    /// The folder that holds a file or folder; empty for an empty path.
    static QString around(const QString& path);

    /// Those of the window that a widget is in; nullptr: it has none.
    static FilePlaces* of(const QWidget* widget);

    /// Makes a dialog start there and remembers where a file or folder was chosen. In a window without FilePlaces it
    /// starts in the documents folder. purpose: "corpus", "export", …
    static void apply(QFileDialog& dialog, const QString& purpose, const QString& wanted = {});

private:
    bool isOwn(const QString& folder) const;

    settings::Settings& m_settings;
    const QString m_own;
};

} // namespace glasshouse::actions
