#include "ui/shell/ShortcutsDialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

#include "ui/actions/WindowActions.h"
#include "ui/shell/HandbookPage.h"
#include "ui/shell/Places.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SearchField.h"

namespace glasshouse::shell {

namespace {

/// An action's words and keys; no keys: it has none. Those that are not shortcuts are in its text.
Shortcut shortcutOf(const QAction& action) {
    const QString text = QString(action.text()).remove(QLatin1Char('&'));
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts())
        keys.append(sequence.toString(QKeySequence::NativeText));
    if (keys.isEmpty() && text.contains(QLatin1Char('\t')))
        keys.append(text.section(QLatin1Char('\t'), 1));
    return {text.section(QLatin1Char('\t'), 0, 0), keys.join(ShortcutsDialog::tr(" or "))};
}

void addGroup(QList<ShortcutGroup>& groups, const QString& title, const QList<QAction*>& actions,
              QSet<const QAction*>& known) {
    ShortcutGroup group{QString(title).remove(QLatin1Char('&')), {}};
    for (const QAction* action : actions) {
        if (known.contains(action))
            continue;
        known.insert(action);
        if (const Shortcut one = shortcutOf(*action); !one.keys.isEmpty() && !one.title.isEmpty())
            group.shortcuts.append(one);
    }
    if (!group.shortcuts.isEmpty())
        groups.append(group);
}

/// The keys that no action has: those of what has the focus.
QList<ShortcutGroup> keysOfWidgets() {
    return {
        {ShortcutsDialog::tr("Curves and points"),
         {{ShortcutsDialog::tr("Show everything"), ShortcutsDialog::tr("F")},
          {ShortcutsDialog::tr("Zoom in, zoom out"), ShortcutsDialog::tr("+ and −")},
          {ShortcutsDialog::tr("Previous or next value; move or turn the points"), ShortcutsDialog::tr("Arrow keys")},
          {ShortcutsDialog::tr("Previous or next point"), ShortcutsDialog::tr("Page Up and Page Down")},
          {ShortcutsDialog::tr("Go to the marked step; choose the marked point"), ShortcutsDialog::tr("Enter")},
          {ShortcutsDialog::tr("Copy the marked values"), ShortcutsDialog::tr("Ctrl+C")}}},
        {ShortcutsDialog::tr("Maps"),
         {{ShortcutsDialog::tr("Cell by cell"), ShortcutsDialog::tr("Ctrl+Arrow keys")},
          {ShortcutsDialog::tr("Lock the cell, unlock it"), ShortcutsDialog::tr("Enter, Esc")},
          {ShortcutsDialog::tr("Copy the value"), ShortcutsDialog::tr("Ctrl+C")}}},
        {ShortcutsDialog::tr("Attention"),
         {{ShortcutsDialog::tr("Another head, another layer"), ShortcutsDialog::tr("Arrow keys")},
          {ShortcutsDialog::tr("Stage: raw, scaled, masked, softmax, after dropout"), ShortcutsDialog::tr("1 to 5")},
          {ShortcutsDialog::tr("Switch the head off or on"), ShortcutsDialog::tr("X")}}},
        {ShortcutsDialog::tr("Forward pass"),
         {{ShortcutsDialog::tr("Next matrix, previous matrix"), ShortcutsDialog::tr("Space, Backspace")},
          {ShortcutsDialog::tr("Open it large"), ShortcutsDialog::tr("Enter")}}},
        {ShortcutsDialog::tr("Prompt of Write"),
         {{ShortcutsDialog::tr("Write"), ShortcutsDialog::tr("Enter")},
          {ShortcutsDialog::tr("Begin a new line"), ShortcutsDialog::tr("Shift+Enter")}}},
        {ShortcutsDialog::tr("Pages of a PDF"),
         {{ShortcutsDialog::tr("Larger, smaller"), ShortcutsDialog::tr("+ and −")},
          {ShortcutsDialog::tr("The whole width"), ShortcutsDialog::tr("0")}}},
        {ShortcutsDialog::tr("Tokens of the probe"),
         {{ShortcutsDialog::tr("Previous or next token"), ShortcutsDialog::tr("Left and Right")},
          {ShortcutsDialog::tr("Change the text"), ShortcutsDialog::tr("F2")}}},
        {ShortcutsDialog::tr("Menus"), {{ShortcutsDialog::tr("Menu bar"), ShortcutsDialog::tr("Alt")}}},
    };
}

} // namespace

QList<ShortcutGroup> shortcutGroups(const actions::WindowActions& actions, const QList<QAction*>& menus,
                                    const QHash<QString, places::Place*>& places) {
    QList<ShortcutGroup> groups;
    QSet<const QAction*> known;
    const QList<QAction*> all = actions.all();
    for (const QAction* menu : menus) {
        QList<QAction*> own; // not those that it has of the place that is shown
        for (QAction* action : menu->menu()->actions())
            if (all.contains(action))
                own.append(action);
        addGroup(groups, menu->text(), own, known);
    }
    std::vector<PlaceEntry> entries = placeEntries();
    entries.push_back(HandbookPage::entry());
    for (const PlaceEntry& entry : entries)
        if (const places::Place* place = places.value(entry.id)) {
            // Also those that are in no bar and no menu: of a table, of a text.
            addGroup(groups, entry.title, place->barActions() + place->menuActions() + place->findChildren<QAction*>(),
                     known);
        }
    return groups + keysOfWidgets();
}

ShortcutsDialog::ShortcutsDialog(const QList<ShortcutGroup>& groups, QWidget* parent)
    : QDialog(parent)
    , m_line(new QLineEdit(this))
    , m_tree(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("shortcuts"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    widgets::nameControl(m_line, {.id = QStringLiteral("shortcuts.line"),
                                  .name = tr("Find a shortcut"),
                                  .toolTip = tr("Part of a command or of its keys")});
    m_line->setPlaceholderText(tr("Find a command or keys"));
    widgets::makeSearchField(m_line);
    layout->addWidget(m_line);
    widgets::nameControl(m_tree, {.id = QStringLiteral("shortcuts.list"), .name = tr("Keyboard shortcuts")});
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Command"), tr("Keys")});
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setIndentation(0);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    for (const ShortcutGroup& group : groups) {
        auto* head = new QTreeWidgetItem(m_tree, {group.title});
        head->setFlags(Qt::ItemIsEnabled);
        head->setFirstColumnSpanned(true);
        head->setFont(0, theme::uiFont(theme::TextSize::Body, QFont::DemiBold));
        for (const Shortcut& one : group.shortcuts) {
            auto* row = new QTreeWidgetItem(head, {one.title, one.keys});
            row->setFont(1, theme::monoFont(theme::TextSize::Small));
        }
    }
    m_tree->expandAll();
    layout->addWidget(m_tree, 1);
    connect(m_line, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(buttons);
    resize(theme::scaled(520), theme::scaled(620));
    m_line->setFocus();
}

void ShortcutsDialog::filter(const QString& typed) {
    const QStringList words = typed.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* head = m_tree->topLevelItem(i);
        bool any = false;
        for (int j = 0; j < head->childCount(); ++j) {
            QTreeWidgetItem* row = head->child(j);
            const QString all = head->text(0) + QLatin1Char(' ') + row->text(0) + QLatin1Char(' ') + row->text(1);
            const bool fits = std::all_of(words.begin(), words.end(), [&all](const QString& word) {
                return all.contains(word, Qt::CaseInsensitive);
            });
            row->setHidden(!fits);
            any = any || fits;
        }
        head->setHidden(!any);
    }
}

} // namespace glasshouse::shell
