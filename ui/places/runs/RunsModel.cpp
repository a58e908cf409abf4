#include "ui/places/runs/RunsModel.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/model/ModelKind.h"
#include "core/run/Compare.h"
#include "ui/places/runs/GroupCells.h"
#include "ui/places/runs/RunColumns.h"
#include "ui/places/runs/RunSearch.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunQueue.h"
#include "ui/text/Numbers.h"
#include "ui/text/ShortName.h"
#include "ui/text/Translation.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"

namespace glasshouse::places::runs {

namespace {

QStringList tagsIn(const QString& typed) {
    QStringList tags;
    for (const QString& part : typed.split(u','))
        if (const QString tag = part.simplified(); !tag.isEmpty() && !tags.contains(tag))
            tags.append(tag);
    return tags;
}

QString plainTextLabel(const run::CorpusRecord& text) {
    return QStringLiteral("%1 · %2").arg(QString::fromStdString(run::textName(text)),
                                         text::groupedNumber(text.characters));
}

const RunColumn& at(int column) {
    return runColumns().at(std::size_t(column));
}

/// Whether both look the same in the list.
bool looksAlike(const run::RunSummary& a, const run::RunSummary& b) {
    const auto shown = [](const run::RunSummary& run) {
        return std::tie(run.step, run.lastActive, run.bytes, run.isBeingTrained, run.endedNonFinite, run.endedEarly,
                        run.record.created, run.problem, run.distinction, run.about, run.record.config);
    };
    return shown(a) == shown(b);
}

} // namespace

RunsModel::RunsModel(const PlaceContext& context, RunGroups& groups, QObject* parent)
    : QAbstractTableModel(parent)
    , m_context(context)
    , m_groups(groups) {
    connect(&context.runs.library, &runtime::RunLibrary::changed, this, &RunsModel::refresh);
    const auto renewRow = [this](const runtime::RunModel* run, int from, int to) {
        for (int row = 0; row < runCount(); ++row)
            if (known(row) == run)
                runChanged(row, from, to);
    };
    for (const runtime::RunModel* run :
         std::initializer_list<const runtime::RunModel*>{&context.training.session, &context.viewed.run}) {
        connect(run, &runtime::RunModel::opened, this, &RunsModel::renewLive);
        connect(run, &runtime::RunModel::stateChanged, this, &RunsModel::renewLive);
        for (const auto signal : {&runtime::RunModel::evaluationsAppended, &runtime::RunModel::metricsAppended})
            connect(run, signal, this, [renewRow, run, all = signal == &runtime::RunModel::evaluationsAppended] {
                renewRow(run, all ? 0 : int(Steps), all ? columns() - 1 : int(Steps));
                if (!all)
                    renewRow(run, Speed, Speed);
            });
        connect(run, &runtime::RunModel::configChanged, this, [renewRow, run] { renewRow(run, 0, columns() - 1); });
    }
    connect(&m_groups, &RunGroups::foldedChanged, this, [this] {
        if (!m_groupRows.empty())
            Q_EMIT dataChanged(index(runCount(), Name), index(rowCount() - 1, Name), {FoldedRole});
    });
    connect(&context.viewed.overlays, &runtime::RunOverlays::changed, this, [this] {
        renewShown();
        keepColors();
        findDiffering();
        Q_EMIT shownChanged();
    });
    connect(&context.training.queue, &runtime::RunQueue::changed, this, &RunsModel::followQueue);
    refresh();
    followQueue();
    renewLive();
    renewShown();
}

/// The viewed run or the one that trains is another, or in another state.
void RunsModel::renewLive() {
    std::set<std::string> live{m_context.training.session.path().native(), m_context.viewed.run.path().native()};
    std::set<std::string> changed = live;
    changed.merge(std::exchange(m_live, std::move(live)));
    for (const std::string& path : changed)
        if (const auto row = m_rowOf.find(path); row != m_rowOf.end())
            runChanged(row->second, 0, columns() - 1);
}

/// Other runs are shown, or in other colours.
void RunsModel::renewShown() {
    std::set<std::string> shown;
    for (const runtime::OverlayRun& one : m_context.viewed.overlays.runs())
        shown.insert(one.folder.toStdString());
    std::set<std::string> changed = shown;
    changed.merge(std::exchange(m_overlaid, std::move(shown)));
    for (const std::string& path : changed)
        if (const auto row = m_rowOf.find(path); row != m_rowOf.end())
            runChanged(row->second, Show, Show);
}

void RunsModel::refresh() {
    Q_EMIT aboutToRefresh();
    clearGroupCaches();
    const std::vector<RunGroups::Group>& groups = m_groups.groups();
    const bool regrouped = !std::equal(groups.begin(), groups.end(), m_groupRows.begin(), m_groupRows.end(),
                                       [](const auto& now, const GroupRow& row) { return now == row.group; });
    if (regrouped)
        removeGoneGroups();
    const auto seen = std::exchange(m_listed, m_context.runs.library.list());
    const std::vector<run::RunSummary>& runs = *m_listed;
    const std::map<std::string, QString> texts = std::exchange(m_texts, {});
    findTexts();
    std::unordered_map<std::string_view, int> listed;
    listed.reserve(runs.size());
    for (std::size_t at = 0; at < runs.size(); ++at)
        listed.emplace(runs[at].path.native(), int(at));
    bool related = false; // something that names or families depend on has changed
    for (Row& row : m_rows) {
        if (row.queued > 0)
            continue;
        const auto found = listed.find(row.path);
        const int before = std::exchange(row.at, found != listed.end() ? found->second : -1);
        if (found == listed.end())
            continue;
        listed.erase(found);
        const run::RunSummary& was = (*seen)[std::size_t(before)];
        const run::RunSummary& is = runs[std::size_t(row.at)];
        row.changed = !looksAlike(was, is);
        related = related || was.about != is.about || was.record.created != is.record.created ||
                  was.distinction != is.distinction || was.problem != is.problem;
    }
    const int before = runCount();
    removeGone();
    related = related || runCount() != before;
    for (Row& row : m_rows) {
        if (!std::exchange(row.changed, false))
            continue;
        row.words.clear();
        row.parameters = -1;
        runChanged(int(&row - m_rows.data()), 0, columns() - 1);
    }
    if (!listed.empty()) {
        beginInsertRows({}, runCount(), runCount() + int(listed.size()) - 1);
        for (const auto& [path, at] : listed)
            m_rows.push_back({std::string(path), at});
        findFamilies();
        endInsertRows();
    } else if (related) {
        findFamilies();
    }
    if (regrouped && rowCount() > 0)
        matchGroups();
    const bool relabelled = std::any_of(texts.begin(), texts.end(), [this](const auto& text) {
        const auto now = m_texts.find(text.first);
        return now != m_texts.end() && now->second != text.second;
    });
    if (relabelled && rowCount() > 0)
        Q_EMIT dataChanged(index(0, Text), index(rowCount() - 1, Text));
    keepColors();
    if (related || !listed.empty()) // in an event of its own: for 10,000 names it takes as long as the rest
        QMetaObject::invokeMethod(this, &RunsModel::findDistinct, Qt::QueuedConnection);
    findDiffering();
    if (!m_inQueue.empty()) // which of its entries are runs
        followQueue();
    Q_EMIT refreshed();
}

/// Names in a series begin alike: what tells one from the others is what has to be seen of it.
void RunsModel::findDistinct() {
    QStringList names;
    for (int row = 0; row < runCount(); ++row)
        names += cellText(at(Name), *this, row);
    const std::vector<QList<int>> differs = text::differences(names);
    for (int row = 0; row < runCount(); ++row)
        if (const QList<int>& places = differs[std::size_t(row)];
            std::exchange(m_rows[std::size_t(row)].differs, places) != places)
            Q_EMIT dataChanged(index(row, Name), index(row, Name), {DiffersRole});
}

void RunsModel::findDiffering() {
    using enum fields::FieldRole;
    std::vector<config::RunConfig> shown;
    std::set<std::string> changed;
    for (const runtime::OverlayRun& one : m_context.viewed.overlays.runs()) {
        const int row = rowOf(one.folder);
        if (row < 0 || run(row).record.created.empty())
            continue;
        shown.push_back(run(row).record.config);
        for (const auto& [field, course] : run(row).changed)
            changed.insert(field);
    }
    if (shown == m_compared && changed == m_comparedChanges)
        return;
    m_compared = shown;
    m_comparedChanges = changed;
    std::vector<int> differing;
    if (shown.size() > 1) {
        for (const run::DifferentSetting& one : run::differentSettings(shown))
            changed.insert(one.field->name);
        for (const std::string& name : changed) {
            const fields::Field* const field = fields::find(name);
            const auto role = field != nullptr ? field->role : Machine;
            if (role != Machine && role != Sampling && role != Recording && name != "steps") // has a column
                differing.push_back(settingColumn(name));
        }
        std::sort(differing.begin(), differing.end());
    }
    if (differing == m_differing)
        return;
    m_differing = std::move(differing);
    Q_EMIT differingChanged();
}

void RunsModel::removeGone() {
    const auto isGone = [](const Row& row) { return row.at < 0 && row.queued == 0; };
    for (int last = runCount() - 1; last >= 0; --last) {
        if (!isGone(m_rows[std::size_t(last)]))
            continue;
        int first = last;
        while (first > 0 && isGone(m_rows[std::size_t(first) - 1]))
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        findFamilies();
        endRemoveRows();
        last = first;
    }
}

/// What waits, or has failed, and is no run yet is a row as long as it does; then there is a run, which the library
/// lists. What waits to be resumed has its row already.
void RunsModel::followQueue() {
    const runtime::RunQueue& queue = m_context.training.queue;
    std::map<std::string, InQueue> inQueue;
    std::set<int> rows;
    int waiting = 0;
    for (const runtime::RunQueue::Entry& entry : queue.entries()) {
        const bool failed = entry.run.state == run::QueueState::Failed;
        if (entry.id == queue.current() || !(entry.run.isOpen() || failed))
            continue;
        const bool isRun = entry.run.kind != run::QueueKind::Sweep &&
                           m_context.runs.library.find(QString::fromStdString(entry.run.folder.string())) != nullptr;
        inQueue[isRun ? entry.run.folder.native() : "queue:" + std::to_string(entry.id)] = {
            entry.id, failed ? -1 : waiting++, text::fromCore(entry.run.reason)};
        if (!isRun)
            rows.insert(entry.id);
    }
    std::set<std::string> changed;
    for (const auto* one : {&inQueue, &m_inQueue})
        for (const auto& [path, said] : *one)
            if (const auto now = inQueue.find(path), before = m_inQueue.find(path);
                now == inQueue.end() || before == m_inQueue.end() || !(now->second == before->second))
                changed.insert(path);
    m_inQueue = std::move(inQueue);
    for (Row& row : m_rows)
        if (!rows.contains(row.queued))
            row.queued = 0;
    removeGone();
    for (const runtime::RunQueue::Entry& entry : queue.entries()) {
        if (!rows.contains(entry.id))
            continue;
        run::RunSummary waiting;
        waiting.name = entry.run.name;
        waiting.record.config = entry.run.config;
        waiting.record.corpus = entry.run.corpus;
        waiting.about.note = entry.run.reason;
        const bool sweep = entry.run.kind == run::QueueKind::Sweep;
        if (sweep)
            waiting.name =
                tr("%1 · %n runs", nullptr, entry.run.runs).arg(QString::fromStdString(entry.run.name)).toStdString();
        int row = rowOfQueued(entry.id);
        if (row < 0) {
            row = runCount();
            beginInsertRows({}, row, row);
            m_rows.push_back({"queue:" + std::to_string(entry.id)});
        }
        Row& one = m_rows[std::size_t(row)];
        const bool isNew = one.queued == 0;
        one.queued = entry.id;
        one.isSweep = sweep;
        one.waiting = std::make_unique<run::RunSummary>(std::move(waiting));
        one.words.clear();
        one.parameters = -1;
        if (isNew) {
            findFamilies();
            endInsertRows();
        } else {
            Q_EMIT dataChanged(index(row, 0), index(row, columns() - 1));
        }
    }
    // Runs that wait to be resumed say so.
    for (const std::string& path : changed)
        if (const auto row = m_rowOf.find(path); row != m_rowOf.end())
            runChanged(row->second, 0, columns() - 1);
    Q_EMIT queueChanged();
}

int RunsModel::entryOf(int row) const {
    const InQueue* const said = isGroup(row) ? nullptr : inQueue(row);
    return said != nullptr ? said->id : 0;
}

const RunsModel::InQueue* RunsModel::inQueue(int row) const {
    const auto found = m_inQueue.find(m_rows.at(std::size_t(row)).path);
    return found != m_inQueue.end() ? &found->second : nullptr;
}

int RunsModel::listedCount() const {
    return int(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.queued == 0; }));
}

