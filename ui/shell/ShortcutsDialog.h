#pragma once

#include <QDialog>
#include <QHash>
#include <QList>
#include <QString>

class QAction;
class QLineEdit;
class QTreeWidget;

namespace glasshouse::actions {
class WindowActions;
}
namespace glasshouse::places {
class Place;
}

namespace glasshouse::shell {

/// One command with its keys, as text: "Ctrl+L", "1 to 5".
struct Shortcut {
    QString title;
    QString keys;
};

/// Commands that belong together: a menu, a place, a kind of picture.
struct ShortcutGroup {
    QString title;
    QList<Shortcut> shortcuts;
};

/// What has keys: the menus' actions, then those of the places, then the keys of a picture, table or text that has the
/// focus. Thread: GUI.
QList<ShortcutGroup> shortcutGroups(const actions::WindowActions& actions, const QList<QAction*>& menus,
                                    const QHash<QString, places::Place*>& places);

/// A page with all keys by group, searched by typing.
///
/// Thread: GUI. Ownership: deletes itself when closed.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutsDialog(const QList<ShortcutGroup>& groups, QWidget* parent = nullptr);

private:
    /// Shows the groups and commands that have each typed word in their title, keys or group.
    void filter(const QString& typed);

    QLineEdit* m_line;
    QTreeWidget* m_tree;
};

} // namespace glasshouse::shell
