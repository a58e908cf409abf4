#include "ui/actions/FolderDialog.h"

#include <QFileDialog>

#include "ui/actions/FilePlaces.h"

namespace glasshouse::actions {

void askForFolder(QWidget* parent, const QString& title, const QString& purpose, const QString& wanted,
                  std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(parent, title);
    dialog->setObjectName(QStringLiteral("folderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    FilePlaces::apply(*dialog, purpose, wanted);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, std::move(chosen));
    dialog->open();
}

} // namespace glasshouse::actions