int RunsModel::rowOfQueued(int entry) const {
    for (int row = 0; row < runCount(); ++row)
        if (m_rows[std::size_t(row)].queued == entry)
            return row;
    return -1;
}

bool RunsModel::hasSettings(int row) const {
    const Row& one = m_rows[std::size_t(row)];
    return one.queued > 0 ? !one.isSweep : !run(row).record.created.empty();
}

/// Which run comes from which. A run is known by its time of creation and its name or place, since it may have been
/// moved or renamed since.
void RunsModel::findFamilies() {
    m_rowOf.clear();
    std::map<std::pair<std::string_view, std::string_view>, int> named;
    bool hasForks = false;
    for (int row = 0; row < runCount(); ++row) {
        m_rowOf[m_rows[std::size_t(row)].path] = row;
        const run::RunSummary& run = this->run(row);
        hasForks = hasForks || run.origin().has_value();
        m_rows[std::size_t(row)].pinnedFamily = false;
    }
    for (int row = 0; hasForks && row < runCount(); ++row)
        named[{run(row).record.created, run(row).name}] = row;
    for (int row = 0; row < runCount(); ++row) {
        std::string& parent = m_rows[std::size_t(row)].parent;
        parent.clear();
        const std::optional<run::ForkOrigin>& origin = run(row).origin();
        if (!origin)
            continue;
        const auto same = named.find({origin->created, origin->name});
        const auto there = m_rowOf.find(origin->path.native());
        if (same != named.end())
            parent = m_rows[std::size_t(same->second)].path;
        else if (there != m_rowOf.end() && run(there->second).record.created == origin->created)
            parent = there->first;
    }
    for (int row = 0; row < runCount(); ++row)
        if (run(row).about.pinned)
            for (const int one : line(row))
                m_rows[std::size_t(one)].pinnedFamily = true;
    findMembers();
}

