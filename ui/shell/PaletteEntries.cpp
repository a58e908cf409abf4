#include "ui/shell/PaletteEntries.h"

#include <QAction>
#include <QCoreApplication>
#include <QScrollArea>
#include <QSet>

#include <algorithm>
#include <vector>

#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "ui/actions/WindowActions.h"
#include "ui/places/inside/InsideViews.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunOpener.h"
#include "ui/settings/Settings.h"
#include "ui/shell/Places.h"
#include "ui/shell/PreferenceRows.h"
#include "ui/text/Explanations.h"
#include "ui/text/Translation.h"

namespace glasshouse::shell {

namespace {

struct PaletteText {
    Q_DECLARE_TR_FUNCTIONS(PaletteText)
};

PaletteEntry entryOf(QAction* action, const QString& group) {
    PaletteEntry entry;
    const QString text = QString(action->text()).remove(QLatin1Char('&'));
    entry.title = text.section(QLatin1Char('\t'), 0, 0);
    entry.group = group;
    entry.words = action->toolTip();
    entry.keys = text.contains(QLatin1Char('\t')) ? text.section(QLatin1Char('\t'), 1)
                                                  : action->shortcut().toString(QKeySequence::NativeText);
    if (!action->isEnabled())
        entry.obstacle = action->toolTip() == entry.title ? PaletteText::tr("not available now") : action->toolTip();
    return entry;
}

/// What is chosen most often is done at once; the rest leads to the preferences.
void addPreferences(const PaletteReach& reach, QList<PaletteEntry>& all) {
    settings::Settings& settings = reach.context.shell.settings;
    const QString group = PaletteText::tr("Preference");
    for (const PreferenceChoice& row : preferenceChoices(settings))
        for (const auto& [value, label] : row.values)
            all.append({PaletteText::tr("%1: %2").arg(row.name, label.toLower()),
                        group,
                        row.words,
                        {},
                        (*row.preference)() == value ? PaletteText::tr("already chosen") : QString(),
                        [preference = row.preference, id = value] { preference->set(id); }});
    for (const PreferenceSwitch& row : preferenceSwitches(settings)) {
        const bool on = (*row.preference)();
        all.append({(on ? PaletteText::tr("Switch off: %1") : PaletteText::tr("Switch on: %1")).arg(row.name),
                    group,
                    row.words,
                    {},
                    {},
                    [preference = row.preference, on] { preference->set(!on); }});
    }
    for (const QString& title :
         {PaletteText::tr("Folder of the runs"), PaletteText::tr("Device"), PaletteText::tr("Threads of new runs")})
        all.append(
            {title, group, {}, {}, {}, [&actions = reach.context.shell.actions] { actions.preferences->trigger(); }});
}

/// What a view has that is neither an action nor a setting; chosen, the view is shown.
void addParts(const PaletteReach& reach, QList<PaletteEntry>& all) {
    struct Part {
        QString place;
        int tab; ///< -1: the place has none
        QString title;
        QString words;
    };
    const int attention = places::inside::tabOf(QStringLiteral("attention"));
    const QString inside = QStringLiteral("inside");
    const std::vector<Part> parts = {
        {QStringLiteral("runs"), -1, PaletteText::tr("Differences between runs"),
         PaletteText::tr("differ settings compare")},
        {inside, attention, PaletteText::tr("Difference to another step"),
         PaletteText::tr("differ reference step compare")},
        {inside, attention, PaletteText::tr("Switch off parts of the model"),
         PaletteText::tr("switched off ablation heads layers")},
        {inside, attention, PaletteText::tr("Lock a color range"), PaletteText::tr("locked freeze keep scale")},
        {QStringLiteral("write"), -1, PaletteText::tr("Steer the model"),
         PaletteText::tr("steering direction toward")}};
    for (const Part& part : parts) {
        const auto row = std::find_if(placeEntries().begin(), placeEntries().end(),
                                      [&part](const PlaceEntry& entry) { return entry.id == part.place; });
        all.append({part.title,
                    PaletteText::tr("View of %1").arg(row->title),
                    part.words,
                    {},
                    {},
                    [show = reach.showPlace, id = part.place, tab = part.tab] { show(id, tab); }});
    }
}

/// What stands in the forms can be restored in Model.
void addPresets(const PaletteReach& reach, QList<PaletteEntry>& all) {
    for (const fields::Preset& preset : fields::presets())
        all.append(
            {text::fromCore(preset.name),
             PaletteText::tr("Preset"),
             QString::fromStdString(preset.id + ' ' + preset.source),
             {},
             {},
             [&config = reach.context.training.config, show = reach.showPlace, id = QString::fromStdString(preset.id)] {
                 config.applyPreset(id);
                 show(QStringLiteral("model"), -1);
             }});
}

void showEditor(const PaletteReach& reach, const QString& id, QWidget* editor) {
    places::Place* place = reach.places.value(id);
    reach.showPlace(id, -1);
    place->filled().leave();
    place->reveal(editor);
    for (int tab = 0; !editor->isVisible() && tab < int(place->tabs().size()); ++tab)
        reach.showPlace(id, tab);
    for (QWidget* at = editor->parentWidget(); at != nullptr; at = at->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(at))
            area->ensureWidgetVisible(editor, 0, 60);
    editor->setFocus(Qt::ShortcutFocusReason);
}

} // namespace

bool showField(const PaletteReach& reach, const QString& name) {
    for (const PlaceEntry& row : placeEntries()) {
        for (const places::PlaceSetting& setting : reach.places.value(row.id)->settings()) {
            if (setting.field != name)
                continue;
            showEditor(reach, row.id, setting.editor);
            return true;
        }
    }
    return false;
}

QList<PaletteEntry> paletteEntries(const PaletteReach& reach) {
    QList<PaletteEntry> all;
    const actions::WindowActions& window = reach.context.shell.actions;
    for (QAction* action : window.all()) {
        if (!action->isVisible() || action->objectName() == QLatin1String("find"))
            continue;
        PaletteEntry entry =
            entryOf(action, window.places.contains(action) ? PaletteText::tr("Place") : PaletteText::tr("Action"));
        entry.act = [action] { action->trigger(); };
        all.append(entry);
    }
    QSet<const QAction*> known;
    for (const QAction* action : window.all())
        known.insert(action);
    for (const PlaceEntry& row : placeEntries()) {
        places::Place* place = reach.places.value(row.id);
        const QStringList tabs = place->tabs();
        for (int tab = 0; tab < int(tabs.size()); ++tab)
            all.append({tabs[tab],
                        PaletteText::tr("View of %1").arg(row.title),
                        {},
                        {},
                        {},
                        [show = reach.showPlace, id = row.id, tab] { show(id, tab); }});
        for (QAction* action : place->barActions() + place->menuActions()) {
            if (known.contains(action) || action->text().isEmpty() || !action->isVisible())
                continue;
            known.insert(action);
            PaletteEntry entry = entryOf(action, row.title);
            entry.act = [show = reach.showPlace, id = row.id, action] {
                show(id, -1);
                action->trigger();
            };
            all.append(entry);
        }
        for (const places::PlaceSetting& setting : place->settings()) {
            const fields::Field* field = fields::find(setting.field.toStdString());
            PaletteEntry entry;
            entry.title = text::fromCore(field->label);
            entry.group = PaletteText::tr("Setting in %1").arg(row.title);
            entry.id = setting.field;
            entry.words = setting.field + QLatin1Char(' ') + QString::fromStdString(field->section);
            entry.act = [reach, id = row.id, editor = setting.editor] { showEditor(reach, id, editor); };
            all.append(entry);
        }
    }
    addParts(reach, all);
    addPresets(reach, all);
    addPreferences(reach, all);
    for (const run::RunSummary& run : reach.context.runs.library.runs()) {
        PaletteEntry entry;
        entry.title = QString::fromStdString(run.distinctTitle());
        entry.group = PaletteText::tr("Run");
        std::string words = run.path.string() + ' ' + run.record.config.model.kind; // the folder's name is in the path
        for (const std::string& tag : run.about.tags)
            words += ' ' + tag;
        entry.words = QString::fromStdString(words);
        entry.obstacle = text::fromCore(run.problem);
        entry.act = [&opener = reach.context.runs.opener, show = reach.showPlace,
                     path = QString::fromStdString(run.path.string())] {
            opener.open(path);
            show(QStringLiteral("train"), -1);
        };
        all.append(entry);
    }
    for (const QString& chapter : text::Explanations::chapters())
        all.append({text::Explanations::chapterTitle(chapter),
                    PaletteText::tr("Handbook"),
                    PaletteText::tr("chapter help explanation"),
                    {},
                    {},
                    [show = reach.showChapter, chapter] { show(chapter); }});
    return all;
}

} // namespace glasshouse::shell
