#include "ui/shell/ForkRun.h"

#include "ui/runtime/CorpusStore.h"
#include "ui/shell/ForkDialog.h"

namespace glasshouse::shell {

ForkRun::ForkRun(runtime::RunEditor& editor, const runtime::CorpusStore& corpus, QWidget& window)
    : QObject(&window)
    , m_corpus(corpus)
    , m_window(window)
    , m_editor(editor) {
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
        Q_EMIT forked(folder);
    });
}

void ForkRun::ask(const QString& folder, std::int64_t step) {
    m_step = step;
    const auto open = m_corpus.corpus();
    m_editor.findForkPoints(folder, open ? open->fingerprint() : std::string());
}

void ForkRun::showDialog(const QString& folder, const runtime::ForkPoints& points) {
    if (points.points.empty())
        return Q_EMIT noticed(tr("This run has no checkpoint to continue from."));
    if (m_dialog != nullptr)
        m_dialog->close();
    m_dialog = new ForkDialog(points, m_step, &m_window);
    connect(m_dialog, &ForkDialog::chosen, this,
            [this, folder](const QString& checkpoint, const QString& name, const ForkDialog::Changes& changes) {
                m_forking = m_dialog;
                m_editor.fork(folder, checkpoint, name, changes);
            });
    m_dialog->open();
}

} // namespace glasshouse::shell
