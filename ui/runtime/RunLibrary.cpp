#include "ui/runtime/RunLibrary.h"

#include "core/base/Error.h"

namespace glasshouse::runtime {

RunLibrary::RunLibrary(QObject* parent)
    : QObject(parent)
    , m_courier(this) {}

RunLibrary::~RunLibrary() {
    m_courier.close();
}

void RunLibrary::setFolder(const QString& folder) {
    if (m_folder == folder)
        return;
    m_folder = folder;
    refresh();
}

void RunLibrary::refresh() {
    if (m_busy) {
        m_again = true;
        return;
    }
    m_busy = true;
    m_again = false;
    Q_EMIT busyChanged();
    m_retired.add(std::move(m_task));
    m_task = Task(
        [this, folder = std::filesystem::path(m_folder.toStdString()), courier = m_courier.handle()](std::stop_token) {
            std::vector<run::RunSummary> runs;
            QString problem;
            try {
                if (std::filesystem::is_directory(folder))
                    runs = run::listRuns(folder);
            } catch (const std::exception& exception) {
                problem = QString::fromStdString(plainMessage(exception));
            }
            auto shared = std::make_shared<std::vector<run::RunSummary>>(std::move(runs));
            courier.deliver([this, shared, problem] {
                m_runs = std::move(*shared);
                m_problem = problem;
                m_busy = false;
                Q_EMIT busyChanged();
                Q_EMIT changed();
                if (m_again)
                    refresh();
            });
        });
}

} // namespace glasshouse::runtime
