#include "ui/shell/ReplaceRunDialog.h"

#include <QPushButton>

#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Control.h"

namespace glasshouse::shell {

ReplaceRunDialog::ReplaceRunDialog(const runtime::RunModel& session, bool inSeries, QWidget* parent)
    : QMessageBox(parent) {
    setObjectName(QStringLiteral("replaceRun"));
    setAttribute(Qt::WA_DeleteOnClose);
    setIcon(QMessageBox::Question);
    setTextFormat(Qt::PlainText); // a run's name may look like markup
    setWindowTitle(tr("Another run is training"));
    const QString name = session.name().isEmpty() ? tr("The new run") : session.name();
    setText(tr("%1 is training, at step %2 of %3.")
                .arg(name, text::groupedNumber(session.step()), text::groupedNumber(session.plannedSteps())));
    setInformativeText(
        inSeries
            ? tr("One run trains at a time. If it is stopped, it keeps its last checkpoint and can be resumed later; "
                 "the remaining runs of its series are not trained.")
            : tr("One run trains at a time. If it is stopped, it keeps its last checkpoint and can be resumed "
                 "later."));
    QPushButton* stop = addButton(tr("Stop that run"), QMessageBox::AcceptRole);
    widgets::nameControl(stop, {.id = QStringLiteral("replaceRun.stop"),
                                .toolTip = tr("Stop the run in training and start the other one")});
    QPushButton* keep = addButton(tr("Let it train"), QMessageBox::RejectRole);
    widgets::nameControl(keep, {.id = QStringLiteral("replaceRun.keep"), .toolTip = tr("Change nothing")});
    setDefaultButton(keep);
    setEscapeButton(keep);
    connect(stop, &QPushButton::clicked, this, &ReplaceRunDialog::stopChosen);
}

} // namespace glasshouse::shell
