#include "ui/runtime/RunLibrary.h"

#include <QElapsedTimer>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/run/sweep/Sweep.h"

namespace glasshouse::runtime {

namespace {
constexpr int maxOtherFolders = 50;
}

RunLibrary::RunLibrary(std::filesystem::path cache, QObject* parent)
    : QObject(parent)
    , m_catalog(std::make_shared<run::RunCatalog>(std::move(cache))) {
    m_partTimer.setInterval(partInterval);
    connect(&m_partTimer, &QTimer::timeout, this, &RunLibrary::showPart);
}

void RunLibrary::setFolder(const QString& folder) {
    if (m_folder == folder)
        return;
    m_folder = folder;
    m_isFirst = true;
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

bool RunLibrary::holdsName(const std::string& name) const {
    if (!m_names) {
        m_names.emplace();
        const std::filesystem::path home = std::filesystem::path(m_folder.toStdString()).lexically_normal();
        for (const run::RunSummary& run : m_runs)
            if (run.path.parent_path() == home)
                m_names->insert(run.name);
    }
    return m_names->contains(name);
}

void RunLibrary::show(Listed listed) {
    m_runs = std::move(listed.runs);
    m_sweeps = std::move(listed.sweeps);
    m_names.reset();
    Q_EMIT changed();
}

/// What has been read since the last time is added.
void RunLibrary::showPart() {
    Listed listed;
    {
        const std::lock_guard lock(m_part->mutex);
        listed = {std::exchange(m_part->runs, {}), m_part->sweeps};
    }
    if (listed.runs.empty())
        return;
    if (std::exchange(m_isPartShown, true))
        listed.runs.insert(listed.runs.end(), std::make_move_iterator(m_runs.begin()),
                           std::make_move_iterator(m_runs.end()));
    run::sortRuns(listed.runs);
    run::distinguish(listed.runs);
    show(std::move(listed));
}

void RunLibrary::refresh() {
    if (isBusy()) {
        m_again = true;
        return;
    }
    m_again = false;
    QElapsedTimer timer;
    timer.start();
    m_part = m_isFirst ? std::make_shared<Part>() : nullptr;
    m_isPartShown = false;
    if (m_isFirst)
        m_partTimer.start();
    m_worker.start(
        [folder = std::filesystem::path(m_folder.toStdString()).lexically_normal(), others = m_others,
         catalog = m_catalog, part = m_part](const std::stop_token&) {
            const auto read = [&part](const run::RunSummary& run) {
                if (part == nullptr)
                    return;
                const std::lock_guard lock(part->mutex);
                part->runs.push_back(run);
            };
            Listed listed;
            std::vector<run::RunSummary>& runs = listed.runs;
            const std::vector<std::filesystem::path> sweeps = sweep::sweepsIn(folder);
            listed.sweeps = {sweeps.begin(), sweeps.end()};
            if (part != nullptr) {
                const std::lock_guard lock(part->mutex);
                part->sweeps = listed.sweeps;
            }
            if (std::filesystem::is_directory(folder))
                runs = catalog->list(folder, read);
            for (const std::filesystem::path& sweep : sweeps) {
                std::vector<run::RunSummary> more = catalog->list(sweep, read);
                runs.insert(runs.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
            }
            for (const QString& other : others) {
                const std::filesystem::path path = std::filesystem::path(other.toStdString()).lexically_normal();
                if (path.parent_path() != folder && run::RunFolder::holdsRun(path))
                    runs.push_back(catalog->summarize(path));
            }
            run::sortRuns(runs);
            run::distinguish(runs);
            return listed;
        },
        [this, timer, folder = m_folder](std::optional<Listed> listed, const QString& problem) {
            m_listingTime = timer.elapsed();
            m_problem = problem;
            m_isFirst = m_isFirst && folder != m_folder;
            m_partTimer.stop();
            Q_EMIT busyChanged();
            show(std::move(listed).value_or(Listed()));
            if (m_again)
                refresh();
        });
    Q_EMIT busyChanged();
}

} // namespace glasshouse::runtime
