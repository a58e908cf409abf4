#include "ui/runtime/RunComparison.h"

#include <QElapsedTimer>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/Error.h"
#include "core/run/Fork.h"
#include "core/run/RunFolder.h"
#include "ui/runtime/RunOverlays.h"

namespace glasshouse::runtime {

namespace {

constexpr int comparisonMilliseconds = 60;
constexpr qint64 comparisonRest = 20; // reading a run that grows again takes at most a twentieth of the time

struct Read {
    std::size_t evaluations = 0;
    QString folder;
    std::optional<ComparedRun> run; ///< nothing: it cannot be read
};

Read readRun(const QString& folder, std::size_t evaluations) {
    Read read{evaluations, folder, std::nullopt};
    try {
        ComparedRun run;
        run.folder = folder;
        const run::RunFolder opened = run::RunFolder::open(folder.toStdString());
        run.record = opened.record();
        run.record.config = run::configNow(opened);
        run.settings = run::settingsOf(opened);
        run.results = run::resultsOf(folder.toStdString());
        read.run = std::move(run);
    } catch (const Error&) { // its overlay says why
    }
    return read;
}

} // namespace

QString cautionWords(run::Comparability comparability) {
    switch (comparability) {
    case run::Comparability::Losses:
        break;
    case run::Comparability::BitsPerCharacter:
        return RunComparison::tr("different tokens: compare bits");
    case run::Comparability::OtherValidation:
        return RunComparison::tr("different validation parts");
    case run::Comparability::OtherText:
        return RunComparison::tr("different texts");
    case run::Comparability::NoText:
        return RunComparison::tr("not trained here");
    }
    return {};
}

RunComparison::RunComparison(const RunOverlays& chosen, QObject* parent)
    : WhileWanted(parent)
    , m_chosen(chosen) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &RunComparison::read);
    connect(&chosen, &RunOverlays::changed, this, [this] {
        collect();
        const auto isNew = [this](const OverlayRun& run) { return !m_known.contains(run.folder); };
        const bool anyNew = std::any_of(m_chosen.runs().begin(), m_chosen.runs().end(), isNew);
        if (isWanted() && (anyNew || !m_soon.isActive()))
            m_soon.start(comparisonMilliseconds);
    });
}

run::Comparability RunComparison::comparability() const {
    std::vector<const run::RunRecord*> records;
    for (const ComparedRun& run : m_runs)
        records.push_back(&run.record);
    return run::comparability(records);
}

void RunComparison::read() {
    if (!isWanted() || m_worker.isBusy())
        return;
    std::vector<std::pair<QString, std::size_t>> wanted;
    for (const OverlayRun& run : m_chosen.runs()) {
        const auto known = m_known.find(run.folder);
        if (m_again.erase(run.folder) > 0 || known == m_known.end() ||
            known->second.evaluations != run.evaluated().size())
            wanted.emplace_back(run.folder, run.evaluated().size());
    }
    if (wanted.empty())
        return;
    m_worker.start(
        [wanted = std::move(wanted)](const std::stop_token& stop) {
            QElapsedTimer timer;
            timer.start();
            std::vector<Read> all;
            for (const auto& [folder, evaluations] : wanted)
                if (!stop.stop_requested())
                    all.push_back(readRun(folder, evaluations));
            return std::pair(std::move(all), timer.elapsed());
        },
        [this](std::optional<std::pair<std::vector<Read>, qint64>> read, const QString&) {
            auto [all, duration] = std::move(read).value_or(std::pair<std::vector<Read>, qint64>());
            for (Read& one : all) {
                Known& known = m_known[one.folder];
                known.evaluations = one.evaluations;
                known.readable = one.run.has_value();
                known.run = std::move(one.run).value_or(ComparedRun());
            }
            Q_EMIT busyChanged();
            collect();
            m_soon.start(int(std::max<qint64>(comparisonMilliseconds, comparisonRest * duration))); // what has changed
        });
    Q_EMIT busyChanged();
}

void RunComparison::readAgain(const QString& folder) {
    m_again.insert(folder);
    if (isWanted())
        m_soon.start(comparisonMilliseconds);
}

void RunComparison::collect() {
    std::map<QString, Known> kept;
    m_runs.clear();
    for (const OverlayRun& shown : m_chosen.runs()) {
        const auto known = m_known.find(shown.folder);
        if (known == m_known.end())
            continue;
        Known& one = kept.insert(std::move(*known)).first->second;
        one.run.name = shown.name;
        one.run.color = shown.color;
        if (one.readable)
            m_runs.push_back(one.run);
    }
    m_known = std::move(kept);
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