void RunsModel::findMembers() {
    for (Row& row : m_rows)
        row.group = -1;
    for (std::size_t i = 0; i < m_groupRows.size(); ++i) {
        GroupRow& one = m_groupRows[i];
        one.members.clear();
        for (const std::string& path : one.group.runs) {
            const auto row = m_rowOf.find(path);
            if (row == m_rowOf.end())
                continue;
            one.members.push_back(row->second);
            int& innermost = m_rows[std::size_t(row->second)].group;
            if (innermost < 0 || one.group.isSeeds())
                innermost = int(i);
        }
    }
}

/// Called before the rows of runs change, since groups refer to these by number.
void RunsModel::removeGoneGroups() {
    const std::vector<RunGroups::Group>& groups = m_groups.groups();
    const auto isThere = [&groups](const GroupRow& row) {
        return std::any_of(groups.begin(), groups.end(), [&row](const auto& one) { return one.key == row.group.key; });
    };
    for (GroupRow& row : m_groupRows)
        row.group.within = -1; // an index in a list that changes
    for (std::size_t i = m_groupRows.size(); i-- > 0;)
        if (!isThere(m_groupRows[i]))
            removeGroup(i);
}

/// Groups that remain keep their rows, so that nothing moves while the order is held.
void RunsModel::matchGroups() {
    const std::vector<RunGroups::Group>& groups = m_groups.groups();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto at = std::find_if(m_groupRows.begin() + std::ptrdiff_t(i), m_groupRows.end(),
                                     [&](const GroupRow& row) { return row.group.key == groups[i].key; });
        if (at == m_groupRows.begin() + std::ptrdiff_t(i) && at != m_groupRows.end())
            continue;
        if (at != m_groupRows.end()) // in another order: it comes again at its new place
            removeGroup(std::size_t(at - m_groupRows.begin()));
        beginInsertRows({}, runCount() + int(i), runCount() + int(i));
        m_groupRows.insert(m_groupRows.begin() + std::ptrdiff_t(i), {groups[i]});
        m_groupRows[i].group.within = -1;
        findMembers();
        endInsertRows();
    }
    for (std::size_t i = 0; i < groups.size(); ++i)
        m_groupRows[i].group = groups[i];
    findMembers();
    clearGroupCaches();
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns() - 1)); // they have another place
}

