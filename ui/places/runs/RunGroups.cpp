#include "ui/places/runs/RunGroups.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

#include "core/fields/Field.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/settings/Settings.h"

namespace glasshouse::places::runs {

namespace {
constexpr QLatin1String onKey("runs/grouped");
constexpr QLatin1String foldedKey("runs/folded");

/// "Learning rate 0.003, Seed 1", the name of a run of a sweep, without the seed.
QString withoutSeed(QString title) {
    static const QString seed = QStringLiteral("%1 \\d+").arg(QString::fromStdString(fields::find("seed")->label));
    static const QRegularExpression listed(QStringLiteral("^%1, |, %1(?=,|$)").arg(seed));
    return title.remove(listed);
}

} // namespace

RunGroups::RunGroups(const runtime::RunLibrary& library, settings::Settings& settings, QObject* parent)
    : QObject(parent)
    , m_library(library)
    , m_settings(settings)
    , m_on(settings.value(onKey, true).toBool())
    , m_folded(settings.value(foldedKey).toStringList()) {
    connect(&library, &runtime::RunLibrary::changed, this, &RunGroups::find);
    find();
}

QString RunGroups::nameOf(const QString& title, int seeds) {
    //: of runs that differ in the seed alone: the name of the oldest, and how many they are
    return tr("%1 · %n seeds", nullptr, seeds).arg(title);
}

void RunGroups::find() {
    const std::vector<run::RunSummary>& runs = m_library.runs();
    m_groups.clear();
    for (const run::RunGroup& found : m_library.groups()) {
        Group group;
        group.kind = found.kind;
        group.within = int(found.within);
        for (const std::size_t one : found.runs)
            group.runs.push_back(runs[one].path.native());
        const run::RunSummary& oldest = runs[found.runs.front()];
        const int count = int(found.runs.size());
        if (group.isSeeds()) {
            group.title = QString::fromStdString(oldest.distinctTitle());
            group.name = nameOf(withoutSeed(group.title), count);
            group.key = QStringLiteral("seeds:") + QString::fromStdString(oldest.path.native());
        } else {
            const std::filesystem::path folder = oldest.path.parent_path();
            group.title = QString::fromStdString(folder.filename().string());
            //: of a sweep: the name of its folder, and how many runs it has
            group.name = tr("%1 · %n runs", nullptr, count).arg(group.title);
            group.key = QStringLiteral("sweep:") + QString::fromStdString(folder.native());
        }
        m_groups.push_back(std::move(group));
    }
}

void RunGroups::setOn(bool on) {
    if (m_on == on)
        return;
    m_on = on;
    m_settings.setValue(onKey, on);
    Q_EMIT foldedChanged();
}

void RunGroups::setFolded(QStringList folded) {
    if (folded == m_folded)
        return;
    m_folded = std::move(folded);
    m_settings.setValue(foldedKey, m_folded);
    Q_EMIT foldedChanged();
}

void RunGroups::setFolded(const QString& key, bool folded) {
    QStringList all = m_folded;
    all.removeAll(key);
    if (folded)
        all.append(key);
    if (folded != m_folded.contains(key))
        setFolded(std::move(all));
}

void RunGroups::setAllFolded(bool folded) {
    QStringList all;
    for (const Group& group : m_groups)
        if (folded)
            all.append(group.key);
    setFolded(std::move(all));
}

void RunGroups::unfoldAround(const QString& folder) {
    QStringList all = m_folded;
    for (const Group& group : m_groups)
        if (std::find(group.runs.begin(), group.runs.end(), folder.toStdString()) != group.runs.end())
            all.removeAll(group.key);
    setFolded(std::move(all));
}

} // namespace glasshouse::places::runs
