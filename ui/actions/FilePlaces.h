#pragma once

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <utility>
#include <vector>

class QFileDialog;

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::actions {

/// Where file dialogs start: where one was last used for the same purpose, initially the documents folder, and never
/// among the program's own files. And what their files must not replace.
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

    /// texts: the files of the text that is open, asked for when a file is to be written.
    void setTexts(std::function<std::vector<std::filesystem::path>()> texts) { m_texts = std::move(texts); }
    /// Why a file that a person has named must not be written, in a sentence: it is one of a run or of the text that is
    /// open. Empty: it may. from: a widget in the window.
    static QString refusal(const QWidget* from, const QString& file);

private:
    bool isOwn(const QString& folder) const;

    settings::Settings& m_settings;
    const QString m_own;
    std::function<std::vector<std::filesystem::path>()> m_texts;
};

} // namespace glasshouse::actions
