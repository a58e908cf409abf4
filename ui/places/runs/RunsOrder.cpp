#include "ui/places/runs/RunsOrder.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/formats/Csv.h"
#include "core/run/Compare.h"
#include "ui/places/runs/RunColumns.h"
#include "ui/places/runs/RunsModel.h"

namespace glasshouse::places::runs {

RunsOrder::RunsOrder(RunsModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model) {
    m_wasGrouped = isGrouped();
    // Before the base class hears of it, which sorts then.
    const auto forget = [this] {
        m_keys.clear();
        m_matches.clear();
    };
    connect(&model, &RunsModel::rowsInserted, this, [this, forget](const QModelIndex&, int first, int last) {
        forget();
        for (int row = first; row <= last && !dynamicSortFilter(); ++row)
            m_whileHeld.insert(idOf(row));
    });
    connect(&model, &RunsModel::rowsRemoved, this, forget);
    connect(&model, &RunsModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
                if (!roles.isEmpty() && !roles.contains(Qt::DisplayRole))
                    return;
                for (auto row = std::size_t(first.row()); row <= std::size_t(last.row()); ++row) {
                    if (row < m_keys.size())
                        m_keys[row].reset();
                    if (row < m_matches.size())
                        m_matches[row].reset();
                }
            });
    setSourceModel(&model);
    setDynamicSortFilter(true);
    if (QLocale().language() == QLocale::C) // it knows no numbers in words
        m_collator.setLocale(QLocale(QLocale::English));
    m_collator.setNumericMode(true); // run-9 before run-10
    connect(&model, &RunsModel::refreshed, this, [this] {
        if (m_tree) // a run that came may be the parent of others
            invalidate();
    });
    connect(&model, &RunsModel::shownChanged, this, [this] {
        if (m_only == Only::Shown)
            refilter();
    });
}

void RunsOrder::refilter() {
    m_matches.clear();
    invalidateFilter();
}

void RunsOrder::setSearch(const QString& typed) {
    if (std::exchange(m_typed, typed) == typed)
        return;
    m_search = RunSearch(typed);
    refilter();
}

void RunsOrder::setOnly(Only only) {
    if (std::exchange(m_only, only) == only)
        return;
    refilter();
}

void RunsOrder::setTag(const QString& tag) {
    if (std::exchange(m_tag, tag) == tag)
        return;
    refilter();
}

void RunsOrder::setText(const QString& text) {
    if (std::exchange(m_text, text) == text)
        return;
    refilter();
}

void RunsOrder::setAsTree(bool tree) {
    if (m_tree == tree)
        return;
    m_tree = tree;
    m_wasGrouped = isGrouped();
    invalidate();
}

bool RunsOrder::isGrouped() const {
    return m_model.groups().isOn() && !m_tree;
}

void RunsOrder::regroup() {
    const bool held = !dynamicSortFilter();
    setDynamicSortFilter(true); // runs that come into view stand below their group, also where rows stand still
    if (std::exchange(m_wasGrouped, isGrouped()) != isGrouped())
        invalidate();
    else
        invalidateFilter();
    setDynamicSortFilter(!held);
}

void RunsOrder::sortAgain() {
    if (dynamicSortFilter())
        return;
    m_whileHeld.clear();
    setDynamicSortFilter(true);
    setDynamicSortFilter(false);
}

int RunsOrder::matches() const {
    int count = 0;
    for (int row = 0; row < m_model.runCount(); ++row)
        count += m_model.queued(row) == 0 && matches(row) ? 1 : 0;
    return count;
}

bool RunsOrder::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    if (!isGrouped())
        return !m_model.isGroup(row) && matches(row);
    for (int around = m_model.groupAround(row); around >= 0; around = m_model.groupAround(around))
        if (m_model.groups().isFolded(m_model.group(around).key))
            return false;
    if (!m_model.isGroup(row))
        return matches(row);
    const std::vector<int>& members = m_model.members(row);
    return std::any_of(members.begin(), members.end(), [this](int one) { return matches(one); });
}

