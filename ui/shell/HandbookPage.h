#pragma once

#include <QHash>
#include <QStringList>

#include "ui/shell/Places.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace glasshouse::widgets {
class ReadingText;
}

namespace glasshouse::shell {

/// The handbook, a page to read: its chapters at the left, one of them in the middle. It is a place without an entry in
/// the rail; Esc leads back to where one came from. Each chapter is remembered with where one was in it.
///
/// Thread: GUI. Ownership: the window's.
class HandbookPage : public places::Place {
    Q_OBJECT
public:
    explicit HandbookPage(settings::Settings& settings, QWidget* parent = nullptr);

    static PlaceEntry entry();

    /// A file name without extension; an unknown or empty one stays at the chapter that was read last.
    void showChapter(const QString& chapter);
    QString chapter() const { return m_chapter; }
    /// The place to go back to, by its title.
    void setReturn(const QString& title);

    QList<QAction*> barActions() const override { return {m_back}; }
    QList<QAction*> menuActions() const override { return {m_previous, m_next, m_find}; }
    QString explanation() const override { return QStringLiteral("handbook"); }
    void setActive(bool active) override;
    void setWidthClass(places::WidthClass width) override;

Q_SIGNALS:
    void backRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeContents();
    QWidget* makeFoot();
    void remember();
    void step(int direction);
    void search();
    void findNext(bool backward);

    settings::Settings& m_settings;
    QStringList m_chapters;
    QString m_chapter;
    QHash<QString, int> m_matches; ///< of what is looked for, by chapter
    QWidget* m_contents;
    QLineEdit* m_search;
    QLabel* m_found;
    QListWidget* m_list;
    widgets::ReadingText* m_text;
    QPushButton* m_previousButton;
    QPushButton* m_nextButton;
    QAction* m_back;
    QAction* m_previous;
    QAction* m_next;
    QAction* m_find;
};

} // namespace glasshouse::shell
