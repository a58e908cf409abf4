#pragma once

#include <QTextBrowser>

#include <optional>

namespace glasshouse::widgets {

class FormulaObject;

/// A long text to read: Markdown with formulas, in a column of a comfortable width in the middle, with its scroll bar
/// at the edge. It can be selected, copied with its formulas as text, searched, and read by assistive technology.
///
/// Thread: GUI. Ownership: the parent's.
class ReadingText : public QTextBrowser {
    Q_OBJECT
public:
    explicit ReadingText(QWidget* parent = nullptr);

    void read(const QString& markdown);
    /// Marks all places of a text; empty: none.
    void setSought(const QString& text);
    /// Selects the next or previous place from where the last one was; false where there is none further on.
    bool findSought(bool backward = false);
    /// Position in the document of the first character in view, to restore the reading position at any width. After
    /// setTopCharacter() it is the value that was set, until the reader scrolls, even if the line starts before it.
    int topCharacter() const;
    void setTopCharacter(int character);

    /// The text as it is read out: formulas in one line.
    QString linearText() const { return linear(0, characters()); }
    /// A part of it between two characters of the document.
    QString linear(int from, int to) const;
    int characters() const;
    int linearOffset(int character) const { return int(linear(0, character).size()); }
    int characterAt(int linearOffset) const;

protected:
    QMimeData* createMimeDataFromSelection() const override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void markSought();
    void fitColumn();

    QString m_markdown;
    QString m_sought;
    FormulaObject* m_formulas;
    int m_top = 0;                      ///< position that was set last
    std::optional<int> m_topScroll = 0; ///< scroll bar value at m_top; none while the widget is hidden
};

} // namespace glasshouse::widgets