void RunsModel::removeGroup(std::size_t group) {
    const int row = runCount() + int(group);
    beginRemoveRows({}, row, row);
    m_groupRows.erase(m_groupRows.begin() + std::ptrdiff_t(group));
    findMembers();
    endRemoveRows();
}

int RunsModel::groupAround(int row) const {
    const int around = isGroup(row) ? group(row).within : m_rows[std::size_t(row)].group;
    return around < 0 ? -1 : runCount() + around;
}

int RunsModel::rowOfGroup(const QString& key) const {
    for (int row = runCount(); row < rowCount(); ++row)
        if (group(row).key == key)
            return row;
    return -1;
}

void RunsModel::clearGroupCaches() {
    for (const GroupRow& row : m_groupRows) {
        row.sortValues.clear();
        row.texts.clear();
    }
}

/// Emits dataChanged() for a run and the groups that it is in.
void RunsModel::runChanged(int row, int from, int to) {
    for (int around = groupAround(row); around >= 0; around = groupAround(around)) {
        const GroupRow& group = m_groupRows[std::size_t(around - runCount())];
        group.sortValues.clear();
        group.texts.clear();
    }
    for (int one = row; one >= 0; one = groupAround(one))
        Q_EMIT dataChanged(index(one, from), index(one, to));
}

