#pragma once

#include <QCoreApplication>
#include <QStringList>

class QUrl;

namespace glasshouse::actions {

/// What a person drops on the window, divided by file name into what can be opened and what cannot.
///
/// A value; any thread but the window's: the constructor and toOpen() ask the file system.
class DroppedFiles {
    Q_DECLARE_TR_FUNCTIONS(DroppedFiles)
public:
    explicit DroppedFiles(const QList<QUrl>& urls);

    /// Paths of folders, documents, texts, zip files of runs and presets, in the order in which they were dropped. A
    /// file that no longer exists is one of them if its name fits; opening it reports the error.
    const QStringList& taken() const { return m_taken; }
    /// Names of files that are not read.
    const QStringList& refused() const { return m_refused; }
    /// Which files are not read, in one sentence; empty if there are none.
    QString refusal() const;

    /// The path to open. Several files and folders become one folder of symbolic links to them, created in `folder`;
    /// the same files always get the same folder. If one of them is a run, a zip file, a model or a preset, only that
    /// one is opened. Empty if there is nothing to open, or if the links cannot be created.
    QString toOpen(const QString& folder) const;

private:
    QStringList m_taken;
    QStringList m_refused;
};

} // namespace glasshouse::actions
