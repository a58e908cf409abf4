#include "ui/shell/ForkRun.h"

#include "ui/places/Place.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TrainingController.h"
#include "ui/shell/ForkDialog.h"

namespace glasshouse::shell {

ForkRun::ForkRun(const places::PlaceContext& context, QWidget& window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
    , m_editor(context.runs.editor) {
    connect(&m_editor, &runtime::RunEditor::forkPointsFound, this, &ForkRun::showDialog);
    connect(&m_editor, &runtime::RunEditor::forkFailed, this, [this](const QString& sentence) {
        if (m_forking != nullptr)
            m_forking->showProblem(sentence);
        else
            Q_EMIT noticed(sentence);
    });
    connect(&m_editor, &runtime::RunEditor::forked, this, [this](const QString& folder) {
        if (m_forking != nullptr)
            m_forking->accept();
        else
            m_trains = false; // the dialog was cancelled meanwhile
        begin(folder);
    });
}

void ForkRun::ask(const QString& folder, std::int64_t step) {
    m_step = step;
    const auto open = m_context.corpus.store.corpus();
    m_editor.findForkPoints(folder, open ? open->fingerprint() : std::string());
}

void ForkRun::showDialog(const QString& folder, const runtime::ForkPoints& points) {
    if (points.points.empty())
        return Q_EMIT noticed(
            tr("This run has no checkpoint to continue from. Use its settings for the next run and train that."));
    if (m_dialog != nullptr)
        m_dialog->close();
    m_dialog = new ForkDialog(points, m_step, m_context.training.pace, m_context.training.queue, &m_window);
    connect(m_dialog, &ForkDialog::chosen, this,
            [this, folder](const QString& checkpoint, const QString& name, const ForkDialog::Changes& changes,
                           bool trains) {
                m_forking = m_dialog;
                m_trains = trains;
                m_editor.fork(folder, checkpoint, name, changes);
            });
    m_dialog->open();
}

/// What was wanted of the fork in this folder.
void ForkRun::begin(const QString& folder) {
    Q_EMIT forked(folder);
    if (!m_trains)
        return Q_EMIT openRequested(folder);
    if (m_context.training.queue.mustWait()) {
        const std::filesystem::path path = folder.toStdString();
        return m_context.training.queue.add(
            {{.kind = run::QueueKind::Resume, .name = path.filename().string(), .folder = path}});
    }
    m_context.runs.opener.open(folder, [&training = m_context.training.controller] { training.resumeRun(); });
    Q_EMIT placeRequested(QStringLiteral("train"));
}

} // namespace glasshouse::shell
