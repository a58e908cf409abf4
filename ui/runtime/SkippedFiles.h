#pragma once

#include <QObject>
#include <QString>

#include <vector>

#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// A file in the folder of the corpus that is passed over.
struct SkippedFile {
    QString name; ///< relative to the folder, with a '/' at the end if it is one
    QString reason;
};

/// The files of a folder that are not read because of what they are, looked for in the background when somebody wants
/// to see them; links to folders are not followed.
///
/// Thread: GUI. Ownership: the view's. Errors: what cannot be opened is left out.
class SkippedFiles : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t maxFiles = 500;

    using QObject::QObject;

    /// found() answers. A path that is no folder has none.
    void request(const QString& folder);

Q_SIGNALS:
    /// In the order of their names; more: there are others behind the first maxFiles that were met.
    void found(const std::vector<glasshouse::runtime::SkippedFile>& files, bool more);

private:
    Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::runtime
