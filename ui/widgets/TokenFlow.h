#pragma once

#include <QAbstractScrollArea>
#include <QColor>

#include <limits>
#include <memory>
#include <vector>

namespace glasshouse::widgets {

/// One token of a TokenFlow and its appearance.
struct FlowToken {
    enum class Underline { None, Passage, ChosenPassage, Unknown, NotPredicted };
    enum class Ground { None, Removed, Added, Marked, Accent };

    QString text;
    QString shown; ///< drawn instead of a text with bytes that are not characters; empty: the text itself
    double probability = std::numeric_limits<double>::quiet_NaN(); ///< before filtering, 0 to 1; NaN if unknown
    bool muted = false;                                            ///< part of the prompt
    bool special = false; ///< represents no text, as <|endoftext|>: its name is framed
    Underline underline = Underline::None;
    Ground ground = Ground::None; ///< takes precedence over tints
    QColor tint;                  ///< own background; takes precedence over setTints(); invalid: none
};

/// A line below a range of a TokenFlow's text, whatever its tokens.
struct FlowUnderline {
    int begin = 0; ///< UTF-16 code units
    int length = 0;
    bool chosen = false;
    QString label; ///< a few characters below the end of the line
};

/// Text made of tokens, each with its background, underline and hover; used for pictures of tokens and for generated
/// text. Appending is cheap: only the last few lines are laid out again, so thousands of tokens can stream in.
///
/// Spaces and line breaks of the tokens are kept; the text wraps at the viewport. Control characters are drawn as
/// text::withNamedControls(). Selection by drag or Shift+arrows,
/// Ctrl+A, Ctrl+C; Left and Right move a token caret, Enter clicks it.
/// Thread: GUI. Ownership: the parent's. Units: positions are UTF-16 code units of text().
class TokenFlow : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Tints { None, Turn, Probability };
    Q_ENUM(Tints)

    explicit TokenFlow(QWidget* parent = nullptr);
    ~TokenFlow() override;

    void setTokens(const std::vector<FlowToken>& tokens) {
        clear();
        append(tokens);
    }
    void append(const FlowToken& token) { append(std::vector<FlowToken>{token}); }
    void append(const std::vector<FlowToken>& tokens);
    void clear();
    /// Removes all tokens from `count` on (branching).
    void truncate(int count);
    /// Changes the appearance of one token; its text must stay the same.
    void setToken(int index, const FlowToken& token);
    int count() const;
    const FlowToken& token(int index) const;
    QString text() const;
    QString selectedText() const;
    void selectionRange(int* start, int* end) const;
    void select(int start, int end);

    void setTints(Tints tints);
    Tints tints() const;
    /// Of Tints::Probability, see theme::Theme::probabilityTint().
    void setTintShift(int shift);
    int tintShift() const;
    /// Shows spaces as muted ␣ and line breaks as ⏎, for token
    /// pictures.
    void setSpacesShown(bool shown);
    /// 14/22 (Reading) if false, the default; 16/28 if true.
    void setLargeText(bool large);
    /// Lines break there, however wide the widget is; its scroll bar stays at its edge.
    void setLongestLine(int width);
    /// Grows with the text instead of scrolling: the height follows the width.
    void setGrows(bool grows);
    /// Replaces all underlines of ranges; what lies behind the end of the text is not drawn. clear() removes them.
    void setUnderlines(std::vector<FlowUnderline> underlines);
    const std::vector<FlowUnderline>& underlines() const;
    /// Frame around one token (click, lock); -1 for none.
    void setCurrent(int index);
    int current() const;
    /// Keeps the end in view while text arrives, unless the person has scrolled up.
    void setFollowEnd(bool follow);

    /// The token's first line in viewport coordinates; empty if there is none.
    QRect tokenRect(int index) const;
    int tokenAt(const QPoint& viewportPosition) const;
    /// The token at a position of text(), or -1.
    int tokenAtCharacter(int position) const;
    int characterOf(int token) const;
    void ensureTokenVisible(int index);
    void ensureCharacterVisible(int position);

    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void copy();
    void selectAll() { select(0, int(text().size())); }

Q_SIGNALS:
    /// -1 when the pointer leaves the text.
    void tokenHovered(int index);
    void tokenClicked(int index);
    /// After tokenClicked(), which the first of the two clicks gives.
    void tokenDoubleClicked(int index);
    void currentChanged(int index);
    void selectionChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void contentsChanged();
    void ensureVisible(const QRect& area);
    void paintSpaces(QPainter& painter, int from, int to);
    void paintUnderlines(QPainter& painter, int from, int to);

    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace glasshouse::widgets
