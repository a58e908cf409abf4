#pragma once

#include "ui/theme/Fonts.h"

#include <QHash>
#include <QWidget>

#include <memory>

class QTextDocument;

namespace glasshouse::widgets {

/// Longer text with a true line height (QLabel has none): rich text through QTextDocument, height follows width, links.
/// The text is trusted (the program's own); user text must be escaped with toHtmlEscaped() first.
///
/// Thread: GUI. Ownership: the parent's.
class TextBlock : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Text, Text2, Muted };

    explicit TextBlock(const QString& html = {}, QWidget* parent = nullptr);
    ~TextBlock() override;

    void setHtml(const QString& html);
    /// CommonMark, as in the handbook. Headings are one level smaller than Qt draws them.
    void setMarkdown(const QString& markdown);
    QString html() const { return m_html; }
    QString plainText() const;
    void setTone(Tone tone);
    void setTextSize(theme::TextSize size);
    void setCentred(bool centred);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void linkActivated(const QString& link);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

    virtual QMargins inset() const { return {}; }
    virtual QFont baseFont() const;
    virtual void paintGround(QPainter& painter);
    /// Versions of the text with different breaks, the best first; the first whose lines fit the width is shown.
    virtual QStringList versions() const { return {m_html}; }
    void rebuild();

private:
    QStringList links() const;
    void layoutFor(int width) const;
    void fill(const QString& html) const;

    std::unique_ptr<QTextDocument> m_document;
    QString m_html; ///< or Markdown
    bool m_isMarkdown = false;
    mutable QString m_filled;          ///< the version in the document
    mutable int m_laidOut = -1;        ///< the width the document is laid out for; -1: none
    mutable QHash<int, int> m_heights; ///< by width: layouts ask repeatedly, and laying out is slow
    mutable QSize m_hint;
    Tone m_tone = Tone::Text2;
    theme::TextSize m_size = theme::TextSize::Body;
    bool m_centred = false;
    int m_focusLink = -1;
};

/// A formula: rich text with <i>, <sub>, <sup> in the formula font on a bg background with a thin frame. It breaks
/// between equations, then before an operator, and inside a term only if there is no other way.
class FormulaBox : public TextBlock {
    Q_OBJECT
public:
    explicit FormulaBox(const QString& html = {}, QWidget* parent = nullptr);

protected:
    QMargins inset() const override { return {12, 10, 12, 10}; }
    QFont baseFont() const override;
    void paintGround(QPainter& painter) override;
    QStringList versions() const override;
};

} // namespace glasshouse::widgets
