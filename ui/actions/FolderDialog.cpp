#include "ui/actions/FolderDialog.h"

#include <QFileDialog>

namespace glasshouse::actions {

void askForFolder(QWidget* parent, const QString& title, const QString& start,
                  std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(parent, title, start);
    dialog->setObjectName(QStringLiteral("folderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, std::move(chosen));
    dialog->open();
}

} // namespace glasshouse::actions