/// A run, by search and filters.
bool RunsOrder::matches(int row) const {
    m_matches.resize(std::size_t(m_model.runCount()));
    std::optional<bool>& match = m_matches.at(std::size_t(row));
    if (!match)
        match = computeMatch(row);
    return *match;
}

bool RunsOrder::computeMatch(int row) const {
    using Stage = RunsModel::Stage;
    const run::RunSummary& run = m_model.run(row);
    const std::vector<std::string>& tags = run.about.tags;
    if (!m_tag.isEmpty() && std::find(tags.begin(), tags.end(), m_tag.toStdString()) == tags.end())
        return false;
    if (!m_text.isEmpty() && m_model.textLabel(row) != m_text)
        return false;
    const Stage stage = m_only > Only::Shown ? m_model.stage(row) : Stage::Stopped;
    switch (m_only) {
    case Only::All:
        break;
    case Only::Pinned:
        if (!run.about.pinned)
            return false;
        break;
    case Only::Shown:
        if (!m_model.isShown(row))
            return false;
        break;
    case Only::Training:
        if (stage != Stage::Training)
            return false;
        break;
    case Only::Finished:
        if (stage != Stage::Finished)
            return false;
        break;
    case Only::Stopped:
        if (stage != Stage::Stopped)
            return false;
        break;
    case Only::Damaged:
        if (stage != Stage::Damaged)
            return false;
        break;
    case Only::Waiting:
        if (stage != Stage::Waiting && !m_model.waitsToResume(row))
            return false;
        break;
    }
    return m_search.isEmpty() || m_search.matches(run, m_model.words(row));
}

bool RunsOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const bool ascending = sortOrder() == Qt::AscendingOrder;
    int a = left.row();
    int b = right.row();
    const bool grouped = isGrouped() && (m_model.groupAround(a) >= 0 || m_model.groupAround(b) >= 0);
    if (m_tree || grouped) { // compared where their families, or groups, part
        const std::vector<int> lineA = line(a);
        const std::vector<int> lineB = line(b);
        const auto parted = std::mismatch(lineA.begin(), lineA.end(), lineB.begin(), lineB.end());
        if (parted.first == lineA.end())
            return ascending && parted.second != lineB.end();
        if (parted.second == lineB.end())
            return !ascending;
        a = *parted.first;
        b = *parted.second;
    }
    return ascending ? comesFirst(a, b) : comesFirst(b, a);
}

/// What a row stands below, and itself at the end.
std::vector<int> RunsOrder::line(int row) const {
    if (m_tree)
        return m_model.isGroup(row) ? std::vector<int>{row} : m_model.line(row);
    std::vector<int> line{row};
    if (isGrouped())
        for (int around = m_model.groupAround(row); around >= 0; around = m_model.groupAround(around))
            line.insert(line.begin(), around);
    return line;
}

const RunsOrder::Key& RunsOrder::key(int row) const {
    if (std::exchange(m_keyColumn, sortColumn()) != sortColumn())
        m_keys.clear();
    if (m_keys.empty())
        m_keys.resize(std::size_t(m_model.rowCount()));
    std::optional<Key>& key = m_keys.at(std::size_t(row));
    if (!key) {
        key.emplace();
        const QVariant value = m_model.sortValue(row, m_keyColumn);
        if (value.typeId() == QMetaType::QString)
            key->text = m_collator.sortKey(value.toString());
        else
            key->number = value.toDouble();
        key->given = value.isValid() && (key->text || std::isfinite(key->number));
    }
    return *key;
}

