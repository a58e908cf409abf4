#include "ui/runtime/RunLibrary.h"

#include <QElapsedTimer>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "core/run/sweep/Sweep.h"

namespace glasshouse::runtime {

namespace {
constexpr int maxOtherFolders = 50;
}

RunLibrary::RunLibrary(std::filesystem::path cache, QObject* parent)
    : QObject(parent)
    , m_catalog(std::make_shared<run::RunCatalog>(std::move(cache))) {}

void RunLibrary::setFolder(const QString& folder) {
    if (m_folder == folder)
        return;
    m_folder = folder;
    refresh();
}

void RunLibrary::setOthers(const QStringList& folders) {
    if (m_others == folders)
        return;
    m_others = folders;
    Q_EMIT othersChanged();
    refresh();
}

void RunLibrary::addOther(const QString& folder) {
    const std::filesystem::path path = std::filesystem::path(folder.toStdString()).lexically_normal();
    const std::filesystem::path home = std::filesystem::path(m_folder.toStdString()).lexically_normal();
    const std::filesystem::path parent = path.parent_path();
    if (parent == home || (parent.parent_path() == home && sweep::holdsSweep(parent)))
        return;
    QStringList others = m_others;
    others.removeAll(folder);
    others.prepend(folder);
    setOthers(others.mid(0, maxOtherFolders));
}

bool RunLibrary::isAtHome(const run::RunSummary& run) const {
    return run.path.parent_path() == std::filesystem::path(m_folder.toStdString()).lexically_normal();
}

const run::RunSummary* RunLibrary::find(const QString& folder) const {
    const std::string path = folder.toStdString();
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [&](const run::RunSummary& run) { return run.path.native() == path; });
    return found != m_runs.end() ? &*found : nullptr;
}

void RunLibrary::refresh() {
    if (isBusy()) {
        m_again = true;
        return;
    }
    m_again = false;
    QElapsedTimer timer;
    timer.start();
    m_worker.start(
        [folder = std::filesystem::path(m_folder.toStdString()).lexically_normal(), others = m_others,
         catalog = m_catalog](const std::stop_token&) {
            std::vector<run::RunSummary> runs;
            if (std::filesystem::is_directory(folder))
                runs = catalog->list(folder);
            for (const std::filesystem::path& sweep : sweep::sweepsIn(folder)) {
                std::vector<run::RunSummary> more = catalog->list(sweep);
                runs.insert(runs.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
            }
            for (const QString& other : others) {
                const std::filesystem::path path = std::filesystem::path(other.toStdString()).lexically_normal();
                if (path.parent_path() != folder && run::RunFolder::holdsRun(path))
                    runs.push_back(catalog->summarize(path));
            }
            std::stable_sort(runs.begin(), runs.end(), [](const run::RunSummary& a, const run::RunSummary& b) {
                return std::tie(b.record.created, b.name) < std::tie(a.record.created, a.name);
            });
            run::distinguish(runs);
            return runs;
        },
        [this, timer](std::optional<std::vector<run::RunSummary>> runs, const QString& problem) {
            m_listingTime = timer.elapsed();
            m_runs = std::move(runs).value_or(std::vector<run::RunSummary>());
            m_problem = problem;
            Q_EMIT busyChanged();
            Q_EMIT changed();
            if (m_again)
                refresh();
        });
    Q_EMIT busyChanged();
}

} // namespace glasshouse::runtime
