#pragma once

#include <QDialog>

#include "ui/runtime/SkippedFiles.h"
#include "ui/runtime/Work.h"

class QListWidget;

namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::places::corpus {

/// What lies in the folder of the corpus and is not read, file by file with the reason.
///
/// Thread: GUI; the files are looked for in the background. Ownership: its own, it deletes itself.
class SkippedDialog : public QDialog {
    Q_OBJECT
public:
    SkippedDialog(const QString& folder, QWidget* parent);

private:
    void showFiles();

    widgets::TextBlock* m_about;
    QListWidget* m_list;
    runtime::Work<QString, runtime::SkippedFiles> m_skipped; ///< in a folder
};

} // namespace glasshouse::places::corpus
