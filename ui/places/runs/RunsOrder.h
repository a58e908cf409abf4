#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>

#include <vector>

#include "ui/places/runs/RunSearch.h"

namespace glasshouse::places::runs {

class RunsModel;

/// Which runs of a RunsModel are shown, and in which order: by a column with pinned runs first, cells without a value
/// last; as a tree, forks follow the run that they come from.
///
/// Thread: GUI. Ownership: the parent's; the model must outlive it.
class RunsOrder : public QSortFilterProxyModel {
    Q_OBJECT
public:
    /// int: how many of the shown runs a run comes from, one after the other; 0 in a plain list.
    static constexpr int DepthRole = Qt::UserRole + 200;
    enum class Only { All, Pinned, Shown, Training, Finished, Stopped, Damaged };

    explicit RunsOrder(RunsModel& model, QObject* parent = nullptr);

    void setSearch(const QString& typed);
    void setOnly(Only only);
    void setTag(const QString& tag); ///< empty: any
    /// The label of a text, see RunsModel::textLabel(); empty: any.
    void setText(const QString& text);
    void setAsTree(bool tree);
    /// While held, rows are neither sorted nor filtered again, so that nothing moves under the pointer; new rows stand
    /// at the end.
    void setHeld(bool held) {
        setDynamicSortFilter(!held);
        if (!held)
            invalidateFilter(); // what changed meanwhile
    }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// The shown runs with every column, numbers in full.
    QByteArray toCsv() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    bool comesFirst(int left, int right) const;

    RunsModel& m_model;
    QCollator m_collator;
    RunSearch m_search;
    Only m_only = Only::All;
    QString m_tag;
    QString m_text;
    bool m_tree = false;
};

} // namespace glasshouse::places::runs
