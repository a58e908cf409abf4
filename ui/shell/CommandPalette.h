#pragma once

#include <QFrame>
#include <QIcon>
#include <QKeySequence>
#include <QList>
#include <QPointer>
#include <QString>

#include <functional>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::shell {

/// One entry that can be found by typing.
struct PaletteEntry {
    QString title;
    QString group;    ///< the group: "Action", "Setting in Model", "Handbook"
    QString words;    ///< more words to find it by
    QString keys;     ///< "Ctrl+L"
    QString obstacle; ///< why it cannot be done now; empty: it can
    std::function<void()> act;
    QString id = {}; ///< a field's name in files; empty: it is no field
};

/// Finds an action, field, view, run or chapter by typing (Ctrl+K). A child of the window over its content, not a
/// popup, so that the focus stays in the window; Esc, a click elsewhere or choosing closes it and restores the focus.
///
/// Thread: GUI. Ownership: the window's. The entries are collected each time it opens.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    using Source = std::function<QList<PaletteEntry>()>;
    CommandPalette(Source source, QWidget* window);

    void open();
    /// Titles shown now, best match first (tests, screen readers).
    QStringList shownTitles() const;
    /// How well an entry matches the typed text: 0 not at all, more is better. Every word must match.
    static int fit(const PaletteEntry& entry, const QString& typed);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void leave(bool giveFocusBack);
    void filter();
    void choose(const QModelIndex& index);
    void place();
    void announceCurrent();

    Source m_source;
    QList<PaletteEntry> m_entries;
    QLineEdit* m_line;
    QListView* m_list;
    widgets::ElidedLabel* m_none; ///< shown when nothing is found
    QStandardItemModel* m_model;
    QPointer<QWidget> m_before; ///< had the focus before
};

} // namespace glasshouse::shell
