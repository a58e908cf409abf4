#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

namespace glasshouse::places::inside {

/// The probe's tokens as chips on one line. The query token has the accent colour, the key token its soft background. A
/// click chooses a token; the wheel scrolls a line that is too long; typing opens the editor.
///
/// Keys: Left, Right, Home, End choose; any character, F2 or Enter starts editing.
/// Thread: GUI. Ownership: the parent's.
class TokenLine : public QWidget {
    Q_OBJECT
public:
    explicit TokenLine(QWidget* parent = nullptr);

    /// special: places of the tokens that represent no text, in ascending order; their names are framed.
    void setTokens(const QStringList& tokens, const std::vector<int>& special = {});
    int count() const { return int(m_tokens.size()); }
    /// -1: none.
    void setChosen(int query, int key);
    /// A token's rectangle; empty if it is scrolled out of view.
    QRect tokenRect(int index) const;
    void setPlaceholder(const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void tokenClicked(int index);
    /// A person wants to type; `typed` is what they have typed so far.
    void editRequested(const QString& typed);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void measure();
    void scrollTo(int x);
    void ensureVisible(int index);
    int tokenAt(const QPoint& position) const;
    bool isSpecial(int index) const;

    QStringList m_tokens;
    QStringList m_shown; ///< spaces and line breaks made visible
    std::vector<int> m_special;
    std::vector<int> m_edges; ///< left edge of every chip, and the end of the last
    QString m_placeholder;
    int m_query = -1, m_key = -1, m_hover = -1;
    int m_scroll = 0;
};

} // namespace glasshouse::places::inside
