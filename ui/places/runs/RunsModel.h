#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/run/RunFolder.h"
#include "ui/places/Place.h"
#include "ui/places/runs/RunGroups.h"

namespace glasshouse::runtime {
struct OverlayRun;
}

namespace glasshouse::places::runs {

/// The list of runs as a table: settings and progress. What waits in the queue, or has failed there, and is no run yet
/// has a row too, and below the runs there is a row for each group of them. The viewed run and the one that trains show
/// live values. A check box shows a run's curve, here and beside that of the viewed run in Train. Names, notes and tags
/// can be edited in their cells. When the library has listed the runs again, only rows that came, went or changed do so
/// here, so that what a view shows stays in its place.
///
/// Thread: GUI. Ownership: the place's.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// The first rows of runColumns(). Those of the settings are at its end.
    enum Column {
        Name,
        State,
        Best,
        Bits,
        Steps,
        Active,
        Parameters,
        Tokenizer,
        Speed,
        Tags,
        Note,
        Kind,
        Shape,
        Text,
        Newest,
        Size,
        Created,
        Pin,
        Show
    };
    static constexpr int ColorRole = Qt::UserRole + 201; ///< QColor of a shown run
    /// QList<int>, of a name: where it differs from the other names, see text::differences().
    static constexpr int DiffersRole = Qt::UserRole + 202;
    /// bool, of the name of a group: whether it is folded; setData() folds and unfolds it.
    static constexpr int FoldedRole = Qt::UserRole + 203;
    enum class Stage { Training, Finished, Stopped, Damaged, Waiting };
    /// What the queue says of a row.
    struct InQueue {
        int id = 0;
        int place = -1; ///< among those that wait, from 0; -1: it has failed
        QString reason; ///< why it has
        bool operator==(const InQueue&) const = default;
    };

