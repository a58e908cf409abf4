#include "ui/shell/LostFolderDialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/actions/FolderDialog.h"
#include "ui/runtime/TrainingController.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::shell {

LostFolderDialog::LostFolderDialog(runtime::TrainingController& training, const QString& message, const QString& start,
                                   QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("lostFolder"));
    setWindowTitle(tr("Run folder not found"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(theme::scaled(440));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    const QString what =
        tr("Training is paused. The model is not lost: choose a folder, and the model, its curves and its texts are "
           "saved there. Earlier checkpoints and recorded steps were in the missing folder.");
    auto* happened = new widgets::TextBlock(message.toHtmlEscaped() + QStringLiteral("<br><br>") + what, this);
    widgets::nameControl(happened,
                         {.id = QStringLiteral("lostFolder.message"), .name = message + QLatin1Char(' ') + what});
    layout->addWidget(happened);

    auto* buttons = new QDialogButtonBox(this);
    auto* choose = buttons->addButton(tr("Choose a folder…"), QDialogButtonBox::AcceptRole);
    widgets::nameControl(choose, {.id = QStringLiteral("lostFolder.choose"),
                                  .name = tr("Choose a folder"),
                                  .toolTip = tr("The run gets a new folder inside the one you choose, and continues")});
    choose->setDefault(true);
    choose->setFocus();
    auto* stop = buttons->addButton(tr("Stop the run"), QDialogButtonBox::DestructiveRole);
    widgets::nameControl(stop, {.id = QStringLiteral("lostFolder.stop"),
                                .name = tr("Stop the run"),
                                .toolTip = tr("The run is saved in a new folder next to the old one")});
    layout->addWidget(buttons);

    connect(choose, &QPushButton::clicked, this, [this, start, &training] {
        actions::askForFolder(this, tr("Folder for the run"), QStringLiteral("run"), start,
                              [this, &training](const QString& folder) {
                                  training.keepRunIn(folder);
                                  close();
                              });
    });
    connect(stop, &QPushButton::clicked, this, [this, &training] {
        training.stop();
        close();
    });
    connect(&training, &runtime::TrainingController::idle, this, &QWidget::close);
    connect(&training, &runtime::TrainingController::runOpened, this, &QWidget::close);
}

} // namespace glasshouse::shell
