#include "ui/shell/ReplaceRunDialog.h"

#include <QPushButton>

#include "ui/runtime/RunModel.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::shell {

ReplaceRunDialog::ReplaceRunDialog(const runtime::RunModel& session, QWidget* parent)
    : QMessageBox(parent) {
    setObjectName(QStringLiteral("replaceRun"));
    setAttribute(Qt::WA_DeleteOnClose);
    setIcon(QMessageBox::Question);
    setWindowTitle(tr("Another run is training"));
    const QString name = session.name().isEmpty() ? tr("The new run") : session.name();
    setText(tr("%1 is training, at step %2 of %3.")
                .arg(name, theme::groupedNumber(session.step()), theme::groupedNumber(session.plannedSteps())));
    setInformativeText(
        tr("One run trains at a time. If it is stopped, it keeps its last checkpoint and can be resumed later."));
    QPushButton* stop = addButton(tr("Stop it and continue"), QMessageBox::AcceptRole);
    stop->setObjectName(QStringLiteral("replaceRun.stop"));
    stop->setToolTip(tr("Stop the run in training, then do what you asked for"));
    QPushButton* keep = addButton(tr("Let it train"), QMessageBox::RejectRole);
    keep->setObjectName(QStringLiteral("replaceRun.keep"));
    keep->setToolTip(tr("Change nothing"));
    setDefaultButton(keep);
    setEscapeButton(keep);
    connect(stop, &QPushButton::clicked, this, &ReplaceRunDialog::stopChosen);
}

} // namespace glasshouse::shell
