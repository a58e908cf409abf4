#include "ui/places/RunTextDialog.h"

#include <QCoreApplication>
#include <QFileDialog>

#include "ui/actions/FilePlaces.h"
#include "ui/runtime/RunCorpus.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::places {

void askForRunText(const Viewed& viewed, QWidget* parent) {
    auto* dialog = new QFileDialog(
        parent, QCoreApplication::translate("RunTextDialog", "Choose the folder with the text of this run"));
    dialog->setObjectName(QStringLiteral("runTextDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    actions::FilePlaces::apply(*dialog, QStringLiteral("corpus"),
                               actions::FilePlaces::around(QString::fromStdString(viewed.run.corpus().path.string())));
    QObject::connect(dialog, &QFileDialog::fileSelected, &viewed.runCorpus, &runtime::RunCorpus::lookIn);
    dialog->open();
}

} // namespace glasshouse::places