std::vector<int> RunsModel::line(int row) const {
    std::vector<int> line{row};
    while (true) {
        const auto parent = m_rowOf.find(m_rows[std::size_t(line.back())].parent);
        if (parent == m_rowOf.end() || std::find(line.begin(), line.end(), parent->second) != line.end())
            break;
        line.push_back(parent->second);
    }
    std::reverse(line.begin(), line.end());
    return line;
}

bool RunsModel::isPinned(int row, bool family) const {
    if (isGroup(row))
        return std::any_of(members(row).begin(), members(row).end(), [this](int one) { return run(one).about.pinned; });
    return family ? m_rows[std::size_t(row)].pinnedFamily : run(row).about.pinned;
}

void RunsModel::keepColors() {
    for (const runtime::OverlayRun& shown : m_context.viewed.overlays.runs()) {
        const int row = rowOf(shown.folder);
        if (row < 0 || run(row).about.color >= 0 || !run(row).problem.empty() || m_colored.contains(shown.folder))
            continue;
        m_colored.append(shown.folder); // asked once: the folder may be read-only
        Q_EMIT colorRequested(shown.folder, shown.color);
    }
}

QStringList RunsModel::tags() const {
    std::set<std::string> all;
    for (int row = 0; row < runCount(); ++row)
        all.insert(run(row).about.tags.begin(), run(row).about.tags.end());
    QStringList tags;
    for (const std::string& tag : all)
        tags.append(QString::fromStdString(tag));
    return tags;
}

QString RunsModel::textLabel(int row) const {
    const run::CorpusRecord& text = run(row).record.corpus;
    const auto found = m_texts.find(text.fingerprint);
    if (found != m_texts.end())
        return found->second;
    return text.fingerprint.empty() ? QString() : plainTextLabel(text); // of what waits
}

QStringList RunsModel::texts() const {
    QStringList texts;
    for (const auto& [fingerprint, label] : m_texts)
        texts.append(label);
    texts.sort(Qt::CaseInsensitive);
    return texts;
}

/// A text that was moved has the label of the first run that is listed.
void RunsModel::findTexts() {
    m_texts.clear();
    std::map<QString, int> count;
    for (const run::RunSummary& run : m_context.runs.library.runs()) {
        const run::CorpusRecord& text = run.record.corpus;
        if (text.fingerprint.empty() || m_texts.contains(text.fingerprint))
            continue;
        m_texts[text.fingerprint] = plainTextLabel(text);
        ++count[plainTextLabel(text)];
    }
    for (auto& [fingerprint, label] : m_texts)
        if (count[label] > 1)
            label = tr("%1 · %2").arg(label, QString::fromStdString(fingerprint.substr(0, 6)));
}

const QString& RunsModel::words(int row) const {
    QString& words = m_rows[std::size_t(row)].words;
    if (words.isEmpty())
        words = RunSearch::wordsOf(run(row)) + QLatin1Char('\n') + kindLabel(run(row).record.config.model.kind);
    return words;
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size() + m_groupRows.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns();
}

const run::RunSummary& RunsModel::run(int row) const {
    static const run::RunSummary gone; // while its row is being removed
    const Row& asked = m_rows.at(std::size_t(row));
    if (asked.queued > 0)
        return asked.waiting != nullptr ? *asked.waiting : gone;
    return asked.at >= 0 ? m_listed->at(std::size_t(asked.at)) : gone;
}

int RunsModel::rowOf(const QString& folder) const {
    const auto found = m_rowOf.find(folder.toStdString());
    return found != m_rowOf.end() ? found->second : -1;
}

