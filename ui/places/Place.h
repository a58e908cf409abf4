#pragma once

#include <QAction>
#include <QList>
#include <QStringList>
#include <QWidget>

#include "ui/places/Notice.h"
#include "ui/widgets/FilledCard.h"

namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::actions {
class WindowActions;
}
namespace glasshouse::runtime {
class EngineLoader;
class CorpusStore;
class IngestController;
class ConfigStore;
class RunModel;
class RunOpener;
class RunForm;
class TimeCursor;
class TrainingController;
class ProbeController;
class GenerationController;
class Recordings;
class RunLibrary;
class RunEditor;
class LadderController;
class RunOverlays;
class HealthReader;
class PaceController;
class SeedRuns;
class SweepController;
class RunQueue;
class OwnPresets;
class RunCorpus;
class TextTrace;
class WrittenTexts;
class RangeTestController;
} // namespace glasshouse::runtime

namespace glasshouse::places {

/// What is looked at: a run at one of its steps, and what is known of it.
struct Viewed {
    runtime::RunModel& run;
    runtime::TimeCursor& cursor;
    runtime::ProbeController& probe;
    runtime::Recordings& recordings;
    runtime::HealthReader& health;
    runtime::RunCorpus& runCorpus;
    runtime::RunOverlays& overlays; ///< other runs in the same plots
};

/// What trains, the settings of the next run, and what is tried out for it.
struct Training {
    runtime::TrainingController& controller;
    const runtime::RunModel& session; ///< the run that trains, or trained last
    runtime::ConfigStore& config;     ///< of the next run
    runtime::RunForm& runForm;        ///< of the viewed run, and changes to them
    runtime::PaceController& pace;
    runtime::RangeTestController& range;
    runtime::LadderController& ladder;
    runtime::SeedRuns& seeds;
    runtime::SweepController& sweeps;
    runtime::RunQueue& queue; ///< what is trained next
    runtime::OwnPresets& presets;
};

/// The open text, and how it is read.
struct CorpusParts {
    runtime::CorpusStore& store;
    runtime::IngestController& ingest;
    const QString& sampleLibrary; ///< folder of the program's own handbook as PDFs; empty if there is none
};

/// What writes, and what was written.
struct Writing {
    runtime::GenerationController& generation;
    runtime::GenerationController& beside; ///< the same prompt with other weights for comparison
    runtime::WrittenTexts& texts;
    runtime::TextTrace& trace; ///< of the text that is shown
};

/// The runs on disk.
struct KeptRuns {
    runtime::RunLibrary& library;
    runtime::RunOpener& opener;
    runtime::RunEditor& editor;
};

/// What belongs to the program as a whole.
struct Shell {
    settings::Settings& settings;
    runtime::EngineLoader& engine;
    actions::WindowActions& actions; ///< the window keeps them in sync and carries them out
};

/// What a place works with: stores to read from, controllers to send requests to. It and all of them outlive every
/// place, which keeps a reference to it.
struct PlaceContext {
    Viewed viewed;
    Training training;
    CorpusParts corpus;
    Writing writing;
    KeptRuns runs;
    Shell shell;
};

/// The dot next to a place in the rail.
struct PlaceState {
    enum class Dot { None, Good, Running, Attention };
    Dot dot = Dot::None;
    QString text; ///< its meaning, for the tooltip
};

/// A field of a run that a place has a control for.
struct PlaceSetting {
    QString field; ///< its name in files: "learning_rate"
    QWidget* editor = nullptr;
};

/// A value for the explanation panel: "Train, smoothed" and "2.398".
struct PlaceValue {
    QString label;
    QString value;
};

/// What a place has beside its content: a tab of the window's panel, next to the explanation.
struct SidePanel {
    QString title; ///< of the tab
    QWidget* widget = nullptr;
};

/// How wide the window is, see the table of widths in the design.
enum class WidthClass { Narrow, Compact, Medium, Normal, Wide }; ///< from 900, 1024, 1280, 1440, 2200

/// One of the places of the window: the widget between the top bar and the strip.
///
/// Widgets inside it may have the dynamic property "explain" with an id of resources/handbook/explanations.json
/// ("train.loss"): the explanation panel shows it while they or their children have the pointer or the focus. Thread:
/// GUI. Ownership: the window's. A place that is not active computes nothing.
class Place : public QWidget, public NoticeReceiver {
    Q_OBJECT
public:
    explicit Place(QWidget* parent = nullptr);

