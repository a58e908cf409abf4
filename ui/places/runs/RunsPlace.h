#pragma once

#include <optional>
#include <vector>

#include "core/run/RunFolder.h"
#include "ui/places/Place.h"
#include "ui/runtime/RunEditor.h"

class QMenu;
class QSplitter;
class QWidgetAction;

namespace glasshouse::widgets {
class CardTable;
} // namespace glasshouse::widgets

namespace glasshouse::places {
class QueueStrip;
}

namespace glasshouse::places::runs {

class ComparisonPanel;
class SweepCard;
class RunGroups;
class RunsCard;
class RunsModel;

/// All runs with their settings and results; opens, resumes, forks, names, tags, pins, colours, exports one, moves it
/// to the bin and back; compares the chosen ones, and begins sweeps.
///
/// Thread: GUI. Ownership: the window's.
class RunsPlace : public Place {
    Q_OBJECT
public:
    explicit RunsPlace(const PlaceContext& context, QWidget* parent = nullptr);

    QList<QAction*> barActions() const override;
    QList<QAction*> menuActions() const override;
    QString explanation() const override { return QStringLiteral("runs"); }
    void setActive(bool active) override;
    void selectRun(const QString& folder) override;

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void fitTable();
    QString layoutName() const;
    QAction* addPlaceAction(const QString& name, const QString& text, const QString& icon, const QString& help);
    int currentRow() const;
    void open(int row);
    void makeActions();
    void makeCellActions();
    void addKey(QAction* action, const QKeySequence& key);
    void addColors(QMenu* menu, int row);
    /// A kind of file that can be saved.
    struct FileKind {
        QString suffix; ///< without the dot
        QString filter; ///< as a file dialog shows it, "PDF files (*.pdf)"
    };
    void askForFile(const QString& id, const QString& title, const QList<FileKind>& kinds,
                    void (runtime::RunEditor::*write)(const QString&, const QString&));
    void askForImport();
    void askForModel();
    void askForModelExport();
    void askForSweep();
    void offerSweep();
    void openBin();
    void openFolder(const QString& folder);
    void showMenu(const QPoint& place);
    void follow();
    void remove();
    bool undoesQueue() const;
    void undo();
    /// Number of the entry of the queue that the chosen row stands for; 0: none.
    int chosenEntry() const;
    /// Of that, or of the one that resumes the chosen run.
    int chosenInQueue() const;
    void openEntry(int id);
    void moveEntry(int places);
    void removeEntry(int id, const QString& name);
    QString resumeObstacle(int row) const;
    QString resumeAfterObstacle(int row) const;

    const PlaceContext& m_context;
    runtime::RunEditor& m_editor;
    RunGroups* m_groups; ///< before the cards: it listens to the library first
    QSplitter* m_cards;  ///< the list, and the chart with what differs beside it or, in a narrow window, below
    RunsCard* m_card;
    RunsModel* m_model;
    widgets::CardTable* m_table;
    QWidgetAction* m_search;
    QAction* m_open;
    QAction* m_resume;
    QAction* m_resumeAfter;
    QAction* m_retry = nullptr;
    QAction* m_earlier = nullptr;
    QAction* m_later = nullptr;
    QAction* m_folder;
    QAction* m_refresh;
    QAction* m_show = nullptr;
    QAction* m_pin = nullptr;
    QAction* m_tags = nullptr;
    QAction* m_fork = nullptr;
    QAction* m_use = nullptr;
    QAction* m_rename = nullptr;
    QAction* m_note = nullptr;
    QAction* m_export = nullptr;
    QAction* m_import = nullptr;
    QAction* m_exportModel = nullptr;
    QAction* m_openModel = nullptr;
    QAction* m_report = nullptr;
    QAction* m_bin = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_showBin = nullptr;
    QAction* m_sweep = nullptr;
    ComparisonPanel* m_comparison = nullptr;
    QueueStrip* m_queue;
    SweepCard* m_sweepCard;
    bool m_arranged = false;
    bool m_removedWaiting = false; ///< what was removed last was of the queue
    bool m_removedOpen = false;    ///< it was the run that is open
};

} // namespace glasshouse::places::runs
