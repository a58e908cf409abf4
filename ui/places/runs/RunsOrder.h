#pragma once

#include <QCollator>
#include <QSet>
#include <QSortFilterProxyModel>

#include <optional>
#include <vector>

#include "ui/places/runs/RunSearch.h"

namespace glasshouse::places::runs {

class RunsModel;

/// Which runs of a RunsModel are shown, and in which order: by a column with pinned runs first, cells without a value
/// last. Runs follow their group, of which a folded one is a row alone; as a tree, instead, forks follow the run that
/// they come from.
///
/// Thread: GUI. Ownership: the parent's; the model must outlive it.
class RunsOrder : public QSortFilterProxyModel {
    Q_OBJECT
public:
    /// int: how many of the shown runs a run comes from, one after the other, or in how many groups it is; 0 in a plain
    /// list.
    static constexpr int DepthRole = Qt::UserRole + 200;
    static constexpr int GroupedRole = Qt::UserRole + 204; ///< bool: the depth is that of groups
    enum class Only { All, Pinned, Shown, Training, Finished, Stopped, Damaged, Waiting };

    explicit RunsOrder(RunsModel& model, QObject* parent = nullptr);

    void setSearch(const QString& typed);
    void setOnly(Only only);
    void setTag(const QString& tag); ///< empty: any
    /// The label of a text, see RunsModel::textLabel(); empty: any.
    void setText(const QString& text);
    void setAsTree(bool tree);
    bool isGrouped() const;
    /// Groups were folded, or are shown or not.
    void regroup();
    /// How many runs are neither searched nor filtered out, also in folded groups.
    int matches() const;
    /// While held, rows are neither sorted nor filtered again, so that nothing moves under the pointer; new rows stand
    /// at the end.
    void setHeld(bool held) {
        m_whileHeld.clear();
        setDynamicSortFilter(!held);
        if (!held)
            invalidateFilter(); // what changed meanwhile
    }
    /// Once, also while held.
    void sortAgain();

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// The runs with every column, numbers in full, in the order of the list; also those in folded groups.
    QByteArray toCsv() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    /// What a row is sorted by.
    struct Key {
        bool given = false; ///< a loss that is not finite has no place in the order
        double number = 0;
        std::optional<QCollatorSortKey> text; ///< in place of the number
    };
    const Key& key(int row) const;
    bool comesFirst(int left, int right) const;
    bool matches(int row) const;
    bool computeMatch(int row) const;
    void refilter();
    std::vector<int> line(int row) const;
    QString idOf(int row) const;

    RunsModel& m_model;
    QCollator m_collator;
    mutable std::vector<std::optional<bool>> m_matches; ///< cache of matches(), by run
    mutable std::vector<std::optional<Key>> m_keys;     ///< of the model's rows, made when asked for
    mutable int m_keyColumn = -1;                       ///< which they are of
    QString m_typed;
    RunSearch m_search;
    Only m_only = Only::All;
    QString m_tag;
    QString m_text;
    bool m_tree = false;
    bool m_wasGrouped = false; ///< when the rows were sorted
    QSet<QString> m_whileHeld; ///< rows that were inserted since the order is held, see idOf()
};

} // namespace glasshouse::places::runs
