#pragma once

#include <QFrame>
#include <QList>

class QHBoxLayout;
class QLabel;
class QStackedLayout;
class QTimer;
class QToolButton;
class QPushButton;

namespace glasshouse::widgets {

class Chip;
class ElidedLabel;
class EmptyState;
class BusyBar;

/// A titled frame: title, muted subtitle, tools at the right of the title, body below. It shows the states every view
/// needs: busy (60 px bar in the title after 150 ms, words and Cancel after 2 s; the old picture stays), stale (chip),
/// warning (chip), empty (one sentence and a button in place of the body). In a place it can fill it, see FilledCard: a
/// double click on the title, or its context menu.
///
/// Thread: GUI. Ownership: body and tools become children. Cards without a title have no title row.
class Card : public QFrame {
    Q_OBJECT
public:
    enum class Export { Png, Svg, Csv, CopyPicture, CopyValue };
    Q_ENUM(Export)

    explicit Card(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    QString title() const;
    void setSubtitle(const QString& subtitle);
    /// The subtitle is never shortened: for a few words that the rest of the title row gives way to.
    void setSubtitleWhole(bool whole);
    /// Adds a widget at the right end of the title, before the export button. Tools are 24 high there.
    void addTool(QWidget* tool);
    /// Adds a widget right after the subtitle.
    void addTitleWidget(QWidget* widget);
    /// The body fills the rest; a second call replaces and deletes the first.
    void setBody(QWidget* body);
    QWidget* body() const { return m_body; }
    /// Space between border and body; 12 by default.
    void setBodyMargins(int left, int top, int right, int bottom);
    /// Pixels of frame, title and margins around the body, in both directions.
    QSize aroundBody() const;

    void setBusy(bool busy);
    bool isBusy() const { return m_busy; }
    /// The text after 2 s of being busy; empty means "Working…".
    void setBusyText(const QString& text);
    /// Muted chip in the title, such as "step 2,450"; empty hides it. The tool tip explains steps unless another is
    /// given.
    void setStaleText(const QString& text, const QString& toolTip = {});
    /// Warn chip in the title, such as "last settings that work"; empty hides it.
    void setWarning(const QString& text);
    /// Shows the sentence (and a button when `action` is given) in place of the body.
    void setEmpty(const QString& sentence, const QString& action = {}, const QString& iconName = {});
    void clearEmpty();
    bool isEmpty() const;
    EmptyState* emptyState() const { return m_empty; }

    /// Adds the export button at the right end of the title and to the context menu.
    void setExports(const QList<Export>& exports);
    /// Other words for the export button, where "Export" could mean something else too.
    void setExportWords(const QString& name, const QString& toolTip);
    /// Whether there is something to export now.
    bool canExport() const { return !m_exports.isEmpty() && !m_isEmpty; }
    /// Opens the export menu, below its button where that is visible; nothing if it cannot export.
    void openExports();
    /// Shows the way back while the card fills its place; FilledCard says so.
    void setFilled(bool filled);
    /// Shows the title row alone, unless the card fills its place.
    void setFolded(bool folded);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void emptyActionTriggered();
    /// A person cancels what setBusy() announced; the receiver ends the work and calls setBusy(false). Without a
    /// connection there is no button.
    void cancelRequested();
    void exportRequested(glasshouse::widgets::Card::Export what);

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    /// On the title: fills the place with the card, or shows all cards again.
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    /// Adds what can be exported.
    void fillExportMenu(class QMenu* menu);

private:
    void updateTitleRow();
    void openMenuAt(const QPoint& position, class FilledCard* filled);

    QWidget* m_titleRow;
    QHBoxLayout* m_titleLayout;
    QHBoxLayout* m_afterSubtitle;
    QHBoxLayout* m_tools;
    QLabel* m_title;
    ElidedLabel* m_subtitle;
    BusyBar* m_busyBar;
    QLabel* m_busyLabel;
    QPushButton* m_cancel;
    Chip* m_stale;
    Chip* m_warning;
    QToolButton* m_export;
    QToolButton* m_back; ///< visible while the card fills its place
    QWidget* m_bodyHolder;
    QStackedLayout* m_stack;
    QWidget* m_belowTitle;
    bool m_isFolded = false;
    bool m_isFilled = false;
    QWidget* m_body = nullptr;
    EmptyState* m_empty;
    QTimer* m_busyTimer;
    QList<Export> m_exports;
    QString m_busyText;
    bool m_busy = false;
    bool m_isEmpty = false;
};

} // namespace glasshouse::widgets
