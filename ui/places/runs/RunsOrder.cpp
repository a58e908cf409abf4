#include "ui/places/runs/RunsOrder.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/exchange/formats/Csv.h"
#include "core/run/Compare.h"
#include "ui/places/runs/RunsModel.h"

namespace glasshouse::places::runs {

RunsOrder::RunsOrder(RunsModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model) {
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
            invalidateFilter();
    });
}

void RunsOrder::setSearch(const QString& typed) {
    m_search = RunSearch(typed);
    invalidateFilter();
}

void RunsOrder::setOnly(Only only) {
    m_only = only;
    invalidateFilter();
}

void RunsOrder::setTag(const QString& tag) {
    m_tag = tag;
    invalidateFilter();
}

void RunsOrder::setText(const QString& text) {
    m_text = text;
    invalidateFilter();
}

void RunsOrder::setAsTree(bool tree) {
    if (m_tree == tree)
        return;
    m_tree = tree;
    invalidate();
}

bool RunsOrder::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
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
    }
    return m_search.isEmpty() || m_search.matches(run, m_model.words(row));
}

bool RunsOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const bool ascending = sortOrder() == Qt::AscendingOrder;
    int a = left.row();
    int b = right.row();
    if (m_tree) { // compared where their families part
        const std::vector<int> lineA = m_model.line(a);
        const std::vector<int> lineB = m_model.line(b);
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

/// Pinned runs come first and empty cells last in either sort order; of equal ones, the newer run comes first.
bool RunsOrder::comesFirst(int left, int right) const {
    if (const bool pinned = m_model.isPinned(left, m_tree); pinned != m_model.isPinned(right, m_tree))
        return pinned;
    if (const int column = sortColumn(); column >= 0) {
        const QVariant a = m_model.sortValue(left, column);
        const QVariant b = m_model.sortValue(right, column);
        const auto isGiven = [](const QVariant& value) { // a loss that is not finite has no place in the order
            return value.isValid() && (value.typeId() == QMetaType::QString || std::isfinite(value.toDouble()));
        };
        if (isGiven(a) != isGiven(b))
            return isGiven(a);
        const int order = !isGiven(a) ? 0
                          : a.typeId() == QMetaType::QString
                              ? m_collator.compare(a.toString(), b.toString())
                              : int(a.toDouble() > b.toDouble()) - int(a.toDouble() < b.toDouble());
        if (order != 0)
            return sortOrder() == Qt::AscendingOrder ? order < 0 : order > 0;
    }
    const run::RunSummary& a = m_model.run(left);
    const run::RunSummary& b = m_model.run(right);
    return std::tie(a.record.created, a.path.native()) > std::tie(b.record.created, b.path.native());
}

QVariant RunsOrder::data(const QModelIndex& index, int role) const {
    if (role != DepthRole)
        return QSortFilterProxyModel::data(index, role);
    if (!m_tree)
        return 0;
    const std::vector<int> line = m_model.line(mapToSource(index).row());
    return int(std::count_if(line.begin(), line.end() - 1,
                             [this](int row) { return mapFromSource(m_model.index(row, 0)).isValid(); }));
}

QByteArray RunsOrder::toCsv() const {
    formats::CsvTable table;
    std::vector<formats::CsvCell> cells;
    std::vector<int> columns(RunsModel::FirstSetting);
    std::iota(columns.begin(), columns.end(), 0);
    for (const char* field : {"learning_rate", "batch_size", "context_length", "dropout", "seed"})
        columns.push_back(RunsModel::settingColumn(field));
    for (const int column : m_model.differing())
        if (std::find(columns.begin(), columns.end(), column) == columns.end())
            columns.push_back(column);
    for (const int column : columns)
        cells.emplace_back(RunsModel::id(column));
    for (const char* more : {"text_name", "text_characters", "text_fingerprint", "text_rules", "folder"})
        cells.emplace_back(more);
    table.addRow(cells);
    for (int shown = 0; shown < rowCount(); ++shown) {
        const int row = mapToSource(index(shown, 0)).row();
        cells.clear();
        for (const int column : columns)
            cells.push_back(m_model.csvCell(row, column));
        const run::RunRecord& record = m_model.run(row).record;
        cells.emplace_back(run::textName(record.corpus));
        cells.emplace_back(record.corpus.characters);
        cells.emplace_back(record.corpus.fingerprint);
        cells.emplace_back(run::textRules(record));
        cells.emplace_back(m_model.folder(row));
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

} // namespace glasshouse::places::runs