/// Pinned runs come first and empty cells last in either sort order; of equal ones, the newer run comes first.
bool RunsOrder::comesFirst(int left, int right) const {
    if (const bool pinned = m_model.isPinned(left, m_tree); pinned != m_model.isPinned(right, m_tree))
        return pinned;
    if (sortColumn() >= 0) {
        const Key& a = key(left);
        const Key& b = key(right);
        if (a.given != b.given)
            return a.given;
        const int order = !a.given           ? 0
                          : a.text && b.text ? a.text->compare(*b.text)
                                             : int(a.number > b.number) - int(a.number < b.number);
        if (order != 0)
            return sortOrder() == Qt::AscendingOrder ? order < 0 : order > 0;
    }
    const auto newest = [this](int row) -> const run::RunSummary& {
        static const run::RunSummary none; // a group whose runs are about to be listed
        if (!m_model.isGroup(row))
            return m_model.run(row);
        return m_model.members(row).empty() ? none : m_model.run(m_model.members(row).back());
    };
    const run::RunSummary& a = newest(left);
    const run::RunSummary& b = newest(right);
    return std::tie(a.record.created, a.path.native()) > std::tie(b.record.created, b.path.native());
}

/// A run by its folder, a group by its key.
QString RunsOrder::idOf(int row) const {
    return m_model.isGroup(row) ? m_model.group(row).key : m_model.folder(row);
}

QVariant RunsOrder::data(const QModelIndex& index, int role) const {
    if (role == GroupedRole)
        return isGrouped();
    if (role != DepthRole)
        return QSortFilterProxyModel::data(index, role);
    const std::vector<int> line = this->line(mapToSource(index).row());
    const bool isApart =
        !m_whileHeld.isEmpty() && isGrouped() &&
        std::any_of(line.begin(), line.end(), [this](int one) { return m_whileHeld.contains(idOf(one)); });
    if (isApart)
        return 0; // it does not stand below its group
    return int(std::count_if(line.begin(), line.end() - 1,
                             [this](int row) { return mapFromSource(m_model.index(row, 0)).isValid(); }));
}

QByteArray RunsOrder::toCsv() const {
    formats::CsvTable table;
    std::vector<formats::CsvCell> cells;
    std::vector<int> columns(std::size_t(RunsModel::firstSetting()));
    std::iota(columns.begin(), columns.end(), 0);
    for (const char* field : {"learning_rate", "batch_size", "context_length", "dropout", "seed"})
        columns.push_back(RunsModel::settingColumn(field));
    for (const int column : m_model.differing())
        if (std::find(columns.begin(), columns.end(), column) == columns.end())
            columns.push_back(column);
    for (const int column : columns)
        cells.emplace_back(runColumns()[std::size_t(column)].id);
    for (const char* more : {"text_name", "text_characters", "text_fingerprint", "text_rules", "folder"})
        cells.emplace_back(more);
    const bool grouped = isGrouped() && m_model.rowCount() > m_model.runCount();
    if (grouped)
        cells.emplace_back("group");
    table.addRow(cells);
    std::vector<int> rows;
    for (int shown = 0; shown < rowCount(); ++shown) {
        const int row = mapToSource(index(shown, 0)).row();
        if (!m_model.isGroup(row)) {
            rows.push_back(row);
        } else if (m_model.groups().isFolded(m_model.group(row).key)) {
            const std::size_t first = rows.size();
            std::copy_if(m_model.members(row).begin(), m_model.members(row).end(), std::back_inserter(rows),
                         [this](int one) { return matches(one); });
            std::sort(rows.begin() + std::ptrdiff_t(first), rows.end(),
                      [this](int a, int b) { return comesFirst(a, b); });
        }
    }
    for (const int row : rows) {
        cells.clear();
        for (const int column : columns)
            cells.push_back(cellCsv(runColumns()[std::size_t(column)], m_model, row));
        const run::RunRecord& record = m_model.run(row).record;
        cells.emplace_back(run::textName(record.corpus));
        cells.emplace_back(record.corpus.characters);
        cells.emplace_back(record.corpus.fingerprint);
        cells.emplace_back(run::textRules(record));
        cells.emplace_back(m_model.folder(row));
        if (grouped) {
            const int around = m_model.groupAround(row);
            cells.push_back(around < 0 ? formats::CsvCell() : formats::CsvCell(m_model.group(around).name));
        }
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

} // namespace glasshouse::places::runs