    /// Whether one of its cards fills it.
    widgets::FilledCard& filled() { return m_filled; }
    const widgets::FilledCard& filled() const { return m_filled; }
    /// The one that fills it if none has the focus or the pointer; nullptr: none does then.
    virtual widgets::Card* mainCard() const { return nullptr; }

    /// Names of its tabs, shown in the top bar; empty for none.
    virtual QStringList tabs() const { return {}; }
    /// The name of the group that each tab belongs to, in the order of the tabs; those of a group are neighbours. Empty
    /// for no groups.
    virtual QStringList tabGroups() const { return {}; }
    virtual int currentTab() const { return 0; }
    virtual void setCurrentTab(int /*index*/) {}
    /// The tab that shows the view of this id; -1: none.
    virtual int tabOf(const QString& /*view*/) const { return -1; }
    /// Shown as buttons in the top bar, in this order; the first may be the main action (property "role": "main").
    /// They belong to the place; texts, icons, tooltips, shortcuts and enabled follow the action. A QWidgetAction shows
    /// its widget. All appear in the window's menu too.
    virtual QList<QAction*> barActions() const { return {}; }
    /// More actions, for the menu only.
    virtual QList<QAction*> menuActions() const { return {}; }
    /// The settings that can be searched for; by default those of its ConfigFields.
    virtual QList<PlaceSetting> settings() const;
    virtual PlaceState state() const { return {}; }
    /// Whether somebody is working with the viewed run here (typing, reading, comparing): then the next run of a queue
    /// that starts by itself does not replace it.
    virtual bool needsRun() const { return false; }
    /// Whether something is being edited here that recreating the window would interrupt.
    virtual bool hasUnsavedEdit() const { return false; }
    /// Explanation shown while the pointer is on nothing else in the place.
    virtual QString explanation() const { return {}; }

    /// What it has in the window's panel now; no widget: nothing. The widget stays the place's to delete.
    virtual SidePanel sidePanel() const { return {}; }
    /// A person has closed it there.
    virtual void closeSidePanel() {}

    /// Called with true when the place is shown, with false when it is left.
    virtual void setActive(bool /*active*/) {}
    virtual void setWidthClass(WidthClass /*width*/) {}
    /// Unfolds whatever hides a widget of the place before it gets the focus.
    virtual void reveal(QWidget* /*widget*/) {}
    /// Called when a person has made a run elsewhere in the window (a fork): a list of runs selects it.
    virtual void selectRun(const QString& /*folder*/) {}
    void receiveNotice(const QString& sentence) final { Q_EMIT noticed(sentence); }

Q_SIGNALS:
    void tabsChanged();       ///< names or the current tab
    void barActionsChanged(); ///< another list
    void stateChanged();
    void sidePanelChanged(); ///< it has another one, or none
    /// Requests another place ("train"), optionally one of its tabs by index.
    void placeRequested(const QString& id, int tab = -1);
    /// Requests a view of another place ("inside", "saliency"), see tabOf().
    void viewRequested(const QString& place, const QString& view);
    /// Values at the pointer or the cursor, shown in the panel under a heading until replaced; empty hides them.
    void valuesChanged(const QString& heading, const QList<glasshouse::places::PlaceValue>& values);
    /// Requests a fork of the run in a folder; step: the one to begin from, or the nearest that is kept; -1: the last.
    void forkRequested(const QString& folder, qint64 step = -1);
    /// A sentence for a moment in the strip ("Copied.").
    void noticed(const QString& sentence);

private:
    widgets::FilledCard m_filled;
};

} // namespace glasshouse::places
