#include "ui/runtime/RunLibrary.h"

#include <QElapsedTimer>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/run/sweep/Sweep.h"

namespace glasshouse::runtime {

namespace {

constexpr int maxOtherFolders = 50;
constexpr int listingTick = 20; // file times can lag behind the clock by this much

/// The folder that a run is in. As text: a list of many runs asks for each.
std::string_view folderOf(const run::RunSummary& run) {
    const std::string_view path = run.path.native();
    return path.substr(0, std::min(path.rfind('/'), path.size()));
}

} // namespace

RunLibrary::Listed::Listed()
    : runs(std::make_shared<std::vector<run::RunSummary>>()) {}

RunLibrary::Listed::Listed(std::vector<run::RunSummary> listed, const std::set<std::filesystem::path>& sweeps) {
    run::sortRuns(listed);
    run::distinguish(listed);
    groups = run::groupRuns(listed, sweeps);
    runs = std::make_shared<std::vector<run::RunSummary>>(std::move(listed));
    for (const std::filesystem::path& sweep : sweeps)
        this->sweeps.insert(sweep.native());
    byPath.reserve(runs->size());
    for (std::size_t at = 0; at < runs->size(); ++at)
        byPath.emplace((*runs)[at].path.native(), at);
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
    m_home = std::filesystem::path(folder.toStdString()).lexically_normal().native();
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
    return folderOf(run) == m_home;
}

bool RunLibrary::isInSweep(const run::RunSummary& run) const {
    return m_sweeps.contains(std::string(folderOf(run)));
}

const run::RunSummary* RunLibrary::find(const QString& folder) const {
    return find(folder.toStdString());
}

const run::RunSummary* RunLibrary::find(const std::string& path) const {
    const auto found = m_byPath.find(path);
    return found != m_byPath.end() ? &(*m_runs)[found->second] : nullptr;
}

bool RunLibrary::holdsName(const std::string& name) const {
    if (!m_names) {
        m_names.emplace();
        for (const run::RunSummary& run : *m_runs)
            if (isAtHome(run))
                m_names->insert(run.name);
    }
    return m_names->contains(name);
}

void RunLibrary::show(Listed listed) {
    m_byPath = std::move(listed.byPath);
    m_runs = std::move(listed.runs);
    m_groups = std::move(listed.groups);
    m_sweeps = std::move(listed.sweeps);
    m_names.reset();
    Q_EMIT changed();
}

/// What has been read so far.
void RunLibrary::showPart() {
    std::optional<Listed> listed;
    {
        const std::lock_guard lock(m_part->mutex);
        listed.swap(m_part->listed);
    }
    if (listed)
        show(*std::move(listed));
}

void RunLibrary::refresh() {
    if (isBusy()) {
        m_again = true;
        return;
    }
    m_again = false;
    QElapsedTimer timer;
    timer.start();
    m_listingBegan = QDateTime::currentDateTimeUtc().addMSecs(-listingTick);
    m_part = m_isFirst ? std::make_shared<Part>() : nullptr;
    if (m_isFirst)
        m_partTimer.start();
    m_worker.start(
        [folder = std::filesystem::path(m_folder.toStdString()).lexically_normal(), others = m_others,
         catalog = m_catalog, part = m_part](const std::stop_token&) {
            const std::vector<std::filesystem::path> found = sweep::sweepsIn(folder);
            const std::set<std::filesystem::path> sweeps(found.begin(), found.end());
            std::vector<run::RunSummary> soFar;
            auto shown = std::chrono::steady_clock::now();
            const auto read = [&](const run::RunSummary& run) {
                if (part == nullptr)
                    return;
                soFar.push_back(run);
                if (std::chrono::steady_clock::now() - shown < partInterval)
                    return;
                Listed now(soFar, sweeps);
                const std::lock_guard lock(part->mutex);
                part->listed = std::move(now);
                shown = std::chrono::steady_clock::now();
            };
            std::vector<run::RunSummary> runs;
            if (std::filesystem::is_directory(folder))
                runs = catalog->list(folder, read);
            for (const std::filesystem::path& sweep : sweeps) {
                std::vector<run::RunSummary> more = catalog->list(sweep, read);
                runs.insert(runs.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
            }
            for (const QString& other : others) {
                const std::filesystem::path path = std::filesystem::path(other.toStdString()).lexically_normal();
                if (path.parent_path() != folder && run::RunFolder::isListed(path))
                    runs.push_back(catalog->summarize(path));
            }
            return Listed(std::move(runs), sweeps);
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