QString RunsModel::folder(int row) const {
    return queued(row) > 0 ? QString() : QString::fromStdString(m_rows.at(std::size_t(row)).path);
}

QString RunsModel::problem(int row) const {
    const std::string& problem = run(row).problem;
    return problem.empty() ? QString() : text::fromCore(problem);
}

bool RunsModel::isOpen(int row) const {
    return m_context.viewed.run.isOpen() && m_context.viewed.run.path().native() == m_rows[std::size_t(row)].path;
}

const runtime::RunModel* RunsModel::known(int row) const {
    if (m_context.training.session.isAlive() &&
        m_context.training.session.path().native() == m_rows[std::size_t(row)].path)
        return &m_context.training.session;
    return isOpen(row) ? &m_context.viewed.run : nullptr;
}

QString RunsModel::resumeObstacle(int row) const {
    const runtime::RunModel* run = known(row);
    if (run != nullptr && run->isAlive())
        return tr("This run is being trained.");
    const bool elsewhere =
        run != nullptr ? run->state() == runtime::RunModel::State::Elsewhere : this->run(row).isBeingTrained;
    return elsewhere ? tr("This run is being trained elsewhere; stop it there first.") : QString();
}

RunsModel::Stage RunsModel::stage(int row) const {
    if (queued(row) > 0)
        return inQueue(row) != nullptr && inQueue(row)->place < 0 ? Stage::Stopped : Stage::Waiting;
    const run::RunSummary& run = this->run(row);
    if (!run.problem.empty())
        return Stage::Damaged;
    using Phase = runtime::RunModel::State;
    const runtime::RunModel* live = known(row);
    if (live != nullptr ? live->isAlive() || live->state() == Phase::Elsewhere : run.isBeingTrained)
        return Stage::Training;
    if (live != nullptr)
        return live->state() == Phase::Finished ? Stage::Finished : Stage::Stopped;
    return !run.endedNonFinite && plannedOf(row) > 0 && stepOf(row) >= plannedOf(row) ? Stage::Finished
                                                                                      : Stage::Stopped;
}

bool RunsModel::waitsToResume(int row) const {
    return queued(row) == 0 && inQueue(row) != nullptr && inQueue(row)->place >= 0;
}

const runtime::OverlayRun* RunsModel::overlay(int row) const {
    const QString wanted = folder(row);
    for (const runtime::OverlayRun& run : m_context.viewed.overlays.runs())
        if (run.folder == wanted)
            return &run;
    return nullptr;
}

bool RunsModel::isShown(int row) const {
    return overlay(row) != nullptr;
}

int RunsModel::shownCount() const {
    return int(m_context.viewed.overlays.runs().size());
}

std::int64_t RunsModel::stepOf(int row) const {
    const runtime::RunModel* live = known(row);
    return live != nullptr ? live->step() : run(row).step;
}

std::int64_t RunsModel::plannedOf(int row) const {
    const runtime::RunModel* live = known(row);
    return live != nullptr ? live->plannedSteps() : run::plannedSteps(run(row).record);
}

bool RunsModel::isElsewhere(int row) const {
    const run::RunSummary& run = this->run(row);
    return queued(row) == 0 && !m_context.runs.library.isAtHome(run) && !m_context.runs.library.isInSweep(run);
}

QString RunsModel::kindLabel(const std::string& id) {
    const model::ModelKind* const kind = model::modelKinds().find(id);
    return text::fromCore(kind != nullptr ? kind->choice().label : id);
}

qint64 RunsModel::parameters(int row) const {
    qint64& count = m_rows[std::size_t(row)].parameters;
    if (count < 0) {
        try {
            count = model::parameterCount(run(row).record.config.model);
        } catch (const Error&) { // a kind or position encoding unknown to this version
            count = 0;
        }
    }
    return count;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const int row = index.row();
    if (isGroup(row))
        return setGroupData(index, value, role);
    if (role == Qt::EditRole && flags(index) & Qt::ItemIsEditable) {
        const QString typed = value.toString().simplified();
        if (typed == data(index, Qt::EditRole).toString())
            return false;
        if (index.column() == Name)
            Q_EMIT renameRequested(folder(row), typed);
        else if (index.column() == Tags)
            Q_EMIT tagsRequested(folder(row), tagsIn(typed));
        else
            Q_EMIT noteRequested(folder(row), typed);
        return true;
    }
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const bool on = value.toInt() == Qt::Checked;
    if (index.column() == Pin) {
        Q_EMIT pinRequested(folder(row), on);
        return true;
    }
    Q_EMIT ticked();
    if (on)
        m_context.viewed.overlays.show(folder(row));
    else
        m_context.viewed.overlays.hide(folder(row));
    keepColors();
    runChanged(row, Show, Show);
    Q_EMIT shownChanged();
    return true;
}

