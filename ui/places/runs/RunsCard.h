#pragma once

#include <QPersistentModelIndex>
#include <QTimer>

#include <vector>

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

class QComboBox;
class QLineEdit;
class QMenu;

namespace glasshouse::widgets {
class Switch;
}

namespace glasshouse::places::runs {

class RunGroups;
class RunsModel;
class RunsOrder;
class RunsTable;

/// The table of runs: searched, filtered and sorted, in groups that fold, as a plain list or as a tree of forks. Which
/// columns are shown, the sort order, the filters and the ticks are remembered. Until a person ticks a run, the newest
/// ones are shown in the chart while the place is; afterwards those that were ticked, and new ones. A list that is read
/// again keeps the selection, the place it was scrolled to and an open editor.
///
/// Thread: GUI. Ownership: the parent's. Rows are those of the RunsModel.
class RunsCard : public PlaceCard {
    Q_OBJECT
public:
    RunsCard(const PlaceContext& context, RunGroups& groups, QWidget* parent = nullptr);

    RunsModel& model() const { return *m_model; }
    RunsTable* table() const { return m_table; }
    /// The field to search in, for the bar of the place; without a parent until it is there.
    QLineEdit* search() const { return m_search; }
    /// Row of the chosen run; -1: none, or a group or what waits is.
    int chosenRow() const;
    /// Row of what is chosen, a run, a group or what waits; -1: nothing.
    int chosen() const;
    /// Row at a position in the table's viewport; -1: none.
    int rowAt(const QPoint& position) const;
    void setFolded(int row, bool folded);
    /// Chooses a run and scrolls to it, or will as soon as it is listed.
    void choose(const QString& folder);
    /// Runs that a person has brought back stand where they belong as soon as they are listed, also while rows stand
    /// still under the pointer; none: rows that are there already.
    void sortIn(const QStringList& folders = {});
    void editCell(int column);
    /// Its newest runs are on the charts while the place is shown, also while another card fills it.
    void setPlaceShown(bool shown);
    /// Columns with a check box each; the caller shows it.
    QMenu* makeColumnMenu();

    /// Height in pixels at which every row is visible. The card must have been laid out.
    int wholeHeight() const;

    /// The folder is being listed for the first time: what is shown is not all.
    void setFirstListing(bool first);

Q_SIGNALS:
    void chosenChanged();
    void runOpened(int row);
    void waitingOpened(int entry); ///< of the queue

protected:
    void setActive(bool active) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    void makeFilters();
    void fitSearch();
    void restoreSort();
    void filter();
    void showTags();
    void showTexts();
    /// Whether a person has chosen which runs are shown.
    bool isTicked() const;
    void keepShown();
    void restoreShown();
    void showNewest();
    void showNew(const QString& folder);
    void keepPlace();
    void restorePlace();
    void chooseWanted();
    void sortReturned();
    void showCounts();
    void renewTimes();
    void followFolds();
    bool pressArrow(int key);
    void setHidden(int column, bool hidden);
    void showColumns();
    void fitColumns();

    const PlaceContext& m_context;
    RunGroups& m_groups;
    RunsModel* m_model;
    RunsOrder* m_order;
    RunsTable* m_table;
    QLineEdit* m_search;
    QComboBox* m_only;
    QComboBox* m_tag;
    QComboBox* m_text;
    widgets::Switch* m_tree;
    QStringList m_hidden;   ///< ids of columns
    QStringList m_settings; ///< ids of columns with settings that are shown
    bool m_differingShown = true;
    bool m_tagsWanted = false; ///< their column is shown though no run has one
    bool m_placeShown = false;
    QStringList m_shownBefore; ///< folders of the runs that were ticked last time, until they are listed
    QStringList m_newest;      ///< folders of the runs that are shown because nobody has ticked any
    int m_scrolled = 0;        ///< sideways, before a cell was edited
    QString m_wanted;          ///< folder of the run to choose once it is listed
    QStringList m_returned;    ///< see sortIn(): folders that are not listed yet
    QString m_chosenGroup;     ///< while the list is read again
    bool m_isFirstListing = false;
    QPersistentModelIndex m_topRow; ///< while the list is read again
    int m_topOffset = 0;
    QTimer m_fit;    ///< to fitColumns()
    QTimer m_minute; ///< relative times change by the minute
};

} // namespace glasshouse::places::runs
