#pragma once

#include <QCoreApplication>
#include <QStringList>

class QUrl;

namespace glasshouse::actions {

/// What a person drags into the window, sorted by their names into what can be opened and what cannot.
///
/// A value; any thread.
class DroppedFiles {
    Q_DECLARE_TR_FUNCTIONS(DroppedFiles)
public:
    explicit DroppedFiles(const QList<QUrl>& urls);

    /// Folders, documents, texts, and zip files of runs, in their order. A path that does not exist is among them if
    /// its name fits: who opens it says that it is gone.
    const QStringList& taken() const { return m_taken; }
    /// Names of files that are not read.
    const QStringList& refused() const { return m_refused; }
    /// Which files are not read, in one sentence; empty if there are none.
    QString refusal() const;

    /// The one path that is to be opened. Several files and folders become a folder of links to them, which is made in
    /// `folder` and has the same path each time the same files are dropped; a run or a zip file is opened alone. Empty
    /// if there is nothing, or if the links cannot be made.
    QString toOpen(const QString& folder) const;

private:
    QStringList m_taken;
    QStringList m_refused;
};

} // namespace glasshouse::actions