bool RunsModel::setGroupData(const QModelIndex& index, const QVariant& value, int role) {
    const int row = index.row();
    if (role == FoldedRole) {
        m_groups.setFolded(group(row).key, value.toBool());
        return true;
    }
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const bool on = value.toInt() == Qt::Checked;
    const std::vector<int> rows = members(row);
    if (index.column() == Show)
        Q_EMIT ticked();
    for (const int one : rows) {
        if (!run(one).problem.empty())
            continue;
        if (index.column() == Pin && run(one).about.pinned != on)
            Q_EMIT pinRequested(folder(one), on);
        else if (index.column() == Show && on && !isShown(one))
            m_context.viewed.overlays.show(folder(one));
        else if (index.column() == Show && !on)
            m_context.viewed.overlays.hide(folder(one));
    }
    if (index.column() == Pin)
        return true;
    keepColors();
    for (const int one : rows)
        runChanged(one, Show, Show);
    Q_EMIT shownChanged();
    return true;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    if (!index.isValid())
        return flags;
    const int column = index.column();
    if (isGroup(index.row()))
        return column == Pin || column == Show ? flags | Qt::ItemIsUserCheckable : flags;
    const bool whole = problem(index.row()).isEmpty() && queued(index.row()) == 0;
    if (whole && (column == Pin || column == Show))
        flags |= Qt::ItemIsUserCheckable;
    if (whole && (column == Name || column == Note || column == Tags))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant RunsModel::sortValue(int row, int column) const {
    if (isGroup(row)) {
        const GroupRow& one = m_groupRows.at(std::size_t(row - runCount()));
        if (column == Name)
            return one.group.name;
        const auto known = one.sortValues.find(column);
        return known != one.sortValues.end()
                   ? known->second
                   : one.sortValues
                         .emplace(column,
                                  GroupCells{*this, one.members, one.group.isSeeds()}.sortValue(at(column), column))
                         .first->second;
    }
    return cellValue(at(column), *this, row);
}

int RunsModel::columns() {
    return int(runColumns().size());
}

int RunsModel::firstSetting() {
    return columns() - int(fields::all().size());
}

int RunsModel::settingColumn(const std::string& field) {
    return firstSetting() + int(fields::find(field) - fields::all().data());
}

void RunsModel::renewTimes() {
    clearGroupCaches();
}

QVariant RunsModel::toolTip(int row, int column) const {
    if (const InQueue* const said = inQueue(row); said != nullptr && said->place < 0)
        return said->reason;
    if (queued(row) > 0)
        return tr("It waits in the queue. Enter shows its settings, to change them while it waits; drag it, or use "
                  "Alt+Up and Alt+Down, to train it earlier or later");
    if (!problem(row).isEmpty())
        return folder(row) + QLatin1Char('\n') + problem(row);
    const RunColumn& one = at(column);
    return one.toolTip ? one.toolTip(*this, row) : folder(row);
}

/// Pinned or shown: a run, or all of a group that can be.
Qt::CheckState RunsModel::checkState(int row, int column) const {
    const auto isOn = [this, column](int one) { return column == Pin ? run(one).about.pinned : isShown(one); };
    if (!isGroup(row))
        return isOn(row) ? Qt::Checked : Qt::Unchecked;
    int on = 0;
    int off = 0;
    for (const int one : members(row))
        if (run(one).problem.empty())
            ++(isOn(one) ? on : off);
    return on == 0 ? Qt::Unchecked : off == 0 ? Qt::Checked : Qt::PartiallyChecked;
}

QString RunsModel::groupText(int row, int column) const {
    const GroupRow& one = m_groupRows.at(std::size_t(row - runCount()));
    const auto known = one.texts.find(column);
    return known != one.texts.end()
               ? known->second
               : one.texts.emplace(column, GroupCells{*this, one.members, one.group.isSeeds()}.text(at(column), column))
                     .first->second;
}

QVariant RunsModel::groupData(const QModelIndex& index, int role) const {
    const int row = index.row();
    const int column = index.column();
    const RunGroups::Group& group = this->group(row);
    const GroupCells cells{*this, members(row), group.isSeeds()};
    const bool ticks = column == Pin || column == Show;
    switch (role) {
    case Qt::DisplayRole:
        return ticks ? QString() : column == Name ? group.name : groupText(row, column);
    case Qt::AccessibleTextRole:
        if (column == Name)
            return m_groups.isFolded(group.key) ? tr("%1, folded").arg(group.name) : tr("%1, open").arg(group.name);
        if (column == Pin)
            return checkState(row, Pin) == Qt::Checked ? tr("pinned") : tr("not pinned");
        if (column == Show)
            return checkState(row, Show) == Qt::Checked     ? tr("shown in the chart")
                   : checkState(row, Show) == Qt::Unchecked ? tr("not shown")
                                                            : tr("partly shown");
        return groupText(row, column);
    case Qt::ToolTipRole:
        if (column == Pin)
            return tr("Pin all of these runs");
        if (column == Show)
            return tr("Tick it to show the curves of all of these runs");
        if (column == Name)
            return group.isSeeds() ? tr("Runs that differ in the seed alone. Click the arrow or press Left or Right to "
                                        "fold them: the chart then shows their mean")
                                   : tr("The runs of a sweep. Click the arrow or press Left or Right to fold them");
        return cells.toolTip(at(column), column);
    case Qt::CheckStateRole:
        return ticks ? QVariant(checkState(row, column)) : QVariant();
    case FoldedRole:
        return column == Name ? QVariant(m_groups.isFolded(group.key)) : QVariant();
    case ColorRole:
        for (const int one : members(row))
            if (const runtime::OverlayRun* shown = overlay(one); shown != nullptr && column == Show)
                return theme::Theme::of().seriesColor(shown->color);
        return {};
    case widgets::ChipKindRole:
        return column == State
                   ? QVariant(int(cells.training() > 0 ? widgets::ChipKind::Accent : widgets::ChipKind::Neutral))
                   : QVariant();
    default:
        return {};
    }
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    const int row = index.row();
    const int column = index.column();
    if (isGroup(row))
        return groupData(index, role);
    if (role == Qt::DisplayRole)
        return cellText(at(column), *this, row);
    if (role == Qt::AccessibleTextRole) {
        if (column == Pin)
            return run(row).about.pinned ? tr("pinned") : tr("not pinned");
        if (column == Show)
            return isShown(row) ? tr("shown in the chart") : tr("not shown");
        return cellText(at(column), *this, row);
    }
    if (role == Qt::EditRole)
        return column == Name   ? QString::fromStdString(run(row).title())
               : column == Tags ? cellText(at(Tags), *this, row)
                                : QString::fromStdString(run(row).about.note);
    if (role == Qt::CheckStateRole && flags(index) & Qt::ItemIsUserCheckable)
        return checkState(row, column);
    if (role == Qt::ToolTipRole)
        return toolTip(row, column);
    if (role == DiffersRole)
        return QVariant::fromValue(m_rows[std::size_t(row)].differs);
    if (role == widgets::StrongRole)
        return isOpen(row) && column == Name;
    if (role == widgets::MutedRole)
        return !problem(row).isEmpty() || queued(row) > 0 || column == Note;
    if (role == ColorRole && column == Show) {
        const runtime::OverlayRun* shown = overlay(row);
        return shown != nullptr ? QVariant(theme::Theme::of().seriesColor(shown->color)) : QVariant();
    }
    if (role == widgets::ChipKindRole && column == State)
        return int(!problem(row).isEmpty() || (inQueue(row) != nullptr && inQueue(row)->place < 0)
                       ? widgets::ChipKind::Bad
                   : !run(row).damage.empty()      ? widgets::ChipKind::Warn
                   : stage(row) == Stage::Training ? widgets::ChipKind::Accent
                                                   : widgets::ChipKind::Neutral);
    return {};
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const RunColumn& column = at(section);
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::AccessibleTextRole:
        return section == Pin ? QVariant(tr("pinned")) : QVariant();
    case Qt::ToolTipRole:
        return column.titleToolTip.isEmpty() ? QVariant() : column.titleToolTip;
    case Qt::TextAlignmentRole:
        return column.isNumber ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    default:
        return QAbstractTableModel::headerData(section, orientation, role);
    }
}

} // namespace glasshouse::places::runs