    RunsModel(const PlaceContext& context, RunGroups& groups, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // The functions below take rows of runs, unless they say otherwise.
    int runCount() const { return int(m_rows.size()); }
    /// Id of the queue entry that a row stands for; 0: the row is a run. Such a row has no folder and can be neither
    /// shown nor pinned.
    int queued(int row) const { return isGroup(row) ? 0 : m_rows.at(std::size_t(row)).queued; }
    int rowOfQueued(int entry) const; ///< -1: there is none
    /// Id of the queue entry that waits, or has failed, with this row: it stands for the entry, or it is the run that
    /// the entry resumes. 0: none.
    int entryOf(int row) const;
    int listedCount() const; ///< of runs, without what waits
    bool isGroup(int row) const { return row >= runCount(); }
    const RunGroups::Group& group(int row) const { return m_groupRows.at(std::size_t(row - runCount())).group; }
    /// The rows of a group's runs, the oldest first.
    const std::vector<int>& members(int row) const { return m_groupRows.at(std::size_t(row - runCount())).members; }
    /// Row of the group that a run, or a group, is in; -1: none.
    int groupAround(int row) const;
    int rowOfGroup(const QString& key) const; ///< -1: there is none
    RunGroups& groups() const { return m_groups; }

    const run::RunSummary& run(int row) const;
    /// -1: not listed.
    int rowOf(const QString& folder) const;
    QString folder(int row) const;
    QString problem(int row) const;
    /// One sentence on why this run cannot be resumed now; empty: it can, as far as the list knows.
    QString resumeObstacle(int row) const;
    Stage stage(int row) const;
    bool waitsToResume(int row) const; ///< in the queue, or was interrupted in it
    bool isShown(int row) const;       ///< its curve is overlaid
    int shownCount() const;
    /// Every tag of any run, in order.
    QStringList tags() const;
    /// The text of a run for a list: its name, the number of its characters and, where others have both, the beginning
    /// of its fingerprint. Empty: not recorded.
    QString textLabel(int row) const;
    /// The labels of all texts, in order.
    QStringList texts() const;
    /// What RunSearch looks in.
    const QString& words(int row) const;
    /// The runs that a run comes from, the oldest first, and itself at the end.
    std::vector<int> line(int row) const;
    /// family: or a run that comes from it is. Of a group: any of its runs.
    bool isPinned(int row, bool family) const;
    bool hasSettings(int row) const;       ///< they could be read; of what waits, it is one run
    bool isElsewhere(int row) const;       ///< not in the folder of runs
    const InQueue* inQueue(int row) const; ///< nullptr: not
    /// The viewed run or the one that trains, with its newest values; nullptr for all others.
    const runtime::RunModel* known(int row) const;
    std::int64_t stepOf(int row) const;
    std::int64_t plannedOf(int row) const;
    qint64 parameters(int row) const; ///< 0: unknown
    static QString kindLabel(const std::string& id);
    /// A number, or text; invalid if there is no value. Of groups too.
    QVariant sortValue(int row, int column) const;
    static int columns();
    static bool isSetting(int column) { return column >= firstSetting(); }
    static int firstSetting();
    /// The column of a field.
    static int settingColumn(const std::string& field);
    /// The columns of the settings in which the shown runs differ, in the order in which the forms list them; none of
    /// those that say where and how fast a run is computed.
    const std::vector<int>& differing() const { return m_differing; }

    /// Relative times ("5 min ago") are others now. No row is told to have changed: a view only has to draw again.
    void renewTimes();

Q_SIGNALS:
    /// A person typed another name, note or tags into a cell, or clicked the pin; the list shows it once the run says
    /// so.
    void renameRequested(const QString& folder, const QString& name);
    void noteRequested(const QString& folder, const QString& note);
    void tagsRequested(const QString& folder, const QStringList& tags);
    void pinRequested(const QString& folder, bool pinned);
    /// A run without a colour of its own is drawn in this one, and should keep it.
    void colorRequested(const QString& folder, int color);
    void ticked(); ///< a person is about to show a run or to hide it
    void aboutToRefresh();
    void refreshed();    ///< all rows are as the library listed them
    void queueChanged(); ///< rows of the queue came, changed or went
    void shownChanged();
    void differingChanged();

private:
    struct Row {
        std::string path;
        int at = -1;          ///< index in m_listed; -1: no longer there, or in the queue
        bool changed = false; ///< within refresh(): it looks different now
        std::string parent{}; ///< path of the listed run that it was forked from
        bool pinnedFamily = false;
        int group = -1;       ///< index of the innermost group
        QList<int> differs{}; ///< see DiffersRole
        mutable QString words{};
        mutable qint64 parameters = -1;             ///< -1: not counted yet, 0: unknown
        int queued = 0;                             ///< id of a queue entry; 0: a run
        bool isSweep = false;                       ///< the queue entry is a sweep
        std::unique_ptr<run::RunSummary> waiting{}; ///< the queue entry, as a run
    };
    struct GroupRow {
        RunGroups::Group group;
        std::vector<int> members{};
        mutable std::map<int, QVariant> sortValues{}; ///< by column, cached: sorting asks many times
        mutable std::map<int, QString> texts{};       ///< by column
    };
    void refresh();
    void removeGone();
    void followQueue();
    void renewLive();
    void renewShown();
    void findFamilies();
    void findMembers();
    void removeGroup(std::size_t group);
    void matchGroups();
    void removeGoneGroups();
    void clearGroupCaches();
    void runChanged(int row, int from, int to);
    void findTexts();
    void findDistinct();
    void findDiffering();
    void keepColors();
    QString groupText(int row, int column) const;
    QVariant groupData(const QModelIndex& index, int role) const;
    bool setGroupData(const QModelIndex& index, const QVariant& value, int role);
    Qt::CheckState checkState(int row, int column) const;
    QVariant toolTip(int row, int column) const;
    bool isOpen(int row) const;
    const runtime::OverlayRun* overlay(int row) const;

    const PlaceContext& m_context;
    RunGroups& m_groups;
    std::shared_ptr<const std::vector<run::RunSummary>> m_listed; ///< what the rows show, see RunLibrary::list()
    std::vector<Row> m_rows;
    std::vector<GroupRow> m_groupRows;            ///< of all groups, whether they are shown or not
    std::unordered_map<std::string, int> m_rowOf; ///< by path
    QStringList m_colored;                        ///< folders whose colour was requested
    std::map<std::string, QString> m_texts;       ///< labels of texts by their fingerprints
    std::set<std::string> m_live;                 ///< paths of the runs that show live values
    std::set<std::string> m_overlaid;             ///< of those that are shown
    std::map<std::string, InQueue> m_inQueue;     ///< by path
    std::vector<int> m_differing;
    std::vector<config::RunConfig> m_compared; ///< of the shown runs, when m_differing was found
    std::set<std::string> m_comparedChanges;   ///< the fields that were changed in any of them
};

} // namespace glasshouse::places::runs
